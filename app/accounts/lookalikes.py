"""Which names people would take for one another.

Two names are alike when they look the same as they are written, or all in capitals, or all in small letters. One key
for all three would have to be transitive and would join u, y, r, t and z (the Greek upsilon is a u when small, a Y when
large), so a name has a key a form, and names are alike when they share one.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files

import msgspec
import regex
from msgspec import Struct

from app.accounts.names import NAME_BYTES, NAME_GRAPHEMES, graphemes

_STRIPPED = regex.compile(r"(?V1)[[\p{M}&&\p{Script=Inherited}]\p{C}\p{Default_Ignorable_Code_Point}]")
_BETWEEN = regex.compile(r"[\p{P}\p{Z}\p{Sk}]")
_PAIRS = (("rn", "m"), ("vv", "w"))


class _Entry(Struct):
    """One look-alike in the data: the text, possibly of several characters."""

    c: str


def skeletons(name: str) -> frozenset[str]:
    """The keys of a name: as written, in capitals, in small letters."""
    return frozenset(_skeleton(form) for form in (name, name.upper(), name.lower()))


def alike(a: str, b: str) -> bool:
    """Whether people may take one name for the other."""
    return not skeletons(a).isdisjoint(skeletons(b))


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, or `Marta 2` and so on where a name like it is taken. Stays within the length of names."""
    used: set[str] = set()
    for other in taken:
        used |= skeletons(other)
    if used.isdisjoint(skeletons(name)):
        return name
    number = 2
    while True:
        numbered = _numbered(name, number)
        if used.isdisjoint(skeletons(numbered)):
            return numbered
        number += 1


def _numbered(name: str, number: int) -> str:
    tail = f" {number}"
    base = graphemes(name)[: NAME_GRAPHEMES - len(tail)]
    while len("".join(base).encode()) > NAME_BYTES - len(tail):
        base.pop()
    return "".join(base).rstrip() + tail


def _skeleton(text: str) -> str:
    plain = _STRIPPED.sub("", unicodedata.normalize("NFKD", text))
    looks = _prototypes()
    plain = "".join(looks.get(letter, letter) for letter in plain)
    plain = _STRIPPED.sub("", unicodedata.normalize("NFKD", plain)).casefold()
    for pair, one in _PAIRS:
        plain = plain.replace(pair, one)
    # A name of nothing but signs keeps them.
    return _BETWEEN.sub("", plain) or plain


@lru_cache(maxsize=1)
def _prototypes() -> dict[str, str]:
    """Each character that looks like others -> the one that stands for all of them."""
    source = files("confusable_homoglyphs").joinpath("confusables.json").read_bytes()
    data = msgspec.json.decode(source, type=dict[str, list[_Entry]])
    # The data names a character's prototype under it, and under a prototype everything it stands for; joining the
    # pairs gives back the classes. Right-to-left entries come wrapped in direction marks.
    parent: dict[str, str] = {}
    looks: dict[str, str] = {}

    def root(letter: str) -> str:
        while (above := parent.setdefault(letter, letter)) != letter:
            letter = above
        return letter

    for key, entries in data.items():
        letter = key.strip("\u200e")
        if len(letter) != 1:
            continue
        for entry in entries:
            other = entry.c.strip("\u200e")
            if len(other) == 1:
                parent[root(letter)] = root(other)
            elif len(entries) == 1:
                looks[letter] = other

    classes: dict[str, list[str]] = {}
    for letter in parent:
        classes.setdefault(root(letter), []).append(letter)
    for members in classes.values():
        chosen = min(members, key=_preference)
        for letter in members:
            looks[letter] = chosen
    return looks


def _preference(letter: str) -> tuple[int, int]:
    """Small Latin letters first, then capitals, then the rest of ASCII."""
    if "a" <= letter <= "z":
        rank = 0
    elif "A" <= letter <= "Z":
        rank = 1
    else:
        rank = 2 if letter.isascii() else 3
    return rank, ord(letter)
