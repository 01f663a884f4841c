"""The referee on house values: how they are written, and what they change."""

import copy
import random
from typing import Any

import pytest

from . import Foul, bue_scores, bugami_scores, busca_busche, judge
from .bue_hand import BY_THE_RULES as BUE
from .bugami import BY_THE_RULES as BUGAMI
from .busca import BuscaDeal
from .random_player import BUE_OPTIONS, Record, play_match

HOUSES = {
    "bue": {"bue": 40, "superbue": 90, "first": 31, "second": 0, "third": 7},
    "busca": {"pita": 20, "last": 0},
    "bugami": {"misere": 50, "none": 0, "all": 200, "clean": 25, "trick": 7},
}
OPTIONS: dict[str, dict[str, Any]] = {
    "bue": {**BUE_OPTIONS, "target": 60, "mixing": "auto"},
    "busca": {"limit": 0, "deals": 3},
    "bugami": {"target": 150, "jokers": 2, "marriage": True},
}
GAMES = list(OPTIONS)


def played(game: str) -> Record:
    return play_match(game, OPTIONS[game], 4, random.Random(game), HOUSES[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_match_with_house_values(game: str) -> None:
    record = played(game)
    judge(record)
    by_the_rules = copy.deepcopy(record)
    del by_the_rules["house"]
    by_the_rules["format"] = "tribu/1"
    with pytest.raises(Foul):  # the scores are others
        judge(by_the_rules)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("change", ["missing", "empty", "plain format", "list", "unknown", "board"])
def test_the_format_says_what_is_there(game: str, change: str) -> None:
    record = played(game)
    if change == "missing":
        del record["house"]
    elif change == "plain format":
        record["format"] = "tribu/1"
    elif change == "unknown":
        record["house"]["tea"] = 1
    elif change == "board":
        record["format"] = "tribu/1+board+house"
    else:
        record["house"] = {"empty": {}, "list": []}[change]
    with pytest.raises(Foul) as foul:
        judge(record)
    assert (foul.value.rule, foul.value.deal) == ("RECORD", None)


@pytest.mark.parametrize(
    ("game", "name", "wrong"),
    [
        ("bue", "bue", [50, 0, 1001]),
        ("bue", "superbue", [70, 0, 1001]),
        ("bue", "first", [30, 0, 1001]),
        ("bue", "second", [20, -1, 1001]),
        ("bue", "third", [10, -1, 1001, True, 7.0, "7", None]),
        ("busca", "pita", [8, -1, 41]),
        ("busca", "last", [3, -1, 21]),
        ("bugami", "misere", [100, -1, 1001]),
        ("bugami", "none", [30, -1, 1001]),
        ("bugami", "all", [100, -1, 1001]),
        ("bugami", "clean", [20, 0, 101]),
        ("bugami", "trick", [10, 0, 101]),
    ],
)
def test_only_what_differs_and_within_its_range(game: str, name: str, wrong: list[Any]) -> None:
    for value in wrong:
        record = played(game)
        record["house"][name] = value
        with pytest.raises(Foul) as foul:
            judge(record)
        assert name in foul.value.sentence


def test_points_of_bue() -> None:
    bue, gold = ["b25", "b20", "b2", "b1", "g2"], ["g25", "g20", "g2", "g1", "g2"]
    far, near = ["b25", "b24", "b23", "b22", "b21"], ["b25", "b20", "b2", "b1", "b3"]
    house = BUE | {"bue": 1, "superbue": 2, "first": 9, "second": 8, "third": 0}
    assert bue_scores([far, bue, near], 0, True, house) == [0, 1, 0]
    assert bue_scores([far, gold, near], 0, True, house) == [0, 2, 0]
    assert bue_scores([far, near, far, far], 0, True, house) == [8, 9, 0, 0]
    assert bue_scores([far, near], 0, True, house) == [0, 9]


def test_points_of_busca() -> None:
    assert busca_busche([12, 12, 12, 12]) == [1, 1, 1, 1]  # all equal, however many
    assert busca_busche([60, 1, 1, 1]) == [40, 0, 0, 0]
    deal = BuscaDeal(0, [], {"pita": 20, "last": 5})
    deal.tricks_played = 9
    deal.trick = ["3D", "AD", "4C", "4S"]
    deal._take_trick()
    assert deal.points == [26, 0, 0, 0]


def test_points_of_bugami() -> None:
    house = BUGAMI | {"misere": 1, "none": 2, "all": 3, "clean": 4, "trick": 5}
    piles: list[list[str]] = [["2C"], [], [], []]
    assert bugami_scores([4, 9, 0, 0], piles, list("CD-H"), 13, False, house) == [20, 36, 1, 2]
    assert bugami_scores([13, 0, 0, 0], piles, list("CD-C"), 13, False, house) == [3, 0, 1, 0]
