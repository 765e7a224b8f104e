"""The first tables"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "chat_line",
        sa.Column("room", sa.Text(), nullable=False, comment="table:<id> or lobby:<id>"),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("audience", sa.Text(), nullable=False, comment="all or watchers"),
        sa.Column("command", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("room", "n", name=op.f("pk_chat_line")),
        sa.UniqueConstraint("room", "person", "command", name=op.f("uq_chat_line_room_person_command")),
    )
    op.create_table(
        "event",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.Text(), nullable=True, comment="null, like command, for the server's own entries"),
        sa.Column("command", sa.Text(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False, comment="the entry as JSON"),
        sa.PrimaryKeyConstraint("table_id", "version", name=op.f("pk_event")),
        sa.UniqueConstraint("table_id", "person", "command", name=op.f("uq_event_table_id_person_command")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("lobby", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("visibility", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("seats", sa.Text(), nullable=False, comment="by seat: the holder's name or null"),
        sa.Column("people", sa.Text(), nullable=False, comment="by seat: the holder's person id or null"),
        sa.Column("taken", sa.Integer(), nullable=False, comment="how many seats are held"),
        sa.Column(
            "match", sa.Integer(), nullable=False, comment="the number of the running or last match, 0 before the first"
        ),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True, comment="when the server has to act by itself, if ever"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game_table")),
    )
    op.create_index(op.f("ix_game_table_due_at"), "game_table", ["due_at"], unique=False)
    op.create_index("ix_game_table_lobby_status", "game_table", ["lobby", "status"], unique=False)
    op.create_index("ix_game_table_status_changed_at", "game_table", ["status", "changed_at"], unique=False)
    op.create_index("ix_game_table_visibility_status", "game_table", ["visibility", "status"], unique=False)
    op.create_table(
        "person",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_person")),
    )
    op.create_table(
        "snapshot",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_snapshot")),
    )
    op.create_table(
        "device_link",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_device_link_person_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_device_link")),
    )
    op.create_index(op.f("ix_device_link_person"), "device_link", ["person"], unique=False)
    op.create_table(
        "lobby",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False, comment="hall or private"),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=True, comment="null for the Hall, which nobody hosts"),
        sa.Column(
            "key", sa.Text(), nullable=True, comment="client-made: the same host and key again give the same lobby"
        ),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["person.id"], name=op.f("fk_lobby_host_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lobby")),
        sa.UniqueConstraint("host", "key", name=op.f("uq_lobby_host_key")),
    )
    op.create_table(
        "match",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("first", sa.Integer(), nullable=False, comment="the version of the entry that started it"),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False, comment="64 hex digits, secret until ended_at is set"),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("stopped", sa.Boolean(), nullable=False, comment="ended without a result"),
        sa.ForeignKeyConstraint(["table_id"], ["game_table.id"], name=op.f("fk_match_table_id_game_table")),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_match")),
    )
    op.create_index(op.f("ix_match_ended_at"), "match", ["ended_at"], unique=False)
    op.create_table(
        "invite",
        sa.Column("token", sa.Text(), nullable=False, comment="kept in the clear: it is shown again to be shared"),
        sa.Column("code", sa.Text(), nullable=False, comment="the short spoken form, unique among invites not revoked"),
        sa.Column("lobby", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=True, comment="null: an invite to the lobby alone"),
        sa.Column("created_by", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("revoked_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["created_by"], ["person.id"], name=op.f("fk_invite_created_by_person")),
        sa.ForeignKeyConstraint(["lobby"], ["lobby.id"], name=op.f("fk_invite_lobby_lobby"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_invite")),
    )
    op.create_index("ix_invite_lobby_table_id", "invite", ["lobby", "table_id"], unique=False)
    op.create_index(
        "uq_invite_code_active",
        "invite",
        ["code"],
        unique=True,
        sqlite_where=sa.text("revoked_at IS NULL"),
        postgresql_where=sa.text("revoked_at IS NULL"),
    )
    op.create_table(
        "lobby_member",
        sa.Column("lobby", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("joined_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["lobby"], ["lobby.id"], name=op.f("fk_lobby_member_lobby_lobby"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["person"], ["person.id"], name=op.f("fk_lobby_member_person_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("lobby", "person", name=op.f("pk_lobby_member")),
    )
    op.create_index(op.f("ix_lobby_member_person"), "lobby_member", ["person"], unique=False)
    op.create_table(
        "match_seat",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("match", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=True, comment="null until the match has ended"),
        sa.Column(
            "won",
            sa.Boolean(),
            nullable=True,
            comment="null until the match has ended; false for all where it was stopped",
        ),
        sa.ForeignKeyConstraint(
            ["table_id", "match"], ["match.table_id", "match.number"], name=op.f("fk_match_seat_table_id_match_match")
        ),
        sa.PrimaryKeyConstraint("table_id", "match", "seat", name=op.f("pk_match_seat")),
    )
    op.create_index(op.f("ix_match_seat_person"), "match_seat", ["person"], unique=False)
    op.create_table(
        "round_score",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("match", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False, comment="the running total after this round"),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("made_of", sa.Text(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "match", "seat"],
            ["match_seat.table_id", "match_seat.match", "match_seat.seat"],
            name=op.f("fk_round_score_table_id_match_seat_match_seat"),
        ),
        sa.PrimaryKeyConstraint("table_id", "match", "number", "seat", name=op.f("pk_round_score")),
    )


def downgrade() -> None:
    op.drop_table("round_score")
    op.drop_table("match_seat")
    op.drop_table("lobby_member")
    op.drop_table("invite")
    op.drop_table("match")
    op.drop_table("lobby")
    op.drop_table("device_link")
    op.drop_table("snapshot")
    op.drop_table("person")
    op.drop_table("game_table")
    op.drop_table("event")
    op.drop_table("chat_line")
