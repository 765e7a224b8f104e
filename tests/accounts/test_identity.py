"""The cookies: signed, rotated, the settled one before the tentative one."""

from __future__ import annotations

import pytest
from itsdangerous import TimestampSigner

from app.accounts.identity import GUEST, SESSION, Known, Seal
from app.accounts.model import is_id, new_id

ONE, OTHER = new_id(), new_id()


def test_a_cookie_says_who_it_was_signed_for() -> None:
    seal = Seal(["secret"])
    assert seal.read(seal.write(ONE)) == ONE


@pytest.mark.parametrize("change", ["", "x", "a.b", "a.b.c", "\x00", "é", "x" * 5000, None])
def test_what_nobody_signed_says_nothing(change: str | None) -> None:
    assert Seal(["secret"]).read(change) is None


def test_a_changed_cookie_says_nothing() -> None:
    seal = Seal(["secret"])
    value = seal.write(ONE)
    for i in range(len(value)):
        forged = value[:i] + ("A" if value[i] != "A" else "B") + value[i + 1 :]
        # The last character of base64 carries bits that mean nothing: only another reading counts.
        assert seal.read(forged) in (None, ONE)
        assert i == len(value) - 1 or seal.read(forged) is None
    assert seal.read(OTHER + value[len(ONE) :]) is None
    assert Seal(["other"]).read(value) is None


def test_a_signature_for_something_else_is_no_person() -> None:
    seal = Seal(["secret"])
    assert seal.read(TimestampSigner("secret", salt="linkhall.person").sign(ONE).decode()) is None
    assert seal.read(seal.write("hall")) is None


def test_keys_are_rotated_in_front() -> None:
    old, both, new = Seal(["old"]), Seal(["new", "old"]), Seal(["new"])
    assert both.read(old.write(ONE)) == ONE
    assert new.read(both.write(ONE)) == ONE
    assert old.read(both.write(ONE)) is None
    with pytest.raises(ValueError, match="key"):
        Seal([])
    with pytest.raises(ValueError, match="key"):
        Seal(["good", ""])


def test_the_settled_cookie_comes_first() -> None:
    seal = Seal(["secret"])
    one, other = seal.write(ONE), seal.write(OTHER)
    assert seal.known({}) is None
    assert seal.known({GUEST: one}) == Known(ONE, settled=False)
    assert seal.known({GUEST: one, SESSION: other}) == Known(OTHER, settled=True)
    assert seal.known({GUEST: one, SESSION: "forged"}) == Known(ONE, settled=False)


def test_ids_are_fresh_and_of_one_form() -> None:
    ids = {new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(is_id(id) for id in ids)
    assert not is_id("hall")
    assert not is_id("A" * 16)
