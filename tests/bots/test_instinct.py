"""The bot `instinct`: the network where it knows the table, else a short search."""

from dataclasses import replace

from bots.situations import situations
from tribu.bots.bot import Budget
from tribu.bots.instinct import BOT
from tribu.bots.registry import bot
from tribu.bots.trained import TrainedBot
from tribu.games import load

FEW = Budget(iterations=4)


def _turned(situation):
    """The same where a house value is another."""
    view = situation.view.copy()
    house = next(name for name in view.dtype.names if name.startswith("house_"))
    view[house] += 1
    return replace(situation, view=view)


def test_it_plays_what_the_network_likes_best_whatever_the_seed():
    situation = next(s for s in situations(0) if len(s.legal) > 1)
    assert load(situation.game).part("learned").as_trained(situation.view.copy())
    chosen = {BOT.choose(situation, FEW, seed).action for seed in range(5)}
    assert len(chosen) == 1


def test_it_searches_where_it_never_played():
    """Other house values than the rules': no network has learned by them."""
    situation = next(s for s in situations(0) if len(s.legal) > 1)
    turned = _turned(situation)
    choice = BOT.choose(turned, FEW, 3)
    assert choice.advice, "a search says what it found"
    assert choice == bot("master").choose(turned, FEW, 3)


def test_a_network_of_ones_own():
    """The file of `tribu train`, named by a class: it plays by it alone, by any house values."""
    situation = next(s for s in situations(0) if len(s.legal) > 1)
    game = load(situation.game)

    class Mine(TrainedBot):
        file = str(game.files("networks", f"{game.id}.npz"))

    mine = Mine()
    assert mine.name == "mine"
    assert mine.choose(situation, FEW, 1) == BOT.choose(situation, FEW, 1)
    assert not mine.choose(_turned(situation), FEW, 1).advice, "no search"
    other = next(s for s in situations(1) if s.game != game.id and len(s.legal) > 1)
    assert mine.choose(other, FEW, 3) == bot("master").choose(other, FEW, 3)
