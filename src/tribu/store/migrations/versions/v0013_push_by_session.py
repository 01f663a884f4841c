"""By which token a browser asked to be told: signed out there, nobody is told there any more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("subscriptions", sa.Column("token", sa.LargeBinary(32)))


def downgrade() -> None:
    op.drop_column("subscriptions", "token")
