"""The first choice of some deal: something to think about while nobody waits for an answer."""

from __future__ import annotations

import numpy as np

from tribu.bots.bot import Bot, Budget, Situation
from tribu.games import load
from tribu.games.game import DEALT, MOST_SEATS, NOTHING, SPECTATOR
from tribu.rng import generator, shuffle


def first_situation(name: str, seats: int | None = None, seed: int = 0) -> Situation:
    """What the first seat to choose knows, in a deal of the game with its usual options."""
    game = load(name)
    players = seats or game.usual
    options = game.Options()
    state = game.new_state()
    deck = np.array(game.words.pack(options), np.int64)
    rng = generator(seed)
    while True:  # a deal of Bué may be over as soon as it is dealt
        game.open(state, players, game.terms(options)[0], np.zeros(MOST_SEATS, np.int64), 0)
        shuffle(rng, deck, len(deck))
        game.deal(state, deck, 0)
        if game.due(state) == NOTHING and game.actor(state) >= 0:
            break
    seat = int(game.actor(state))
    fact, memory, view = (np.zeros(1, kind)[0] for kind in (game.Fact, game.Memory, game.View))
    game.tell(state, state, SPECTATOR, DEALT, seat, fact)
    game.recall(memory, fact)
    game.observe(state, seat, view)
    actions = np.zeros(game.actions, np.int64)
    count = int(game.legal(state, seat, actions))
    return Situation(name, seat, view, memory, [fact], tuple(actions[:count].tolist()))


def warm_up(bot: Bot, game: str) -> None:
    """Let a bot choose once with hardly a thought, so that its code is compiled.

    A bot that has more to prepare may have a method `warm(game)`.
    """
    prepare = getattr(bot, "warm", None)
    if prepare is not None:
        prepare(game)
    bot.choose(first_situation(game), Budget(iterations=1), 0)
