"""What a table asks a game about hidden cards that change places."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tribu.games import load
from tribu.games.game import ACTED, MIXED


def test_bue_6_only_a_swap_points_at_a_hidden_card_of_somebody_else() -> None:
    game = load("bue")
    for action in range(game.actions):
        text = game.words.say(action)
        pointed = game.mixing.points_at(action)
        if text.startswith("swap"):
            _, target = text.split(">")
            assert [f"{seat}.{slot}" for seat, slot in pointed] == [target]
        else:
            assert pointed == ()


def test_bue_15_both_who_swapped_have_a_reason_to_mix() -> None:
    game = load("bue")
    hear, mixes_after = game.words.hear, game.mixing.mixes_after
    swap = SimpleNamespace(kind=ACTED, seat=1, action=hear("swap 2>3.4"), vetoed=0)
    assert mixes_after(swap) == (1, 3)
    for changes in ({"vetoed": 1}, {"action": hear("draw 2")}, {"action": -1}, {"kind": MIXED}):
        assert mixes_after(SimpleNamespace(**vars(swap) | changes)) == ()


def test_bue_15_players_mix_unless_the_game_does() -> None:
    game = load("bue")
    assert game.mixing.players_mix(game.Options(mixing="manual"))
    assert not game.mixing.players_mix(game.Options(mixing="auto"))


@pytest.mark.parametrize("name", ["busca", "bugami"])
def test_where_hidden_cards_stay_where_they_are(name: str) -> None:
    game = load(name)
    assert {game.mixing.points_at(action) for action in range(game.actions)} == {()}
    assert not game.mixing.players_mix(game.Options())
    assert game.mixing.mixes_after(SimpleNamespace(kind=ACTED, seat=0, action=0)) == ()
