"""Boards in the terminal: read from files, and their ranking for people."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.table import Table

from tribu.boards import Field, field_of, ranking
from tribu.games import load
from tribu.games.texts import Counted, counted, number
from tribu.match.board import Board, decode_board
from tribu.match.errors import RecordError
from tribu.match.record import Record, read
from tribu.terminal.console import console
from tribu.terminal.phrases import say
from tribu.terminal.refusal import Refusal

if TYPE_CHECKING:
    from typing import BinaryIO

DEAL: Counted = {"it": ("smazzata", "smazzate"), "fr": ("donne", "donnes"), "en": ("deal", "deals")}
TABLE: Counted = {"it": ("tavolo", "tavoli"), "fr": ("table", "tables"), "en": ("table", "tables")}


def read_board(name: str) -> Board:
    """The board of a file; a Refusal says what is wrong with it."""
    try:
        with open(name, "rb") as stream:
            return decode_board(stream.read())
    except OSError as error:
        raise Refusal(f"{name}: {error.strerror or error}") from error
    except RecordError as error:
        raise _refusal(name, error) from error


def read_field(files: Sequence[str]) -> Field:
    """The field that the records of these files make; a Refusal says what is wrong with one."""
    records = [record for name in files for record in _records(name)]
    try:
        return field_of(records)
    except RecordError as error:
        raise _refusal(", ".join(files), error) from error


def _records(name: str) -> Iterator[Record]:
    try:
        if name == "-":
            yield from _read(name, sys.stdin.buffer)
        else:
            with open(name, "rb") as stream:
                yield from _read(name, stream)
    except OSError as error:
        raise Refusal(f"{name}: {error.strerror or error}") from error


def _read(name: str, stream: BinaryIO) -> Iterator[Record]:
    for line, record in read(stream, name):
        if isinstance(record, RecordError):
            raise _refusal(f"{name}:{line}", record)
        yield record


def _refusal(where: str, error: RecordError) -> Refusal:
    return Refusal({lang: f"{where}: {said}" for lang, said in error.sentences.items()})


def show_made(board: Board, lang: str) -> None:
    """What is published before anybody plays: the commitment of each deal."""
    out = console()
    deals = counted(DEAL, len(board.deals), lang)
    out.print(say("board made", lang, board=board.id, deals=deals))
    for commit in board.commits:
        out.print(commit)


def show_ranking(field: Field, lang: str) -> None:
    """Who did more with the same cards."""
    game = load(field.game)
    out = console()
    tables = counted(TABLE, len(field.names), lang)
    out.print(say("board field", lang, board=field.board, game=game.title, tables=tables))
    shown = Table(box=None, pad_edge=False)
    shown.add_column("")
    shown.add_column("")
    for key in ("board comparison", "board percent", "board above", "board deals", "total"):
        shown.add_column(say(key, lang), justify="right")
    for one in ranking(field):
        shown.add_row(
            f"{one.rank}.",
            one.name,
            signed(one.comparison, lang),
            number(one.percent, 1, lang),
            signed(one.above, lang),
            str(one.deals),
            str(one.total),
        )
    out.print(shown)


def signed(value: float, lang: str) -> str:
    """With its sign, unless it is nothing."""
    text = number(abs(value), 2, lang)
    return text if not value else ("+" if value > 0 else "−") + text
