"""Where a run keeps what it has done: in a file beside its result, so that it can be resumed."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tribu.output import is_stream


@contextmanager
def state_path(out: str | Path) -> Iterator[Path]:
    """The file beside the result. A result that goes to a device or a pipe has no place beside it,
    and its run cannot be resumed."""
    if not is_stream(out):
        yield Path(f"{out}.state")
        return
    with tempfile.TemporaryDirectory(prefix="tribu-lab-") as folder:
        yield Path(folder, "run.state")
