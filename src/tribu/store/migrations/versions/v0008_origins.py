"""Where a token was used last, as a mark, and who left rated matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tokens", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tokens", sa.Column("origin", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "abandonments",
        sa.Column("table_id", sa.String(20), primary_key=True),
        sa.Column("player", sa.String(20), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("abandonments_of_player", "abandonments", ["player", "at"])


def downgrade() -> None:
    op.drop_table("abandonments")
    op.drop_column("tokens", "origin")
    op.drop_column("tokens", "seen")
