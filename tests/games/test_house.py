"""House values: within their ranges, and which of them differ from the rules."""

import pytest

from tribu.games import OURS, load
from tribu.games.game import OptionError


@pytest.mark.parametrize("name", OURS)
def test_the_rules_are_within_the_ranges(name):
    house = load(name).House()
    house.check()
    assert house.turned == {}


@pytest.mark.parametrize("name", OURS)
def test_each_value_has_its_range(name):
    kind = load(name).House
    for value, (low, high) in kind.ranges.items():
        kind(**{value: low}).check()
        kind(**{value: high}).check()
        for wrong in (low - 1, high + 1, True, "8"):
            with pytest.raises(OptionError, match=f"house value {value}: .* from {low} to {high}"):
                kind(**{value: wrong}).check()


def test_what_was_turned_is_told():
    house = load("bugami").House(misere=50, none=30)
    assert house.turned == {"misere": 50}


def test_extremes_of_a_deal():
    """BUE-10, BUSCA-8, BUGAMI-5: no seat scores less or more, also with values turned."""
    bue, busca, bugami = (load(name) for name in OURS)
    assert bue.extremes(bue.Options(), 4) == (0, 70)
    assert bue.extremes(bue.Options(), 3, bue.House(second=300)) == (0, 300)
    assert bue.extremes(bue.Options(), 2, bue.House(second=300, third=200)) == (0, 70)
    assert busca.extremes(busca.Options(), 4) == (0, 17)
    assert busca.extremes(busca.Options(), 4, busca.House(pita=0, last=0)) == (0, 6)
    assert busca.extremes(busca.Options(), 4, busca.House(pita=40, last=20)) == (0, 66)
    assert bugami.extremes(bugami.Options(), 7) == (0, 140)
    assert bugami.extremes(bugami.Options(jokers=4), 4, bugami.House(clean=1, trick=9)) == (0, 126)
    assert bugami.extremes(bugami.Small(), 4, bugami.House(none=150)) == (0, 150)


def test_highest_feature():
    bue, busca, bugami = (load(name) for name in OURS)
    assert bue.highest_feature(bue.Options(hundreds=12), 4) == 6.0
    assert busca.highest_feature(busca.Options(), 4) == 1.0
    assert busca.highest_feature(busca.Options(limit=30), 4) == 1.5
    played = busca.Options(limit=0, deals=10)
    assert busca.highest_feature(played, 4) == 8.5
    assert busca.highest_feature(played, 4, busca.House(pita=40, last=20)) == 33.0
    assert bugami.highest_feature(bugami.Options(), 4) == 17 / 13
