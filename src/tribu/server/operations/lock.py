"""A SQLite file belongs to one server process: a lock that the system releases when it dies."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from tribu.server.operations.startup_errors import CannotStart


class Occupied(CannotStart):
    """Another server has this folder."""


class SingleProcess:
    """Holds a lock on a file."""

    def __init__(self) -> None:
        self._file: IO[str] | None = None

    def take(self, path: Path) -> None:
        """Occupied if another process has it."""
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = path.open("a+")
        try:
            _lock(file)
        except OSError:
            file.close()
            raise Occupied(
                f"{path.parent} is in use by another tribu server; stop it, or set TRIBU_DATA"
            ) from None
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


if os.name == "nt":

    def _lock(file: IO[str]) -> None:
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]

else:

    def _lock(file: IO[str]) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
