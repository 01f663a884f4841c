"""The state of a contest, in a file beside its records: what was played is never played again.

The first line says what is played, each further line is a game. A run that was killed may leave
half a line at the end: it is cut off.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

import tribu
from tribu.lab.arena.contest import Contest, Outcome
from tribu.lab.balance.plan import fingerprint
from tribu.lab.refused import Refused

FORMAT = "tribu-arena/1"

_UNFINISHED = (
    "{path} è di un torneo interrotto: --resume continua, --fresh ricomincia da capo",
    "{path} vient d’un tournoi interrompu : --resume continue, --fresh recommence à zéro",
    "{path} is an interrupted contest: --resume goes on, --fresh starts over",
)
_OTHER = (
    "{path} è di un altro torneo ({which}): --fresh ricomincia da capo",
    "{path} vient d’un autre tournoi ({which}) : --fresh recommence à zéro",
    "{path} belongs to another contest ({which}): --fresh starts over",
)
_UNREADABLE = (
    "{path} non è lo stato di un torneo: --fresh ricomincia da capo",
    "{path} n’est pas l’état d’un tournoi : --fresh recommence à zéro",
    "{path} is not the state of a contest: --fresh starts over",
)


class State:
    """The games that are done, in their order, without a gap."""

    def __init__(self, contest: Contest, path: Path) -> None:
        self.contest = contest
        self.path = path
        self.done: list[Outcome] = []

    @contextmanager
    def kept(self) -> Iterator[State]:
        """Open the file to add to it."""
        with self.path.open("ab") as self._stream:
            yield self

    def keep(self, outcome: Outcome) -> None:
        """Write a game down."""
        self._stream.write(msgspec.json.encode(outcome) + b"\n")
        self._stream.flush()


def begin(contest: Contest, path: Path, resume: bool, fresh: bool) -> State:
    """A new state, or the one that is there if it is to be resumed."""
    if path.exists() and not fresh:
        if not resume:
            raise Refused(_UNFINISHED, path=path)
        return _read(contest, path)
    path.write_bytes(msgspec.json.encode(_head(contest)) + b"\n")
    return State(contest, path)


def _head(contest: Contest) -> dict[str, Any]:
    """What decides the games. The number of boards is left out: a contest may be prolonged."""
    return {
        "format": FORMAT,
        "version": tribu.__version__,
        "sources": fingerprint(contest.game),
        "game": contest.game,
        "players": contest.players,
        "options": msgspec.to_builtins(contest.options),
        "house": contest.house.turned if contest.house else {},
        "bots": [[entry.label, msgspec.to_builtins(entry.budget)] for entry in contest.entries],
        "seed": contest.seed,
        "matches": contest.matches,
        "against": contest.against,
        "on_failure": contest.on_failure,
    }


def _read(contest: Contest, path: Path) -> State:
    state = State(contest, path)
    with path.open("r+b") as stream:
        _check_head(contest, path, stream)
        found: dict[int, Outcome] = {}
        whole = stream.tell()
        while (line := stream.readline()).endswith(b"\n"):
            try:
                outcome = msgspec.json.decode(line, type=Outcome)
            except msgspec.DecodeError:
                break
            found[outcome.board * len(contest.lineups) + outcome.lineup] = outcome
            whole = stream.tell()
        stream.truncate(whole)
    # Processes finish out of order: what lies beyond the first gap is played again.
    while (number := len(state.done)) in found:
        state.done.append(found[number])
    return state


def _check_head(contest: Contest, path: Path, stream: BinaryIO) -> None:
    expected = msgspec.json.decode(msgspec.json.encode(_head(contest)))
    try:
        head = msgspec.json.decode(stream.readline())
    except msgspec.DecodeError:
        raise Refused(_UNREADABLE, path=path) from None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise Refused(_UNREADABLE, path=path)
    unlike = [name for name in expected if head.get(name) != expected[name]]
    if unlike:
        raise Refused(_OTHER, path=path, which=", ".join(unlike))
