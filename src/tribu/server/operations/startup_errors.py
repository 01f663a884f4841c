"""Why the server cannot start, in one sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    InterfaceError,
    NoSuchModuleError,
    OperationalError,
)

from tribu.store import Unsound

_NO_ADDRESS = (ArgumentError, NoSuchModuleError, ValueError)
_REFUSED = (DBAPIError, InterfaceError, OperationalError)  # exactly these: others are bugs
_DRIVER = re.compile(r"^<class '[^']*'>: ")  # what SQLAlchemy writes before a driver's words


class CannotStart(RuntimeError):
    """Says why, to the person who starts the server."""


class Unreachable(CannotStart):
    """The database or the channels cannot be used."""


@contextmanager
def reaching(setting: str, address: str) -> Iterator[None]:
    """Say what is wrong with the address of a setting; bugs are left alone."""
    try:
        yield
    except Exception as error:
        reason = _reason(error)
        if reason is None:
            raise
        raise Unreachable(f"{setting} {_without_password(address)}: {reason}") from error


def _reason(error: Exception) -> str | None:
    if isinstance(error, ImportError):
        return f"{error.name} is not installed; pip install 'tribu[scale]'"
    if isinstance(error, Unsound):
        return str(error)
    if isinstance(error, _NO_ADDRESS):
        return "this is no address of that kind; see docs/server.md"
    if type(error) in _REFUSED:
        return _DRIVER.sub("", str(getattr(error, "orig", error)))
    if isinstance(error, OSError) or type(error).__module__.startswith("redis."):
        return str(error)
    return None


def _without_password(address: str) -> str:
    if "@" not in address:
        return address
    try:
        return make_url(address).render_as_string(hide_password=True)
    except ArgumentError:
        return "…"  # it may have one, somewhere
