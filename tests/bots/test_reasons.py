"""What a bot advises, in the order in which people read it."""

from __future__ import annotations

import pytest

from tribu.bots.bot import Advice, Choice
from tribu.bots.reasons import offered
from tribu.games import load


@pytest.mark.parametrize(("game", "order"), [("bue", [7, 3, 5]), ("busca", [7, 5, 3])])
def test_the_choice_comes_first_and_others_by_what_they_promise(
    game: str, order: list[int]
) -> None:
    """More points are better in Bué, fewer busche in Busca; what comes to the same is one line."""
    found = [(7, 4.0), (8, 4.0), (5, 1.0), (3, 6.0), (2, 9.0)]
    advice = tuple(Advice(action, expected, 1.0, 0.2, 10) for action, expected in found)
    assert [one.action for one in offered(load(game), Choice(7, advice), 3)] == order
