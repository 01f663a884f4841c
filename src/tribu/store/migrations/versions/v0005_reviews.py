"""Reviews of finished matches, what they found, one by one, and what people train."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match", sa.String(20), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("simulations", sa.Integer, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Float, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("failed", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("runner", sa.String(20)),
    )
    op.create_index("reviews_open", "reviews", ["ended", "asked"])
    op.create_table(
        "findings",
        sa.Column("match", sa.String(20), sa.ForeignKey("reviews.match"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("verdict", sa.String(10), nullable=False),
        sa.Column("payload", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "drills",
        sa.Column("player", sa.String(20), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("item", sa.String(60), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("card", sa.LargeBinary, nullable=False),
    )
    op.create_index("drills_due", "drills", ["player", "due"])


def downgrade() -> None:
    op.drop_table("drills")
    op.drop_table("findings")
    op.drop_table("reviews")
