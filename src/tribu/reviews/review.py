"""A match reviewed: one choice after another, and the luck of each deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tribu.match import Acted, Match, Opened, Record, replay
from tribu.match.match import steps
from tribu.match.sight import sight_of
from tribu.reviews.findings import Found, Judge, JudgedChoice, Review, Step, split
from tribu.reviews.luck import LuckReader, seed_of
from tribu.reviews.sides import DEEPER, JUDGE, WINNING_TRIFLE, Court

SIMULATIONS = 8000

Progress = Callable[[float], None]


def review(
    match: Match | Record,
    *,
    seats: Sequence[int] | None = None,
    simulations: int = SIMULATIONS,
    seed: int = 0,
    progress: Progress | None = None,
) -> Review:
    """Judge every choice of these seats (None: of all), and tell the luck of every deal.

    `simulations` is how many playouts each choice gets from its seat's side; `progress` is told
    how much is done, from 0 to 1. RecordError if the record breaks a rule.
    """
    played = replay(match) if isinstance(match, Record) else match
    found = []
    for step in review_steps(played, seats=seats, simulations=simulations, seed=seed):
        found.append(step.found)
        if progress is not None:
            progress(step.done)
    return collect(played, found, seats=seats, simulations=simulations, seed=seed)


def review_steps(
    match: Match,
    *,
    seats: Sequence[int] | None = None,
    simulations: int = SIMULATIONS,
    seed: int = 0,
    known: Iterable[Found] = (),
) -> Iterator[Step]:
    """What a review finds, one thing after another in the match's order: each choice between
    several candidates, and after each deal its luck.

    Each `Step.found` may be stored by itself (`encode_found`). A review that was stopped goes on
    when what was stored is handed in as `known`: it is neither computed nor given again, and the
    rest comes out as it would have. Only the match, `simulations` and `seed` must be the same.
    """
    judged = set(range(len(match.seats)) if seats is None else seats)
    choices, lucks = split(known)
    done, told = {choice.event for choice in choices}, {deal.deal for deal in lucks}
    events = match.events
    court = Court(match.game)
    luck = LuckReader(match.game, simulations, seed, told, match.people)
    for place, (past, event) in enumerate(steps(events)):
        if isinstance(event, Opened):
            past.watch(whole=False)
            continue
        if isinstance(event, Acted) and event.seat in judged and place not in done:
            choice = judge_choice(court, past, event, place, simulations, seed)
            if choice is not None:
                yield Step(place / len(events), choice)
        deal = luck.take(past, event, place)
        if deal is not None:
            yield Step((place + 1) / len(events), deal)


def judge_choice(
    court: Court, match: Match, event: Acted, place: int, simulations: int, seed: int
) -> JudgedChoice | None:
    """The choice that a seat is about to make in this match, judged; None if it had none."""
    sight = sight_of(match, event.seat)
    if court.candidates(sight) < 2:
        return None
    played = match.game.words.hear(event.action)
    own_seed = seed_of(seed, match.deal_number, place)
    found = court.judge(sight, match.state, played, simulations, own_seed)
    return JudgedChoice(
        match.deal_number,
        place,
        event.seat,
        match.kinds[event.seat],
        event.action,
        found.measure,
        found.verdict,
        found.addition,
        found.seen.cost,
        found.seen.error,
        found.seen,
        found.open,
        found.clues,
    )


def collect(
    match: Match,
    found: Iterable[Found],
    *,
    seats: Sequence[int] | None = None,
    simulations: int = SIMULATIONS,
    seed: int = 0,
    people: Iterable[int] = (),
) -> Review:
    """The review of a match from what was found, complete or not. `people`: seats that are known to
    be a person's besides those that the record names; a bot may have played there from the first
    card to the last."""
    choices, luck = split(found)
    return Review(
        match.game.id,
        tuple(match.names),
        Judge(JUDGE, simulations, seed, DEEPER),
        match.game.trifle,
        WINNING_TRIFLE,
        tuple(range(len(match.seats)) if seats is None else sorted(seats)),
        tuple(choices),
        tuple(luck),
        tuple(sorted(match.people.union(people))),
    )
