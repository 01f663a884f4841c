"""How the terminal prints: Rich's console, plain where there is no terminal; and progress bars."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


def console() -> Console:
    """The console for what a person reads: no guessing at highlights, no markup in names."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=False)


def print_json(found: Any) -> None:
    """A result for programs: one line of JSON."""
    import msgspec

    typer.echo(msgspec.json.encode(found))


def print_all(out: Console, lines: Iterable[Text]) -> None:
    """Each on a line of its own."""
    for line in lines:
        out.print(line)


def progress(items: Iterable[int], total: int) -> Iterable[int]:
    """The items, with a bar on stderr if that is a terminal."""
    if not sys.stderr.isatty():
        return items
    from rich.console import Console
    from rich.progress import track

    return track(items, "", total, console=Console(stderr=True), transient=True)


@contextmanager
def bar(total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr, with the time that remains, if that is a terminal: tell it how far it is."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=total)
        yield lambda done: shown.update(task, completed=done)
