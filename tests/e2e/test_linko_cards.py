"""Linko in Chromium: whole matches by mouse, touch and keyboard, refusals, the order of the hand, its weight."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import FloatRect, expect

from tests.browser import Person
from tests.e2e.playing import all_see, is_over, play, who_moves
from tests.e2e.playing_cards import CardsPlayer, table
from tests.e2e.test_access import clean
from tests.e2e.test_weight import BUDGET, transferred


@pytest.mark.timeout(300)
def test_a_match_by_mouse_touch_and_keyboard_with_snatches_and_all_their_choices(person: Callable[..., Person]) -> None:
    players = table(person, "mouse", "touch", "keys")
    ines = players[2]
    play(players, until=lambda: any(plays(player) for player in players[:2]))
    refused(next(player for player in players if plays(player)))
    play(players, until=lambda: plays(ines))
    by_keyboard(ines)
    asked: dict[str, set[str]] = {player.hand: set() for player in players}

    def seen() -> bool:
        for player in players:
            ask = player.prompt["ask"] if player.prompt else "play"
            if ask not in asked[player.hand]:
                asked[player.hand].add(ask)
                name = "A question for you" if ask != "play" else "What happens"
                expect(player.page.get_by_role("region", name=name)).to_be_visible()
                if ask == "draw" and player.hand != "touch" and player.prompt:
                    # A place for each card that is still to come.
                    expect(player.page.locator(".lc-slots > .lc-place")).to_have_count(player.prompt["left"])
                if ask == "draw" and player.hand == "touch":
                    # What is to be tapped is as wide as a finger, on the smallest phone, too.
                    size = player.page.viewport_size
                    player.page.set_viewport_size({"width": 360, "height": 740})
                    boxes = [box_of(slot.bounding_box()) for slot in player.page.locator(".lc-slot.lit").all()]
                    assert min(box["width"] for box in boxes) >= 44, boxes
                    assert all(one["x"] + one["width"] <= two["x"] for one, two in pairwise(boxes)), boxes
                    assert boxes[-1]["x"] + boxes[-1]["width"] <= 360
                    player.page.set_viewport_size(size or {"width": 390, "height": 844})
                # At a desk by day, on a phone in the evening.
                if player is not ines:
                    clean(player, f"asked to {ask}")
        return set().union(*asked.values()) == {"play", "take", "back", "draw"}

    play(players, until=seen)
    assert seen(), f"only {asked} was asked"
    newest = max(player.version for player in players)
    all_see(players, lambda player: player.version == newest)
    assert players[0].stacks() == players[1].stacks() == ines.stacks()
    for player in players:
        player.hasty = True
    play(players)
    all_see(players, is_over)
    for player in players:
        expect(player.page.locator(".lc-result")).to_be_visible()
        if player is not ines:
            clean(player, "the end")
        texts = player.page.locator(".lc-result-points").all_inner_texts()
        points = [int(text.replace("−", "-").replace("=", "")) for text in texts]
        assert sorted(points) == sorted(player.match["totals"])
        # Numbers below zero have a minus, not a hyphen.
        assert not re.search(r"(^|\s)-\d", player.page.locator(".t-page").inner_text())
        # Each point is a card that is shown: those on the stack, less those in hand.
        rows = player.page.locator(".lc-result-rows > li").all()
        cards = [[row.locator(f".lc-result-part.{part} .card").count() for part in ("laid", "held")] for row in rows]
        assert [laid - held for laid, held in cards] == points


def plays(player: CardsPlayer) -> bool:
    """Whether the player is asked to play a group."""
    return player.prompt is not None and player.prompt["ask"] == "play"


def refused(mover: CardsPlayer) -> None:
    """A card of the row, though nothing is to be drawn: said where it was tried. A stack is looked at on the way."""
    before = mover.version
    number, held = (mover.prompt or {})["numbers"][0]
    kind = mover.page.locator(f'.lc-kind[data-card="{number}"]')
    mover.press(kind)
    slot = mover.page.locator('[data-lc-from="row"]').first
    mover.press(slot)
    bubble = mover.page.locator(".lc-refusal")
    expect(bubble).to_contain_text("It is your turn to play cards from your hand.")
    at, card = box_of(bubble.bounding_box()), box_of(slot.bounding_box())
    assert at["x"] < card["x"] + card["width"] / 2 < at["x"] + at["width"]
    assert mover.version == before
    # What was chosen stays chosen.
    expect(kind).to_have_attribute("data-up", str(held))
    if mover.hand == "touch":
        # On phones nothing is spent on a button: a tap puts a card back.
        for _ in range(held):
            mover.press(kind.locator("[data-index]").last)
    else:
        mover.press(mover.page.locator(".lc-let-go"))
    expect(kind).to_have_attribute("data-up", "0")
    mover.press(bubble)
    expect(bubble).to_have_count(0)
    mover.press(mover.page.locator(".lc-seat.own .lc-stack"))
    expect(mover.page.locator(".lc-spread")).to_contain_text(re.compile(r"\d+ cards? in hand"))
    # Who listens meets every player once.
    heads = mover.page.get_by_role("button", name=re.compile("cards? in hand"))
    expect(heads).to_have_count(mover.page.locator(".lc-stack").count())
    mover.press(mover.page.get_by_role("button", name="Close"))
    expect(mover.page.locator(".lc-spread")).to_have_count(0)


def box_of(box: FloatRect | None) -> FloatRect:
    """The place of something that is there."""
    assert box is not None
    return box


def by_keyboard(mover: CardsPlayer) -> None:
    """The first turn of somebody who has no pointer: a number is taken, let go, put elsewhere, and played."""
    page, prompt, before = mover.page, mover.prompt, mover.version
    assert prompt is not None
    number, held = prompt["numbers"][1]
    mover.walk_to(number)
    page.keyboard.press("Enter")
    kind = page.locator(f'.lc-kind[data-card="{number}"]')
    expect(kind).to_have_attribute("data-up", str(held))
    page.keyboard.press("Escape")
    expect(kind).to_have_attribute("data-up", "0")
    # Put elsewhere in the rack, which is said.
    order = mover.order()
    page.keyboard.press("Shift+ArrowRight")
    assert mover.order() == [order[0], order[2], order[1], *order[3:]]
    expect(page.locator(".lc-hand [aria-live]")).to_contain_text(f"Number {number}: place 3 of {len(order)}.")
    assert page.evaluate("document.activeElement.dataset.card") == str(number)
    page.keyboard.press("ArrowUp")
    expect(kind).to_have_attribute("data-up", "1")
    page.keyboard.press("Enter")
    mover.sees(lambda: mover.version > before)
    # The focus stays with the hand, or is led to the question that comes up.
    assert page.evaluate("document.activeElement.matches('.lc-kind, .lc-asks')")


def test_cards_dragged_within_the_rack_stay_there_and_onto_the_table_are_played(person: Callable[..., Person]) -> None:
    mover = who_moves(table(person, "mouse", "mouse"))
    page, before = mover.page, mover.version
    order = mover.order()

    def drag(card: int, x: float, y: float) -> None:
        start = box_of(page.locator(f'.lc-kind[data-card="{card}"] .lc-held').last.bounding_box())
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + 20)
        page.mouse.down()
        page.mouse.move(x, y, steps=6)
        expect(page.locator(".lc-ghost")).to_have_count(1)
        page.mouse.up()
        expect(page.locator(".lc-ghost")).to_have_count(0)

    last = box_of(page.locator(".lc-kind").last.bounding_box())
    drag(order[0], last["x"] + last["width"] - 2, last["y"] + 20)
    assert mover.order() == [*order[1:], order[0]]
    expect(page.locator(".lc-kind.chosen")).to_have_count(0)
    page.reload()
    expect(page.locator(".lc-kind").first).to_be_visible()
    assert mover.order() == [*order[1:], order[0]]
    sort = page.get_by_role("button", name=re.compile("^Hand sorted"))
    mover.press(sort)
    assert mover.order() == order
    mover.press(sort)
    counts = [page.locator(f'.lc-kind[data-card="{card}"] .lc-held').count() for card in mover.order() if card < 14]
    assert counts == sorted(counts, reverse=True)
    assert mover.version == before
    market = box_of(page.locator(".lc-market").bounding_box())
    drag(order[0], market["x"] + 200, market["y"] + 150)
    mover.sees(lambda: mover.version > before)
    expect(page.locator(".lc-seat.own .lc-laid")).to_have_count(1)


def test_the_first_view_is_light(person: Callable[..., Person]) -> None:
    """A watcher with an empty cache, straight to the running match."""
    host, _ = table(person, "mouse", "touch")
    watcher = person()
    total, listed = transferred(watcher, host.page.url, ".lc-board")
    assert total <= BUDGET, "\n".join(listed)
