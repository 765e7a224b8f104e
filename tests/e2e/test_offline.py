"""Installed, and without a network: the page of our own, what is kept and what never is, and the way back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import Person
from tests.serving import Server

KEPT = """async () => {
  const paths = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
  return paths;
}"""


def until(page: Page, true: str) -> None:
    """Wait until this function of the page gives true. (Playwright's own way needs a page that allows eval.)"""
    for _ in range(200):
        if page.evaluate(true):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {true}")


def kept(page: Page) -> set[str]:
    return set(page.evaluate(KEPT))


def install(page: Page) -> None:
    """As the page does by itself, without its patience."""
    page.evaluate("navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(() => {})")
    until(page, "() => navigator.serviceWorker.controller?.state === 'activated'")


def test_without_a_network(person: Callable[..., Person], serve: Callable[..., Server]) -> None:
    server = serve()
    noor = person("Noor", "phone", server=server, service_workers="allow")
    noor.expects_outages()
    noor.expects(r"Failed to load resource")
    page = noor.visit("/?lang=es")
    icons = page.evaluate(
        """async () => {
          const link = document.querySelector('link[rel=manifest]');
          const manifest = await (await fetch(link.href)).json();
          const icons = await Promise.all(manifest.icons.map(({ src }) => fetch(new URL(src, link.href))));
          return [manifest.start_url, manifest.display, icons.every((answer) => answer.ok), icons.length];
        }"""
    )
    assert icons == ["/", "standalone", True, 4]
    install(page)
    table = noor.call("POST", "/api/tables", {"game": "linx", "key": "offline"})["url"]
    page.goto(server.url + table)
    expect(page.get_by_role("heading", name="Manda este enlace")).to_be_visible()

    # Nothing that changes is kept: neither pages nor the API.
    paths = kept(page)
    assert {"/offline/en", "/offline/es"} < paths
    assert all(path.startswith(("/static/v-", "/offline/")) for path in paths), paths

    # Cold: the server is away, and any address of the site says so in the language that was read last.
    server.stop()
    page.goto(server.url + table)
    expect(page.get_by_role("heading", name="No tienes conexión")).to_be_visible()
    assert noor.axe() == []
    assert page.evaluate("document.fonts.check('16px Figtree')")
    # It comes back by itself.
    server.start()
    expect(page.get_by_role("heading", name="Manda este enlace")).to_be_visible(timeout=15_000)

    # A page that is open says so, too, and takes it back.
    page.goto(server.url + "/rules?lang=en")
    line = page.get_by_text("You are offline. This page catches up by itself.")
    expect(line).to_be_hidden()
    noor.context.set_offline(True)
    expect(line).to_be_visible()
    noor.context.set_offline(False)
    expect(line).to_be_hidden()


def test_the_worker_goes_where_it_is_not_wanted(person: Callable[..., Person], serve: Callable[..., Server]) -> None:
    server = serve(service_worker="false")
    noor = person("Noor", server=server, service_workers="allow")
    page = noor.visit("/")
    page.evaluate("caches.open('linkhall-0123456789')")
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => {})")
    until(
        page,
        "async () => !(await navigator.serviceWorker.getRegistrations()).length && !(await caches.keys()).length",
    )
