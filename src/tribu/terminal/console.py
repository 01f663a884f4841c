"""One way to print: Rich's console, plain where there is no terminal."""

from __future__ import annotations

from rich.console import Console


def console() -> Console:
    """The console for what a person reads: no guessing at highlights, no markup in names."""
    return Console(highlight=False, markup=False, emoji=False, soft_wrap=False)
