"""What Linkhall says: the Fluent catalogue of `static/words/<language>/*.ftl`, and which language somebody wants.

The browser reads the very same files. Messages are plain text: whoever puts one into HTML escapes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from starlette.requests import HTTPConnection

LANGUAGES: Mapping[str, str] = {"en": "English", "es": "Español"}
"""The languages there are, by their own names; the first stands in for whatever is missing."""

DEFAULT = "en"
COOKIE = "lh_lang"

Arg = str | int | float


class Catalogue:
    """All messages in one language."""

    def __init__(self, lang: str, bundle: FluentBundle, fallback: Catalogue | None = None) -> None:
        self.lang = lang
        self._bundle = bundle
        self._fallback = fallback
        self._plain: dict[str, str] = {}

    def find(self, key: str, /, **args: Arg) -> str | None:
        """The message with its placeholders filled, in English where this language lacks it; None if there is none."""
        if not args and key in self._plain:
            return self._plain[key]
        if not self._bundle.has_message(key):
            return self._fallback.find(key, **args) if self._fallback else None
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return None
        text = str(self._bundle.format_pattern(pattern, args)[0])
        if not args:
            self._plain[key] = text
        return text

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return self.find(key) is not None

    def text(self, key: str, /, **args: Arg) -> str:
        """As `find`, but a missing message shows as its key: a page with a hole is better than no page."""
        found = self.find(key, **args)
        return key if found is None else found


class Words:
    """The catalogues of all languages, read once."""

    def __init__(self, folder: Path) -> None:
        """`folder` holds one folder of .ftl files a language. Raises FileNotFoundError where one is missing."""
        default = Catalogue(DEFAULT, _bundle(folder / DEFAULT, DEFAULT))
        self._catalogues = {
            lang: default if lang == DEFAULT else Catalogue(lang, _bundle(folder / lang, lang), default)
            for lang in LANGUAGES
        }

    def get(self, lang: str) -> Catalogue:
        """The catalogue of a language; English for one that is not spoken here."""
        return self._catalogues.get(lang) or self._catalogues[DEFAULT]


def _bundle(folder: Path, lang: str) -> FluentBundle:
    if not folder.is_dir():
        raise FileNotFoundError(folder)
    bundle = FluentBundle([lang], use_isolating=False)
    for file in sorted(folder.glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


def language_of(connection: HTTPConnection) -> str:
    """The language to answer in: `?lang=`, else the cookie of an earlier choice, else what the browser prefers."""
    for asked in (connection.query_params.get("lang"), connection.cookies.get(COOKIE)):
        if asked is not None and asked in LANGUAGES:
            return asked
    return preferred(connection.headers.get("accept-language", ""))


@lru_cache(maxsize=512)
def preferred(header: str) -> str:
    """The best language for an Accept-Language header, which is outsiders' text: what cannot be read counts nothing."""
    best, weight = DEFAULT, 0.0
    for part in header[:400].split(","):
        tag, _, params = part.strip().partition(";")
        lang = tag.strip().lower().split("-")[0]
        quality = _quality(params)
        if lang in LANGUAGES and quality > weight:
            best, weight = lang, quality
    return best


def _quality(params: str) -> float:
    name, _, value = params.strip().partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        return min(float(value), 1.0)
    except ValueError:
        return 0.0
