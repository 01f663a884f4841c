"""A board that one plays alone: a person or a bot at the seat SEAT, the same bots at all others.

Those bots think for a number of iterations and are seeded by board and seat, so two who choose the
same find the same table before them. `parted` tells where their ways parted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from tribu.boards.field import Field
from tribu.boards.seeds import choice_seed
from tribu.bots.bot import Budget, Situation
from tribu.bots.registry import bot
from tribu.match import Board, Record, replay, to_record
from tribu.match.events import Acted, Dealt, Seat
from tribu.match.match import Match
from tribu.match.sight import sight_of

SEAT = 0  # of the person who takes the challenge


class Entrant(msgspec.Struct, frozen=True):
    """A bot, and for how many iterations it thinks about a choice."""

    name: str
    iterations: int

    @property
    def budget(self) -> Budget:
        return Budget(iterations=self.iterations)


def play_challenge(board: Board, entrant: Entrant, others: Entrant, who: int) -> Record:
    """What a bot makes of the board. `who`, from 1, tells it from others of its name."""
    kinds = [f"bot:{others.name}"] * board.players
    kinds[SEAT] = f"bot:{entrant.name}"
    match = board.open_table([Seat("", kind) for kind in kinds])
    chance = board.chance(match)
    match.advance(chance)
    while not match.finished:
        seat = match.actor
        own = seat == SEAT
        seed = next_seed(match, seat, who if own else 0)
        thinks = entrant if own else others
        situation = Situation(*sight_of(match, seat))
        match.act(seat, bot(thinks.name).choose(situation, thinks.budget, seed).action)
        match.advance(chance)
    return to_record(match)


def next_seed(match: Match, seat: int, who: int = 0) -> int:
    """The seed of what a seat is about to choose at a table of a board."""
    chosen = 0
    for event in reversed(match.events):
        if isinstance(event, Dealt):
            break
        chosen += isinstance(event, Acted) and event.seat == seat
    assert match.board is not None
    return choice_seed(match.board.id, match.deal_number, seat, chosen + 1, who)


def field_of_one_seat(board: str, records: dict[str, Record]) -> Field:
    """The field that these tables make, by the key of the person who took the challenge there:
    only their seat is compared."""
    scores = [
        [[deal.scores[SEAT]] if deal.scores else [] for deal in record.deals]
        for record in records.values()
    ]
    game = next(iter(records.values())).game
    return Field(board, game, [[key] for key in records], scores)


class Parting(msgspec.Struct, frozen=True):
    """Where somebody's way through a deal parted from that of the first others.

    `alike`: how many of the field had chosen the same until then, oneself included; `event`: which
    event of one's own match it was; `choices`: what they chose there, by the index of each."""

    alike: int
    event: int
    choices: dict[str, list[int]]


def parted(matches: Sequence[Match], deal: int, mine: int) -> Parting | None:
    """The first choice of mine in a deal at which not all chose the same; None if they did to the
    end, or nobody else is there."""
    ways = [_way(match, deal) for match in matches]
    alike = list(range(len(ways)))
    for step, (event, own) in enumerate(ways[mine]):
        choices: dict[str, list[int]] = {}
        for index in alike:
            said = ways[index][step][1] if step < len(ways[index]) else ""
            choices.setdefault(said, []).append(index)
        if len(choices) > 1:
            return Parting(len(alike), event, choices)
        alike = choices[own]
    return None


def _way(match: Match, deal: int) -> list[tuple[int, str]]:
    """The choices of the seat in a deal, each with the number of its event."""
    found: list[tuple[int, str]] = []
    number = -1
    for place, event in enumerate(match.events):
        number += isinstance(event, Dealt)
        if number == deal and isinstance(event, Acted) and event.seat == SEAT:
            found.append((place, event.action))
    return found


def replayed(records: Iterable[Record]) -> list[Match]:
    """The matches of these records."""
    return [replay(record) for record in records]


def entrants_of(text: str) -> Iterator[Entrant]:
    """The bots of a comma list: `5 novice, 5 club@150`. ValueError if one cannot be read."""
    for item in text.split(","):
        many, _, name = item.strip().rpartition(" ")
        yield from [entrant_of(name)] * int(many or 1)


def entrant_of(text: str) -> Entrant:
    """One of them: `club@150` thinks for 150 iterations. ValueError if it cannot be read, or if it
    goes by the clock: then it would not be the same at every table."""
    name, at, many = text.strip().partition("@")
    own = bot(name).budget
    if not at and own.seconds is not None:
        raise ValueError(f"{text.strip()!r} goes by the clock: write {name}@150, or so")
    iterations = int(many) if at else own.iterations
    return Entrant(name, Budget(iterations=iterations).iterations or 1)
