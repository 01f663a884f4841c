"""The end of a match: its record and the new ratings, written with its last event."""

from __future__ import annotations

from collections.abc import Mapping

from tribu.games import load
from tribu.games.game import LOW
from tribu.match.events import By
from tribu.match.record import write
from tribu.server.room.ratings import after_match, ranks
from tribu.store.matches import Finished, Rating, finished, rated
from tribu.store.transaction import Write
from tribu.table.table import Table


def final_writes(table: Table, secrets: Mapping[int, bytes], now: int) -> list[Write]:
    """What is written along with the event that ended the match. Nothing if no deal was ever begun,
    or if it was a lesson, whose cards were not dealt by chance."""
    match = table.match
    if match is None or not match.starters or table.setting.lesson is not None:
        return []
    record = table.to_record([""] * len(table.chairs), secrets)
    one = Finished(
        id=table.id,
        game=table.setting.game,
        at=now,
        rated=table.setting.rated,
        totals=list(match.totals),
        winners=list(match.winners),
        deals=len(match.starters),
        record=write(record),
    )
    writes = finished(one)
    if table.setting.rated and match.finished and _people(table) > 1:
        writes.append(_ratings_write(table))
    return writes


def _people(table: Table) -> int:
    """How many sat down: nobody is rated alone among bots, whom one can meet as often as one
    likes."""
    return sum(bool(chair.player) for chair in table.chairs)


def _ratings_write(table: Table) -> Write:
    """At a rated table the result counts for the person, whoever stood in for them. A bot keeps its
    rating if another bot made moves for it."""
    match = table.playing
    low = load(table.setting.game).wants == LOW
    standings = ranks(match.totals, match.winners, low)
    who = [chair.player or chair.bot for chair in table.chairs]

    taken_over = {event.seat for event in match.events if isinstance(event, By)}
    kept = {chair.bot for seat, chair in enumerate(table.chairs) if seat in taken_over}

    def rate(before: Mapping[str, Rating]) -> Mapping[str, Rating]:
        new = after_match(who, standings, before)
        return {name: rating for name, rating in new.items() if name not in kept}

    return rated(table.setting.game, who, rate)
