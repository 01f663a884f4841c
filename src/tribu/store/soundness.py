"""Whether a database is one of ours that this version can read: asked before anything is written to
it, so that what is damaged or newer stays as it is."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tribu.store.schema import HEAD


class Unsound(Exception):
    """What is wrong with a database, in a sentence."""


def check_version(version: str | None) -> None:
    """Unsound if a newer version of this program has changed the database."""
    if version is not None and version > HEAD:
        raise Unsound(
            f"a newer version of Tribù made this database (schema {version}, this one knows {HEAD})"
        )


def check_copy(path: Path) -> None:
    """Unsound if a copy that nobody has open is not whole; every page and index is read."""
    _check(path, "&immutable=1", "integrity_check(1)", may_be_empty=False)


def check_file(path: Path, through: bool) -> None:
    """Unsound if a SQLite file is newer, belongs to another program or, read `through`, is damaged.
    One without any table is sound: another process is about to make them."""
    _check(path, "", "quick_check(1)" if through else None, may_be_empty=True)


def _check(path: Path, more: str, how: str | None, may_be_empty: bool) -> None:
    address = f"{path.absolute().as_uri()}?mode=ro{more}"
    try:
        with closing(sqlite3.connect(address, uri=True)) as database:
            found = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            names = {name for (name,) in found}
            state = database.execute(f"PRAGMA {how}").fetchone()[0] if how else "ok"
            if state != "ok":
                raise Unsound(f"this database is damaged: {' '.join(state.split())}")
            if not names and may_be_empty:
                return
            if "alembic_version" not in names:
                raise Unsound("this is no card room’s database")
            version = database.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise Unsound(f"this database cannot be read: {error}") from error
    check_version(version[0] if version else None)
