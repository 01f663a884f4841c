"""Reviews read from the store, together with the match that they are about."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import msgspec

from tribu.match import Record, replay
from tribu.match.events import Event
from tribu.match.match import Match
from tribu.reviews import JudgedChoice, Review, collect, decode_found
from tribu.server.lobby.archive import Archive
from tribu.server.problems import problem
from tribu.server.reviews.playing_on import moment_setting, past_of, seating
from tribu.server.reviews.telling import asked_choice, told_answer, told_review
from tribu.store import Database
from tribu.store.matches import Finished
from tribu.store.reviews import Asked
from tribu.store.tables import Listing
from tribu.table.settings import Setting
from tribu.wire.reviews import Answer, MatchReview, Question, ReviewState


@dataclass(frozen=True, slots=True)
class JudgedMatch:
    """A finished match, who sat there, and the review of it if somebody asked for one. Nobody can
    ask for that of a match that bots played for the field of a board: it had no table."""

    one: Finished
    listing: Listing | None
    setting: Setting
    record: Record  # with names
    asked: Asked | None

    @property
    def people(self) -> list[int]:
        """The seats that are a person's, though a bot may have played there for them."""
        players = self.listing.players if self.listing else []
        return [seat for seat, player in enumerate(players) if player]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.record.seats]

    def seat_of(self, player: str | None) -> int | None:
        """Where somebody sat."""
        players = self.listing.players if self.listing else []
        return players.index(player) if player is not None and player in players else None


class Reading:
    """What there is to be read of reviews."""

    def __init__(self, store: Database, archive: Archive, offered: bool) -> None:
        """`offered`: whether this server makes reviews."""
        self._store = store
        self._archive = archive
        self._offered = offered

    async def judged(self, match: str, player: str | None, lang: str) -> JudgedMatch:
        """A finished match for somebody; a problem if there is none (a match that goes on has no
        record), or if they may not look yet."""
        found = await self._archive.look_up(match, player, lang)
        asked = await self._store.reviews.get(match)
        return JudgedMatch(found.one, found.listing, found.setting, found.record, asked)

    async def state_of(self, found: JudgedMatch) -> ReviewState:
        """How far the review of a match is."""
        return await self.state(found.asked) if found.listing else ReviewState("off")

    async def state(self, asked: Asked | None) -> ReviewState:
        """How far a review is."""
        if asked is None:
            return ReviewState("none" if self._offered else "off")
        if asked.failed:
            return ReviewState("failed", asked.done)
        if asked.ended is not None:
            return ReviewState("done", 1.0)
        before = await self._store.reviews.before(asked)
        return ReviewState("waiting" if before else "judging", asked.done, before)

    async def review(self, found: JudgedMatch, player: str | None, lang: str) -> MatchReview:
        """All of it, if it is complete, for a player or anybody."""
        state, mine = await self.state_of(found), found.seat_of(player)
        if state.state != "done":
            return MatchReview(found.one.id, state, mine, found.names, [])
        kept = await self._kept(found)

        def tell() -> MatchReview:
            match, review = _collected(found, kept)
            return told_review(found.one.id, state, match, review, mine, lang)

        return await asyncio.to_thread(tell)

    async def question(self, found: JudgedMatch, event: int, lang: str) -> Question:
        """One judged choice as a question; a problem if there is none of that number."""
        kept = await self._kept(found)

        def tell() -> Question:
            match, review = _collected(found, kept)
            choice = _choice(review, event)
            asked = asked_choice(
                found.one.id, match, found.setting, event, choice.seat, found.names, lang
            )
            return msgspec.structs.replace(asked, stood_in=review.stood_in(choice))

        return await asyncio.to_thread(tell)

    async def answer(self, found: JudgedMatch, event: int, action: str, lang: str) -> Answer:
        """What an answer is worth; a problem if it is none."""
        kept = await self._kept(found)

        def tell() -> Answer:
            match, review = _collected(found, kept)
            told = told_answer(
                match, review.judge, _choice(review, event), action, found.names, lang
            )
            if told is None:
                raise problem(400, "no choice", "action")
            return told

        return await asyncio.to_thread(tell)

    async def moment(
        self, found: JudgedMatch, event: int
    ) -> tuple[Setting, list[str], list[Event]]:
        """Setting, seats and past of a table that goes on from a judged choice."""
        kept = await self._kept(found)

        def make() -> tuple[Setting, list[str], list[Event]]:
            match, review = _collected(found, kept)
            seats = seating(match, _choice(review, event).seat)
            setting = moment_setting(found.setting, seats)
            return setting, seats, past_of(match, event)

        return await asyncio.to_thread(make)

    async def _kept(self, found: JudgedMatch) -> list[bytes]:
        """What was found; a problem if it is not complete."""
        if found.asked is None or found.asked.ended is None:
            raise problem(404, "no review")
        return [row.payload for row in await self._store.reviews.found(found.one.id)]


def _collected(found: JudgedMatch, kept: list[bytes]) -> tuple[Match, Review]:
    """In a thread of its own: a long match takes a moment, and nobody else waits for it."""
    match = replay(found.record)
    simulations = found.asked.simulations if found.asked else 0
    told = map(decode_found, kept)
    return match, collect(match, told, simulations=simulations, people=found.people)


def _choice(review: Review, event: int) -> JudgedChoice:
    for choice in review.choices:
        if choice.event == event:
            return choice
    raise problem(404, "no choice")
