"""A table of an evening: everybody has a seat that was drawn, and the other tables wait for it."""

from __future__ import annotations

from msgspec.structs import replace

from tribu.match.events import By
from tribu.table import agenda
from tribu.table import events as ev
from tribu.table.settings import CALM, BoardTerms
from tribu.table.table import Table

from .room import refused, setting

ADA, BO, NINA = "ada", "bo", "bot:novice"
SETTING = replace(
    setting(), pace=CALM, board=BoardTerms("e.1.t1", [0], 0), evening="e", grace=60, public=False
)


def opened(*who: str, out: tuple[str, ...] = ()) -> Table:
    table, events = Table.of_evening("t", SETTING, who, out, 1000)
    again = Table.from_events(events)
    assert [chair.player for chair in again.chairs] == [chair.player for chair in table.chairs]
    return table


def test_everybody_sits_where_it_was_drawn_and_the_match_begins() -> None:
    table = opened(NINA, BO, NINA, ADA, out=(ADA,))
    assert [chair.player for chair in table.chairs] == ["", BO, "", ADA]
    assert table.playing.kinds == [NINA, "human", NINA, NINA], "a bot plays for who is out"
    table.back(ADA, 2000)
    assert table.playing.kinds[3] == "human"
    assert opened(NINA, NINA, NINA, NINA).phase == "cutting", "bots among themselves"


def test_a_bot_holds_the_seat_of_who_leaves() -> None:
    table = opened(ADA, BO, NINA, NINA)
    left = table.leave(ADA, 2000)
    assert [type(event) for event in left] == [ev.Out, ev.Happened]
    assert left[1].of == By(0, NINA)
    table.leave(BO, 2000)
    assert table.phase != "over", "the evening waits for the result"
    table.back(ADA, 3000)
    assert table.playing.kinds[:2] == ["human", NINA]


def test_nobody_ends_it_or_plays_it_again() -> None:
    table = opened(ADA, BO, NINA, NINA)
    refused("closed", table.vote, ADA, "end", True, 2000)
    refused("illegal", table.vote, ADA, "remove:1", True, 2000)
    table.close(3000)
    refused("closed", table.remake, ADA, "next", 4000)


def test_a_bot_stands_in_also_if_nobody_is_there() -> None:
    table = opened(ADA, BO, NINA, NINA)
    for player in (ADA, BO):
        table.dropped(player, 5000)
    assert agenda.stand_in_at(table, 0) == 65_000
