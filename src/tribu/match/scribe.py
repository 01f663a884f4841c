"""A match written as a record, in which simultaneous choices have an order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec
from msgspec import UNSET

from tribu.games.game import NOTHING
from tribu.match.draw_order import as_drawn
from tribu.match.events import Acted, By, Dealt, Event, Mixed, Renewed
from tribu.match.match import Match
from tribu.match.record import DealRecord, Proof, Record, SeatRecord, format_of


def to_record(
    match: Match, proofs: Mapping[int, Proof] | None = None, names: Sequence[str] | None = None
) -> Record:
    """The record of a match so far; `proofs` by the number of the deal, `names` if the match was
    played without.

    Simultaneous choices are listed from the dealer's left, in whatever order they came in. In a
    match broken off, a choice whose turn in that list had not come, and an act whose chance was not
    delivered, are left out, since a record cannot express them.
    """
    scribe = _Scribe(match)
    for event in match.events[1:]:
        scribe.write(event)
    drafts = [draft.finish(match.pack_size) for draft in scribe.drafts]
    for number, proof in (proofs or {}).items():
        drafts[number] = msgspec.structs.replace(drafts[number], proof=proof)
    for number, scores in enumerate(match.scores):
        drafts[number] = msgspec.structs.replace(drafts[number], scores=scores)
    sat = zip(names or match.names, scribe.kinds_before, strict=True)
    house = match.house.turned
    return Record(
        format=format_of(match.board, house),
        game=match.game.id,
        options=msgspec.structs.asdict(match.options),
        house=house or UNSET,
        board=match.board or UNSET,
        seats=[SeatRecord(name, kind) for name, kind in sat],
        deals=drafts,
        totals=list(match.totals),
        winners=list(match.winners),
        unfinished=not match.finished,
    )


class _Held(NamedTuple):
    """A choice whose turn in the list has not come, and who took the seat over after it."""

    choice: Acted
    later: list[By]


class _Draft:
    """A deal while it is written."""

    def __init__(self, dealt: Dealt) -> None:
        self.dealt = dealt
        self.drawn: list[int] = []  # on a board, the positions that were drawn
        self.actions: list[str] = []
        self.reshuffles: list[list[str]] = []
        self.by: list[tuple[int, int, str]] = []
        self.complete = 0  # how many actions have all the chance that belongs to them
        self.held: list[_Held] = []

    def finish(self, pack_size: int) -> DealRecord:
        end = self.complete
        by = self.by + [(end, late.seat, late.kind) for held in self.held for late in held.later]
        by = sorted([(min(at, end), seat, kind) for at, seat, kind in by], key=lambda one: one[0])
        return DealRecord(
            starter=self.dealt.starter,
            deck=as_drawn(self.dealt.deck, pack_size, self.drawn),
            reshuffles=self.reshuffles or UNSET,
            actions=self.actions[:end],
            by=by or UNSET,
        )

    def first_of(self, seat: int) -> _Held | None:
        """The first of the choices that a seat has made ahead of its turn."""
        return next((held for held in self.held if held.choice.seat == seat), None)


class _Scribe:
    """Plays the match again in the record's order."""

    def __init__(self, match: Match) -> None:
        self.table = match.reopened()
        self.kinds_before = [seat.kind for seat in match.seats]
        self.drafts: list[_Draft] = []

    def write(self, event: Event) -> None:
        if isinstance(event, By):
            self._take_over(event)
            return
        if isinstance(event, Dealt):
            self.drafts.append(_Draft(event))
        draft = self.drafts[-1]
        if isinstance(event, Acted):
            draft.held.append(_Held(event, []))
        else:
            self.table.take(event)
        draft.drawn = self.table.drawn
        if isinstance(event, Renewed):
            draft.reshuffles.append(event.pack)
        if isinstance(event, Mixed):
            draft.actions.append(f"mix {event.seat} {event.order}")
        self._play_held(draft)
        if self.table.due == NOTHING:
            draft.complete = len(draft.actions)

    def _play_held(self, draft: _Draft) -> None:
        """Play the choices whose turn has come; a seat may have made several."""
        while self.table.due == NOTHING:
            held = draft.first_of(self.table.actor)
            if held is None:
                return
            draft.held.remove(held)
            self.table.act(held.choice.seat, held.choice.action)
            draft.actions.append(held.choice.action)
            draft.by += [(len(draft.actions), late.seat, late.kind) for late in held.later]

    def _take_over(self, event: By) -> None:
        """Somebody takes over: before the first deal, as if they had always sat there."""
        if not self.drafts:
            self.kinds_before[event.seat] = event.kind
            return
        draft = self.drafts[-1]
        held = [one for one in draft.held if one.choice.seat == event.seat]
        if held:
            held[-1].later.append(event)
        else:
            draft.by.append((len(draft.actions), event.seat, event.kind))
