"""The state of a run, in a file beside the report: what was played is never played again.

The first line is the plan, each further line the tally of one block. A run that was killed may
leave half a line at the end: it is cut off, and that block is played again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import numpy as np

from tribu.lab.balance.collect import counter_of
from tribu.lab.balance.plan import Job, Plan
from tribu.lab.refused import Refused
from tribu.search.series import Tally

FORMAT = "tribu-lab/1"

_OTHER_PLAN = (
    "{path} è di un’altra prova ({which}): --fresh ricomincia da capo",
    "{path} vient d’un autre essai ({which}) : --fresh recommence à zéro",
    "{path} belongs to another run ({which}): --fresh starts over",
)
_UNFINISHED = (
    "{path} è di una prova interrotta: --resume continua, --fresh ricomincia da capo",
    "{path} vient d’un essai interrompu : --resume continue, --fresh recommence à zéro",
    "{path} is an interrupted run: --resume goes on, --fresh starts over",
)
_UNREADABLE = (
    "{path} non è lo stato di una prova: --fresh ricomincia da capo",
    "{path} n’est pas l’état d’un essai : --fresh recommence à zéro",
    "{path} is not the state of a run: --fresh starts over",
)


class _Head(msgspec.Struct):
    format: str
    plan: Plan


class _Line(msgspec.Struct, array_like=True):
    table: int
    block: int
    tally: list[int]


class State:
    """The tallies of the blocks that are done; `keep` adds one, on the disk at once."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self.plan = plan
        self.path = path
        self.done: dict[tuple[int, int], Tally] = {}

    def missing(self) -> list[Job]:
        """The blocks that are still to be played."""
        return [job for job in self.plan.jobs() if (job.table, job.block) not in self.done]

    def tallies(self, table: int) -> Tally:
        """The tallies of a table, a row for each block; all of them must be done."""
        return np.stack([self.done[table, block] for block in range(self.plan.blocks)])

    @contextmanager
    def kept(self) -> Iterator[State]:
        """Open the file to add to it."""
        with self.path.open("ab") as self._stream:
            yield self

    def keep(self, job: Job, tally: Tally) -> None:
        """Write a block down."""
        line = _Line(job.table, job.block, tally.tolist())
        self._stream.write(msgspec.json.encode(line) + b"\n")
        self._stream.flush()
        self.done[job.table, job.block] = tally


def begin(plan: Plan, path: Path, resume: bool, fresh: bool) -> State:
    """A new state, or the one that is there if it is to be resumed."""
    if path.exists() and not fresh:
        if not resume:
            raise Refused(_UNFINISHED, path=path)
        return _read(plan, path)
    path.write_bytes(msgspec.json.encode(_Head(FORMAT, plan)) + b"\n")
    return State(plan, path)


def _read(plan: Plan, path: Path) -> State:
    state = State(plan, path)
    head, *lines = path.read_bytes().splitlines(keepends=True) or [b""]
    try:
        found = msgspec.json.decode(head, type=_Head)
    except msgspec.DecodeError:
        raise Refused(_UNREADABLE, path=path) from None
    plan_there = msgspec.structs.replace(found.plan, sources=plan.sources)
    if plan_there != plan or found.format != FORMAT:
        raise Refused(_OTHER_PLAN, path=path, which=_difference(plan_there, plan))
    whole = len(head)
    for raw in lines:
        try:
            line = msgspec.json.decode(raw, type=_Line)
        except msgspec.DecodeError:
            break
        game, _ = plan.tables[line.table].settings()
        if not raw.endswith(b"\n") or len(line.tally) != counter_of(game).cells:
            break
        state.done[line.table, line.block] = np.array(line.tally, np.int64)
        whole += len(raw)
    if found.plan.sources != plan.sources and state.missing():
        raise Refused(_OTHER_PLAN, path=path, which="sources")
    state.plan = found.plan
    with path.open("r+b") as stream:
        stream.truncate(whole)
    return state


def _difference(one: Plan, other: Plan) -> str:
    """What is not the same in two plans, by name."""
    return ", ".join(
        name for name in Plan.__struct_fields__ if getattr(one, name) != getattr(other, name)
    )
