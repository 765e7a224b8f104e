"""The values of the accounts."""

from __future__ import annotations

import secrets

from msgspec import Struct

ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 16


class Person(Struct, frozen=True):
    """Somebody. id: public, 16 letters and digits; name: clean (`names.py`), not unique."""

    id: str
    name: str


def new_id() -> str:
    """A fresh person id: 80 random bits, in letters that nobody mistakes for one another."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether the text has the form of a person id."""
    return len(text) == ID_LENGTH and all(letter in ID_LETTERS for letter in text)
