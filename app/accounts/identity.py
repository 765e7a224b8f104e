"""The cookies that say who a browser is.

There are two. Opening a page without either sets `lh_guest`, a tentative id. Before its first socket or action the page
settles (`POST /api/session`, one tab at a time under a browser-wide lock): `lh_session` becomes what `lh_guest` says by
then. Two tabs opened at once on an invite each get their own tentative id, the later one stays in the jar, and both
settle as that one person: whatever ids were dropped have done nothing and have no row.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from itsdangerous import BadSignature, TimestampSigner
from msgspec import Struct

from app.accounts.model import is_id

SESSION = "lh_session"
GUEST = "lh_guest"
LASTING = 400 * 24 * 3600
"""Seconds that a cookie lasts: the most that browsers keep. Every settling renews it."""


class Known(Struct, frozen=True):
    """Who the cookies say it is; settled where it is by `lh_session`."""

    person: str
    settled: bool


class Seal:
    """Signs and reads the ids in cookies."""

    def __init__(self, keys: Sequence[str]) -> None:
        """keys: the secrets, newest first. The first signs, all are accepted, so a key is rotated out by
        putting the new one in front and dropping the old one when its cookies have been renewed."""
        if not keys or not all(keys):
            raise ValueError("a seal needs at least one key, and none may be empty")
        # The library takes them oldest first.
        self._signer = TimestampSigner(
            list(reversed(keys)), salt="linkhall.person", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def write(self, person: str) -> str:
        """The value of a cookie that says it is this person."""
        return self._signer.sign(person).decode()

    def read(self, value: str | None) -> str | None:
        """The person that a cookie's value says, or None where it is absent, forged or too old."""
        if not value or len(value) > 200:
            return None
        try:
            person = self._signer.unsign(value, max_age=LASTING).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        return person if is_id(person) else None

    def known(self, cookies: Mapping[str, str]) -> Known | None:
        """Who these cookies say it is, the settled one first."""
        if person := self.read(cookies.get(SESSION)):
            return Known(person, True)
        if person := self.read(cookies.get(GUEST)):
            return Known(person, False)
        return None
