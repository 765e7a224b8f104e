"""The board of Linx in Chromium, without a server: recorded positions on the bench page (harness-linx.html).

Position 34 of record 2: four seats, it is Noor's turn (seat 2) with RRPS in hand; paper may cover the rock at 0,-2.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

ROOT = Path(__file__).resolve().parent.parent.parent
TURN = "match=2&step=34&slow=30"
"""Moves are answered at once."""
HELD = "match=2&step=34&slow=600000"
"""Moves are answered by `bench.answer` alone."""
Bench = Callable[..., Page]


class Quiet(SimpleHTTPRequestHandler):
    """The folder as it is."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where the bench is."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(ROOT))) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/tests/js/harness-linx.html?"
        server.shutdown()
        thread.join()


@pytest.fixture
def bench(address: str, browser: Browser) -> Iterator[Bench]:
    """Opens a position; `bench(query, **context)`. An error of the page fails the test."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_at(query: str, **how: Any) -> Page:
        settings: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, **how}
        context = browser.new_context(**settings)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(address + query)
        page.wait_for_function("document.documentElement.dataset.ready === 'yes'")
        return page

    yield open_at
    for context in contexts:
        context.close()
    assert troubles == []


def cell(page: Page, x: int, y: int) -> Locator:
    """The place at x, y."""
    return page.locator(f'[data-linx-cell="{x},{y}"]')


def pending(page: Page) -> str | None:
    """The move that was sent and not answered."""
    return page.evaluate("bench.shown.value.pending")


def picked(page: Page) -> str | None:
    """The kind that is picked up."""
    return page.evaluate("bench.session.picked.value?.kind ?? null")


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element in the viewport."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def asked(page: Page, what: str) -> list[str]:
    """The places that the prompt names, as "x,y"."""
    return sorted(page.evaluate(f"({what}).map((at) => at.join(','))"))


def lit(page: Page, name: str) -> list[str]:
    """The places of a class, as "x,y"."""
    return sorted(page.evaluate(f"[...document.querySelectorAll('.linx-cell.{name}')].map((e) => e.dataset.linxCell)"))


def test_nothing_is_lit_until_a_tile_is_picked_up_and_then_what_the_prompt_names(bench: Bench) -> None:
    page = bench(TURN)
    assert lit(page, "lit") == lit(page, "coverable") == []
    page.locator('[data-kind="P"]').click()
    assert lit(page, "lit") == asked(page, "bench.shown.value.prompt.up")
    assert lit(page, "coverable") == asked(page, "bench.shown.value.prompt.over.P") == ["0,-2"]
    page.locator('[data-kind="R"]').first.click()
    assert lit(page, "coverable") == asked(page, "bench.shown.value.prompt.over.R")


def test_a_click_on_a_tile_and_one_on_a_place_play_it_and_it_is_shown_there_within_a_frame(bench: Bench) -> None:
    page = bench(HELD)
    page.locator('[data-kind="P"]').click()
    frames: int = page.evaluate(
        """() => new Promise((done) => {
            document.querySelector('[data-linx-cell="1,-1"]').click();
            let frames = 0;
            const look = () => {
              frames += 1;
              if (document.querySelector('[data-linx-cell="1,-1"] .linx-pending')) done(frames);
              else if (frames > 60) done(-1);
              else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
        })"""
    )
    assert 1 <= frames <= 2
    assert pending(page) == "P1,-1"
    expect(page.locator('[data-kind="P"]:not(.gone)')).to_have_count(0)
    page.evaluate("bench.answer('P1,-1')")
    expect(page.locator(".linx-pending")).to_have_count(0)
    expect(cell(page, 1, -1)).to_have_attribute("aria-label", "1 right, 1 up: pink paper, last move")


def test_a_second_move_waits_for_the_answer_to_the_first(bench: Bench) -> None:
    page = bench(HELD)
    page.locator('[data-kind="P"]').click()
    cell(page, 1, -1).click()
    page.locator('[data-kind="R"]').first.click()
    cell(page, 1, 0 - 2).click()
    assert pending(page) == "P1,-1"


def test_a_place_that_is_not_lit_is_tried_and_says_why_not(bench: Bench) -> None:
    page = bench(HELD)
    page.locator('[data-kind="R"]').first.click()
    cell(page, 0, -2).click()
    assert pending(page) == "Rx0,-2"
    page.evaluate("bench.answer('Rx0,-2')")
    expect(page.locator(".linx-refusal .bubble")).to_have_text("Rock covers scissors, not rock.")
    box, place = page.locator(".linx-refusal .bubble").bounding_box(), cell(page, 0, -2).bounding_box()
    assert box
    assert place
    assert place["x"] + place["width"] <= box["x"] + 4 < place["x"] + place["width"] * 1.6
    assert place["y"] <= box["y"] + box["height"] / 2 <= place["y"] + place["height"]
    assert page.evaluate("bench.shown.value.view.mine") == "RRPS"
    # It is still held, until another one is taken.
    assert picked(page) == "R"
    page.locator('[data-kind="P"]').click()
    assert picked(page) == "P"
    expect(page.locator(".linx-refusal")).to_have_count(0)


def test_the_same_refusal_twice_is_shown_twice(bench: Bench) -> None:
    page = bench(HELD)
    page.locator('[data-kind="R"]').first.click()
    for _ in range(2):
        cell(page, 0, -2).click()
        expect(page.locator(".linx-refusal")).to_have_count(0)
        page.evaluate("bench.answer('Rx0,-2')")
        expect(page.locator(".linx-refusal .bubble")).to_be_visible()
        assert picked(page) == "R"


def test_a_tile_can_be_dragged_with_the_mouse(bench: Bench) -> None:
    page = bench(HELD)
    page.mouse.move(*middle(page, '[data-kind="P"] .linx-held'))
    page.mouse.down()
    page.mouse.move(*middle(page, '[data-linx-cell="0,-2"]'), steps=8)
    expect(page.locator(".linx-ghost")).to_have_count(1)
    assert picked(page) == "P"
    expect(cell(page, 0, -2).locator(".linx-preview")).to_have_count(1)
    page.mouse.up()
    assert pending(page) == "Px0,-2"
    expect(page.locator(".linx-ghost")).to_have_count(0)


def test_a_tile_dropped_beside_the_board_goes_home_and_can_be_clicked_again(bench: Bench) -> None:
    page = bench(TURN)
    x, y = middle(page, '[data-kind="P"] .linx-held')
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 260, y + 10, steps=5)
    page.mouse.up()
    expect(page.locator(".linx-ghost")).to_have_count(0)
    assert pending(page) is None
    page.wait_for_function("bench.session.picked.value === null")
    page.locator('[data-kind="P"]').click()
    assert picked(page) == "P"


def test_the_layout_stays_while_a_tile_is_dragged(bench: Bench) -> None:
    page = bench("match=5&step=2", reduced_motion="reduce")
    page.mouse.move(*middle(page, ".linx-kind .linx-held"))
    page.mouse.down()
    page.mouse.move(*middle(page, '[data-linx-cell="0,0"]'), steps=4)
    before = page.locator(".linx-mat").bounding_box(), cell(page, 0, 0).bounding_box()
    for _ in range(5):
        page.evaluate("bench.onward()")
        assert (page.locator(".linx-mat").bounding_box(), cell(page, 0, 0).bounding_box()) == before
    page.mouse.up()


def test_a_finger_taps_and_drags(bench: Bench) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = bench(HELD, **phone)
    page.locator('[data-kind="P"]').tap()
    cell(page, 1, -1).tap()
    assert pending(page) == "P1,-1"
    page = bench(HELD, **phone)
    touch: Any = page.context.new_cdp_session(page)
    x, y = middle(page, '[data-kind="P"] .linx-held')
    # The tile flies above the finger, so that it can be seen.
    to_x, to_y = middle(page, '[data-linx-cell="1,-1"]')
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in range(1, 9):
        at = {"x": x + (to_x - x) * part / 8, "y": y + (to_y + 46 - y) * part / 8}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
    expect(cell(page, 1, -1).locator(".linx-preview")).to_have_count(1)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert pending(page) == "P1,-1"
    # What is refused stays in hand.
    page = bench(TURN, **phone)
    page.locator('[data-kind="P"]').tap()
    cell(page, 1, -3).tap()
    expect(page.locator(".linx-refusal .bubble")).to_be_visible()
    assert picked(page) == "P"


def test_a_place_tried_without_a_tile_says_to_choose_one(bench: Bench) -> None:
    page = bench(TURN)
    told, said = page.locator(".linx-refusal .bubble"), page.locator(".linx-mat [role=status]")
    for x, y in ((1, -1), (0, -2)):
        cell(page, x, y).click()
        expect(told).to_have_text("First choose a tile in your hand, then tap a place.")
        expect(said).to_have_text(told.inner_text())
        assert pending(page) is None
    page.locator('[data-kind="P"]').click()
    expect(told).to_have_count(0)
    expect(said).to_be_empty()


def test_a_turn_by_keyboard_alone(bench: Bench) -> None:
    page = bench(TURN)
    active = "document.activeElement.getAttribute('aria-label')"
    for _ in range(4):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('linx-kind')"):
            break
    assert page.evaluate(active) == "Rock, 2 tiles"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(active) == "Paper"
    page.keyboard.press("Enter")
    # Straight to the nearest place where it may go.
    assert page.evaluate(active) == "1 left, 3 up: free, your paper can go here"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    assert page.evaluate(active) == "2 up: blue rock, can be covered"
    page.keyboard.press("Escape")
    assert picked(page) is None
    assert page.evaluate(active) == "Paper"
    page.keyboard.press("Space")
    # Refused where its own kind of trouble lies: the focus stays at the place, and the tile in hand.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    wrong = page.evaluate(active)
    page.keyboard.press("Enter")
    expect(page.locator(".linx-refusal .bubble")).to_be_visible()
    assert page.evaluate(active) == wrong
    assert picked(page) == "P"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function("bench.shown.value.view.last.join() === '0,-2'")
    # The paper is gone, and the focus is still in the hand.
    assert str(page.evaluate(active)).startswith("Rock")
    label = "2 up: pink, face down: paper over blue rock, last move"
    expect(cell(page, 0, -2)).to_have_attribute("aria-label", label)


def test_what_is_not_mine_to_do_cannot_be_started(bench: Bench) -> None:
    watching = bench("match=4&step=30")
    expect(watching.locator(".linx-hand")).to_have_count(0)
    cell(watching, 0, 0).click()
    assert pending(watching) is None
    expect(watching.locator(".bubble")).to_have_count(0)
    over = bench("match=2&step=19")
    assert over.evaluate("bench.shown.value.view.result.by") == "up"
    expect(over.locator(".linx-kind:enabled")).to_have_count(0)
    assert len(lit(over, "raised")) == 3
    assert lit(over, "last") == []
    # Where no line stands out, the tile that was placed last stays marked.
    over.evaluate("""() => {
        const { view, ...now } = bench.shown.value, { line, ...result } = view.result;
        bench.shown.value = { ...now, view: { ...view, result: { ...result, by: "count" } } };
    }""")
    expect(over.locator(".linx-cell.last")).to_have_count(1)
    assert lit(over, "last") == [over.evaluate("bench.shown.value.view.last.slice(0, 2).join(',')")]


def test_a_pass_is_told_under_the_turn_until_the_next_move(bench: Bench) -> None:
    """Record 1: step 12 ends with Jonas (seat 1, the viewer), who has no tile to place."""
    page = bench("match=1&step=12")
    expect(page.locator(".linx-prompt")).to_have_count(0)
    page.evaluate("bench.onward()")
    expect(page.locator(".linx-prompt")).to_have_text("You had no tile to place and drew 2.")
    page.evaluate("bench.onward()")
    expect(page.locator(".linx-prompt")).to_have_count(0)


def test_nobodys_tiles_have_no_players_colour(bench: Bench) -> None:
    """Three seats: the block of nine lies there from the start."""
    page = bench("match=1&step=0")
    owners = page.evaluate(
        "[...document.querySelectorAll('.linx-stack use')].map((use) => use.getAttribute('href'))"
        ".filter((href) => href.startsWith('#emblem'))"
    )
    assert owners == ["#emblem-rings"] * 9


def test_a_covered_tile_can_be_looked_under(bench: Bench) -> None:
    page = bench(TURN, has_touch=True)
    cell(page, 0, -1).tap()
    assert lit(page, "peeking") == ["0,-1"]
    cell(page, 0, -1).tap()
    assert lit(page, "peeking") == []


def test_flights_end_clean_however_fast_steps_come(bench: Bench) -> None:
    page = bench("match=4&step=20")
    page.evaluate("bench.onward()")
    expect(page.locator(".linx-flyer")).to_have_count(1)
    page.evaluate("for (let i = 0; i < 20; i += 1) bench.onward()")
    expect(page.locator(".linx-flyer")).to_have_count(0)
    hidden = "[...document.querySelectorAll('.linx-stack')].filter((e) => e.style.visibility === 'hidden').length"
    assert page.evaluate(hidden) == 0
    assert page.locator(".linx-stack").count() == page.evaluate("bench.shown.value.view.cells.length")


def test_nothing_travels_where_less_motion_is_asked_for(bench: Bench) -> None:
    page = bench("match=4&step=20", reduced_motion="reduce")
    page.evaluate("bench.onward()")
    assert page.evaluate("document.querySelectorAll('.linx-flyer').length") == 0
    assert (
        page.evaluate("document.getAnimations().filter((a) => a.effect.getComputedTiming().duration > 0).length") == 0
    )


@pytest.mark.parametrize("width", [360, 390, 768, 1440])
def test_the_board_fits_and_every_place_can_be_hit(bench: Bench, width: int) -> None:
    page = bench(TURN + "&pick=P", viewport={"width": width, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    sizes = page.evaluate(
        "[...document.querySelectorAll('.linx-cell, .linx-kind')].map((e) => e.getBoundingClientRect())"
        ".map((r) => [r.left, r.right, Math.min(r.width, r.height)])"
    )
    for left, right, least in sizes:
        assert left >= 0
        assert right <= width
        assert least >= 44


@pytest.mark.parametrize("theme", ["day", "evening"])
@pytest.mark.parametrize("query", [TURN + "&pick=P&at=0,-2", "match=2&step=51&result=1", "match=1&step=55&lang=es"])
def test_axe_finds_nothing(bench: Bench, query: str, theme: str) -> None:
    page = bench(f"{query}&theme={theme}")
    page.wait_for_timeout(500)
    page.evaluate(files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8"))
    rules = "{ region: { enabled: false }, 'page-has-heading-one': { enabled: false } }"
    found = page.evaluate(f"async () => (await axe.run(document, {{ rules: {rules} }})).violations")
    assert [(each["id"], [node["target"] for node in each["nodes"]]) for each in found] == []
