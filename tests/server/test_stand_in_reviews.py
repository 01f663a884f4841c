"""A bot played somebody's seat for a while: what the review tells of that, to the page."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec.structs import replace

from server.test_history import mistake
from store.test_matches import listing, match
from tribu.match import Match, Record, Seat, SeededChance, to_record
from tribu.match.events import Acted, By, Event
from tribu.reviews import JudgedChoice
from tribu.server.reviews.judging import finding_of
from tribu.server.reviews.reading import JudgedMatch, Reading
from tribu.store import Append, open_database
from tribu.store.database import sqlite_url
from tribu.store.matches import finished
from tribu.store.reviews import Asked
from tribu.store.tables import created
from tribu.table.settings import closed_setting
from tribu.wire.reviews import MatchReview, Question

SEATS = [Seat("Ada", "human"), *(Seat(name, "bot:novice") for name in ("Bo", "Cy", "Di"))]


def with_a_pause(seats: list[Seat]) -> tuple[Record, list[Event]]:
    """One deal of Busca, in which a bot plays the first seat for some tricks."""
    played = Match("busca", seats, {"deals": 1})
    chance = SeededChance(3)
    played.advance(chance)
    while not played.finished:
        for after, kind in ((10, "bot:club"), (26, seats[0].kind)):
            if len(played.events) == after:
                played.hand_over(0, kind)
        played.act(played.actor, played.legal(played.actor)[-1])
        played.advance(chance)
    return to_record(played), list(played.events)


def blamed(events: list[Event], kind: str) -> list[JudgedChoice]:
    """Every choice of the first seat called a mistake, as it is stored: with who made it."""
    made, by = list[JudgedChoice](), kind
    like = mistake(None)
    for place, event in enumerate(events):
        if isinstance(event, By):
            by = event.kind
        elif isinstance(event, Acted) and event.seat == 0:
            made.append(replace(like, event=place, by=by, played=event.action))
    return made


def told(path: Path, seats: list[Seat]) -> tuple[MatchReview, dict[str, Question], dict[int, str]]:
    """The review as its player reads it; a question of each chooser; and who made which choice."""
    record, events = with_a_pause(seats)
    choices = blamed(events, seats[0].kind)

    async def read() -> tuple[MatchReview, dict[str, Question]]:
        store = await open_database(sqlite_url(path / "tribu.db"))
        besides = [*created(listing("r", "over"), ""), *finished(match("r", 10))]
        await store.writer.append(Append("r", [(0, 10, b"[]")], besides))
        await store.reviews.ask("r", 8, now=100)
        for number, found in enumerate(choices):
            await store.reviews.add("r", finding_of(number, found), 1.0)
        setting, asked = closed_setting("busca", 4, record.options), Asked("r", 8, 1, 1, 2, False)
        judged = JudgedMatch(match("r", 10), listing("r", "over"), setting, record, asked)
        reading = Reading(store, None, offered=True)  # type: ignore[arg-type]  # nothing is looked up
        review = await reading.review(judged, "me", "en")
        asked_of = {one.by: await reading.question(judged, one.event, "en") for one in choices}
        await store.close()
        return review, asked_of

    review, asked_of = asyncio.run(read())
    return review, asked_of, {one.event: one.by for one in choices}


def test_what_a_stand_in_chose_is_marked_as_its_own_and_asked_of_nobody(tmp_path: Path) -> None:
    review, asked, by = told(tmp_path, SEATS)
    assert set(by.values()) == {"human", "bot:club"}
    assert len(review.moments) == 3
    assert {by[event] for event in review.moments} == {"human"}
    assert {one.event: one.stood_in for one in review.marks} == {
        event: kind != "human" for event, kind in by.items()
    }
    assert asked["bot:club"].stood_in
    assert not asked["human"].stood_in
    assert any("Ada (bot) plays" in step.text for step in asked["human"].log if step.text)


def test_somebody_who_never_came_chose_nothing(tmp_path: Path) -> None:
    """A bot began for them and played to the end: the record knows no person there, the table
    does."""
    review, _, _ = told(tmp_path, [Seat("Ada", "bot:club"), *SEATS[1:]])
    assert review.mine == 0
    assert review.moments == []
    assert all(one.stood_in for one in review.marks)
