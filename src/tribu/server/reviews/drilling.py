"""Drills: my mistakes as a deck of questions that come again when they are about to be forgotten.

A library works out when that is (FSRS). Any choice within the error of the best is a right answer.
"""

from __future__ import annotations

from datetime import UTC, datetime

from fsrs import Card, Rating, Scheduler

from tribu.reviews import JudgedChoice, decode_found
from tribu.reviews.findings import HUMAN
from tribu.server.problems import problem
from tribu.store import Database
from tribu.wire.plain_text import number_in
from tribu.wire.reviews import Answer, Deck, Drill

_MOST = 20  # in one sitting
_SURE = 2.0  # standard errors, as far as ± goes on the page

_scheduler = Scheduler(enable_fuzzing=False)


def item_of(match: str, event: int) -> str:
    """The name of a judged choice in a deck."""
    return f"{match}.{event}"


def parts_of(item: str) -> tuple[str, int]:
    """The match and the event that an item names; a problem if it names none."""
    match, _, told = item.partition(".")
    event = number_in(told)
    if event is None:
        raise problem(404, "no choice")
    return match, event


def rating_of(told: Answer) -> Rating:
    """How well a question was answered. What may as well be as good as the best was not missed."""
    if told.right:
        return Rating.Good
    return Rating.Hard if told.cost <= _SURE * told.error else Rating.Again


class Drilling:
    """The decks of people."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def deck(self, player: str, now: int) -> Deck:
        """What a player is to train now: what is due first, then what is new."""
        mine = await self._store.reviews.of_player(player)
        told = await self._store.reviews.told(mine, mine.values())
        games = {one.id: one.game for one in await self._store.matches.of_player(player)}
        due = await self._store.drills.due(player)
        found = [
            Drill(item, games[match], due.get(item))
            for match, seat in mine.items()
            if match in games
            for one in told[match]
            if one.seat == seat
            for choice in [decode_found(one.payload)]
            if isinstance(choice, JudgedChoice) and choice.by == HUMAN  # no bot that stood in
            for item in [item_of(match, choice.event)]
        ]
        ready = [one for one in found if one.due is None or one.due <= now]
        waiting = [one.due for one in found if one.due is not None and one.due > now]
        ready.sort(key=lambda one: (one.due is None, one.due or 0))
        return Deck(ready[:_MOST], len(waiting), min(waiting, default=None), len(mine))

    async def answered(self, player: str, item: str, rating: Rating, now: int) -> int:
        """An item was answered; when it comes again."""
        kept = await self._store.drills.card(player, item)
        at = datetime.fromtimestamp(now / 1000, UTC)
        card = Card(card_id=0, due=at) if kept is None else Card.from_json(kept.decode())
        card, _ = _scheduler.review_card(card, rating, at)
        due = int(card.due.timestamp() * 1000)
        await self._store.drills.keep(player, item, due, card.to_json().encode())
        return due
