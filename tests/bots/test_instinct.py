"""The bot `instinct`: the network where it knows the table, else a short search."""

from bots.situations import situations
from tribu.bots.bot import Budget
from tribu.bots.instinct import BOT
from tribu.bots.registry import bot
from tribu.games import load

FEW = Budget(iterations=4)


def test_it_plays_what_the_network_likes_best_whatever_the_seed():
    situation = next(s for s in situations(0) if len(s.legal) > 1)
    assert load(situation.game).part("learned").as_trained(situation.view.copy())
    chosen = {BOT.choose(situation, FEW, seed).action for seed in range(5)}
    assert len(chosen) == 1


def test_it_searches_where_it_never_played():
    """Other house values than the rules': no network has learned by them."""
    situation = next(s for s in situations(0) if len(s.legal) > 1)
    view = situation.view.copy()
    house = next(name for name in view.dtype.names if name.startswith("house_"))
    view[house] += 1
    turned = type(situation)(
        situation.game, situation.seat, view, situation.memory, situation.facts, situation.legal
    )
    choice = BOT.choose(turned, FEW, 3)
    assert choice.advice, "a search says what it found"
    assert choice == bot("master").choose(turned, FEW, 3)
