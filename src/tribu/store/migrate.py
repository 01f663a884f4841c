"""Brings a database to the newest schema, with Alembic; several processes may start at once."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

SCRIPTS = Path(__file__).parent / "migrations"
_LOCK = 7426  # any number: the same for every process of a database


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that are missing."""
    async with engine.connect() as connection:
        await connection.run_sync(_upgrade)
        await connection.commit()


def config() -> Config:
    """Alembic's settings: our scripts, no file."""
    settings = Config()
    settings.set_main_option("script_location", str(SCRIPTS))
    return settings


def _upgrade(connection: Connection) -> None:
    """In one transaction that only one process has at a time: those that waited find all done."""
    if connection.dialect.name == "postgresql":  # released with the transaction
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    else:  # SQLite would let both read the old version before one of them writes
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    settings = config()
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
