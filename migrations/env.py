"""Alembic's entry point. The connection comes from `app.persistence.migrate`, which has begun the transaction."""

from __future__ import annotations

from typing import Any, Literal

from alembic import context

from app.persistence.schema import Json, metadata


def render_item(kind: str, item: Any, _: object) -> str | Literal[False]:
    """A migration must not change with the code: our own column types are written as what the database sees."""
    return "sa.Text()" if kind == "type" and isinstance(item, Json) else False


connection = context.config.attributes.get("connection")
if connection is None:
    raise RuntimeError(
        "Migrations run through `linkhall migrate` or app.persistence.migrate, not through alembic itself."
    )

context.configure(
    connection=connection,
    target_metadata=metadata,
    # SQLite cannot alter most of a table: Alembic copies it into a new one instead.
    render_as_batch=connection.dialect.name == "sqlite",
    transactional_ddl=True,
    compare_type=True,
    render_item=render_item,
)
with context.begin_transaction():
    context.run_migrations()
