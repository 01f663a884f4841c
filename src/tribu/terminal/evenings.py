"""Evenings in the terminal: kept in a file, one event a line, and shown.

A command reads the whole file, decides, appends what happened, and has it on the disk before it
says so. A line that a crash cut off is dropped: nobody had been told of it.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tribu.evenings import Director, Event, Refused, standings
from tribu.evenings.evening import PlayedTable, Round
from tribu.evenings.events import Opened, read, write
from tribu.evenings.refusal import refusal as refused_by
from tribu.evenings.standings import Share
from tribu.evenings.words import history, round_title, say, title_of
from tribu.games.arbiter import hear
from tribu.games.texts import number
from tribu.terminal.console import console
from tribu.terminal.refusal import Refusal, refusal

Command = Callable[[Director], list[Event]]


def now() -> int:
    """Milliseconds, as events have them."""
    return int(time.time() * 1000)


def sizes_of(text: str) -> tuple[int, int]:
    """Tables of 3-5, or of 4."""
    found = re.fullmatch(r"(\d{1,2})(?:[-–](\d{1,2}))?", text.strip())
    if not found:
        raise refusal("table sizes", value=text)
    return int(found[1]), int(found[2] or found[1])


def found_evening(name: str, events: list[Event]) -> None:
    """A new file with these events; one that is there is left alone."""
    try:
        with open(name, "xb") as stream:
            _append(stream, events)
    except FileExistsError:
        raise refusal("evening exists", path=name) from None
    except OSError as error:
        raise Refusal(f"{name}: {error.strerror or error}") from error


def read_evening(name: str) -> Director:
    """The evening of a file."""
    try:
        return _read(name, Path(name).read_bytes())[0]
    except OSError as error:
        raise Refusal(f"{name}: {error.strerror or error}") from error


def do(name: str, command: Command, lang: str) -> None:
    """Carry a command out, and tell what happened. What the evening refuses is said as it is; if
    something of it is to be kept for the director, it is."""
    try:
        with _alone(name) as stream:
            evening, whole = _read(name, stream.read())
            stream.seek(whole)
            stream.truncate()
            try:
                events = command(evening)
            except Refused as refused:
                _append(stream, refused.events)
                raise Refusal(refused.sentences) from refused
            _append(stream, events)
            before = len(evening.events)
            evening.take(events)
    except OSError as error:
        raise Refusal(f"{name}: {error.strerror or error}") from error
    for line in history(evening, lang)[before:]:
        console().print(line)


def _read(name: str, content: bytes) -> tuple[Director, int]:
    """The evening, and how much of the file it takes: up to the last whole line."""
    whole = content.rfind(b"\n") + 1
    events: list[Event] = []
    for at, line in enumerate(content[:whole].splitlines(), 1):
        try:
            events.append(read(line))
            if (at == 1) != isinstance(events[-1], Opened):
                raise ValueError("opened")
        except ValueError as error:
            raise Refusal(refused_by("file", path=name, line=at, why=error).sentences) from error
    if not events:
        raise Refusal(refused_by("file", path=name, line=1, why="0").sentences)
    return Director(events), whole


@contextmanager
def _alone(name: str) -> Iterator[BinaryIO]:
    """The file, for this command alone where the system can see to it."""
    with open(name, "r+b") as stream:
        try:
            import fcntl

            fcntl.flock(stream, fcntl.LOCK_EX)
        except ImportError:  # Windows: one director at one keyboard
            pass
        yield stream


def _append(stream: BinaryIO, events: list[Event]) -> None:
    stream.write(b"".join(write(event) + b"\n" for event in events))
    stream.flush()
    os.fsync(stream.fileno())


# --- what tables tell ---------------------------------------------------------------------------


def reported(
    evening: Director, table: int, words: list[str], deal: int | None, dealer: str | None
) -> list[Event]:
    """A deal as it was typed, one word for each seat."""
    there = evening.open_table(table)
    known = there.deals[deal - 1] if deal and deal <= len(there.deals) else None
    players = known.players if known else there.playing
    told = _heard(evening, len(players), words)
    return evening.report(table, told, deal, _seat(evening, players, dealer), now())


def mended(
    evening: Director,
    round_: int,
    table: int,
    deal: int,
    words: list[str],
    why: str,
    dealer: str | None,
) -> list[Event]:
    """A correction as it was typed."""
    players = evening.told_deal(round_, table, deal).players
    told = _heard(evening, len(players), words)
    seat = _seat(evening, players, dealer)
    return evening.mend(round_, table, deal, told, why, seat, now())


def _heard(evening: Director, seats: int, words: list[str]) -> dict[str, list[str]]:
    return hear(evening.game, evening.real_table(seats, 0), words)


def _seat(evening: Director, players: list[int], dealer: str | None) -> int | None:
    if dealer is None:
        return None
    player = evening.named(dealer)
    if player not in players:
        raise refused_by("nobody", name=dealer)
    return players.index(player)


# --- shown ----------------------------------------------------------------------------------------


def show(evening: Director, lang: str) -> None:
    """The round under way, and the standings."""
    parts: list[RenderableType] = [Text(title_of(evening.terms, lang), style="bold")]
    if evening.current is not None:
        parts.append(_round(evening, evening.current, lang))
    parts += [Text(""), _ranking(evening, lang)]
    console().print(Group(*parts))


def _round(evening: Director, round_: Round, lang: str) -> RenderableType:
    title = round_title(round_.design, round_.number, len(round_.tables), lang)
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for table in round_.tables:
        grid.add_row(
            say("table", lang, n=table.number), _names(evening, table), _progress(evening, table)
        )
    if round_.byes:
        grid.add_row(say("bye", lang), ", ".join(map(evening.name, round_.byes)), "")
    return Group(Text(title, style="bold"), grid)


def _names(evening: Director, table: PlayedTable) -> Text:
    """Who sits there in the order of play; people who left are struck out, the next dealer is
    marked."""
    shown = Text()
    dealing = -1
    if not evening.is_done(table):
        dealing = table.playing[evening.dealer(table, len(table.deals) + 1)]
    for at, player in enumerate(table.players):
        style = "strike dim" if player in table.gone else "bold" if player == dealing else ""
        mark = " ●" if player == dealing else ""
        shown.append("  " if at else "").append(evening.name(player) + mark, style=style)
    return shown


def _progress(evening: Director, table: PlayedTable) -> str:
    told = f"{len(table.deals)}/{evening.terms.deals}"
    return f"{told} ⚑" if table.contested else told


def _ranking(evening: Director, lang: str) -> Table:
    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    shown.add_column("")
    shown.add_column(say("player", lang))
    ranked = standings(evening)
    rounds = len(ranked[0].shares) if ranked else 0
    for at in range(1, rounds + 1):
        shown.add_column(str(at), justify="right")
    for key in ("points", "won", "score", "mean"):
        shown.add_column(say(key, lang), justify="right")
    for one in ranked:
        mean = number(float(one.mean), 1, lang) if one.deals else ""
        shares = [_share(share, lang) for share in one.shares]
        sums = [str(one.points), str(one.won), str(one.score), mean]
        style = "" if one.here else "dim"
        shown.add_row(f"{one.rank}.", Text(one.name, style=style), *shares, *sums)
    return shown


def _share(share: Share, lang: str) -> str:
    if share.table < 0:
        return say("absent", lang)
    return str(share.points) if share.done else "…"
