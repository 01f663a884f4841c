"""SQLite keeps events in the order in which they come, with an index by table. Sorted by table,
every event was written to a page of its own table, and a commit of many tables to as many pages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    _rebuild(with_rowid=True)


def downgrade() -> None:
    _rebuild(with_rowid=False)


def _rebuild(with_rowid: bool) -> None:
    if op.get_bind().dialect.name != "sqlite":  # PostgreSQL's tables have no order
        return
    op.create_table(
        "events_rebuilt",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("position", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=with_rowid,
    )
    op.execute(
        "INSERT INTO events_rebuilt (table_id, position, at, payload) "
        "SELECT table_id, position, at, payload FROM events ORDER BY table_id, position"
    )
    op.drop_table("events")
    op.rename_table("events_rebuilt", "events")
