"""What must outlive the process: players, tables, events, talk, matches, ratings.

SQLite by default, PostgreSQL once it is outgrown. Events are bytes here; `table` knows what they
mean.
"""

from tribu.extras import need

need("server", "sqlalchemy", "aiosqlite", "alembic")

from tribu.store.database import Database, open_database
from tribu.store.soundness import Unsound
from tribu.store.transaction import Append
from tribu.store.writer import Conflict, Writer

__all__ = ["Append", "Conflict", "Database", "Unsound", "Writer", "open_database"]
