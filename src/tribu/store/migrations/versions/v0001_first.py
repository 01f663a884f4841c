"""The first schema."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ID = sa.String(20)


def upgrade() -> None:
    _people()
    _tables()
    _play()
    _archive()


def _people() -> None:
    op.create_table(
        "players",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("player", _ID, sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "link_codes",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("player", _ID, sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("open_seats", sa.Integer, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("setting", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("runner", _ID),
        sa.Index("tables_listed", "public", "phase", "created"),
        sa.Index("tables_run", "runner", "phase"),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", _ID),
        sa.Column("kind", sa.String(60), nullable=False),
        sa.Index("seats_of_player", "player"),
    )
    op.create_table(
        "processes",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("beat", sa.BigInteger, nullable=False),
    )


def _play() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("position", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "secrets",
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
    )
    op.create_table(
        "talk",
        sa.Column("table_id", _ID, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", _ID, index=True),
        sa.Column("text", sa.String(200), nullable=False),
        sa.Column("preset", sa.String(40)),
        sa.Column("at", sa.BigInteger, nullable=False),
    )


def _archive() -> None:
    op.create_table(
        "matches",
        sa.Column("id", _ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("totals", sa.LargeBinary, nullable=False),
        sa.Column("winners", sa.LargeBinary, nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Index("matches_newest", "at"),
    )
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(10), primary_key=True),
        sa.Column("player", sa.String(60), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Index("ratings_best", "game", "rating"),
    )


def downgrade() -> None:
    for name in (
        *("ratings", "matches", "talk", "secrets", "events", "processes", "seats", "tables"),
        *("link_codes", "tokens", "players"),
    ):
        op.drop_table(name)
