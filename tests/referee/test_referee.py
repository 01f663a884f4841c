"""The referee on the frame of a record: every part of a good one, broken one at a time."""

import copy
import random
from collections.abc import Callable
from typing import Any

import pytest

from . import Foul, judge
from .random_player import BUE_OPTIONS, Record, empty_record, play_match

OPTIONS: dict[str, dict[str, Any]] = {
    "bue": {**BUE_OPTIONS, "target": 60, "mixing": "auto"},
    "busca": {"limit": 0, "deals": 3},
    "bugami": {"target": 150, "jokers": 2, "marriage": True},
}
GAMES = list(OPTIONS)


def good(game: str) -> Record:
    """A finished match of at least two deals; no deal of it is free of actions."""
    luck = random.Random(game)
    while True:
        record = play_match(game, OPTIONS[game], 4, luck)
        if len(record["deals"]) >= 2 and all(deal["actions"] for deal in record["deals"]):
            return record


RECORDS = {game: good(game) for game in GAMES}


def cut_last_deal(record: Record, actions: int) -> None:
    """Break the match off after this many actions of its last deal."""
    last = record["deals"][-1]
    pairs = zip(record["totals"], last.pop("scores"), strict=True)
    record["totals"] = [total - won for total, won in pairs]
    last["actions"] = last["actions"][:actions]
    last.pop("reshuffles", None)
    record["winners"] = []
    record["unfinished"] = True


def set_in(*path: Any, to: Any) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        place: Any = record
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    change.__name__ = f"{'.'.join(map(str, path))}={to}"
    return change


def without(*path: Any) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        place: Any = record
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]

    change.__name__ = f"without {'.'.join(map(str, path))}"
    return change


def a_card_twice(record: Record) -> None:
    deck = record["deals"][0]["deck"]
    deck[0] = next(card for card in deck if card != deck[0])


def a_card_less(record: Record) -> None:
    record["deals"][0]["deck"].pop()


def a_later_starter(record: Record) -> None:
    record["deals"][1]["starter"] = (record["deals"][1]["starter"] + 1) % 4


def a_point_more(record: Record) -> None:
    record["deals"][0]["scores"][1] += 1
    record["totals"][1] += 1


def a_total_more(record: Record) -> None:
    record["totals"][0] += 1


def a_wrong_winner(record: Record) -> None:
    record["winners"] = [seat for seat in range(4) if seat not in record["winners"]][:1]


def a_winner_more(record: Record) -> None:
    record["winners"] = list(range(4)) if len(record["winners"]) < 4 else [0]


def a_deal_after_the_end(record: Record) -> None:
    record["deals"].append(record["deals"][0])


def a_deal_less(record: Record) -> None:
    scores = record["deals"].pop()["scores"]
    record["totals"] = [a - b for a, b in zip(record["totals"], scores, strict=True)]


def an_action_less(record: Record) -> None:
    record["deals"][0]["actions"].pop()


def an_action_more(record: Record) -> None:
    record["deals"][0]["actions"].append(record["deals"][0]["actions"][-1])


def broken_off_and_scored(record: Record) -> None:
    scores = record["deals"][-1]["scores"]
    cut_last_deal(record, 0)
    record["deals"][-1]["scores"] = scores


def broken_off_and_not_said(record: Record) -> None:
    cut_last_deal(record, 0)
    del record["unfinished"]


def broken_off_and_won(record: Record) -> None:
    cut_last_deal(record, 0)
    record["winners"] = [0]


def complete_but_unscored(record: Record) -> None:
    reshuffles = record["deals"][-1].get("reshuffles")
    cut_last_deal(record, 1000)
    if reshuffles:
        record["deals"][-1]["reshuffles"] = reshuffles


BREACHES = [
    set_in("format", to="tribu/2"),
    set_in("game", to="scopa"),
    set_in("game", to=["bue"]),
    set_in("options", to=[]),
    set_in("options", "colour", to=1),
    set_in("seats", 0, to="Ada"),
    set_in("seats", 0, "kind", to="robot"),
    set_in("seats", 0, "kind", to="bot:"),
    set_in("seats", 0, "name", to=None),
    set_in("deals", to={}),
    set_in("deals", 0, to=[]),
    set_in("deals", 0, "starter", to=4),
    set_in("deals", 0, "starter", to=-1),
    set_in("deals", 0, "starter", to=True),
    set_in("deals", 0, "starter", to="0"),
    set_in("deals", 0, "actions", 0, to=7),
    set_in("deals", 0, "actions", 0, to=""),
    set_in("deals", 0, "scores", to=[0, 0, 0]),
    set_in("deals", 0, "scores", to=None),
    set_in("deals", 0, "by", to=[]),
    set_in("deals", 0, "by", to=[[0, 4, "human"]]),
    set_in("deals", 0, "by", to=[[0, 1, "bot"]]),
    set_in("deals", 0, "by", to=[[100000, 1, "human"]]),
    set_in("deals", 0, "by", to=[[0, 1]]),
    set_in("deals", 0, "by", to=[[True, 1, "human"]]),
    set_in("deals", 0, "reshuffles", to=[["b1"]]),
    set_in("deals", 0, "reshuffles", to=[]),
    set_in("totals", to=[0, 0, 0, 0, 0]),
    set_in("totals", 0, to=0.5),
    set_in("winners", to=[]),
    set_in("winners", to=None),
    set_in("unfinished", to=True),
    set_in("unfinished", to="no"),
    *[without(key) for key in ("format", "game", "options", "seats", "deals", "totals", "winners")],
    *[without("deals", 0, key) for key in ("starter", "deck", "actions", "scores")],
    a_card_twice,
    a_card_less,
    a_later_starter,
    a_point_more,
    a_total_more,
    a_wrong_winner,
    a_winner_more,
    a_deal_after_the_end,
    a_deal_less,
    an_action_less,
    an_action_more,
    broken_off_and_scored,
    broken_off_and_not_said,
    broken_off_and_won,
    complete_but_unscored,
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("breach", BREACHES, ids=lambda breach: breach.__name__)
def test_a_broken_record_is_a_foul(game: str, breach: Callable[[Record], None]) -> None:
    record = copy.deepcopy(RECORDS[game])
    breach(record)
    with pytest.raises(Foul):
        judge(record)


@pytest.mark.parametrize("game", GAMES)
def test_good_records(game: str) -> None:
    record = copy.deepcopy(RECORDS[game])
    judge(record)
    record["when"] = "today"
    record["seats"][0]["rating"] = 1500.5
    record["deals"][0]["proof"] = None
    record["deals"][0]["by"] = [[0, 1, "bot:club"], [3, 1, "human"]]
    before = copy.deepcopy(record)
    judge(record)
    assert record == before  # judging changes nothing
    judge(empty_record(game, OPTIONS[game], 4))


@pytest.mark.parametrize("game", ["busca", "bugami"])
def test_a_match_may_be_broken_off_after_any_action(game: str) -> None:
    for actions in range(len(RECORDS[game]["deals"][-1]["actions"])):
        record = copy.deepcopy(RECORDS[game])
        cut_last_deal(record, actions)
        judge(record)


@pytest.mark.parametrize("game", GAMES)
def test_any_action_left_out_is_noticed(game: str) -> None:
    """All but a mix on request, which in Bué nothing may depend on."""
    actions = RECORDS[game]["deals"][0]["actions"]
    for place in range(len(actions)):
        if actions[place].startswith("mix"):
            continue
        record = copy.deepcopy(RECORDS[game])
        record["deals"][0]["actions"].pop(place)
        with pytest.raises(Foul):
            judge(record)


@pytest.mark.parametrize("thing", [None, [], "tribu/1", 1, {}])
def test_no_record_at_all(thing: Any) -> None:
    with pytest.raises(Foul) as foul:
        judge(thing)
    assert (foul.value.rule, foul.value.deal, foul.value.action) == ("RECORD", None, None)
    assert foul.value.sentence
