"""The catalogue, and which language somebody is answered in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.requests import Request

from app.web.words import LANGUAGES, Words, language_of

STATIC = Path(__file__).parents[2] / "static"


def asked(query: str = "", cookie: str = "", accept: str = "") -> str:
    headers = [(b"cookie", cookie.encode()), (b"accept-language", accept.encode())]
    return language_of(Request({"type": "http", "query_string": query.encode(), "headers": headers}))


@pytest.mark.parametrize(
    ("accept", "lang"),
    [
        ("", "en"),
        ("es", "es"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("en-GB,en;q=0.9,es;q=0.8", "en"),
        ("de,es;q=0.5,en;q=0.4", "es"),
        ("de-CH,fr;q=0.9", "en"),
        ("ES", "es"),
        ("en;q=0.1, es;q=0.2", "es"),
        ("en;q=0, es;q=0.001", "es"),
        ("es;q=banana,en;q=0.1", "en"),
        (";;;,,q=1,=,es;level=1;q=", "es"),
        ("\x00" * 5_000, "en"),
        ("es;q=nan,en;q=0.3", "en"),
        ("x," * 10_000 + "es", "en"),
    ],
)
def test_the_browser_says_which_language(accept: str, lang: str) -> None:
    assert asked(accept=accept) == lang


def test_a_choice_goes_before_what_the_browser_prefers() -> None:
    assert asked(cookie="lh_lang=es", accept="en") == "es"
    assert asked(query="lang=en", cookie="lh_lang=es", accept="es") == "en"


@pytest.mark.parametrize("lang", ["de", "", "EN", "../../etc", "<b>"])
def test_a_choice_that_is_none_counts_nothing(lang: str) -> None:
    assert asked(query=f"lang={lang}", accept="es") == "es"
    assert asked(cookie=f"lh_lang={lang}", accept="es") == "es"


@pytest.fixture
def words(tmp_path: Path) -> Words:
    """A small catalogue of two files, Spanish lacking a message."""
    for lang, texts in {
        "en": {
            "a.ftl": "hello = Hello, { $name }!\nonly = Only here\n",
            "b.ftl": "n = { $n ->\n [one] 1 tile\n *[other] { $n } tiles\n }\n",
        },
        "es": {"a.ftl": "hello = ¡Hola, { $name }!\n"},
    }.items():
        (tmp_path / lang).mkdir()
        for name, text in texts.items():
            (tmp_path / lang / name).write_text(text, "utf-8")
    return Words(tmp_path)


def test_arguments_are_filled_in_as_they_are(words: Words) -> None:
    assert words.get("es").text("hello", name="<b>Ana</b>") == "¡Hola, <b>Ana</b>!"
    assert words.get("en").text("n", n=1) == "1 tile"
    assert words.get("en").text("n", n=1200) == "1,200 tiles"


def test_what_a_language_lacks_is_said_in_english(words: Words) -> None:
    assert words.get("es").text("only") == "Only here"
    assert words.get("es").text("n", n=2) == "2 tiles"
    assert words.get("fr").lang == "en"


def test_what_nobody_says_shows_as_its_key(words: Words) -> None:
    assert words.get("es").find("nothing") is None
    assert words.get("es").text("nothing") == "nothing"
    assert not words.get("en").has("nothing")


def test_a_missing_argument_does_not_break_the_page(words: Words) -> None:
    assert "Hello" in words.get("en").text("hello")


def test_a_missing_language_is_noticed_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    with pytest.raises(FileNotFoundError):
        Words(tmp_path)


def test_the_real_catalogue_speaks_every_language() -> None:
    real = Words(Path(__file__).parents[2] / "static" / "words")
    hellos = {real.get(lang).text("home-heading") for lang in LANGUAGES}
    assert len(hellos) == len(LANGUAGES)
    assert "home-heading" not in hellos


def test_where_no_hand_is_hidden_none_is_said_to_be() -> None:
    """Every piece of Link It 4 lies open; in the other games hands stay hidden from whoever watches."""
    real = Words(STATIC / "words")
    for lang, hands in (("en", "hands"), ("es", "manos")):
        lead = {key: real.get(lang).text("invite-running-lead", key=key) for key in ("linx", "link-it-4")}
        link = {key: real.get(lang).text("table-watch-link", open=key) for key in ("no", "yes")}
        assert [hands in text for text in (*lead.values(), *link.values())] == [True, False, True, False]
        assert hands not in real.get(lang).text("table-watching-open").lower()


@pytest.mark.parametrize(
    ("files", "other_names"),
    [
        ("*", r"\bcharla\b|\bclavos?\b|\bpasador|\bencuentros?\b|\bun doble\b|arrebat|(?<!en forma de )tejado"),
        ("steps", r"\btus tijeras\b|\blas tijeras\b|\bcubr"),
        ("linko-cards*", r"\bpilas?\b"),
    ],
)
def test_a_thing_has_one_name_in_spanish(files: str, other_names: str) -> None:
    """First steps, rules and table call a piece, a place and a match the same."""
    paths = list((STATIC / "words/es").glob(f"{files}.ftl"))
    assert paths
    for path in paths:
        text = re.sub(r"^#.*", "", path.read_text("utf-8"), flags=re.MULTILINE)
        assert not (found := re.findall(other_names, text, re.IGNORECASE)), (path.name, found)


def test_the_first_view_of_a_table_says_no_words_that_come_later() -> None:
    """`table-later.ftl` comes with the parts of the page that are fetched later: no other part may say its words."""
    later = set(re.findall(r"^([\w-]+) =", (STATIC / "words/en/table-later.ftl").read_text("utf-8"), re.MULTILINE))
    waiting, seen = [STATIC / "js/table/main.js", *(STATIC / "js/games").glob("*/index.js")], set[Path]()
    while waiting:
        module = waiting.pop().resolve()
        if module in seen:
            continue
        seen.add(module)
        text = module.read_text("utf-8")
        said = set(re.findall(r"""["'`]([a-z][\w-]+)["'`]""", text)) & later
        assert not said, f"{module.name} is there from the first, and says {said}"
        waiting.extend(module.parent / name for name in re.findall(r"""from "(\.[^"]+)";""", text))
    assert len(later) > 50
    assert STATIC / "js/table/page.js" in seen
    assert STATIC / "js/table/result.js" not in seen
