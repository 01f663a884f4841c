"""Options outside their ranges are refused, each by name."""

import pytest

from tribu.games import load
from tribu.games.game import OptionError


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("bugami", "marriage", 1),
        ("bugami", "jokers", 5),
        ("bugami", "jokers", True),
        ("busca", "limit", 1001),
        ("bue", "ban", "loose"),
        ("bue", "mixing", 0),
        ("bue", "blue", 31),
        ("bue", "blue", -1),
    ],
)
def test_refused_by_name(name, field, value):
    with pytest.raises(OptionError, match=field):
        load(name).Options(**{field: value}).check(4)


def test_encoded_in_the_order_of_the_fields():
    options = load("bue").Options(ban="identical", mixing="auto")
    assert options.encode().tolist() == [110, 25, 25, 4, 2, 2, 1, 1]
    assert load("bugami").Options(marriage=True).encode().tolist() == [250, 0, 1]
