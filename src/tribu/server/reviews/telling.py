"""What people are told of a review: the whole of it, a choice as a question, and its answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tribu.games.game import Game
from tribu.games.texts import in_sentences
from tribu.match.events import By, Dealt, Event
from tribu.match.match import Match
from tribu.reviews import Judge, JudgedChoice, Review, Side, reason
from tribu.table.settings import Setting
from tribu.wire.replay import frames_of, totals_before
from tribu.wire.reviews import (
    Answer,
    AnswerCandidate,
    MatchReview,
    Question,
    ReviewDeal,
    ReviewJudge,
    ReviewLuck,
    ReviewMark,
    ReviewState,
)
from tribu.wire.shared_bytes import offered

_MOST_TEXTS = 3  # of the actions that come to the same


class Place(NamedTuple):
    """Where an event stands in a replay: its deal, from 0, and its frame."""

    deal: int
    step: int


def places_of(events: Sequence[Event]) -> dict[int, Place]:
    """Where each event of a match stands in its replay; those that are no step stand nowhere."""
    found: dict[int, Place] = {}
    deal, step = -1, 0
    for number, event in enumerate(events):
        if isinstance(event, Dealt):
            deal, step = deal + 1, 0
        elif deal < 0 or isinstance(event, By):
            continue
        else:
            step += 1
        found[number] = Place(deal, step)
    return found


def told_review(
    one: str, state: ReviewState, match: Match, review: Review, mine: int | None, lang: str
) -> MatchReview:
    """A review that is complete, for somebody who sat there (or, None, for anybody else)."""
    places = places_of(match.events)
    seat = mine if mine is not None else _worst(review)
    return MatchReview(
        id=one,
        state=state,
        mine=mine,
        names=list(match.names),
        unit=_unit(match.game, lang),
        judge=_judge(review.judge),
        seat=seat,
        moments=[choice.event for choice in review.moments(seat)],
        marks=[
            _mark(choice, places[choice.event], review.stood_in(choice))
            for choice in review.choices
            if choice.verdict != "fine"
        ],
        deals=_deals(review, places, len(match.seats)),
    )


def asked_choice(
    one: str,
    match: Match,
    setting: Setting,
    event: int,
    seat: int,
    names: Sequence[str],
    lang: str,
) -> Question:
    """A choice of the match, or the one with which it breaks off, as its seat saw it."""
    last = max(places_of(match.events[:event]).values())
    place = Place(last.deal, last.step + 1)
    frames = frames_of(match, place.deal, seat, lang, names)[: place.step]
    before = at_event(match, event)
    face = match.game.face("wire")
    return Question(
        id=one,
        event=event,
        setting=setting,
        names=list(names),
        seat=seat,
        deal=place.deal + 1,
        deals=len(match.starters),
        step=place.step,
        totals=totals_before(match, place.deal),
        scene=frames[-1].scene,
        by=list(before.kinds),
        log=[step for frame in frames for step in frame.steps],
        legal=[offered(face, action, lang) for action in before.legal(seat)],
    )


def told_answer(
    match: Match, judge: Judge, choice: JudgedChoice, action: str, names: Sequence[str], lang: str
) -> Answer | None:
    """What an answer is worth; None if the choice had no such action."""
    names = in_sentences(names)
    seen = choice.seen
    chosen = next((k for k, one in enumerate(seen.candidates) if action in one.actions), None)
    if chosen is None:
        return None
    mine = seen.candidates[chosen]
    return Answer(
        right=mine.accepted,
        chosen=chosen,
        candidates=_candidates(at_event(match, choice.event), choice.seat, seen, names, lang),
        measure=choice.measure,
        verdict=choice.verdict,
        addition=choice.addition,
        cost=mine.behind,
        error=mine.behind_error,
        open_cost=choice.open.cost,
        reason=reason(match.game, choice, lang, names),
        unit=_unit(match.game, lang),
        judge=_judge(judge),
    )


def at_event(match: Match, event: int) -> Match:
    """The match as it stood before an event."""
    again = match.reopened()
    again.watch(whole=False)
    for one in match.events[1:event]:
        again.take(one)
    return again


def _candidates(
    match: Match, seat: int, side: Side, names: Sequence[str], lang: str
) -> list[AnswerCandidate]:
    sheet, face = match.sheets()[seat], match.game.face("wire")
    hear = match.game.words.hear
    return [
        AnswerCandidate(
            actions=list(one.actions),
            texts=[
                face.propose(hear(action), sheet, names, lang)
                for action in one.actions[:_MOST_TEXTS]
            ],
            expected=one.expected,
            winning=one.winning,
            behind=one.behind,
            error=one.behind_error,
            accepted=one.accepted,
            played=place == side.played,
        )
        for place, one in enumerate(side.candidates)
    ]


def _mark(choice: JudgedChoice, place: Place, stood_in: bool) -> ReviewMark:
    return ReviewMark(
        deal=place.deal + 1,
        step=place.step,
        event=choice.event,
        seat=choice.seat,
        verdict=choice.verdict,
        addition=choice.addition,
        measure=choice.measure,
        cost=choice.cost if choice.verdict == "mistake" else choice.open.cost,
        error=choice.error if choice.verdict == "mistake" else choice.open.error,
        stood_in=stood_in,
    )


def _deals(review: Review, places: dict[int, Place], seats: int) -> list[ReviewDeal]:
    curves = [review.curve(seat) for seat in range(seats)]
    return [
        ReviewDeal(
            deal=deal.deal + 1,
            open=[[float(places[one.event].step), *one.expected] for one in deal.curve],
            public=[
                [float(places[one.event].step), *one.public] for one in deal.curve if one.public
            ],
            seen=[
                [
                    [float(places[event].step), value]
                    for event, value in curve
                    if places[event].deal == deal.deal
                ]
                for curve in curves
            ],
            luck=[
                ReviewLuck(
                    one.result,
                    one.expected,
                    one.cards,
                    one.own,
                    one.others,
                    one.draws,
                    one.adjusted,
                )
                for one in deal.seats
            ],
        )
        for deal in review.luck
    ]


def _worst(review: Review) -> int:
    """The seat with the dearest mistakes, whose moments a stranger is shown."""
    costs = {
        seat: sum(review.in_trifles(one.measure, one.cost) for one in review.mistakes(seat))
        for seat in review.seats
    }
    return max(costs, key=lambda seat: costs[seat])


def _unit(game: Game, lang: str) -> list[str]:
    return list(game.unit[lang])


def _judge(judge: Judge) -> ReviewJudge:
    return ReviewJudge(judge.name, judge.simulations, judge.simulations * judge.deeper)
