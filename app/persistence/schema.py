"""Every table of the database, for SQLite and PostgreSQL alike.

Times are epoch milliseconds in BIGINT, ids are text, and words from a fixed set (a status, a kind) are plain text that
Python checks: a CHECK behind an enum could not be migrated on both databases. Structured values are JSON in text
columns, so that people and SQL can read them.

The log (`event`) is the truth. `game_table`, `match`, `match_seat` and `round_score` are written from it, in the
transaction of the entry, for lists and statistics; nothing in the log refers to them.
"""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)


class Json(TypeDecorator[Any]):
    """A JSON value in a text column. Reads back as plain dicts, lists and scalars."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Any, dialect: Dialect) -> str | None:
        return None if value is None else msgspec.json.encode(value).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> Any:
        return None if value is None else msgspec.json.decode(value)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


# --- people ----------------------------------------------------------------------------------------------

person = Table(
    "person",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

device_link = Table(
    "device_link",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
)


# --- lobbies ---------------------------------------------------------------------------------------------

lobby = Table(
    "lobby",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False, comment="hall or private"),
    Column("title", Text, nullable=False),
    Column("host", Text, ForeignKey("person.id"), comment="null for the Hall, which nobody hosts"),
    Column("key", Text, comment="client-made: the same host and key again give the same lobby"),
    Column("created_at", BigInteger, nullable=False),
    UniqueConstraint("host", "key"),
)

lobby_member = Table(
    "lobby_member",
    metadata,
    Column("lobby", Text, ForeignKey("lobby.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("joined_at", BigInteger, nullable=False),
)

invite = Table(
    "invite",
    metadata,
    Column("token", Text, primary_key=True, comment="kept in the clear: it is shown again to be shared"),
    Column("code", Text, nullable=False, comment="the short spoken form, unique among invites not revoked"),
    Column("lobby", Text, ForeignKey("lobby.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", Text, comment="null: an invite to the lobby alone"),
    Column("created_by", Text, ForeignKey("person.id"), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("revoked_at", BigInteger),
    Index("ix_invite_lobby_table_id", "lobby", "table_id"),
    Index(
        "uq_invite_code_active",
        "code",
        unique=True,
        sqlite_where=text("revoked_at IS NULL"),
        postgresql_where=text("revoked_at IS NULL"),
    ),
)


# --- tables and their logs -------------------------------------------------------------------------------

event = Table(
    "event",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", Text, comment="null, like command, for the server's own entries"),
    Column("command", Text),
    Column("body", Text, nullable=False, comment="the entry as JSON"),
    UniqueConstraint("table_id", "person", "command"),
    # Entries of one table are read together: keep them together, and spare the second tree.
    sqlite_with_rowid=False,
)

snapshot = Table(
    "snapshot",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("rules", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

game_table = Table(
    "game_table",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("lobby", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("visibility", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("seats", Json, nullable=False, comment="by seat: the holder's name or null"),
    Column("people", Json, nullable=False, comment="by seat: the holder's person id or null"),
    Column("taken", Integer, nullable=False, comment="how many seats are held"),
    Column("match", Integer, nullable=False, comment="the number of the running or last match, 0 before the first"),
    Column("opened_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("due_at", BigInteger, index=True, comment="when the server has to act by itself, if ever"),
    Index("ix_game_table_lobby_status", "lobby", "status"),
    Index("ix_game_table_visibility_status", "visibility", "status"),
    Index("ix_game_table_status_changed_at", "status", "changed_at"),
)

match = Table(
    "match",
    metadata,
    Column("table_id", Text, ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, nullable=False, comment="the version of the entry that started it"),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Json, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", Text, nullable=False, comment="64 hex digits, secret until ended_at is set"),
    Column("commitment", Text, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, index=True),
    Column("stopped", Boolean, nullable=False, comment="ended without a result"),
)

match_seat = Table(
    "match_seat",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("total", Integer, comment="null until the match has ended"),
    Column("won", Boolean, comment="null until the match has ended; false for all where it was stopped"),
    ForeignKeyConstraint(["table_id", "match"], ["match.table_id", "match.number"]),
)

round_score = Table(
    "round_score",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("points", Integer, nullable=False),
    Column("total", Integer, nullable=False, comment="the running total after this round"),
    Column("won", Boolean, nullable=False),
    Column("made_of", Json, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    ForeignKeyConstraint(["table_id", "match", "seat"], ["match_seat.table_id", "match_seat.match", "match_seat.seat"]),
)


# --- chat ------------------------------------------------------------------------------------------------

chat_line = Table(
    "chat_line",
    metadata,
    Column("room", Text, primary_key=True, comment="table:<id> or lobby:<id>"),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("audience", Text, nullable=False, comment="all or watchers"),
    Column("command", Text, nullable=False),
    UniqueConstraint("room", "person", "command"),
)
