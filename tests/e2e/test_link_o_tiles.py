"""LINK-O tiles in Chromium: a whole match by mouse, touch and keyboard, and positions with all there is to see."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from scripts.sheet.house import Guest, SeededServer, bring, house
from scripts.sheet.link_o_tiles import SHORT, position
from scripts.sheet.linko_cards import early, lively
from scripts.sheet.position import Position, played
from tests.browser import Person
from tests.e2e.playing import all_see, is_over
from tests.e2e.playing_tiles import TilesPlayer

FINGER = 44
"""So many pixels are the least that a finger hits, by the style guide."""


@pytest.fixture
def seeded(tmp_path: Path) -> Iterator[SeededServer]:
    """A server that deals what the test knows."""
    with house(tmp_path) as server:
        yield server
        assert "Traceback" not in server.log


def clean(player: TilesPlayer, where: str) -> None:
    found = player.person.axe(page=player.page)
    assert not found, f"{where}:\n" + "\n".join(found)
    assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} scrolls sideways"


@pytest.mark.timeout(240)
def test_a_whole_match_by_mouse_by_touch_and_by_keyboard_alone(
    seeded: SeededServer, person: Callable[..., Person]
) -> None:
    noor = TilesPlayer(person("Noor", server=seeded))
    jonas = TilesPlayer(person("Jonas", "phone", theme="evening", server=seeded), "touch")
    mia = TilesPlayer(person("Mia", reduced_motion="reduce", server=seeded), "keys")
    players = (noor, jonas, mia)
    noor.create()
    noor.target(32)
    for guest in (jonas, mia):
        guest.accept(noor.invite())
    seeded.deal(SHORT.seed)
    noor.start()
    for number, move in enumerate(SHORT.moves):
        all_see(players, lambda player: player.version == max(each.version for each in players))
        mover = next(player for player in players if player.prompt is not None)
        mover.make(move)
        if number == len(SHORT.moves) // 2:
            all_see(players, lambda player: player.version == max(each.version for each in players))
            # The names of spaces differ by language and by what only the mover is told.
            noor.sees(lambda: noor.board() == jonas.board() or noor.prompt is not None or jonas.prompt is not None)
            for player in players:
                clean(player, "in the middle of a round")
    all_see(players, is_over)
    assert max(noor.match["totals"]) >= 32
    points = [n for n in noor.match["rounds"][-1]["points"] if n]
    for player in players:
        expect(player.page.locator(".linko-result")).to_be_visible()
        expect(player.page.locator(".t-standing")).to_contain_text("Noor")
        for number in points:
            expect(player.page.locator(".linko-result-points").filter(has_text=f"+{number}")).to_have_count(1)
        clean(player, "the end of the match")


@pytest.mark.timeout(240)
def test_on_a_small_phone(seeded: SeededServer, person: Callable[..., Person]) -> None:
    """A large rack, both ways round, a refusal at its place, a circle closed by dragging, and what a space is."""

    def at(name: str, hand: str = "touch") -> TilesPlayer:
        table = bring(seeded, position(name))
        return TilesPlayer.at(person(viewport=(360, 780), server=seeded), table, "drag" if hand == "drag" else "touch")

    many = at("big-rack")
    held = many.page.locator(".linko-held")
    assert held.count() == len(position_hand(many))
    assert least_apart(held) >= FINGER
    clean(many, "a large rack")
    order = keys_of(held)
    held.nth(0).focus()
    many.page.keyboard.press("Shift+ArrowRight")
    swapped = [order[1], order[0], *order[2:]]
    many.sees(lambda: keys_of(held) == swapped)
    many.page.reload()
    many.sees(lambda: held.count() > 0 and keys_of(held) == swapped)

    both = at("early")
    lay, space = next((lay, space) for lay, space in both_ways(both))
    both.press(both.tile(lay))
    lit = both.page.locator(f'[data-space="{space}"]')
    before = lit.get_attribute("aria-label")
    both.press(both.page.get_by_role("button", name="Turn it"))
    expect(lit).not_to_have_attribute("aria-label", before or "")
    clean(both, "a tile that may be turned")
    both.press(both.page.get_by_role("button", name="Let it go"))
    # The circle's own ordinary space across from its connectors: nothing lies near it yet.
    circle = "ogyp".index(lay[0])
    wrong = circle * 16 + {0: 14, 1: 2, 2: 6, 3: 10}[circle]
    version, prompt = both.version, both.prompt
    both.lay(lay, wrong)
    bubble = both.page.locator(".linko-bubble")
    expect(bubble).to_contain_text("no tile yet")
    clean(both, "a refusal")
    assert (both.version, both.prompt) == (version, prompt)
    expect(both.tile(lay)).to_have_attribute("aria-pressed", "true")
    said = both.page.locator(f'[data-space="{wrong}"]').get_attribute("aria-label")
    assert re.match(r"(Orange|Green|Yellow|Purple) circle, space \d+: ", said or "")
    # By keyboard too it is still held, and the focus is where it was tried.
    both.page.locator(f'[data-space="{wrong}"]').focus()
    both.page.keyboard.press("Enter")
    expect(both.tile(lay)).to_have_attribute("aria-pressed", "true")
    expect(both.page.locator(f'[data-space="{wrong}"]')).to_be_focused()
    # Escape in the middle of a drag takes the tile back. It is dragged once more, and played from elsewhere meanwhile.
    mouse, ghost = both.page.mouse, both.page.locator(".linko-ghost")
    for given_up in (True, False):
        both.tile(lay).hover()
        mouse.down()
        mouse.move(180, 400, steps=4)
        expect(ghost).to_have_count(1)
        if given_up:
            both.page.keyboard.press("Escape")
        else:
            both.page.evaluate(ELSEWHERE, [f"{lay}@{space}", both.version])
        expect(ghost).to_have_count(0)
        mouse.up()
    expect(both.page.get_by_role("button", name="Let it go")).to_have_count(0)
    expect(bubble).to_have_count(0)
    faces = both.page.locator(f'[data-space="{space}"] .linko-laid .lo-number')
    expect(faces).to_have_text([lay[1], lay[2]])
    # Without a tile a tap looks closer first, then tells.
    expect(both.page.locator(".linko-map")).to_have_count(0)
    both.press(lit)
    expect(both.page.locator(".linko-map")).to_be_visible()
    # Close up the board is wider than the page, which nothing can push aside.
    assert both.page.locator(".t-page").evaluate("page => [page.scrollLeft = 9, page.scrollLeft][1]") == 0
    expect(bubble).to_have_count(0)
    both.press(lit)
    expect(bubble).to_contain_text(f"{lay[1]}\u2060-\u2060{lay[2]}")
    out_of_sight(both, seeded.tables[-1].guests[1])

    closing = at("closing", "drag")
    lay, space = next(
        (lay, space)
        for lay, spaces in (closing.prompt or {})["plays"].items()
        for space in spaces
        if sum("free" not in label for label in closing.board()[space // 16 * 16 :][:16]) == 15
    )
    closing.make(f"{lay}@{space}")
    expect(closing.page.locator(".linko-spark")).to_have_text("+16")
    # While it travels it is not seen in its space as well; there at the end it is.
    expect(closing.page.locator(f'[data-space="{space}"] .linko-laid')).to_be_visible()
    expect(closing.page.locator(".linko-middle").nth(space // 16)).to_contain_text("closed, 16")
    expect(closing.page.locator(".t-player.turn .number").first).to_be_attached()


ELSEWHERE = """([m, at]) => new Promise(done => {
  const other = new WebSocket(`ws://${location.host}/ws/table/${location.pathname.split("/").at(-1)}`);
  other.onopen = () => other.send(JSON.stringify({ t: "do", id: "elsewhere", at, c: { k: "move", m } }));
  other.onmessage = ({ data }) => JSON.parse(data).id === "elsewhere" && (other.close(), done());
})"""
"""Make a move by another connection of the same person."""


def out_of_sight(player: TilesPlayer, other: Guest) -> None:
    """What the other lays on a circle that is not shown flies to the small map, and nothing off the page."""
    frame = other.hear("step")
    while not frame.get("prompt"):
        frame = other.hear("step")
    plays: dict[str, list[int]] = frame["prompt"]["plays"]
    held = [key.split(".")[0] for key in keys_of(player.page.locator(".linko-held"))]
    lay, tile = next((lay, tile) for tile in held for lay in plays if lay[0] != tile[0])
    player.press(player.tile(tile))
    expect(player.page.locator(".linko-map")).to_be_visible()
    player.sees(lambda: player.page.evaluate("!document.querySelector('.linko-mat').getAnimations().length"))
    space = next(iter(player.page.evaluate(OUT_OF_SIGHT, plays[lay])))
    player.page.evaluate(ENDS_OF_FLIGHTS)
    other.do("move", m=f"{lay}@{space}")
    player.sees(lambda: player.page.evaluate("window.flown.length") == 1)
    map_box = player.page.locator(".linko-map").bounding_box()
    assert map_box
    [(x, y)] = player.page.evaluate("window.flown")
    assert map_box["x"] < x < map_box["x"] + map_box["width"], (x, map_box)
    assert map_box["y"] < y < map_box["y"] + map_box["height"], (y, map_box)
    expect(player.page.locator(".linko-flyer")).to_have_count(0)
    expect(player.page.locator(f'[data-space="{space}"] .linko-laid')).to_have_css("visibility", "visible")


OUT_OF_SIGHT = """spaces => {
  const shown = document.querySelector(".linko-window").getBoundingClientRect();
  return spaces.filter(space => {
    const { left, right, top, bottom } = document.querySelector(`[data-space="${space}"]`).getBoundingClientRect();
    return right < shown.left || left > shown.right || bottom < shown.top || top > shown.bottom;
  });
}"""
"""Those of the spaces of which nothing is seen."""

ENDS_OF_FLIGHTS = """() => {
  window.flown = [];
  new MutationObserver(changes => {
    for (const flyer of changes.flatMap(change => [...change.addedNodes]))
      if (flyer.className === "linko-flyer")
        window.flown.push([flyer.offsetLeft + flyer.offsetWidth / 2, flyer.offsetTop + flyer.offsetHeight / 2]);
  }).observe(document.body, { childList: true });
}"""
"""Keep where pieces that fly from now on stand when they have come: the middle of each."""

HALVES = """() => {
  const connectors = [4, 8, 24, 28, 32, 44, 48, 52].map(number => document.querySelector(`[data-space="${number}"]`));
  const middle = space => {
    const box = space.querySelector(".linko-sector").getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const far = (a, b) => Math.hypot(middle(a)[0] - middle(b)[0], middle(a)[1] - middle(b)[1]);
  return connectors.map(own => {
    const [across] = connectors.filter(other => other !== own).sort((a, b) => far(own, a) - far(own, b));
    const [x, y] = [0, 1].map(axis => middle(own)[axis] + (middle(across)[axis] - middle(own)[axis]) * .45);
    return document.elementFromPoint(x, y)?.closest("[data-space]") === own;
  });
}"""
"""Whether each connector answers up to half way to the one across its joint."""


@pytest.mark.timeout(240)
def test_how_it_ended(seeded: SeededServer, person: Callable[..., Person]) -> None:
    """The end of a match of six on a small phone in Spanish, and of a round at a desk, and the next round."""
    small = person(viewport=(360, 780), theme="evening", lang="es", server=seeded)
    table = bring(seeded, position("finished-six"), ("Maximilian Featherstone",) * 6)
    six = TilesPlayer.at(small, table, "touch", seat=1)
    desk = TilesPlayer.at(person(server=seeded), bring(seeded, position("between")), "mouse")
    for player in (six, desk):
        expect(player.page.locator(".linko-result")).to_be_visible()
        for number in filter(None, player.match["rounds"][-1]["points"]):
            expect(player.page.locator(".linko-result-points").filter(has_text=f"+{number}").first).to_be_visible()
        clean(player, "an end")
        expect(player.page.locator(".linko-result-rows > li").first).to_have_class("won")
        # Every tile that a hand held is there with what it counts.
        for row in player.page.locator(".linko-result-rows > li").all():
            sums = [int(text.split("=")[-1]) for text in row.locator(".linko-result-sum").all_inner_texts()]
            value = row.locator(".linko-result-value .number")
            assert sum(sums) == (int(value.inner_text()) if value.count() else 0)
    expect(six.page.get_by_role("button", name="Revancha")).to_be_visible()
    # Beside the button that leads back, who won is said whole, whatever their names are.
    six.press(six.page.get_by_role("button", name="Mirar el tablero"))
    title = six.page.locator(".t-ask-title")
    expect(title).to_contain_text("la partida")
    for words, look in ((title.inner_text(), "long"), ("Orquídea Fenomenal y Tejón Suave ganan la ronda 12", "longer")):
        whole = title.evaluate(WHOLE_TITLE, [words, f"t-ask-title long {look}"])
        assert whole, words
    desk.page.get_by_role("button", name="Next round").focus()
    desk.page.keyboard.press("Enter")
    expect(desk.page.locator(".linko-held")).to_have_count(8)
    assert desk.page.evaluate(HALVES) == [True] * 8
    # Who plays by keyboard goes on at the board, and not at the top of the page.
    expect(desk.page.locator("#main :focus")).to_be_visible()
    desk.page.get_by_role("button", name="One move back").click()
    clean(desk, "stepping back")
    walk_the_log(desk)


WHOLE_TITLE = """(title, [words, name]) => {
  title.textContent = words;
  title.className = name;
  const box = title.getBoundingClientRect(), ask = title.closest(".t-ask").getBoundingClientRect();
  const line = parseFloat(getComputedStyle(title).lineHeight);
  return title.scrollHeight < title.clientHeight + line / 2 && box.bottom < ask.bottom + line / 2;
}"""
"""Whether a title that says this, in such a size, is seen to its end."""


def walk_the_log(player: TilesPlayer) -> None:
    """The moves are one stop of Tab, however many they are. Arrows lead through them, Enter shows one."""
    keys = player.page.keyboard
    log = player.page.get_by_role("listbox", name="Moves")
    options = log.get_by_role("option")
    assert options.count() > 20
    expect(log.locator("[tabindex='0']")).to_have_count(1)
    keys.press("Shift+Tab")
    keys.press("Shift+Tab")
    expect(log.locator(":focus")).to_have_attribute("aria-selected", "true")
    keys.press("Home")
    expect(options.first).to_be_focused()
    keys.press("ArrowDown")
    expect(options.nth(1)).to_be_focused()
    keys.press("Enter")
    expect(options.nth(1)).to_have_attribute("aria-selected", "true")
    expect(player.page.locator(".t-stepper").filter(visible=True)).to_contain_text("Move 1")
    keys.press("End")
    expect(options.last).to_be_focused()
    keys.press("Tab")
    expect(log.locator(":focus")).to_have_count(0)


def test_names_have_what_room_there_is(seeded: SeededServer, person: Callable[..., Person]) -> None:
    """Four people with long names above the board of a phone, the lines of the house beside it, and full tables."""
    table = bring(seeded, position("first"), ("Bartholomew", "Maximilliana", "Christopher", "Wilhelminas"))
    player = TilesPlayer.at(person(viewport=(390, 844), server=seeded), table, "touch")
    for width in (390, 360, 768, 390):
        player.page.set_viewport_size({"width": width, "height": 844})
        names = player.page.locator(".t-player-phone-name")
        expect(names).to_have_count(4)
        player.sees(lambda names=names: not cut(names))
        clean(player, f"long names at {width}")
    # On the lowest screens the board keeps its room, and on its side nothing lies over what is asked.
    for width, height, least in ((360, 640, 230), (844, 390, 360)):
        player.page.set_viewport_size({"width": width, "height": height})
        player.sees(lambda least=least: side(player.page, ".linko-mat") >= least)
        player.sees(lambda: edge(player.page, ".t-player-list", "bottom") <= edge(player.page, ".t-ask-title", "top"))
    # Nor does anything lie below the notch and the round corners of a phone on its side; names stay whole there.
    notched(player.page, left=47, right=47, bottom=21)
    player.sees(lambda: edge(player.page, ".linko-board", "left") >= 47)
    assert edge(player.page, ".t-hand .rack", "right") <= 844 - 47
    # Nor below the one at the head of a phone that is upright.
    player.page.set_viewport_size({"width": 360, "height": 780})
    notched(player.page, top=59, bottom=34)
    player.sees(lambda: edge(player.page, ".t-bar", "top") >= 59)
    assert edge(player.page, ".t-tabs span", "bottom") <= 780 - 34
    player.press(player.page.get_by_role("button", name="Menu"))
    player.sees(lambda: edge(player.page, "dialog.sheet", "top") >= 59)
    player.page.keyboard.press("Escape")
    notched(player.page)

    # What the house says takes no room from the board and lies over nobody's words: here that the network is gone.
    for width, height in ((360, 780), (1280, 720)):
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_timeout(400)
        before = side(player.page, ".linko-mat")
        player.person.context.set_offline(True)
        expect(player.page.locator(".t-banner .notice.lamp")).to_be_visible()
        assert abs(side(player.page, ".linko-mat") - before) < 1
        assert edge(player.page, ".t-banner .notice", "bottom") <= edge(player.page, ".t-ask-title", "top")
        player.person.context.set_offline(False)
        expect(player.page.locator(".t-banner .notice")).to_have_count(0)
    # Full tables leave a phone its board, too.
    cards = played("full", "linko-cards", 5, 4, lively, early)
    for full_one, hero, least in (
        (Position("full", "link-o-tiles", 6, f"{6:064x}", ()), ".linko-mat", 325),
        (cards, ".lc-row .lc-slot", 36),
    ):
        full = bring(seeded, full_one)
        phone = person(viewport=(360, 780), server=seeded)
        full.enter(phone.context)
        phone.page.goto(seeded.url + full.path)
        expect(phone.page.locator(hero).first).to_be_visible()
        assert side(phone.page, hero) >= least, full_one.game
        # And a low desk all its players, whatever is known of their hands and said below them.
        phone.page.set_viewport_size({"width": 1280, "height": 720})
        phone.page.reload(wait_until="networkidle")
        phone.context.set_offline(True)
        expect(phone.page.locator(".t-side .notice.lamp")).to_be_visible()
        players = edge(phone.page, ".t-player-list", "bottom")
        assert players <= edge(phone.page, ".t-side .notice", "top"), full_one.game
        phone.context.set_offline(False)
        if full_one is cards:
            # Where five have stacks, a mark says who is not there, and their numbers stay whole.
            phone.page.set_viewport_size({"width": 360, "height": 780})
            full.close()
            heads = phone.page.locator(".lc-others .lc-seat-numbers:has(.lc-seat-away)")
            expect(heads).to_have_count(4)
            assert not cut(heads)


def notched(page: Page, **insets: int) -> None:
    """Let the screen have a notch and round corners of so many pixels."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})  # pyright: ignore[reportUnknownMemberType]


def edge(page: Page, selector: str, name: str) -> float:
    """An edge of what the selector finds first, in pixels."""
    return page.locator(selector).first.evaluate("(found, name) => found.getBoundingClientRect()[name]", name)


def side(page: Page, selector: str) -> float:
    """The smaller side of what the selector finds first, in pixels."""
    return min(edge(page, selector, "width"), edge(page, selector, "height"))


def cut(texts: Locator) -> list[str]:
    """Those of the texts that are not seen whole."""
    return texts.evaluate_all(
        """texts => texts
          .filter(text => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 2)
          .map(text => text.textContent)"""
    )


def position_hand(player: TilesPlayer) -> list[str]:
    """The own hand as this browser was told."""
    return next(frame for frame in reversed(player.told()) if frame.get("game"))["game"]["mine"]


def keys_of(held: Locator) -> list[str]:
    """The tiles of the rack in their order."""
    return [str(key) for key in held.evaluate_all("tiles => tiles.map(tile => tile.dataset.key)")]


def least_apart(held: Locator) -> float:
    """The least distance between the middles of two tiles, in pixels."""
    return float(
        held.evaluate_all(
            """tiles => {
              const at = tiles.map(tile => tile.getBoundingClientRect());
              const middles = at.map(box => [box.x + box.width / 2, box.y + box.height / 2]);
              return Math.min(...middles.flatMap(([x, y], i) =>
                middles.slice(i + 1).map(([a, b]) => Math.hypot(a - x, b - y))));
            }"""
        )
    )


def both_ways(player: TilesPlayer) -> list[tuple[str, int]]:
    """The lays that are turned and fit a space where the tile as it is fits too."""
    plays = (player.prompt or {})["plays"]
    return [
        (lay, space)
        for lay, spaces in plays.items()
        for space in spaces
        if lay[1] > lay[-1] and space in plays.get(lay[0] + lay[2] + lay[1], ())
    ]
