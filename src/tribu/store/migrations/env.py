"""Alembic runs this file; `store.migrate` hands it the connection."""

from __future__ import annotations

from alembic import context

from tribu.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
