"""The end of a match: its record and the new ratings, written with its last event."""

from __future__ import annotations

from collections.abc import Mapping

from tribu.games import load
from tribu.games.game import LOW
from tribu.match.events import By
from tribu.match.record import write
from tribu.server.room.admission import SEEN_LASTS
from tribu.server.room.ratings import after_match, ranks
from tribu.store.matches import Finished, Rating, finished, left, rated
from tribu.store.players import meeting
from tribu.store.transaction import Write
from tribu.table.table import Table


def final_writes(table: Table, secrets: Mapping[int, bytes], now: int) -> list[Write]:
    """What is written along with the event that ended the match. Nothing if no deal was ever begun,
    or if it was a lesson, whose cards were not dealt by chance."""
    match = table.match
    if match is None or not match.starters or table.setting.lesson is not None:
        return []
    people = _people(table)
    record = table.to_record([""] * len(table.chairs), secrets)
    one = Finished(
        id=table.id,
        game=table.setting.game,
        at=now,
        rated=table.setting.rated and not why_uncounted(table),
        totals=list(match.totals),
        winners=list(match.winners),
        deals=len(match.starters),
        record=write(record),
    )
    writes = finished(one)
    if table.setting.rated and not table.closed:
        writes += left(table.id, _gone(table), now)
    if one.rated:
        writes.append(_ratings_write(table, people))
    return writes


def why_uncounted(table: Table) -> str:
    """Why a rated match that is over counts for nobody's rating; nothing if it does, unless two of
    those who played it came from one address, which the database knows."""
    if table.closed:
        return "closed"
    if table.match is None or not (table.match.finished or _gone(table)):
        return "agreed"  # everybody wanted to end it
    return "" if len(_people(table)) > 1 else "alone"  # among bots, whom one meets as one likes


def _gone(table: Table) -> list[str]:
    """Those who abandoned the match."""
    return [chair.player for seat, chair in enumerate(table.chairs) if table.abandoned(seat)]


def _people(table: Table) -> list[str]:
    return [chair.player for chair in table.chairs if chair.player]


def _ratings_write(table: Table, people: list[str]) -> Write:
    """At a rated table the result counts for the person, whoever stood in for them; whoever
    abandoned the match comes last. A bot keeps its rating if another bot made moves for it. Nothing
    counts where two came from one address: they may be one person."""
    match = table.playing
    low = load(table.setting.game).wants == LOW
    standings = ranks(match.totals, match.winners, low)
    last = len(standings) + 1
    standings = [last if table.abandoned(seat) else rank for seat, rank in enumerate(standings)]
    who = [chair.player or chair.bot for chair in table.chairs]

    taken_over = {event.seat for event in match.events if isinstance(event, By)}
    kept = {chair.bot for seat, chair in enumerate(table.chairs) if seat in taken_over}

    def rate(before: Mapping[str, Rating]) -> Mapping[str, Rating]:
        new = after_match(who, standings, before)
        return {name: rating for name, rating in new.items() if name not in kept}

    same_address = meeting(people, people, table.opened_at - SEEN_LASTS)
    return rated(table.id, table.setting.game, who, rate, same_address)
