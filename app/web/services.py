"""What the routes work with, given to them once."""

from __future__ import annotations

from dataclasses import dataclass

from app.accounts.service import Accounts
from app.lobby.invites import Invites
from app.lobby.rooms import Rooms
from app.lobby.service import Lobbies
from app.tables.service import Tables
from app.web.throttle import Throttle
from app.web.visitors import Visitors
from app.web.words import Words


@dataclass(frozen=True)
class Services:
    """The services, and public_url: the site's address without a slash at the end, empty for that of each request."""

    accounts: Accounts
    lobbies: Lobbies
    invites: Invites
    rooms: Rooms
    tables: Tables
    visitors: Visitors
    words: Words
    throttle: Throttle
    public_url: str = ""
