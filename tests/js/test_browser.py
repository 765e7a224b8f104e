"""The browser code's own tests, tests/js/*.test.js, in Chromium, with the site's import map.

The files are written for `node --test` and run there too. Here `node:test` and `node:assert/strict` are the small
modules of tests/js/runner. Each test of each file is one test for pytest, named by the text of its `test("...", ...)`.
"""

from __future__ import annotations

import json
import mimetypes
import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = sorted(path.name for path in Path(__file__).parent.glob("*.test.js"))
NAME = re.compile(r"""^test\(\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`$]*)`)""", re.MULTILINE)
OURS = {
    "node:test": "/tests/js/runner/test.js",
    "node:assert": "/tests/js/runner/assert.js",
    "node:assert/strict": "/tests/js/runner/assert.js",
}


def names(file: str) -> list[str]:
    """The names of the tests of a file, as they stand in it."""
    text = (Path(__file__).parent / file).read_text("utf-8")
    return [re.sub(r"\\(.)", r"\1", next(filter(None, found))) for found in NAME.findall(text)]


class Site(BaseHTTPRequestHandler):
    """The folders static and tests/js as they are, and a page with the import map at `/`."""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        file = (ROOT / path.lstrip("/")).resolve()
        if path == "/":
            vendored = json.loads((ROOT / "static/vendor/importmap.json").read_text())["imports"]
            table = json.dumps({"imports": vendored | OURS})
            page = f'<!doctype html><title>Tests</title><link rel="icon" href="data:,"><script type="importmap">{table}'
            self._answer(200, "text/html; charset=utf-8", f"{page}</script>".encode())
        elif file.is_file() and any(file.is_relative_to(ROOT / part) for part in ("static", "tests/js")):
            kind = "text/javascript" if file.suffix == ".js" else mimetypes.guess_type(file.name)[0] or "text/plain"
            self._answer(200, kind, file.read_bytes())
        else:
            self._answer(404, "text/plain", b"Not found")

    def _answer(self, status: int, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The address of the folders."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def page_of(site: str, browser: Browser) -> Iterator[Callable[[str], Page]]:
    """Gives the page on which a file was loaded; its tests share it."""
    with browser.new_context() as context:
        context.set_default_timeout(30_000)
        loaded: dict[str, Page] = {}

        def page_of(file: str) -> Page:
            if file not in loaded:
                page = context.new_page()
                page.goto(site)
                page.evaluate("async (file) => { await import(`/tests/js/${file}`); }", file)
                loaded[file] = page
            return loaded[file]

        yield page_of


@pytest.mark.parametrize("file", FILES)
def test_every_test_of_the_file_was_found(file: str, page_of: Callable[[str], Page]) -> None:
    registered = page_of(file).evaluate("async () => (await import('/tests/js/runner/test.js')).names()")
    assert registered
    assert registered == names(file)


@pytest.mark.parametrize(("file", "name"), [(file, name) for file in FILES for name in names(file)])
def test_in_browser(file: str, name: str, page_of: Callable[[str], Page]) -> None:
    wrong = page_of(file).evaluate("async (name) => (await import('/tests/js/runner/test.js')).run(name)", name)
    if wrong is not None:
        pytest.fail(wrong, pytrace=False)
