"""Evenings online: the secret of their cards, and their tables at the card room."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("evenings", sa.Column("cards", sa.LargeBinary(32)))
    op.add_column(
        "evenings", sa.Column("live", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.create_index("evenings_live", "evenings", ["live"])
    op.create_table(
        "evening_tables",
        sa.Column("table_id", sa.String(20), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("evening", sa.String(20), sa.ForeignKey("evenings.id"), nullable=False),
        sa.Column("drawn", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.UniqueConstraint("evening", "drawn", "number"),
    )


def downgrade() -> None:
    op.drop_table("evening_tables")
    op.drop_index("evenings_live", "evenings")
    op.drop_column("evenings", "live")
    op.drop_column("evenings", "cards")
