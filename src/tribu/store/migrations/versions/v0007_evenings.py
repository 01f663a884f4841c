"""Evenings of a club, and what happened on each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "evenings",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "evening_events",
        sa.Column("evening", sa.String(20), sa.ForeignKey("evenings.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("evening_events")
    op.drop_table("evenings")
