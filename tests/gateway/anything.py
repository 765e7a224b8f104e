"""What may come on a socket: commands of the right form, sensible or not, and whatever else bytes can be."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

SEATS = st.one_of(st.integers(-1, 4), st.sampled_from([2**31 - 1, -(2**31)]))
MOVES = st.one_of(
    st.sampled_from(["", "P0,0", "Px0,0", "1", "draw", "pass", "P" * 300, "ñ", "P9999999999999999999,1", "\u202eP0,0"]),
    st.text(max_size=12),
)
OPTIONS = st.dictionaries(
    st.sampled_from(["teams", "rounds", "target", "side", "games", "x" * 70, ""]),
    st.one_of(st.integers(-1, 200), st.booleans(), st.text(max_size=4)),
    max_size=3,
)
TEXTS = st.one_of(
    st.text(max_size=40),
    st.sampled_from([" ", "\u200b", "<b>x</b>"]),
    st.tuples(st.sampled_from("x😀\u0301"), st.sampled_from([200, 2000])).map(lambda given: given[0] * given[1]),
)

COMMANDS: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.fixed_dictionaries({"k": st.just("sit"), "seat": st.one_of(st.none(), SEATS)}),
    st.just({"k": "leave"}),
    st.fixed_dictionaries(
        {"k": st.just("configure")},
        optional={
            "seats": SEATS,
            "options": OPTIONS,
            "title": TEXTS,
            "visibility": st.sampled_from(["public", "unlisted", "members", "", "Public"]),
        },
    ),
    st.fixed_dictionaries({"k": st.just("swap"), "a": SEATS, "b": SEATS}),
    st.fixed_dictionaries({"k": st.sampled_from(["remove", "give-host", "stand-in"]), "seat": SEATS}),
    st.sampled_from([{"k": kind} for kind in ("take-host", "start", "next", "rematch", "stop")]),
    st.fixed_dictionaries({"k": st.just("move"), "m": MOVES}),
)
"""Every command but `close`, which ends all else."""

VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=6,
)
FIELDS = st.sampled_from(["t", "id", "c", "k", "m", "at", "seat", "text"])


@st.composite
def _spoilt(draw: st.DrawFn) -> bytes:
    """A frame of the right form in which one thing is not right."""
    frame: dict[str, Any] = {"t": "do", "id": draw(st.text(max_size=70)), "at": 1, "c": dict(draw(COMMANDS))}
    inside = frame["c"] if draw(st.booleans()) else frame
    field = draw(st.one_of(FIELDS, st.text(max_size=4)))
    match draw(st.sampled_from(["drop", "replace", "twice"])):
        case "drop":
            inside.pop(field, None)
        case "replace":
            inside[field] = draw(VALUES)
        case _:
            return json.dumps(frame).encode().replace(b'"t": "do"', b'"t": "do", "t": "say"')
    return json.dumps(frame).encode()


LONG = {
    "deep": b"[" * 4000,
    "deep, as an object": b'{"a":' * 1500,
    "a deep command": b'{"t":"do","id":"x","c":' + b"[" * 3000 + b"]" * 3000 + b"}",
    "just short enough": b'{"t":"say","id":"x","text":"' + b"x" * 8100 + b'"}',
    "a long number": b'{"t":"do","id":"x","at":1' + b"0" * 4000 + b',"c":{"k":"leave"}}',
    "one byte too long": b"x" * 8193,
    "much too long": b"x" * 70_000,
    "a megabyte": b"x" * 1_000_000,
}
SHORT = [
    b"",
    b'{"t":"ping"}{"t":"ping"}',
    b'{"t":"ping","t":"do"}',
    b"\xff\xfe",
    b'{"t":"say","id":"x","text":"\\ud800"}',
]

GARBAGE: st.SearchStrategy[bytes] = st.one_of(
    _spoilt(),
    VALUES.map(lambda value: json.dumps(value).encode()),
    st.binary(max_size=64),
    st.sampled_from(SHORT),
    st.sampled_from(sorted(LONG)).map(lambda name: LONG[name]),
)
"""Mostly what cannot be read, of any length; now and then it happens to be a frame."""
