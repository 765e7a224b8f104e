"""What a click costs, in real browsers over loopback: until its own page shows it, and until another player's does.

python -m benchmarks.browser [--moves 40] [GAME ...]
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, sync_playwright

from app.games.registry import GAMES
from scripts import browser as chromium
from tests.browser import ARGUMENTS, Person
from tests.e2e.playing import Player, all_up_to_date, press_next_round
from tests.e2e.playing_cards import CardsPlayer
from tests.e2e.playing_tiles import TilesPlayer
from tests.e2e.test_link_it_4 import LinkIt4Player
from tests.serving import Server

HELD_MS = 70
"""So long a finger stays on the button of a mouse. Let go in the same instant, the release waits for what pointing and
pressing have set off, which for people is long over."""
RESTS_MS = 120
"""So long the pointer rests on what is to be pressed: to get there and to press are two movements."""


class Hand(Player):
    """Presses as people do, and drags nothing."""

    def press(self, target: Locator) -> None:
        """Point, and click, with the button held for a moment."""
        target.hover()
        target.page.wait_for_timeout(RESTS_MS)
        target.click(delay=HELD_MS)


class TilesHand(Hand, TilesPlayer):
    """LINK-O."""


class CardsHand(Hand, CardsPlayer):
    """Linko."""


class LinkIt4Hand(Hand, LinkIt4Player):
    """Link It 4."""

    def build(self, square: int) -> None:
        """Press the square."""
        self.press(self.square(square))


KINDS: dict[str, type[Player]] = {
    "link-o-tiles": TilesHand,
    "linx": Hand,
    "linko-cards": CardsHand,
    "link-it-4": LinkIt4Hand,
}

# Every time is in milliseconds of the one clock of this machine. A change counts when its frame begins to be drawn;
# when that frame is on the screen the browser tells by itself: in steps of 8 ms, and not what takes less than 16.
WATCH = """
  const clock = () => performance.timeOrigin + performance.now();
  const seen = (window.bench = { input: 0, pressed: 0, sends: [], presses: [], frames: [], changes: [], screens: [] });
  for (const kind of ["click", "pointerup", "keydown"])
    addEventListener(kind, (event) => (seen.input = performance.timeOrigin + event.timeStamp), { capture: true });
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (typeof data === "string" && data.includes('"k":"move"')) seen.sends.push([seen.input, seen.pressed]);
    return send.call(this, data);
  };
  const place = ".t-board, .t-dock, .t-players";
  // A transition that has not run yet begins with this very frame.
  const begins = (animation) =>
    animation instanceof CSSTransition && animation.pending && animation.effect.target?.closest(place);
  addEventListener("pointerdown", (event) => {
    const pressed = (seen.pressed = performance.timeOrigin + event.timeStamp);
    const look = () => {
      const now = clock();
      if (document.getAnimations().some(begins)) seen.presses.push([pressed, now]);
      else if (now - pressed < 60) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, { capture: true });
  const tick = () => {
    seen.frames.push(clock());
    if (seen.frames.length > 600) seen.frames.splice(0, 300);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.screens.push([performance.timeOrigin + startTime, duration]);
  }).observe({ type: "event", durationThreshold: 16 });
  let waiting = false;
  new MutationObserver((records) => {
    const here = records.some(({ target }) => target instanceof Element && target.closest(place));
    if (!here || waiting) return;
    waiting = true;
    requestAnimationFrame(() => { waiting = false; seen.changes.push(clock()); });
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""

FORGET = "() => { for (const what of ['sends', 'presses', 'changes', 'screens']) bench[what] = []; }"


def say(line: str) -> None:
    """A row as soon as it is known."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> None:
    """Measure the games that were asked for, and print a table of medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(KINDS), metavar="GAME")
    parser.add_argument("--moves", type=int, default=40)
    asked = parser.parse_args()
    path = chromium.find()
    if path is None:
        raise SystemExit("No Chromium was found: run `make browser`.")
    names = {game.info.key: game.info.name for game in GAMES}
    say(
        "| game | moves | press to own frame, ms | click to own frame, ms | frames | its screen, ms "
        "| the other's frame, ms | 90th percentile |"
    )
    say("|---|--:|--:|--:|--:|--:|--:|--:|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), f"sqlite:///{folder}/linkhall.db", rate_limits="false").start()
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        try:
            for game in asked.games:
                pressed, own, frames, screens, other = measured(browser, server, game, asked.moves)
                tenths = statistics.quantiles(other, n=10)
                middle = statistics.median
                say(
                    f"| {names[game]} | {len(own)} | {middle(pressed):.1f} | {middle(own):.1f} "
                    f"| {middle(frames):.0f} | {middle(screens):.0f} "
                    f"| {middle(other):.1f} | {tenths[-1]:.1f} |"
                )
        finally:
            browser.close()
            server.close()


def measured(
    browser: Browser, server: Server, game: str, moves: int
) -> tuple[list[float], list[float], list[int], list[float], list[float]]:
    """Play so many moves: for each, the time from the press to what answers it, from the click to the own frame, how
    many frames, to the screen, to the other's frame. What does not answer a press counts as the click does."""
    players = seated(browser, server, game)
    pressed: list[float] = []
    own: list[float] = []
    frames: list[int] = []
    screens: list[float] = []
    other: list[float] = []
    while len(own) < moves:
        all_up_to_date(players)
        match = players[0].match
        if match.get("over"):
            break
        if match.get("between"):
            press_next_round(players[0])
            continue
        mover = next(player for player in players if player.prompt is not None)
        watching = next(player for player in players if player is not mover)
        for player in players:
            # What came before has been drawn.
            player.page.wait_for_timeout(450)
            player.page.evaluate(FORGET)
        mover.move()
        all_up_to_date(players)
        watching.page.wait_for_timeout(100)
        mine: dict[str, Any] = mover.page.evaluate("() => bench")
        theirs: dict[str, Any] = watching.page.evaluate("() => bench")
        if not mine["sends"]:
            continue
        clicked, down = mine["sends"][-1]
        shown = first_after(mine["changes"], clicked)
        seen = first_after(theirs["changes"], clicked)
        if shown is None or seen is None:
            continue
        answered = next((now for pressed_at, now in mine["presses"] if pressed_at == down), shown)
        pressed.append(answered - down)
        own.append(shown - clicked)
        frames.append(sum(clicked < frame <= shown for frame in mine["frames"]))
        screens.append(max((took for begun, took in mine["screens"] if abs(begun - clicked) < 1), default=8))
        other.append(seen - clicked)
    for player in players:
        player.person.context.close()
    return pressed, own, frames, screens, other


def first_after(times: Sequence[float], moment: float) -> float | None:
    """The first of the times that comes after the moment."""
    return next((time for time in times if time > moment), None)


def seated(browser: Browser, server: Server, game: str) -> list[Player]:
    """Two at a table that has begun."""
    players: list[Player] = []
    for name in ("Noor", "Jonas"):
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", service_workers="block")
        context.add_init_script(WATCH)
        person = Person(name, context, server)
        person.named(name)
        players.append(KINDS[game](person))
    host, guest = players
    host.create(game)
    guest.accept(host.invite())
    host.start()
    return players


if __name__ == "__main__":
    main()
