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
