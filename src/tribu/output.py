"""Where results are written: to a file, whole or not at all; to anything else as it is.

A command that is stopped, or fails, leaves the file that was there. It takes a draft beside the
file, which then takes the file's name. Only a regular file may be replaced that way: a device, a
pipe or `/dev/stdout` is opened and written to, and a link leads to what it names.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

STDOUT = "-"
_STREAMS = ("/dev", "/dev/fd")  # nothing in these folders is ever replaced


def is_stream(path: str | Path) -> bool:
    """Whether results go straight there: stdout, a device, a pipe, a socket."""
    if str(path) == STDOUT or _descriptor(path) is not None:
        return True
    if str(Path(path).parent) in _STREAMS:
        return True
    try:
        return not stat.S_ISREG(os.stat(path).st_mode)
    except FileNotFoundError:
        return False


@contextmanager
def writing(path: str | Path) -> Iterator[BinaryIO]:
    """A stream for what is to be at `path`; - is stdout. OSError if it cannot be written."""
    if is_stream(path):
        with _opened(path) as stream:
            yield stream
        return
    with drafting(path) as draft, draft.open("wb") as stream:
        yield stream


@contextmanager
def drafting(path: str | Path, private: bool = False) -> Iterator[Path]:
    """An empty file to be filled by name, for libraries that take no stream; what is in it at the
    end is at `path`. `private`: if that is new, only its owner may read it."""
    place = None if is_stream(path) else Path(os.path.realpath(path))
    name, folder = ("tribu", None) if place is None else (place.name, place.parent)
    handle, made = tempfile.mkstemp(prefix=f".{name}.", dir=folder)
    os.close(handle)
    draft = Path(made)
    try:
        yield draft
        if place is None:
            with draft.open("rb") as source, _opened(path) as stream:
                shutil.copyfileobj(source, stream)
        else:
            dress(draft, place, private)
            os.replace(draft, place)
    finally:
        draft.unlink(missing_ok=True)


def write_text(path: str | Path, text: str) -> None:
    """Write a text, as UTF-8."""
    with writing(path) as stream:
        stream.write(text.encode())


@contextmanager
def _opened(path: str | Path) -> Iterator[BinaryIO]:
    """The stream at `path`. Stdout is not closed: others still print there."""
    if str(path) == STDOUT:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    descriptor = _descriptor(path)
    if descriptor is None:
        # Not "wb", which would create a file where a device has gone.
        opened = os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0))
    else:
        sys.stdout.flush()
        opened = os.dup(descriptor)  # opening it again would write from the file's beginning
    with os.fdopen(opened, "wb") as stream:
        yield stream


def _descriptor(path: str | Path) -> int | None:
    """The number of a stream that this process has open, if `path` leads to one: Linux shows them
    in a folder, with links to what they are."""
    ours = f"/proc/{os.getpid()}/fd"
    step = str(path)
    for _ in range(40):  # as many links as Linux follows
        folder, name = os.path.split(step)
        if os.path.realpath(folder) == ours:
            return int(name) if name.isdecimal() else None
        if not os.path.islink(step):
            return None
        step = os.path.join(folder, os.readlink(step))
    return None


def dress(draft: Path, place: Path, private: bool = False) -> None:
    """Give a draft the permissions and the owner of the file it replaces, or those of a new one."""
    try:
        there = place.stat()
    except FileNotFoundError:
        draft.chmod(0o600 if private else 0o666 & ~_umask())
        return
    with suppress(PermissionError, AttributeError):  # somebody else's; Windows has no owners
        os.chown(draft, there.st_uid, there.st_gid)
    draft.chmod(stat.S_IMODE(there.st_mode))


def _umask() -> int:
    """The permissions that new files are denied; reading them takes setting them."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
