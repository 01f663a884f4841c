"""Where people want to be told that it is their turn, and the server's key for push services."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("player", sa.String(20), sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("public_key", sa.LargeBinary(65), nullable=False),
        sa.Column("auth", sa.LargeBinary(16), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("subscriptions")
    op.drop_table("server_keys")
