"""How the terminal prints: Rich's console, plain where there is no terminal; and how long work says
how far it is, and ends when it is told to."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

SECONDS_A_LINE = 20.0  # where there is no terminal
_AGAIN = 5.0  # seconds after which TERM is said again, if nobody heard it


def console(beside: bool = False) -> Console:
    """The console for what a person reads: no guessing at highlights, no markup in names. On stderr
    if stdout may carry something else that this stands `beside`."""
    from rich.console import Console

    return Console(stderr=beside, highlight=False, markup=False, emoji=False, soft_wrap=False)


def print_json(found: Any, beside: bool = False) -> None:
    """A result for programs: one line of JSON; on stderr as above."""
    import msgspec

    typer.echo(msgspec.json.encode(found), err=beside)


def print_all(out: Console, lines: Iterable[Text]) -> None:
    """Each on a line of its own."""
    for line in lines:
        out.print(line)


def progress(items: Iterable[int], total: int) -> Iterable[int]:
    """The items, with a bar on stderr, or lines where that is no terminal."""
    if not sys.stderr.isatty():
        return _told(items, total)
    from rich.console import Console
    from rich.progress import track

    return track(items, "", total, console=Console(stderr=True), transient=True)


def _told(items: Iterable[int], total: int) -> Iterator[int]:
    tell = Lines(total)
    for done, item in enumerate(items):
        tell(done)
        yield item


class NowAndThen:
    """Says on stderr how things stand: whenever it is told at a terminal, else a line now and then,
    and none of what is soon over."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def __call__(self, text: str) -> None:
        now = time.monotonic()
        if sys.stderr.isatty() or now - self._last >= SECONDS_A_LINE:
            self._last = now
            typer.echo(text, err=True)


class Lines:
    """Progress where there is no terminal."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._begun = time.monotonic()
        self._tell = NowAndThen()

    def __call__(self, done: int) -> None:
        """That many are done."""
        minutes, seconds = divmod(int(time.monotonic() - self._begun), 60)
        self._tell(f"tribu: {done} / {self._total}, {minutes}:{seconds:02}")


@contextmanager
def bar(total: int) -> Iterator[Callable[[int], None]]:
    """Long work: tell it how far it is. It shows a bar on stderr, with the time that remains, or
    lines where that is no terminal; and it can be told to end (see `stoppable`)."""
    with stoppable():
        if not sys.stderr.isatty():
            yield Lines(total)
            return
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

        columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
            task = shown.add_task("", total=total)
            yield lambda done: shown.update(task, completed=done)


@contextmanager
def status(text: str) -> Iterator[Callable[[str], None]]:
    """Long work that says what it is doing: in one line on stderr that changes, or in lines now and
    then where that is no terminal."""
    if not sys.stderr.isatty():
        yield NowAndThen()
        return
    from rich.console import Console

    with Console(stderr=True).status(text) as shown:
        yield shown.update


@contextmanager
def stoppable() -> Iterator[None]:
    """Within this block TERM is treated like Ctrl-C: what is done is kept, and nothing is left
    behind. The processes that help end at once, whatever they are thinking about.

    Where Python passes over exceptions, as in `__del__` while Numba compiles, one that is raised
    by a signal is lost: so it is raised again a little later, until it is heard.
    """

    def end(number: int, frame: object) -> None:
        for helper in multiprocessing.active_children():
            helper.terminate()
        if hasattr(signal, "setitimer"):  # not on Windows
            signal.signal(signal.SIGALRM, end)
            signal.setitimer(signal.ITIMER_REAL, _AGAIN)
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGTERM, before)
