"""How a page is made: one Jinja environment, the words of the request's language, and the page's own headers."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from app.accounts.model import Person
from app.web.assets import Assets
from app.web.words import COOKIE, LANGUAGES, Words, language_of

THEMES = ("day", "evening")
COINS = 6
LASTING = 400 * 24 * 3600


class Renderer:
    """Renders templates into responses. Pages are private to their reader and are never kept by caches."""

    def __init__(self, templates: Path, assets: Assets, words: Words) -> None:
        self.assets = assets
        self.words = words
        self._templates = Environment(
            loader=FileSystemLoader(templates),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.filters["rich"] = rich

    def page(
        self,
        request: Request,
        template: str,
        context: Mapping[str, Any],
        *,
        me: Person | None,
        status: int = 200,
        lang: str = "",
    ) -> Response:
        """A whole page. me: who the header says it is; None where that is not known. lang: another language than the
        request's."""
        lang = lang or language_of(request)
        html = self.fragment(request, template, {"me": _me(me), **context}, lang)
        body = html.encode()
        headers = {
            "Cache-Control": "private, no-cache",
            "Content-Language": lang,
            "Vary": "Accept-Encoding, Accept-Language, Cookie",
        }
        if "gzip" in request.headers.get("accept-encoding", ""):
            body = gzip.compress(body, 6, mtime=0)
            headers["Content-Encoding"] = "gzip"
        response = HTMLResponse(body, status, headers)
        if request.query_params.get("lang") == lang:
            secure = request.url.scheme == "https"
            response.set_cookie(COOKIE, lang, max_age=LASTING, path="/", samesite="lax", secure=secure)
        return response

    def fragment(self, request: Request, template: str, context: Mapping[str, Any], lang: str = "") -> str:
        """The HTML of a template with the words of the request's language, or of another."""
        lang = lang or language_of(request)
        theme = request.cookies.get("lh_theme")
        catalogue = self.words.get(lang)
        return self._templates.get_template(template).render(
            {
                "t": catalogue.text,
                "has_words": catalogue.has,
                "lang": lang,
                "languages": LANGUAGES,
                "theme": theme if theme in THEMES else None,
                "path": request.url.path,
                "nonce": getattr(request.state, "csp_nonce", ""),
                "asset": self.assets.url,
                "modules": self.assets.modules,
                "import_map": self.assets.import_map(),
                **context,
            }
        )


def coin_of(person: str) -> int:
    """The coin, 0 to 5, that stands for a person away from a table. `static/js/pages/coins.js` counts alike."""
    value = 0x811C9DC5
    for byte in person.encode():
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return value % COINS


def rich(text: str) -> Markup:
    """A message as HTML: escaped, with `**strong**` words, and LINK-O in one piece.

    Only for messages whose arguments are not people's text.
    """
    parts = str(escape(text)).replace("LINK-O", '<span class="one-word">LINK-O</span>').split("**")
    return Markup("".join(f"<strong>{part}</strong>" if i % 2 else part for i, part in enumerate(parts)))  # noqa: S704


def _me(person: Person | None) -> Mapping[str, Any] | None:
    return {"person": person.id, "name": person.name, "coin": coin_of(person.id)} if person else None
