"""A progress bar for people; nothing where nobody watches."""

from __future__ import annotations

import sys
from collections.abc import Iterable


def progress(items: Iterable[int], total: int) -> Iterable[int]:
    """The items, with a bar on stderr if that is a terminal."""
    if not sys.stderr.isatty():
        return items
    from rich.console import Console
    from rich.progress import track

    return track(items, "", total, console=Console(stderr=True), transient=True)
