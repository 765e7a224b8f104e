"""Real people at the real site: each one a Chromium context of its own, with everything recorded that reached it.

Playwright keeps an event loop running in its process, and pytest's asynchronous tests want one of their own. So tests
that use these fixtures lie in tests/e2e and tests/js, which run as a pytest process of their own (see the Makefile).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebSocket,
    expect,
    sync_playwright,
)
from playwright.sync_api import Error as PlaywrightError

from scripts import browser as chromium
from tests.serving import Server

ARGUMENTS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
# No name is looked up: whatever is asked of another host fails, and is reported below.
ARGUMENTS.append("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost")
# Pages of Chromium's own behind the address bar that nobody sees: a process more for every window, which takes longer
# to start than most of ours. The last list of this kind is the one that counts, so those that Playwright leaves out
# are named again.
LEFT_OUT = (
    "WebUIOmniboxPopup WebUIOmniboxAimPopup "
    "AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose "
    "HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying "
    "OptimizationHints PaintHolding PreconnectToSearch TcpPortRandomizationWin ThirdPartyStoragePartitioning"
).split()
ARGUMENTS.append(f"--disable-features={','.join(LEFT_OUT)}")
VIEWPORTS = {"desktop": (1280, 800), "phone": (390, 844)}
LOCALES = {"en": "en-GB", "es": "es-ES"}
SCHEMES: dict[str, Literal["light", "dark"]] = {"day": "light", "evening": "dark"}
PATIENCE_MS = 20_000
# What comes late on a busy machine comes; what never does fails a little later.
expect.set_options(timeout=PATIENCE_MS)
NO_WORKER = "Service Worker registration blocked by Playwright"
FAILED = pytest.StashKey[bool]()
RESULTS = Path("test-results")
# As axe has it, but for `ignorePseudo`: the grain of the tablecloth is a pseudo-element behind everything, for which
# axe would decide of next to no text whether it can be read.
CONTRAST = {
    "ignoreUnicode": True,
    "ignoreLength": False,
    "ignorePseudo": True,
    "boldValue": 700,
    "boldTextPt": 14,
    "largeTextPt": 18,
    "contrastRatio": {"normal": {"expected": 4.5}, "large": {"expected": 3}},
    "pseudoSizeThreshold": 0.25,
    "shadowOutlineEmMax": 0.2,
    "textStrokeEmMin": 0.03,
}
# What a tile of LINK-O sets off begins when it lies, 280 ms after it has set out; all else begins at once.
MOTION = """
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const { delay = 0, duration = 0, iterations = 1 } = options;
    const most = 400 + (document.querySelector(".linko-bag") ? 280 : 0);
    if (iterations === 1 && (duration > 400 || delay + duration > most))
      console.error(`a movement takes ${duration} ms, after ${delay} ms: ${this.className?.baseVal ?? this.className}`);
    return animate.call(this, frames, options);
  };
"""


@dataclass(frozen=True)
class Heard:
    """Something that reached the browser. what: `body`, `frame`, or `sent` for a frame that left it."""

    what: Literal["body", "frame", "sent"]
    url: str
    text: str


class Person:
    """Somebody at a browser of their own.

    heard: every WebSocket frame, and with `bodies` every HTTP body, in order. troubles: errors and warnings of the
    console, errors of the page, requests to other hosts; one that nobody `expects` fails the test. unread: what came
    and could not be read.
    """

    def __init__(self, label: str, context: BrowserContext, server: Server, *, bodies: bool = False) -> None:
        self.label = label
        self.context = context
        self.server = server
        self.heard: list[Heard] = []
        self.troubles: list[str] = []
        self.unread: list[str] = []
        self._bodies = bodies
        self._reading = 0
        self._expected: list[re.Pattern[str]] = []
        # Whatever moves is over soon, in every test.
        context.add_init_script(MOTION)
        context.on("page", self._watch)
        self.page: Page = context.new_page()

    # -- going about

    def visit(self, path: str = "/") -> Page:
        """Open a page of the site, or go there."""
        self.page.goto(self.server.url + path if path.startswith("/") else path)
        return self.page

    def another_tab(self, path: str = "/") -> Page:
        """A second page of the same person."""
        page = self.context.new_page()
        page.goto(self.server.url + path if path.startswith("/") else path)
        return page

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Ask the API as this person, past the pages. Gives the JSON of the answer; fails on an error status."""
        answer = self.context.request.fetch(
            self.server.url + path,
            method=method,
            headers={"Origin": self.server.url, "Content-Type": "application/json"},
            data=None if body is None else json.dumps(body),
        )
        assert answer.ok, f"{method} {path} answered {answer.status}: {answer.text()}"
        return answer.json()

    def named(self, name: str) -> None:
        """Settle who this browser is, under this name."""
        self.call("POST", "/api/session", {})
        self.call("PATCH", "/api/me", {"name": name})

    # -- what is there

    def axe(self, within: str | None = None, page: Page | None = None, *, rules: Sequence[str] = ()) -> list[str]:
        """What axe finds wrong on the page, or within a selector: one line a finding. rules: no others than these."""
        page = page or self.page
        if not page.evaluate("'axe' in globalThis"):
            page.evaluate(_axe())
        violations: list[dict[str, Any]] = page.evaluate(
            """async ([within, rules, contrast]) => {
              // What still fades in cannot be read yet.
              const short = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime < 1000);
              const shown = Promise.allSettled(short.map((each) => each.finished));
              await Promise.race([shown, new Promise((late) => setTimeout(late, 2000))]);
              return (await axe.run(within ?? document, {
                resultTypes: ['violations'],
                checks: { 'color-contrast': { options: contrast } },
                ...(rules.length && { runOnly: rules }),
              })).violations;
            }""",
            [within, list(rules), CONTRAST],
        )
        return [
            f"{violation['id']} ({violation['impact']}): {violation['help']} at {' '.join(map(str, node['target']))}"
            for violation in violations
            for node in violation["nodes"]
        ]

    def received(self) -> str:
        """All recorded bodies and frames that reached this browser so far, as one text."""
        self.settle()
        return "\n".join(heard.text for heard in self.heard if heard.what != "sent")

    def frames(self, kind: str | None = None) -> list[dict[str, Any]]:
        """The frames that came over its sockets, parsed; only those with `t` = kind if given."""
        self.settle()
        parsed: list[dict[str, Any]] = [json.loads(heard.text) for heard in self.heard if heard.what == "frame"]
        return [frame for frame in parsed if kind is None or frame.get("t") == kind]

    def settle(self) -> None:
        """Let what has arrived be recorded."""
        if self.page.is_closed():
            return
        self.page.wait_for_timeout(50)
        while self._reading:
            self.page.wait_for_timeout(20)

    def expects(self, *patterns: str) -> None:
        """Troubles that match one of these are part of the test, from the start on."""
        self._expected += [re.compile(pattern) for pattern in patterns]

    def expects_outages(self) -> None:
        """The server or the network will be away: what the browser says of that is part of the test."""
        self.expects(r"net::ERR_", r"WebSocket connection to .* failed", r"Failed to fetch", r"NetworkError")

    def unexpected(self) -> list[str]:
        """The troubles that nobody expects."""
        return [trouble for trouble in self.troubles if not any(p.search(trouble) for p in self._expected)]

    # -- recording

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        page.on("request", self._request)
        if self._bodies:
            page.on("requestfinished", self._finished)
        page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != NO_WORKER:
            self.troubles.append(f"console {message.type}: {message.text} at {message.location.get('url')}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname not in ("127.0.0.1", "localhost"):
            self.troubles.append(f"another host was asked: {request.url}")

    def _finished(self, request: Request) -> None:
        self._reading += 1
        try:
            response = request.response()
            if response is None or 300 <= response.status < 400:
                return
            body = response.body()
        except PlaywrightError as error:
            self.unread.append(f"{request.url}: {error.message}")
            return
        finally:
            self._reading -= 1
        self.heard.append(Heard("body", request.url, body.decode("utf-8", "replace")))

    def _socket(self, socket: WebSocket) -> None:
        def text(payload: str | bytes) -> str:
            return payload if isinstance(payload, str) else payload.decode("utf-8", "replace")

        socket.on("framereceived", lambda payload: self.heard.append(Heard("frame", socket.url, text(payload))))
        socket.on("framesent", lambda payload: self.heard.append(Heard("sent", socket.url, text(payload))))


@cache
def _axe() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text("utf-8")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this test process."""
    path = chromium.find()
    if path is None:
        pytest.fail("No Chromium was found: run `make browser`.", pytrace=False)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture
def person(
    browser: Browser, serve: Callable[..., Server], request: pytest.FixtureRequest
) -> Iterator[Callable[..., Person]]:
    """Let people in: `person("Ana", "phone", lang="es", theme="evening")`.

    viewport: `desktop`, `phone`, or (width, height); server: another than that of the fixture `server`; with a name the
    person is settled under it, without one nothing has been asked of the server yet; bodies: HTTP bodies are recorded,
    too, each of which is fetched a second time from the browser. In a test that is marked `still` everybody asks for
    less motion. Further arguments go to Playwright's `new_context`.
    """
    # `serve` is asked for first so that it ends last: browsers close before the server that they are connected to.
    del serve
    people: list[Person] = []

    def enter(
        name: str | None = None,
        viewport: str | tuple[int, int] = "desktop",
        lang: str = "en",
        theme: str = "day",
        server: Server | None = None,
        bodies: bool = False,
        **options: Any,
    ) -> Person:
        width, height = VIEWPORTS[viewport] if isinstance(viewport, str) else viewport
        touch = width < 700
        # What a worker answers is not seen by the recorder, nor by routes: only its own test lets it in.
        options.setdefault("service_workers", "block")
        if request.node.get_closest_marker("still"):
            options.setdefault("reduced_motion", "reduce")
        context = browser.new_context(
            viewport={"width": width, "height": height},
            is_mobile=touch,
            has_touch=touch,
            locale=LOCALES[lang],
            color_scheme=SCHEMES[theme],
            **options,
        )
        context.set_default_timeout(PATIENCE_MS)
        at = server or request.getfixturevalue("server")
        somebody = Person(name or f"person {len(people) + 1}", context, at, bodies=bodies)
        people.append(somebody)
        if name is not None:
            somebody.named(name)
        return somebody

    yield enter
    if request.node.stash.get(FAILED, False):
        _keep_pictures(request.node, people)
    troubles = [f"{somebody.label}: {trouble}" for somebody in people for trouble in somebody.unexpected()]
    for somebody in people:
        somebody.context.close()
    if troubles:
        pytest.fail("The browsers complained:\n" + "\n".join(troubles), pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def _keep_pictures(node: pytest.Item, people: list[Person]) -> None:
    """What everybody saw when the test failed, in test-results/."""
    folder = RESULTS / re.sub(r"[^\w.-]+", "-", node.nodeid)
    folder.mkdir(parents=True, exist_ok=True)
    for somebody in people:
        for number, page in enumerate(somebody.context.pages):
            try:
                page.screenshot(path=folder / f"{somebody.label}-{number}.png", full_page=True)
            except PlaywrightError as error:
                (folder / f"{somebody.label}-{number}.txt").write_text(error.message)
