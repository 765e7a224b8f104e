"""Link It 4 in Chromium: a whole match by every hand, what cannot be done, how a win is shown, and what it weighs."""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from app.games.link_it_4 import LINK_IT_4
from scripts.sheet.house import SeededServer, Table, bring, house, seats_of
from scripts.sheet.link_it_4 import position
from scripts.sheet.position import Position
from tests.browser import Person
from tests.e2e.playing import Player, all_see, all_up_to_date
from tests.e2e.test_access import clean
from tests.e2e.test_weight import BUDGET

ABOVE_FINGER = 40
"""A dragged roof flies so many pixels above the finger, which would hide it."""

OTHER_WAY = {"Down": "Up", "Right": "Left"}


class LinkIt4Player(Player):
    """Plays Link It 4 by this hand: moves are given in the game's notation."""

    GAME = "link-it-4"

    def square(self, number: int) -> Locator:
        return self.page.locator(f'[data-square="{number}"]')

    @property
    def dice(self) -> list[int]:
        """The dice as they lie."""
        return [
            int(number)
            for number in self.page.locator(".l4-die").evaluate_all("all => all.map(die => die.dataset.number)")
        ]

    @property
    def kept(self) -> list[int]:
        """Which dice are kept."""
        pressed = self.page.locator(".l4-die").evaluate_all("dice => dice.map(die => die.ariaPressed)")
        return [die for die, is_kept in enumerate(pressed) if is_kept == "true"]

    def keep(self, wanted: list[int]) -> None:
        """Tap dice until these ones, and no others, are kept."""
        for die in {*wanted} ^ {*self.kept}:
            self.press(self.page.locator(f'.l4-die[data-die="{die}"]'))
        self.sees(lambda: self.kept == sorted(wanted))

    def move(self) -> None:
        """Roll once, and build then: the first open square, or roll on where none is open."""
        assert self.prompt is not None
        squares = self.prompt.get("open", ())
        self.do(f"P{squares[0]}" if squares else "R01234")

    def do(self, move: str) -> None:
        """Carry a move out: keep the other dice and roll, or build. Frames are heard before the page shows them."""
        before = self.version
        expect(self.page.locator(".l4-roll:enabled, .l4-build")).to_be_visible()
        if move.startswith("P"):
            self.build(int(move[1:]))
        else:
            assert self.prompt is not None
            if self.prompt["roll"] == "any":
                self.keep([die for die in range(5) if str(die) not in move])
            self.press(self.page.get_by_role("button", name=re.compile("^Roll ")))
        self.sees(lambda: self.version > before)

    def build(self, square: int) -> None:
        """Bring a roof to a square, whatever the server may say to it; fingers and mice tap now, and drag then."""
        if self.hand == "keys":
            self.step_to(square)
            self.page.keyboard.press("Enter")
        elif self.hand == "touch" and self.version % 2:
            self.drag(self.page.locator(".l4-supply"), self.square(square))
        elif self.version % 2:
            self.page.locator(".l4-supply").drag_to(self.square(square))
        else:
            self.press(self.square(square))

    def drag(self, tile: Locator, cell: Locator) -> None:
        start, end = tile.bounding_box(), cell.bounding_box()
        assert start is not None
        assert end is not None
        x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
        to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2 + ABOVE_FINGER
        finger = self.page.context.new_cdp_session(self.page)
        for kind, points in (
            ("touchStart", [{"x": x, "y": y}]),
            *(
                ("touchMove", [{"x": x + (to_x - x) * part / 4, "y": y + (to_y - y) * part / 4}])
                for part in range(1, 5)
            ),
            ("touchEnd", []),
        ):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})  # pyright: ignore[reportUnknownMemberType]
        finger.detach()

    def step_to(self, square: int) -> None:
        """With the keyboard alone: pick the roof up, which leads to the board, and go to the square by arrows."""
        keyboard = self.page.keyboard
        self.press(self.page.locator(".l4-supply"))
        size = math.isqrt(self.page.locator("[data-square]").count())
        here = int(self.page.evaluate("document.activeElement.dataset.square"))
        for key, steps in (("Down", square // size - here // size), ("Right", square % size - here % size)):
            for _ in range(abs(steps)):
                keyboard.press("Arrow" + (key if steps > 0 else OTHER_WAY[key]))
        expect(self.square(square)).to_be_focused()

    def stacks(self) -> list[str]:
        """The board as a screen reader tells it, without what is said to one player only."""
        labels = self.page.locator("[data-square]").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")
        return [re.sub(", open to you(, . high then)?", "", label) for label in labels]


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Callable[[Position], tuple[SeededServer, Table]]]:
    """Tables brought to positions, at a server that deals as it is told."""
    with house(tmp_path) as server:

        def at(position: Position) -> tuple[SeededServer, Table]:
            table = bring(server, position)
            # Their seats stay theirs, and browsers take them over.
            table.close()
            return server, table

        yield at


def sit(player: LinkIt4Player, server: SeededServer, table: Table, seat: int | None) -> LinkIt4Player:
    """Open the table's page on this seat, or as a watcher."""
    if seat is not None:
        table.enter(player.person.context, seat)
    player.page.goto(server.url + table.path)
    player.sees(lambda: bool(player.told()))
    return player


def press_while_it_is_drawn_anew(button: Locator) -> None:
    """Between pressing and letting go its row is taken out and put elsewhere, and another lies under the pointer."""
    box, mouse = button.bounding_box(), button.page.mouse
    assert box is not None
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    button.evaluate(
        """button => {
            const [row, list] = [button.closest("li"), button.closest("ul")];
            const next = row.nextSibling;
            list.insertBefore(row, row === list.firstElementChild ? null : list.firstElementChild);
            addEventListener("click", () => list.insertBefore(row, next), { once: true });
        }"""
    )
    mouse.up()
    expect(button).to_have_attribute("aria-pressed", "true")


At = Callable[[Position], tuple[SeededServer, Table]]


@pytest.mark.timeout(300)
def test_a_whole_match_by_mouse_by_touch_and_by_keyboard_alone(person: Callable[..., Person], tables: At) -> None:
    whole = position("a3-short")
    moves = [*seats_of(LINK_IT_4, whole)]
    server, table = tables(replace(whole, moves=()))
    players = [
        sit(LinkIt4Player(person(server=server)), server, table, 0),
        sit(LinkIt4Player(person(None, "phone", theme="evening", server=server), "touch"), server, table, 1),
        sit(
            LinkIt4Player(person(None, theme="evening", reduced_motion="reduce", server=server), "keys"),
            server,
            table,
            2,
        ),
    ]
    desk, phone, _ = players
    expect(phone.page.get_by_text("Highest begins")).to_be_visible()
    clean(phone, "the rolls for the start")
    assert {seat for seat, _ in moves} == {0, 1, 2}
    (*moves, (winner, last)), middle = moves, len(moves) // 2
    for seat, move in moves[:middle]:
        all_up_to_date(players)
        players[seat].do(move)
    watcher = sit(LinkIt4Player(person(reduced_motion="reduce", server=server)), server, table, None)
    everybody = [*players, watcher]
    all_up_to_date(everybody)
    # Nothing is hidden in this game, so nothing is said of hands.
    expect(watcher.page.locator(".t-banner").get_by_text("You are watching.", exact=True)).to_be_visible()
    early = desk.stacks()
    for other in everybody:
        assert (other.stacks(), other.dice, other.kept) == (early, desk.dice, desk.kept)
    number = re.search(r"\d+", desk.page.locator(".t-stepper").inner_text())
    assert number
    for player in (desk, phone):
        clean(player, "in the middle of a game")
    for seat, move in moves[middle:]:
        all_up_to_date(players)
        players[seat].do(move)
    # The win is seen coming, where it is asked for.
    all_up_to_date(everybody)
    row = desk.page.locator(".l4-near li").nth(winner).get_by_role("button")
    press_while_it_is_drawn_anew(row)
    soon = "one roof for four in a row."
    phone.press(phone.page.locator(".l4-near-button"))
    for player in (desk, phone):
        expect(player.page.locator(".l4-prompt-text")).to_contain_text(soon)
        expect(player.page.locator(".l4-overlay")).to_be_visible()
        clean(player, "a line that is threatened")
    row.click()
    players[winner].do(last)
    for player in everybody:
        expect(player.page.get_by_role("heading", name=re.compile("(You win|wins) the match"))).to_be_visible()
        all_up_to_date(everybody)
        ended = next(event for event in player.told()[-1]["g"] if event["k"] == "ended")
        # Who won is said above the board already, before the result comes.
        expect(player.page.locator(".l4-final")).to_be_visible()
        lit = player.page.locator(".l4-final > *").evaluate_all(
            "all => all.flatMap((square, at) => (square.classList.contains('won') ? [at] : []))"
        )
        assert lit == ended["line"]
    for player in (desk, phone):
        clean(player, "a line that won")
    # Stepping back shows the board as it was then.
    desk.press(desk.page.get_by_role("button", name="Look at the board"))
    expect(desk.page.locator(".t-ask-title")).to_have_text(re.compile("(You win|wins) the match"))
    desk.press(desk.page.locator(".t-stepper").get_by_role("button").first)
    # What is over does not go on.
    expect(desk.page.locator(".t-past-long")).to_contain_text("The beginning, of")
    expect(desk.page.locator("[data-square] .roof-stack")).to_have_count(0)
    for _ in range(int(number.group())):
        desk.page.keyboard.press("ArrowRight")
    assert desk.stacks() == early


BROKEN = """heading => {
  const text = heading.firstChild, at = document.createRange();
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    at.setStart(text, index);
    at.setEnd(text, index + word.length);
    return at.getClientRects().length > 1;
  }).map(([word]) => word);
}"""
"""Words of a heading that stand in more lines than one."""


WHOLE_LINES = """title => {
  const line = parseFloat(getComputedStyle(title).lineHeight), box = title.getBoundingClientRect();
  const ask = title.closest('.t-ask').getBoundingClientRect();
  return [Math.floor(box.height / line), box.top >= ask.top - 1 && box.bottom <= ask.bottom + 1];
}"""
"""How many lines of a title are seen, and whether it stands whole in its place."""


@pytest.mark.parametrize(("viewport", "theme"), [("phone", "day"), ("desktop", "evening")])
def test_a_count_is_shown_with_every_roof_that_counts(
    person: Callable[..., Person], tables: At, viewport: str, theme: str
) -> None:
    # On the phone three share it, in the language of the longer words.
    name, lang, sharers = ("a2-count", "en", 2) if viewport == "desktop" else ("b4-shared", "es", 3)
    server, table = tables(position(name))
    noor = sit(LinkIt4Player(person(None, viewport, lang=lang, theme=theme, server=server)), server, table, 0)
    head = noor.page.get_by_role("heading", name={"en": "You share the match", "es": "Compartes la partida"}[lang])
    expect(head).to_be_visible()
    assert head.evaluate(BROKEN) == [], "a word is broken"
    result = noor.told()[-1]["game"]["result"]
    counts = [int(text) for text in noor.page.locator(".l4-result-count .number").all_inner_texts()]
    # Who won stands first.
    order = sorted(range(len(counts)), key=lambda who: who not in result["winners"])
    assert counts == [result["counts"][who] for who in order]
    rows = noor.page.locator(".l4-result-rows > li").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('.l4-result-tops text')].map(text => +text.textContent))"
    )
    counted = [result["counted"][who] for who in order]
    assert rows == [sorted((height for _, height in own), reverse=True) for own in counted]
    assert [sum(row) for row in rows] == counts
    expect(noor.page.locator(".l4-result-rows > .won")).to_have_count(sharers)
    if viewport == "desktop":
        expect(noor.page.locator(".l4-result-built li:visible")).to_have_count(4)
        # What ends a row stands at its edge, also where a match of one game has nothing to say behind it.
        left = noor.page.locator(".t-standing .chip, .l4-result-count").evaluate_all(
            """all => all.map(each => each.parentElement.getBoundingClientRect().right
            - each.getBoundingClientRect().right - parseFloat(getComputedStyle(each.parentElement).paddingRight))"""
        )
        assert [round(space) for space in left] == [0, 0, 0, 0]
    clean(noor, "a count")
    if viewport == "phone":
        # A title without a text below has two whole lines, and what is longer ends there.
        noor.press(noor.page.get_by_role("button", name="Mirar el tablero"))
        title = noor.page.locator(".t-ask-title")
        expect(title).to_have_text("Compartes la partida")
        title.evaluate(
            "title => { title.textContent = 'Smart Oriole y Tejón Suave comparten la partida de hoy y la de ayer'; }"
        )
        for width, height in ((360, 640), (360, 740), (390, 844)):
            noor.page.set_viewport_size({"width": width, "height": height})
            assert title.evaluate(WHOLE_LINES) == [2, True], (width, height)
    if viewport == "desktop":
        # No line stands out, so the last move stays marked.
        noor.press(noor.page.get_by_role("button", name="Look at the board"))
        last = noor.told()[-1]["game"]["last"]["square"]
        expect(noor.page.locator(".t-ask-title")).to_have_text("You share the match")
        marked = noor.page.locator(".l4-cell.last").evaluate_all("all => all.map(cell => +cell.dataset.square)")
        assert marked == [last]
        # Talk that takes room from the moves leaves the last of them in sight.
        noor.page.locator(".t-log").evaluate("log => { log.scrollTop = -1; }")
        noor.page.wait_for_timeout(100)
        noor.page.locator(".t-moves + .t-chat").evaluate("chat => { chat.style.minHeight = '20rem'; }")
        noor.page.wait_for_timeout(100)
        assert noor.page.locator(".t-log").evaluate(
            "log => log.querySelector('.now').getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom"
        )


def test_what_cannot_be_done_is_explained_where_it_was_tried(person: Callable[..., Person], tables: At) -> None:
    server, table = tables(replace(position("a2-early"), moves=()))
    first, second = (
        sit(LinkIt4Player(person(None, "phone", server=server), "touch"), server, table, 0),
        sit(LinkIt4Player(person(server=server)), server, table, 1),
    )
    mover, other = (first, second) if first.prompt else (second, first)
    expect(first.page.get_by_text("Highest begins")).to_be_visible()
    boards = [board_of(first)]
    mover.press(mover.square(3))
    expect(mover.page.locator(".l4-refusal .bubble")).to_have_text("Roll the dice first.")
    before = mover.version
    # Who is not asked sends nothing.
    expect(other.page.locator(".l4-cell.answering")).to_have_count(0)
    other.press(other.square(3))
    expect(other.page.locator(".l4-refusal .bubble")).to_have_text("It is not your turn yet.")
    assert not [heard for heard in other.person.heard if heard.what == "sent" and '"move"' in heard.text]
    mover.press(mover.page.get_by_role("button", name="Roll the dice"))
    mover.sees(lambda: mover.version > before)
    mover.keep([0, 1, 2, 3, 4])
    mover.press(mover.page.get_by_role("button", name="Roll again"))
    expect(mover.page.locator(".l4-dice-refusal .bubble")).to_have_text("Pick up at least one die to roll again.")
    assert mover.version == before + 1
    # Kept dice stay as they are, and stay kept; everybody sees which, also who comes later.
    dice = mover.dice
    mover.keep([1, 3])
    # Who goes on has read it: it covers nothing any more.
    expect(mover.page.locator(".l4-dice-refusal")).to_have_count(0)
    boards.append(board_of(first))
    mover.press(mover.page.get_by_role("button", name="Roll 3 dice again"))
    all_see((mover, other), lambda player: player.version > before + 1)
    assert [mover.dice[1], mover.dice[3]] == [dice[1], dice[3]]
    assert mover.kept == other.kept == [1, 3]
    # What is chosen since is this player's own affair, and a reload loses none of it.
    mover.keep([1, 4])
    for player in (mover, other):
        player.page.reload()
        expect(player.page.locator(".l4-die")).to_have_count(5)
    assert (mover.kept, other.kept) == ([1, 4], [1, 3])
    # A roof that is dropped where it may not go is put back, with the reason at the square.
    prompt = mover.told()[-1]["prompt"]
    shut = next(square for square in range(36) if square not in prompt.get("open", ()))
    assert mover.hand == "touch"
    mover.page.evaluate("addEventListener('touchmove', (event) => { window.flings = !event.defaultPrevented; })")
    mover.drag(mover.page.locator(".l4-supply"), mover.square(shut))
    # A finger that lets go in motion starts no fling, which would swallow the next tap, wherever it is.
    assert mover.page.evaluate("window.flings") is False
    mover.press(mover.page.locator(".l4-near-button"))
    expect(mover.page.locator(".l4-near-button")).to_have_attribute("aria-pressed", "true")
    expect(mover.page.locator(".l4-refusal .bubble")).to_contain_text("This square takes")
    expect(mover.page.locator(".l4-ghost, .l4-cell.pending")).to_have_count(0)
    # It stays in hand for the next try.
    expect(mover.page.locator(".l4-supply")).to_have_attribute("aria-pressed", "true")
    clean(mover, "a refusal")
    boards.append(board_of(first))
    mover.press(mover.page.locator(".l4-die").first)
    expect(mover.page.locator(".l4-refusal")).to_have_count(0)
    # Whatever was asked, said and rolled, the board of a phone stayed as large as it was.
    assert max(boards) - min(boards) < 1


def board_of(player: LinkIt4Player) -> float:
    """The height of the board in pixels."""
    return player.page.locator(".l4-mat").evaluate("mat => mat.getBoundingClientRect().height")


def test_the_first_view_is_light(person: Callable[..., Person], tables: At, capsys: pytest.CaptureFixture[str]) -> None:
    server, table = tables(position("a4-middle"))
    watcher = person(server=server)
    session = watcher.context.new_cdp_session(watcher.page)
    session.send("Network.enable")  # pyright: ignore[reportUnknownMemberType]
    sizes: list[int] = []

    def finished(event: dict[str, Any]) -> None:
        sizes.append(int(event["encodedDataLength"]))

    session.on("Network.loadingFinished", finished)
    watcher.page.goto(server.url + table.path)
    expect(watcher.page.get_by_role("grid", name="Board")).to_be_visible()
    watcher.page.wait_for_load_state("networkidle")
    with capsys.disabled():
        sys.stdout.write(f"\nThe first view of Link It 4: {sum(sizes)} bytes in {len(sizes)} requests\n")
    assert len(sizes) > 20
    assert sum(sizes) <= BUDGET


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_rules_are_accessible(person: Callable[..., Person], lang: str) -> None:
    noor = LinkIt4Player(person("Noor", "phone", theme="evening"), "touch")
    for path in (f"/rules/link-it-4?lang={lang}", f"/?lang={lang}"):
        noor.page.goto(noor.person.server.url + path)
        noor.page.wait_for_load_state("networkidle")
        clean(noor, path)
