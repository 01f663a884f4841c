"""An evening online without a card room: who is drawn, what counts, and what is sealed."""

from __future__ import annotations

import csv
import hashlib
import io
from collections import Counter
from random import Random

import pytest

from tribu.evenings import Director, Refused, standings, terms_for
from tribu.evenings.cards import board_of, deal_secrets, seal_of
from tribu.evenings.events import Drawn, read, write
from tribu.evenings.field import beside_others
from tribu.evenings.sheets import deals_csv, results_csv, results_page
from tribu.evenings.words import history, how, tie, title_of
from tribu.games import load
from tribu.match.board import decode_board, write_board
from tribu.server.evenings.keys import DIRECTOR, ONLOOKER
from tribu.server.evenings.telling import tell

SECRET = bytes(range(32))


def evening(
    people: int = 8, game: str = "busca", measure: str = "places", title: str = "T", **online
) -> Director:
    """That many people have entered an evening with rounds of two deals."""
    agreed = {"seal": seal_of(SECRET), **online}
    terms = terms_for(
        load(game), title=title, rounds=3, deals=2, seed=5, online=agreed, measure=measure
    )
    found = Director(Director.open(terms))
    for number in range(people):
        found.take(found.join(f"id{number}", f"P{number}"))
    return found


def play(one: Director) -> None:
    """All tables of the round play to their end; who sits first wins every deal."""
    for table in one.waiting_for():
        size = len(one.rounds[-1].tables[table - 1].players)
        scores = list(range(size))[:: -one.game.wants]
        one.take(one.played(table, [(scores, 0)] * 2, True))


def test_the_end_stays_since_it_opens_the_cards() -> None:
    one = evening(8)
    one.take(one.end())
    assert one.last() == -1
    with pytest.raises(Refused, match="nothing to undo"):
        one.undo()


def test_people_enter_once_and_bots_as_often_as_one_likes() -> None:
    one = evening(2)
    assert one.join("id0", "Another name") == []
    one.take(one.join("x", "p1"))
    for _ in range(2):
        one.take(one.join("bot:novice", "Nina"))
    assert [player.name for player in one.players] == ["P0", "P1", "p1 2", "Nina", "Nina 2"]
    assert [player.is_bot for player in one.players] == [False] * 3 + [True] * 2
    with pytest.raises(Refused, match="with the link"):
        one.enter("Somebody")
    real = Director(Director.open(terms_for(load("busca"), title="T", rounds=1, deals=1)))
    with pytest.raises(Refused, match="real cards"):
        real.join("id0", "P0")


@pytest.mark.parametrize("movement", ["swiss", "everybody"])
def test_bots_sit_out_before_people(movement: str) -> None:
    agreed = {"seal": seal_of(SECRET)}
    terms = terms_for(
        load("busca"), title="T", rounds=3, deals=2, seed=5, online=agreed, movement=movement
    )
    one = Director(Director.open(terms))
    for who in ("id0", "id1", "id2", "bot:novice", "bot:novice"):
        one.take(one.join(who, who))
    for _ in range(3):
        one.take(one.draw())
        play(one)
    byes = [one.players[player] for round_ in one.rounds for player in round_.byes]
    assert [player.is_bot for player in byes] == [True] * 3
    assert len({player.number for player in byes}) == 2, "they take turns"


def test_deals_are_counted_once_as_they_come() -> None:
    one = evening(4)
    one.take(one.draw())
    first = [((3, 2, 1, 0), 1)]
    one.take(one.played(1, first, False))
    assert one.played(1, first, False) == [], "told once more"
    assert one.waiting_for() == [1]
    one.take(one.played(1, [*first, ((0, 0, 0, 4), 2)], True))
    assert one.waiting_for() == []
    assert one.played(1, first, True) == []
    table = one.rounds[0].tables[0]
    assert [table.total(player) for player in table.players] == [3, 2, 1, 4]
    assert [deal.dealer for deal in table.deals] == [1, 2]
    assert one.last() == -1, "what was played stays"
    for by_hand in (lambda: one.report(1, {}), lambda: one.mend(1, 1, 1, {})):
        with pytest.raises(Refused, match="by hand"):
            by_hand()


def test_a_table_that_was_broken_off_stops_with_what_it_played() -> None:
    one = evening(8)
    one.take(one.draw())
    one.take(one.played(1, [((3, 2, 1, 0), 0)], True))
    one.take(one.played(2, [], True))
    assert one.waiting_for() == []
    assert [len(table.deals) for table in one.rounds[0].tables] == [1, 0]
    assert one.played(2, [((3, 2, 1, 0), 0)] * 2, True) == [], "it has stopped"


@pytest.mark.parametrize("hold", [True, False])
def test_who_leaves_is_held_by_a_bot_or_not_drawn(hold: bool) -> None:
    one = evening(9, "bugami", hold=hold)
    one.take(one.draw())
    table = one.rounds[0].tables[0]
    gone, second = table.players[:2]
    one.take(one.leave(gone))
    assert (gone in table.playing) == hold
    assert not table.stopped
    play(one)
    points = {each.player: each.points for each in standings(one)}
    assert points[gone] == (120 if hold else 0), "the bot has won for them, or for nobody"
    assert (points[second] == 120) != hold
    one.take(one.draw())
    assert (one.rounds[1].table_of(gone) is not None) == hold
    one.take(one.join(f"id{gone}", "back"))
    assert (one.players[gone].here, one.players[gone].held, len(one.players)) == (True, False, 9)
    assert (one.rounds[1].table_of(gone) is not None) == hold, "else from the next round on"


@pytest.mark.parametrize("movement", ["swiss", "everybody"])
def test_those_to_be_kept_apart_sit_at_different_tables_where_it_can_be(movement: str) -> None:
    terms = terms_for(
        load("busca"),
        title="T",
        rounds=3,
        deals=2,
        seed=5,
        online={"seal": seal_of(SECRET)},
        movement=movement,
    )
    together = 0
    for apart in ((), {(0, 1), (0, 2), (3, 4)}):
        one = Director(Director.open(terms))
        for number in range(12):
            one.take(one.join(f"id{number}", f"P{number}"))
        for _ in range(3):
            one.take(one.draw(apart=apart))
            seated = [set(table.players) for table in one.rounds[-1].tables]
            met = sum({a, b} <= table for a, b in ((0, 1), (0, 2), (3, 4)) for table in seated)
            assert not (apart and met)
            together += met
            play(one)
    assert together, "else they would not have met anyway"
    one = evening(4)
    one.take(one.draw(apart={(0, 1)}))
    assert sorted(one.rounds[0].tables[0].players) == [0, 1, 2, 3], "there is only one table"


def test_who_is_back_in_the_same_round_has_the_seat_again() -> None:
    one = evening(4, hold=False)
    one.take(one.draw())
    one.take(one.leave(2))
    assert one.rounds[0].tables[0].gone == {2}
    one.take(one.join("id2", "P2"))
    assert one.rounds[0].tables[0].gone == set()


def test_the_next_round_is_drawn_after_the_pause() -> None:
    one = evening(4, pause=30)
    assert one.draws_at() is None, "the director begins"
    one.take(one.draw(at=1000))
    assert one.draws_at() is None
    one.take(one.played(1, [((3, 2, 1, 0), 0)] * 2, True, at=5000))
    one.take(one.join("late", "Late", at=20_000))
    assert one.draws_at() == 35_000


def test_all_cards_follow_from_what_was_sealed() -> None:
    """Tables of a size share their deals if that was agreed; every round has its own."""
    assert seal_of(SECRET) == hashlib.sha256(SECRET).hexdigest()
    for same in (True, False):
        one = evening(8, same=same)
        one.take(one.draw())
        boards = [board_of(one, "evening", SECRET, one.rounds[0], table) for table in (1, 2)]
        assert (boards[0].deals == boards[1].deals) == same
        assert decode_board(write_board(boards[0])) == boards[0]
        secrets = [deal.secret for deal in boards[0].deals]
        assert secrets == [made.hex() for made in deal_secrets(SECRET, boards[0].id, 2)]
        play(one)
        one.take(one.draw())
        assert board_of(one, "evening", SECRET, one.rounds[1], 1).deals != boards[0].deals
    numbers = [at for at, event in enumerate(one.events) if isinstance(event, Drawn)]
    assert [round_.drawn for round_ in one.rounds] == numbers


def test_against_the_field_counts_what_others_made_of_the_same_cards() -> None:
    """13 people at tables of 5, 4 and 4: the two of four are compared with each other, seat by
    seat and deal by deal. One of them stops after a deal."""
    one = evening(13, "bugami", "field", same=True)
    lot, comparisons, points = Random(1), Counter(), Counter()
    for number in range(2):
        one.take(one.draw())
        tables = one.rounds[-1].tables
        told = [
            [[lot.randrange(-40, 90) for _ in table.players] for _ in range(2)] for table in tables
        ]
        told[2] = told[2][: 2 - number]
        for table, deals in zip(tables, told, strict=True):
            one.take(one.played(table.number, [(scores, 0) for scores in deals], True))
            for player, comparison in by_pencil(told, table.number - 1).items():
                comparisons[table.players[player]] += comparison
            totals = [sum(scores) for scores in zip(*deals, strict=True)]
            for seat, player in enumerate(table.players):
                halves = sum(2 * (totals[seat] > x) + (totals[seat] == x) for x in totals) - 1
                points[player] += int(120 * halves / (2 * len(totals) - 2) + 0.5)
    ranked = standings(one)
    assert [len(table.players) for table in one.rounds[0].tables] == [5, 4, 4]
    assert {each.player: each.comparison for each in ranked} == {
        p: comparisons[p] for p in range(13)
    }
    keys = [(comparisons[each.player], points[each.player]) for each in ranked]
    assert keys == sorted(keys, reverse=True)
    assert len(set(comparisons.values())) > 5
    assert sum(share.comparison for each in ranked for share in each.shares) == sum(
        comparisons.values()
    )
    rows = list(csv.DictReader(io.StringIO(results_csv(one))))
    assert [int(row["comparison"]) for row in rows] == [each.comparison for each in ranked]
    page = results_page(one, "en", replays={(2, 3): "https://club.example/replay/abc"})
    assert "comparison points: 10 × √(difference ÷ 100)" in page
    assert page.count("https://club.example/replay/abc</a>") == 1
    for each in ranked:
        shown = f"{each.comparison:+d}".replace("-", "−") if each.comparison else "0"
        assert f"<b>{shown}</b>" in page


def by_pencil(told: list[list[list[int]]], at: int) -> dict[int, int]:
    """The comparison points of a table's seats, from what all tables played in the round."""
    found: dict[int, int] = Counter()
    for deal, scores in enumerate(told[at]):
        for seat, score in enumerate(scores):
            same = [
                other[deal][seat]
                for other in told
                if deal < len(other) and len(other[deal]) == len(scores)
            ]
            above = score - sum(same) / len(same)
            comparison = int(10 * (abs(above) / 100) ** 0.5 + 0.5)
            found[seat] += comparison if above > 0 else -comparison
    return found


def test_what_a_table_made_of_its_cards_is_closed_to_those_who_have_still_to_play_them() -> None:
    """Two tables of four with the same two deals; the first is through before the second."""
    one = evening(8, "busca", "field", same=True)
    one.take(one.draw())
    first, second = one.rounds[0].tables
    early, late = one.name(first.players[0]), one.name(second.players[0])
    one.take(one.played(1, [((14, 9, 9, 8), 0), ((10, 10, 10, 10), 1)], True))
    page = results_page(one, "en", "/style")
    for shown in (page, results_csv(one), deals_csv(one), *history(one, "en")):
        assert "14" not in shown
    assert history(one, "en")[-2:] == [
        "Round 1, table 1, deal 1: over.",
        "Round 1, table 1, deal 2: over.",
    ]
    assert {(each.score, each.points, each.comparison) for each in standings(one)} == {(0, 0, 0)}
    assert beside_others(one, first.players[0]) == []
    for who in (ONLOOKER, DIRECTOR):
        shown = tell(one, "e", who, b"", "en", standings(one), history(one, "en"), {}).tables[0]
        assert (shown.played, shown.deals, shown.totals, shown.done) == (2, [], [0] * 4, True)

    one.take(one.played(2, [((2, 20, 9, 9), 0)], False))  # all have played the first deal now
    assert f"deal 1: {early} 14, " in history(one, "en")[-3]
    assert history(one, "en")[-2] == "Round 1, table 1, deal 2: over."
    assert {each.score for each in standings(one) if each.name in (early, late)} == {14, 2}
    assert not any(share.done for each in standings(one) for share in each.shares)

    one.take(one.played(2, [((2, 20, 9, 9), 0), ((10, 10, 10, 10), 1)], True))
    assert "deal 2: over" not in results_page(one, "en")
    mine = beside_others(one, second.players[0])
    assert [(deal.score, deal.others, deal.points) for deal in mine] == [
        (2, [(early, 14)], 12),
        (10, [(early, 10)], 0),
    ]
    told = how(one, "en")
    assert "Zoe makes 4 busche and you make 0, you get +7 and she gets −7." in told
    assert told.endswith("The fewer busche, the better.")
    ranked = standings(one)
    assert tie(one, ranked, "en") == "If comparison points are level, table points decide."


def test_the_field_needs_the_same_deals_everywhere() -> None:
    for online in ({}, {"same": False}):
        with pytest.raises(Refused, match="the same deals"):
            evening(1, measure="field", **online)


def test_an_evening_without_a_title_has_one_in_every_language() -> None:
    one = evening(1, title="  ")
    assert [title_of(one.terms, lang) for lang in ("it", "fr", "en")] == [
        "Serata di Busca",
        "Soirée de Busca",
        "An evening of Busca",
    ]
    assert title_of(evening(1).terms, "it") == "T"


def test_events_of_real_evenings_are_written_as_before() -> None:
    real = Director.open(terms_for(load("busca"), title="T", rounds=1, deals=1), ["Ada"], at=7)
    assert write(real[1]) == b'{"event":"entered","player":0,"name":"Ada","at":7}'
    assert b"online" not in write(real[0])
    online = evening(1).events
    assert [read(write(event)) for event in online] == online


def test_what_cannot_be_agreed() -> None:
    for wrong, said in (
        ({"move": 0, "bank": 0}, "time limit"),
        ({"absent": 61}, "Minutes of waiting"),
    ):
        with pytest.raises(Refused, match=said):
            evening(1, **wrong)
