"""Spoken codes."""

from __future__ import annotations

import pytest

from app.lobby.codes import SIGNS, WORDS, new_code, read_code


def test_every_code_is_read_as_it_was_made() -> None:
    for _ in range(500):
        code = new_code()
        assert read_code(code) == code


@pytest.mark.parametrize(
    "typed", ["OAK 7F3K", "oak 7f3k", " oak-7F3K ", "OAK7F3K", "o a k 7 f 3 k", "ＯＡＫ　７Ｆ３Ｋ", "oak.7f3k!"]
)
def test_a_code_may_be_typed_anyhow(typed: str) -> None:
    assert read_code(typed) == "OAK 7F3K"


@pytest.mark.parametrize(
    "typed",
    ["", "OAK", "7F3K", "OAK 7F3", "OAK 7F3KK", "OAK 0F3K", "OAK 1F3K", "ZZZ 7F3K", "x" * 10_000, "\x00", "оак 7F3K"],
)
def test_what_is_no_code_is_told_apart(typed: str) -> None:
    assert read_code(typed) is None


def test_words_and_signs_are_unmistakable() -> None:
    assert len(set(WORDS)) == len(WORDS) == 128
    assert all(2 < len(word) < 6 and word.isascii() and word.isalpha() for word in WORDS)
    assert set("01OILUQG").isdisjoint(SIGNS)
    assert len(set(SIGNS)) == len(SIGNS)
