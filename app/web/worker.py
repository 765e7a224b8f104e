"""The service worker, at the root so that it may serve the whole site, and the page that it shows without a network."""

from __future__ import annotations

import json

from starlette.responses import Response

from app.web.assets import Assets
from app.web.words import LANGUAGES

HEADERS = {"Cache-Control": "no-cache", "Content-Type": "text/javascript; charset=utf-8"}

STYLES = ("css/fonts.css", "css/tokens.css", "css/base.css", "css/pages.css", "css/grain.svg")
FONTS = ("fonts/figtree.woff2", "fonts/besley.woff2")
ICONS = ("icons/favicon.svg", "icons/favicon.ico", "manifest.webmanifest")
ENTRY = "js/pages/offline.js"

GONE = """\
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("linkhall-")) await caches.delete(name);
    await registration.unregister();
  })());
});
"""
"""A worker that takes the older ones away, and itself."""


def worker(assets: Assets, *, wanted: bool) -> Response:
    """The script for `/sw.js`. Not wanted: one that removes what earlier visits have installed.

    Browsers ask for it anew with every visit and install it when a byte has changed: with every version of the files.
    """
    if not wanted:
        return Response(GONE, headers=HEADERS)
    files = [*map(assets.url, (*STYLES, *FONTS, *ICONS)), *assets.modules(ENTRY)]
    shell = [*(f"/offline/{lang}" for lang in LANGUAGES), *files]
    head = f"const VERSION = {json.dumps(assets.version)};\nconst SHELL = {json.dumps(shell)};\n"
    return Response(head + assets.text("worker/sw.js"), headers=HEADERS)
