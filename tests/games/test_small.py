"""Small variants: the same rules with fewer cards, and never in a record."""

import numpy as np
import pytest

from tribu import jit
from tribu.games.game import MOST_SEATS, OptionError
from tribu.games.small import small
from tribu.match import Match
from tribu.search.vector import Games


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


@pytest.mark.parametrize(
    ("name", "cards", "changes"),
    [
        ("bue", 6, {}),
        ("bue", 9, {"blue": 6, "slots": 3, "rounds": 2, "goal": 9}),
        ("busca", 8, {}),
        ("busca", 12, {"ranks": 3}),
        ("bugami", 8, {}),
        ("bugami", 13, {"ranks": 3, "jokers": 1}),
    ],
)
def test_played_to_the_end(name, cards, changes):
    """The pack has that many cards, and deals of it end with a score."""
    game, seats, options = small(name, **changes)
    pack = game.words.pack(options)
    assert len(pack) == cards
    games = Games(game, 3, seats, options, seed=4)
    games.reset()
    ended = 0
    for _ in range(120):
        games.step(games.random_actions())
        ended += int(games.done.sum())
        assert (games.reward[~games.done] == 0).all()
    assert ended > 6


def test_the_highest_ranks():
    game, _, options = small("busca")
    assert {game.words.say_card(card)[0] for card in game.words.pack(options)} == {"2", "3"}
    game, _, options = small("bugami")
    assert {game.words.say_card(card)[0] for card in game.words.pack(options)} == {"A", "K"}


def test_a_whole_pack_is_the_game_itself():
    """With all ranks nothing differs from the game."""
    game, seats, options = small("busca", ranks=10)
    deck = np.array(game.words.pack(options), np.int64)
    assert deck.tolist() == game.words.pack(game.Options())
    states = []
    for table in (options, game.Options()):
        s = game.new_state()
        game.open(s, seats, game.terms(table)[0], np.zeros(MOST_SEATS, np.int64), 0)
        game.deal(s, deck, 1)
        states.append(s.tobytes())
    assert states[0] == states[1]


@pytest.mark.parametrize("name", ["bue", "busca", "bugami"])
def test_no_match_takes_them(name):
    game, seats, options = small(name)
    with pytest.raises(OptionError, match="not the options of a table"):
        Match(game, ["x"] * seats, options)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("bue", {"slots": 6}),
        ("bue", {"rounds": 3}),
        ("bue", {"blue": 2}),
        ("busca", {"ranks": 0}),
        ("bugami", {"ranks": 14}),
    ],
)
def test_what_is_refused(name, wrong):
    with pytest.raises(OptionError):
        small(name, **wrong)
