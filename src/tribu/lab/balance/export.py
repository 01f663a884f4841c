"""The figures as a table for other programs: a line for each number, as CSV or Parquet."""

from __future__ import annotations

import csv
import importlib.util
import io
from collections.abc import Iterator
from typing import Any

from tribu.lab.balance.formatting import bots_text
from tribu.lab.balance.page import options_text
from tribu.lab.balance.results import Results
from tribu.output import write_text, writing

COLUMNS = (
    *("game", "players", "variant", "options", "bots", "role", "chapter", "measure", "item"),
    *("kind", "value", "low", "high", "cases"),
)


def has_parquet() -> bool:
    """Whether pyarrow, which writes Parquet, is installed."""
    return importlib.util.find_spec("pyarrow") is not None


def lines(results: Results) -> Iterator[tuple[Any, ...]]:
    """Every figure. Low and high bound the 95 % interval; cases are what is behind it."""
    for chapter in results.chapters:
        for figure in results.figures_of(chapter):
            table = figure.table
            about = (table.game, table.players, table.variant, options_text(table))
            for item, one in zip(figure.items, figure.estimates, strict=True):
                yield (
                    *(*about, bots_text(table.bots), table.role, chapter.key, figure.measure.key),
                    *(item, figure.measure.kind, one.mean, one.low, one.high, figure.cases),
                )


def write_csv(results: Results, path: str) -> None:
    """As CSV, UTF-8."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(lines(results))
    write_text(path, text.getvalue())


def write_parquet(results: Results, path: str) -> None:
    """As Parquet, by pyarrow."""
    import pyarrow
    from pyarrow import parquet

    columns = zip(*lines(results), strict=True)
    table = pyarrow.table(dict(zip(COLUMNS, map(list, columns), strict=True)))
    with writing(path) as stream:
        parquet.write_table(table, stream)
