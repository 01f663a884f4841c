"""Who waits at a table, and from where it was opened, as a mark."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("waiting", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("origin", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "origin")
    op.drop_column("tables", "waiting")
