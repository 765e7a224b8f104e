"""Names, titles and chat: what is shown is what was meant."""

from __future__ import annotations

import unicodedata

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from app.accounts.friendly import LANGUAGES, friendly_name
from app.accounts.lookalikes import alike, distinct, skeletons
from app.accounts.model import new_id
from app.accounts.names import (
    CHAT_LENGTH,
    NAME_BYTES,
    NAME_GRAPHEMES,
    clean_chat,
    clean_name,
    clean_title,
    cut,
    graphemes,
)
from app.games.api import Refusal

FAMILY = "👨‍👩‍👧‍👦"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"

# Letters, marks, signs, emoji, and the kinds of character that make trouble, in any order.
MIXED = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(
            "\u200b\u200d\u202e\u2066\ufe0f\u0301\u0489\u3164\u2800\u00ad\u034f\ufeff\x00\x1b\n\t 👩💻🏽👧🏴"
        ),
    )
)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Marta", "Marta"),
        ("  Marta \t\n  Ruiz ", "Marta Ruiz"),
        ("Mar\u200bta", "Marta"),
        ("\u202eMarta\u202c", "Marta"),
        ("M\u2066a\u2069rta\u200f", "Marta"),
        ("Mar\u00adta\ufeff", "Marta"),
        ("Mar\x00\x1b[31mta", "Mar[31mta"),
        ("Mar\u034f\u180b\u3164ta", "Marta"),
        ("Mar\u2800\u3000ta", "Mar ta"),
        ("\ud800Marta\udfff", "Marta"),
        ("\U000e0041Marta\ue000", "Marta"),
        ("\u0301Marta", "Marta"),
        ("ＭＡＲＴＡ", "MARTA"),
        ("Zoe\u0308", "Zoë"),
        ("<b>Marta</b>", "<b>Marta</b>"),
        ("{{7*7}}", "{{7*7}}"),
        (FAMILY, FAMILY),
        ("👩🏽‍💻 Ana", "👩🏽‍💻 Ana"),
        ("☺️", "☺️"),
        ("1️⃣", "1️⃣"),
        (ENGLAND, "🏴"),
        ("a\u200db", "ab"),
        ("गुरु", "गुरु"),
        ("Nguyễn", "Nguyễn"),
        ("محمد", "محمد"),
        ("x" * 24, "x" * 24),
        ("😀" * 24, "😀" * 24),
    ],
)
def test_a_name_is_shown_without_what_cannot_be_seen(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("", "name-empty"),
        ("   ", "name-empty"),
        ("\u200b\u2060\u3164\u2800\ufe0f", "name-empty"),
        ("\u0301\u0302", "name-empty"),
        ("\x00", "name-empty"),
        ("x" * 25, "name-too-long"),
        ("😀" * 40, "name-too-long"),
        ("x" * 64, "name-too-long"),
        (FAMILY * 12, "name-too-long"),
        ("ﷺ" * 3, "name-too-long"),
        ("x" * 1_000_000, "name-too-long"),
        ("a" + "\u0301\u0302" * 100, "name-marks"),
        ("M" + "\u0489" * 5 + "arta", "name-marks"),
    ],
)
def test_a_name_that_does_not_go_is_refused(typed: str, code: str) -> None:
    refusal = clean_name(typed)
    assert isinstance(refusal, Refusal)
    assert refusal.code == code


@example("0\U0001fc00")
@example("0\u00a8\r0")
@given(MIXED)
def test_a_clean_name_is_clean_for_good(typed: str) -> None:
    name = clean_name(typed)
    if isinstance(name, Refusal):
        return
    assert clean_name(name) == name
    assert 0 < len(graphemes(name)) <= NAME_GRAPHEMES
    assert len(name.encode()) <= NAME_BYTES
    assert name == unicodedata.normalize("NFKC", name).strip()
    assert "  " not in name
    seen = regex.sub(r"[\u200D\uFE0E\uFE0F]", "", name)
    assert not regex.search(r"[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]", seen)
    # Joiners stay inside an emoji, never between letters or at an end.
    assert not regex.search(r"(?:^|[^\p{Extended_Pictographic}\uFE0F\uFE0E\p{Emoji_Modifier}])\u200D", name)
    assert not regex.search(r"\u200D(?!\p{Extended_Pictographic})", name)


def test_a_title_may_be_empty_and_longer() -> None:
    assert clean_title(" \u200b ") == ""
    assert clean_title("Sunday\u202e with  the cousins") == "Sunday with the cousins"
    assert clean_title("x" * 40) == "x" * 40
    assert clean_title("x" * 41) == Refusal("title-too-long", {"most": 40})


def test_chat_keeps_what_a_sentence_means() -> None:
    assert clean_chat("10² is not\u202e 102 …\n really") == "10² is not 102 … really"
    assert clean_chat("\u200b \n") == Refusal("chat-empty")
    assert clean_chat("Z" + "\u0300" * 50) == Refusal("chat-marks")


def test_chat_over_the_limit_is_cut_between_characters() -> None:
    said = clean_chat("x" * (CHAT_LENGTH - 3) + FAMILY)
    assert said == "x" * (CHAT_LENGTH - 3)
    assert clean_chat("y" * (CHAT_LENGTH - len(FAMILY)) + FAMILY) == "y" * (CHAT_LENGTH - len(FAMILY)) + FAMILY
    assert clean_chat("é" * 10_000) == "é" * CHAT_LENGTH


@given(MIXED, st.integers(1, 60))
def test_a_cut_is_a_beginning_of_whole_characters(text: str, length: int) -> None:
    kept = cut(text, length)
    assert len(kept) <= length or kept == text
    assert text.startswith(kept)
    assert "".join(graphemes(text)).startswith("".join(graphemes(kept)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Marta", "marta"),
        ("Marta", "MARTA"),
        ("Marta", "Маrtа"),  # Cyrillic М and а
        ("Марта", "МАРТА"),  # Cyrillic, capitals
        ("MAPTA", "МАРТА"),  # Latin against Cyrillic
        ("Марта", "mapta"),
        ("Paul", "Раul"),
        ("Lucas", "Lυcas"),  # Greek upsilon
        ("Anna", "ɑnna"),
        ("Marta", "𝓜𝓪𝓻𝓽𝓪"),
        ("Marta", "M a r t a"),
        ("Marta", "Mar.ta"),
        ("Marta", "Márta"),
        ("Ines", "lnes"),
        ("Ines", "1nes"),
        ("Ines", "|nes"),
        ("Bob", "B0b"),
        ("Marn", "Mam"),
        ("Wanda", "VVanda"),
        ("Straße", "STRASSE"),
        ("Quiet Otter", "quiet  otter"),
    ],
)
def test_names_that_look_the_same_are_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Marta", "Marto"),
        ("Mary", "Maru"),
        ("Guy", "Gut"),
        ("Ana", "Anna"),
        ("😀", "😁"),
        ("!!!", "???"),
        ("محمد", "محمود"),
        ("गुरु", "राम"),
        ("Marta", "Marta 2"),
    ],
)
def test_names_that_people_tell_apart_are_not(one: str, other: str) -> None:
    assert not alike(one, other)


@given(MIXED)
def test_a_name_is_like_itself_in_any_case(typed: str) -> None:
    name = clean_name(typed)
    if not isinstance(name, Refusal):
        assert "" not in skeletons(name)
        assert alike(name, name.upper())
        assert alike(name, name.lower())


def test_a_taken_name_gets_a_number() -> None:
    assert distinct("Marta", []) == "Marta"
    assert distinct("Marta", ["Jonas", "Amara"]) == "Marta"
    assert distinct("Marta", ["МАRTА"]) == "Marta 2"
    assert distinct("Marta", ["marta", "Márta 2"]) == "Marta 3"
    assert distinct("x" * 24, ["X" * 24]) == "x" * 22 + " 2"


def test_twenty_people_of_one_name_are_all_told_apart() -> None:
    taken: list[str] = []
    for _ in range(20):
        taken.append(distinct("Marta", taken))
    keys = [skeletons(name) for name in taken]
    assert all(a.isdisjoint(b) for i, a in enumerate(keys) for b in keys[:i])


@given(st.lists(MIXED, min_size=1, max_size=6))
def test_names_at_a_table_are_always_told_apart(typed: list[str]) -> None:
    shown: list[str] = []
    for text in typed:
        name = clean_name(text)
        if not isinstance(name, Refusal):
            given_name = distinct(name, shown)
            assert clean_name(given_name) == given_name
            assert not any(alike(given_name, other) for other in shown)
            shown.append(given_name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_made_up_names_are_pleasant_to_read_and_stay(lang: str) -> None:
    assert friendly_name("abc", lang) == friendly_name("abc", lang)
    names = {friendly_name(new_id(), lang) for _ in range(300)}
    assert len(names) > 270
    assert all(clean_name(name) == name for name in names)
    first, second = LANGUAGES[lang]
    assert len(set(first)) == len(first)
    assert len(set(second)) == len(second)
    longest = max(first, key=len) + " " + max(second, key=len)
    assert clean_name(longest) == longest
