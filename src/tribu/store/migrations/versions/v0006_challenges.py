"""Challenges: boards that people play alone, who took them, and what bots made of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(10), nullable=False),
        sa.Column("day", sa.String(10)),
        sa.Column("opens", sa.BigInteger, nullable=False),
        sa.Column("closes", sa.BigInteger, nullable=False),
        sa.Column("board", sa.LargeBinary, nullable=False),
        sa.Column("others", sa.String(60), nullable=False),
        sa.Column("field", sa.String(200), nullable=False),
        sa.Column("asked", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.Column("failed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("runner", sa.String(20)),
    )
    op.create_index("challenges_open", "challenges", ["game", "closes"])
    op.create_index("challenges_asked", "challenges", ["ended", "asked"])
    op.create_table(
        "tries",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("challenge", sa.String(40), sa.ForeignKey("challenges.id"), nullable=False),
        sa.Column("player", sa.String(20)),
        sa.UniqueConstraint("challenge", "player"),
    )
    op.create_index("ix_tries_player", "tries", ["player"])
    op.create_table(
        "bot_tries",
        sa.Column("challenge", sa.String(40), sa.ForeignKey("challenges.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("bot_tries")
    op.drop_table("tries")
    op.drop_table("challenges")
