"""Seats know when their match ended: somebody's newest matches are found without sorting all."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("ended", sa.BigInteger))
    op.execute(
        "UPDATE seats SET ended = (SELECT at FROM matches WHERE matches.id = seats.table_id)"
    )
    op.drop_index("seats_of_player", "seats")
    op.create_index("seats_of_player", "seats", ["player", "ended"])


def downgrade() -> None:
    op.drop_index("seats_of_player", "seats")
    op.create_index("seats_of_player", "seats", ["player"])
    op.drop_column("seats", "ended")
