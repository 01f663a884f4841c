"""Options outside their ranges are refused, each by name."""

import numpy as np
import pytest

from tribu.games import OURS, load
from tribu.games.game import DEALT, SPECTATOR, OptionError
from tribu.rng import generator


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


def test_terms_by_name():
    """Options, those of the small variant, and house values, in one record."""
    bue, busca = load("bue"), load("busca")
    terms = bue.terms(bue.Options(ban="identical", mixing="auto"))[0]
    assert (terms.target, terms.blue, terms.zeros, terms.ban, terms.mixing) == (110, 25, 2, 1, 1)
    assert (terms.slots, terms.rounds, terms.goal) == (5, 5, 50)
    assert (terms.house_bue, terms.house_third) == (50, 10)
    terms = busca.terms(busca.Small(ranks=3), busca.House(pita=20))[0]
    assert (terms.limit, terms.ranks, terms.house_pita, terms.house_last) == (10, 3, 20, 3)


@pytest.mark.parametrize("name", OURS)
def test_terms_reach_every_state_and_view(name):
    """From the terms to the state, from there to a view, from there to an imagined state."""
    game = load(name)
    seats = game.seats[0]
    numbers = iter(range(1, 100))
    terms = game.terms(game.Options())
    cards = np.array(game.words.pack(game.Options()), np.int64)
    for field in game.Terms.names:
        if field.startswith("house_") or field in ("target", "limit"):
            terms[field] = next(numbers)
    s, imagined, view, memory, fact = (
        np.zeros(1, kind)[0] for kind in (game.State, game.State, game.View, game.Memory, game.Fact)
    )
    game.open(s, seats, terms[0], np.zeros(10, np.int64), 0)
    game.deal(s, cards, 0)
    game.tell(s, s, SPECTATOR, DEALT, 0, fact)
    game.recall(memory, fact)
    game.observe(s, 0, view)
    game.imagine(view, memory, generator(1), imagined)
    for field in game.Terms.names:
        assert terms[0][field] == s[field] == view[field] == imagined[field], field
