"""Moderation: devices, whom people shun, reports, bans, and all that operators did."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tokens", sa.Column("device", sa.String(16), nullable=False, server_default=""))
    op.add_column("tokens", sa.Column("agent", sa.String(60), nullable=False, server_default=""))
    op.create_table(
        "shunned",
        sa.Column("player", sa.String(20), primary_key=True),
        sa.Column("other", sa.String(20), primary_key=True, index=True),
        sa.Column("kind", sa.String(5), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(20)),
        sa.Column("player", sa.String(20), nullable=False),
        sa.Column("table_id", sa.String(20), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("talk", sa.LargeBinary, nullable=False),
        sa.Column("settled", sa.BigInteger),
    )
    op.create_index("reports_open", "reports", ["settled", "at"])
    op.create_table(
        "bans",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("value", sa.String(20), nullable=False),
        sa.Column("talk_only", sa.Boolean, nullable=False),
        sa.Column("player", sa.String(20), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "deeds",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("what", sa.String(10), nullable=False),
        sa.Column("about", sa.String(20), nullable=False),
        sa.Column("detail", sa.String(300), nullable=False),
    )


def downgrade() -> None:
    for table in ("deeds", "bans", "reports", "shunned"):
        op.drop_table(table)
    op.drop_column("tokens", "agent")
    op.drop_column("tokens", "device")
