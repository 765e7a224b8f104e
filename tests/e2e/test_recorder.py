"""What the other tests rely on: whatever reaches a browser is recorded, and what it complains of fails the test."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser import Person
from tests.e2e.test_access import COLOURS


def test_bodies_and_frames_are_recorded(person: Callable[..., Person]) -> None:
    ana = person("Ana", bodies=True)
    page = ana.visit("/hall")
    page.wait_for_function("document.readyState === 'complete'")
    page.evaluate("fetch('/api/me').then((answer) => answer.text())")
    page.evaluate(
        """() => new Promise((done) => {
            const socket = new WebSocket(`ws://${location.host}/ws/lobby/hall`);
            socket.onmessage = () => { socket.close(); done(); };
        })"""
    )
    assert ana.frames("lobby")
    urls = {heard.url for heard in ana.heard if heard.what == "body"}
    assert ana.server.url + "/hall" in urls
    assert ana.server.url + "/api/me" in urls
    assert any(url.endswith(".js") for url in urls)
    assert '"name":"Ana"' in ana.received()
    assert ana.unread == []


def test_complaints_are_recorded(person: Callable[..., Person]) -> None:
    ana = person()
    ana.expects("planted", "another.example", r"net::ERR_NAME_NOT_RESOLVED", "Content Security Policy")
    page = ana.visit()
    page.evaluate("console.error('planted')")
    page.evaluate("setTimeout(() => { throw new Error('planted too'); })")
    page.evaluate("fetch('https://another.example/').catch(() => null)")
    ana.settle()
    troubles = "\n".join(ana.troubles)
    assert "console error: planted" in troubles
    assert "page error: planted too" in troubles
    assert "another.example" in troubles


def test_axe_finds_what_is_wrong(person: Callable[..., Person]) -> None:
    ana = person()
    page = ana.visit()
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<section id=planted><img src=\"data:,\"></section>')")
    assert any(line.startswith("image-alt") for line in ana.axe("#planted"))
    # Only what is asked for is looked at, as of the colours in the evening.
    page.goto("about:blank")
    page.set_content('<img src="data:,"><p style="color: #777; background: #888">dim</p>')
    assert [line.partition(" ")[0] for line in ana.axe(rules=COLOURS)] == ["color-contrast"]


@pytest.mark.still
def test_people_come_in_their_language_light_and_size(person: Callable[..., Person]) -> None:
    ines = person("Inés", "phone", lang="es", theme="evening")
    page = ines.visit()
    assert page.evaluate("[innerWidth, navigator.language, matchMedia('(prefers-color-scheme: dark)').matches]") == [
        390,
        "es-ES",
        True,
    ]
    assert page.get_attribute("html", "lang") == "es"
    assert page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
