"""The games of a contest as records: who sat where, and every card.

A deal that is played for itself is a match of one deal, broken off after it.
"""

from __future__ import annotations

from collections.abc import Container, Generator, Iterator
from contextlib import closing, nullcontext

from tribu.games import load
from tribu.lab.arena.contest import Contest, Outcome
from tribu.lab.arena.state import State
from tribu.lab.arena.table import CARDS, CHANCE
from tribu.lab.failures import STAND_IN
from tribu.match import Match, Record, SeededChance, to_record, write
from tribu.match.events import Seat
from tribu.output import writing
from tribu.rng import generator


class ContestChance(SeededChance):
    """The cards and the chance of a board, as `BotTable` draws them."""

    def __init__(self, seed: int, board: int) -> None:
        super().__init__(seed, board, CARDS)
        self._board = (seed, board)
        self._deal = 0

    def begin_deal(self, number: int) -> None:
        self._deal = number

    def deck(self, cards: list[int]) -> list[int]:
        self.rng = generator(*self._board, CARDS + 16 * (self._deal + 1))
        dealt = super().deck(cards)
        self.rng = generator(*self._board, CHANCE + 16 * (self._deal + 1))
        return dealt


def keeping(state: State, outcomes: Iterator[Outcome]) -> Generator[Outcome, None, None]:
    """The games as they come in, each written down first."""
    with closing(outcomes) if isinstance(outcomes, Generator) else nullcontext():
        for outcome in outcomes:
            state.keep(outcome)
            state.done.append(outcome)
            yield outcome


def write_records(out: str, state: State, boards: Container[int]) -> None:
    """Every game of these boards, in their order."""
    order = sorted(state.done, key=lambda one: (one.board, one.lineup))
    with writing(out) as stream:
        for outcome in order:
            if outcome.board in boards:
                stream.write(write(record_of(state.contest, outcome)))


def record_of(contest: Contest, outcome: Outcome) -> Record:
    """One game, played again from its choices."""
    lineup = contest.lineups[outcome.lineup]
    entries = [contest.entries[one] for one in lineup]
    seats = [
        Seat(f"{entry.label} {seat + 1}", f"bot:{entry.name}") for seat, entry in enumerate(entries)
    ]
    match = Match(load(contest.game), seats, contest.options, contest.house)
    chance = ContestChance(contest.seed, outcome.board)
    failed = {(one.deal, one.ply) for one in outcome.failures}
    for deal, actions in enumerate(outcome.actions):
        match.advance(chance, deals=1)
        for ply, action in enumerate(actions):
            _note_who_plays(match, (deal, ply) in failed)
            match.act(match.actor, action)
            match.advance(chance, deals=0)
    return to_record(match)


def _note_who_plays(match: Match, substituted: bool) -> None:
    """A novice, where the bot failed."""
    seat = match.actor
    kind = f"bot:{STAND_IN}" if substituted else match.seats[seat].kind
    if match.kinds[seat] != kind:
        match.hand_over(seat, kind)
