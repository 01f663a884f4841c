"""Records as arrays, for learners: what each seat saw, what it might do, what it did, what came of
it.

    data = tribu.dataset("matches.jsonl")
    data.observation, data.action_mask, data.action    # a row for each choice
    data.returns[:, k], data.own_return                # of the deal, by seat; of the one who chose
    data.save("choices.parquet")                       # or .npz

Observations and rewards are those of the environments (docs/features.md). Every record is played
again while it is read: what is not legal, or scores otherwise than it says, is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from tribu.adapters.table_spec import RELATIVE, TableSpec
from tribu.games import load
from tribu.games.game import MIXED, Game
from tribu.games.slot_order import pack_order
from tribu.match.options import agreed_house, read_options
from tribu.match.record import DealRecord, Record, read
from tribu.output import writing
from tribu.search.retelling import TOO_SHORT, begin, retell
from tribu.search.stepping import LOG, MATCH, SEATS, TOTALS, row_size, stepping

CHUNK = 100_000  # choices that are held at once while a file is written


class DatasetError(ValueError):
    """A file that is no dataset: it says which line is wrong, and why."""


@dataclass(frozen=True)
class Dataset:
    """Choices of one game, a row for each, in the order in which they were made."""

    game: str
    kinds: list[str]  # who plays: "human", "bot:master", …
    observation: Any  # float32 [n, features]
    action_mask: Any  # bool [n, actions]
    action: Any  # int64 [n]
    seat: Any  # int64 [n]: who chose
    kind: Any  # int64 [n]: what chose, by its place in `kinds`
    returns: Any  # float64 [n, seats]: the deal's rewards; 0 at seats that a smaller table lacks
    match: Any  # int64 [n]: the line of the file, from 1
    deal: Any  # int64 [n]: its number in the match, from 0

    def __len__(self) -> int:
        return len(self.action)

    @property
    def own_return(self) -> Any:
        """The deal's reward of the one who chose, float64 [n]."""
        return self.returns[np.arange(len(self)), self.seat]

    def save(self, path: str | Path) -> None:
        """Write it as NumPy's .npz or, with pyarrow, as .parquet; DatasetError for another kind."""
        suffix = Path(path).suffix
        if suffix not in (".npz", ".parquet"):
            raise DatasetError(f"{path}: a name in .npz or .parquet says how it is written")
        if suffix == ".parquet":
            with writing(path) as stream:
                _write_parquet([self], stream)
            return
        with writing(path) as stream:
            np.savez_compressed(stream, **{name: getattr(self, name) for name in COLUMNS})


COLUMNS = (
    *("observation", "action_mask", "action", "seat", "kind", "returns", "match", "deal"),
    "kinds",
)


def dataset(path: str | Path, game: str | None = None, reward: str = RELATIVE) -> Dataset:
    """All choices of a file of records. It must hold one game, unless `game` picks one; `reward` is
    "relative" or "score", as of the environments. DatasetError says what is wrong.

    A choice of Bué has 634 numbers, so a million of them take 3 GB: see `batches`.
    """
    found = list(batches(path, 0, game, reward))
    if not found:
        raise DatasetError(f"{path}: no deals that were played to their end")
    return found[0]


def batches(
    path: str | Path, size: int = CHUNK, game: str | None = None, reward: str = RELATIVE
) -> Iterator[Dataset]:
    """The same in parts of at least `size` choices, but for the last; 0 is all at once. A deal is
    never split."""
    reader: _Reader | None = None
    with Path(path).open("rb") as stream:
        for line, record in read(stream, str(path)):
            if not isinstance(record, Record):
                raise DatasetError(f"{record.source}: {record}")
            if game is not None and record.game != game:
                continue
            if reader is None:
                reader = _Reader(load(record.game), reward)
            elif record.game != reader.game.id:
                raise DatasetError(
                    f"{path}:{line}: {record.game}, but {reader.game.id} before: name one as `game`"
                )
            try:
                reader.add(record, line)
            except ValueError as error:
                raise DatasetError(f"{path}:{line}: {error}") from error
            if size and reader.count >= size:
                yield reader.taken()
    if reader is not None and reader.count:
        yield reader.taken()


def to_parquet(
    path: str | Path, out: str | Path, game: str | None = None, reward: str = RELATIVE
) -> int:
    """A file of records as Parquet, a part at a time, however large; how many choices."""
    count = 0

    def parts() -> Iterator[Dataset]:
        nonlocal count
        for part in batches(path, CHUNK, game, reward):
            count += len(part)
            yield part

    with writing(out) as stream:
        _write_parquet(parts(), stream)
    return count


# --- inside ---------------------------------------------------------------------------------------


class _Reader:
    """Plays records of one game again and gathers their choices."""

    def __init__(self, game: Game, reward: str) -> None:
        self.game = game
        self.kinds: dict[str, int] = {}
        self._reward = reward
        self._cards: dict[str, int] = {}
        self._actions: dict[str, tuple[int, ...]] = {}
        self._tables: dict[bytes, tuple[TableSpec, Any, Any]] = {}
        self._begin = stepping(begin, game, True)
        self._retell = stepping(retell, game, True)
        self._parts: list[tuple[Any, ...]] = []
        self.count = 0

    def add(self, record: Record, line: int) -> None:
        """All deals of a match that were played to their end."""
        table, terms, row = self._table(record)
        self._begin(row[0])
        kinds = [seat.kind for seat in record.seats]
        for number, deal in enumerate(record.deals):
            if not isinstance(deal.scores, list):
                break
            if record.board:
                row[0, TOTALS:MATCH] = 0  # each deal of a board is played for itself
            self._add_deal(record, deal, number, line, table, terms, row, kinds)

    def _add_deal(
        self,
        record: Record,
        deal: DealRecord,
        number: int,
        line: int,
        table: TableSpec,
        terms: Any,
        row: Any,
        kinds: list[str],
    ) -> None:
        log, whose = self._heard(deal, kinds)
        most = len(whose)
        told = (
            np.zeros(most, np.int64),
            np.zeros(most, np.int64),
            np.zeros((most, self.game.actions), np.bool_),
            np.zeros((most, self.game.view.features_size), np.float32),
        )
        packs = [
            cell
            for pack in deal.reshuffles or []
            for cell in (len(pack), *(self._card(card) for card in pack))
        ]
        deck = np.array([self._card(card) for card in deal.deck], np.int64)
        count = int(
            self._retell(
                row[0], row[1], terms, deck, deal.starter, np.array(packs, np.int64), log, told
            )
        )
        if count < 0:
            why = "it ends too soon" if count == TOO_SHORT else "an action is not legal"
            raise DatasetError(f"deal {number}: {why}")
        scores = row[0, LOG : LOG + table.players].tolist()
        if scores != deal.scores:
            raise DatasetError(f"deal {number}: scores {deal.scores}, but the rules say {scores}")
        seats = told[0]
        kind = np.array([whose[k][seats[k]] for k in range(count)], np.int64)
        returns = np.broadcast_to(table.rewards(scores), (count, table.players))
        self._parts.append((*told, kind, returns, np.full(count, line), np.full(count, number)))
        self.count += count

    def taken(self) -> Dataset:
        """What was gathered so far; gathering begins again."""
        seats, actions, masks, seen, kinds, returns, match, deal = zip(*self._parts, strict=True)
        widest = max(part.shape[1] for part in returns)
        padded = [np.pad(part, ((0, 0), (0, widest - part.shape[1]))) for part in returns]
        self._parts, self.count = [], 0
        return Dataset(
            self.game.id,
            list(self.kinds),
            *map(np.concatenate, (seen, masks, actions, seats, kinds, padded, match, deal)),
        )

    def _table(self, record: Record) -> tuple[TableSpec, Any, Any]:
        """The table of a record, its terms, and a row to play on with its desk."""
        house = record.house or {}
        players = len(record.seats)
        key = msgspec.json.encode((players, record.options, house))
        if key not in self._tables:
            options = read_options(self.game, record.options)
            options.check(players)
            agreed = agreed_house(self.game, house)
            table = TableSpec(self.game, players, options, self._reward, agreed)
            cells: int = row_size(self.game, players, True)  # type: ignore[no-untyped-call]
            rows = np.zeros((2, cells), np.int64)
            rows[0, SEATS] = players
            self._tables[key] = (table, table.terms, rows)
        return self._tables[key]

    def _heard(self, deal: DealRecord, kinds: list[str]) -> tuple[Any, list[list[int]]]:
        """The actions as numbers; and for each choice, what plays each seat then. `kinds`, who
        plays now, is kept up to date."""
        log: list[int] = []
        whose: list[list[int]] = []
        changes = list(deal.by or [])
        numbers = [self._kind(kind) for kind in kinds]
        for at, action in enumerate(deal.actions):
            while changes and changes[0][0] <= at:
                _, seat, kind = changes.pop(0)
                kinds[seat] = kind
                numbers = [*numbers[:seat], self._kind(kind), *numbers[seat + 1 :]]
            heard = self._action(action)
            log += heard
            if heard[0] != MIXED:
                whose.append(numbers)
        for _, seat, kind in changes:
            kinds[seat] = kind
        return np.array(log, np.int64), whose

    def _kind(self, kind: str) -> int:
        return self.kinds.setdefault(kind, len(self.kinds))

    def _card(self, text: str) -> int:
        if text not in self._cards:
            self._cards[text] = int(self.game.words.hear_card(text))
        return self._cards[text]

    def _action(self, text: str) -> tuple[int, ...]:
        if text not in self._actions:
            if text.startswith("mix "):
                _, seat, order = text.split()
                packed = pack_order([int(slot) for slot in order])
                self._actions[text] = (MIXED, int(seat), packed)
            else:
                self._actions[text] = (int(self.game.words.hear(text)),)
        return self._actions[text]


def _write_parquet(parts: Iterator[Dataset] | Sequence[Dataset], stream: Any) -> None:
    """Parts as row groups of one file; rows of arrays are lists of a fixed length."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError as error:
        raise DatasetError("Parquet needs pyarrow: pip install 'tribu[parquet]'") from error

    def column(array: Any) -> Any:
        if array.ndim == 1:
            return pyarrow.array(array)
        flat = pyarrow.array(np.ascontiguousarray(array).reshape(-1))
        return pyarrow.FixedSizeListArray.from_arrays(flat, array.shape[1])

    writer: Any = None
    for part in parts:
        columns = {name: column(getattr(part, name)) for name in COLUMNS[:-1]}
        kinds = pyarrow.array(part.kinds)
        columns["kind"] = kinds.take(columns["kind"])
        table = pyarrow.table(columns)
        if writer is None:
            writer = parquet.ParquetWriter(stream, table.schema)
        writer.write_table(table)
    if writer is not None:
        writer.close()
