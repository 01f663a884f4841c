"""Seats know how they stand: total, whether somebody left for good, whose turn it is for days."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", sa.Column("total", sa.Integer))
    for name in ("gone", "turn"):
        new = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("seats", new)


def downgrade() -> None:
    for name in ("turn", "gone", "total"):
        op.drop_column("seats", name)
