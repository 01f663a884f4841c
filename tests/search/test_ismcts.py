"""Our copy of ISMCTS beside OpenSpiel's own: the same worlds, the same luck, the same moves.

OpenSpiel's bot is used as it is. It gets a game as a plain Python object, worlds by our `imagine`,
and a random state that draws from our generator; what a seat knows it sees as text, not as a hash.
"""

import numpy as np
import pytest

from tribu import jit
from tribu.bots.bot import Budget, Situation
from tribu.games import load
from tribu.games.game import MOST_SEATS, NOTHING
from tribu.games.small import small
from tribu.lab.peers import CURIOSITY, Ismcts
from tribu.rng import below, generator, shuffle
from tribu.search import ismcts as ours
from tribu.search import seats as told

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


class Luck:
    """What OpenSpiel asks of NumPy's random state, from our generator."""

    def __init__(self, rng):
        self.rng = rng

    def randint(self, n):
        return int(below(self.rng, n))

    def shuffle(self, items):
        shuffled = np.array(items, np.int64)
        shuffle(self.rng, shuffled, len(items))
        items[:] = shuffled.tolist()

    def choice(self, items, p=None):
        likely = list(items) if p is None else [x for x, q in zip(items, p, strict=True) if q > 0]
        return likely[self.randint(len(likely))]


class Kind:
    """What the bot asks of a game."""

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def get_type(self):
        return self


class World:
    """A state as OpenSpiel's bot uses it; nothing is left to chance in it."""

    def __init__(self, game, state, seats, known=None):
        self.game, self.state, self.seats = game, state, seats
        self.known = known or [self._sight(seat) for seat in range(seats)]

    def _sight(self, seat):
        view = np.zeros(1, self.game.View)[0]
        self.game.observe(self.state, seat, view)
        return view.tobytes().hex()

    def get_game(self):
        return Kind()

    def clone(self):
        return World(self.game, self.state.copy(), self.seats, list(self.known))

    def is_terminal(self):
        assert self.game.due(self.state) == NOTHING
        return self.game.actor(self.state) < 0

    def is_chance_node(self):
        return False

    def current_player(self):
        return int(self.game.actor(self.state))

    def legal_actions(self, _player=None):
        out = np.zeros(self.game.actions, np.int64)
        return out[: self.game.legal(self.state, self.current_player(), out)].tolist()

    def information_state_string(self):
        return self.known[self.current_player()]

    def apply_action(self, action):
        before, seat = self.state.copy(), self.current_player()
        self.game.play(self.state, seat, int(action))
        for viewer in range(self.seats):
            fact = np.zeros(1, self.game.Fact)[0]
            self.game.tell(before, self.state, seat, action, viewer, fact)
            self.known[viewer] += "/" + fact.tobytes().hex()

    def returns(self):
        out = np.zeros(MOST_SEATS, np.int64)
        self.game.score(self.state, out)
        return [int(score) * self.game.wants / self.game.large_score for score in out[: self.seats]]


def position(game, seats, options, seed, plies):
    """A deal after some random choices: its state, and the situation of the seat to choose."""
    luck = generator(seed)
    table = told.new_table(game, seats)
    deck = np.array(game.words.pack(options), np.int64)
    shuffle(luck, deck, len(deck))
    nothing = np.zeros(MOST_SEATS, np.int64)
    told.seating(told.begin, game)(table, game.terms(options), nothing, 0, deck, seed % seats)
    legal = np.zeros(game.actions, np.int64)
    while True:
        seat = int(table.cells[told.ACTOR])
        if seat < 0:
            return None
        count = int(game.legal(table.states[0], seat, legal))
        if plies <= 0 and count > 1:
            break
        table = told.with_room(table)
        told.seating(told.choose, game)(table, legal[int(below(luck, count))])
        plies -= 1
    told.seating(told.look, game)(table, seat)
    memory = table.memories[seat]
    situation = Situation(game.id, seat, table.views[0], memory, [], tuple(legal[:count].tolist()))
    return table.states[0], situation


def theirs(game, seats, state, situation, simulations, seed):
    """What OpenSpiel's bot does, and how often it tried each action."""
    luck = Luck(generator(seed))
    bot = ismcts.ISMCTSBot(
        Kind(),
        mcts.RandomRolloutEvaluator(1, luck),
        CURIOSITY,
        simulations,
        random_state=luck,
    )

    def imagine(_state, _player):
        world = game.new_state()
        game.imagine(situation.view, situation.memory, luck.rng, world)
        return World(game, world, seats)

    bot.set_resampler(imagine)
    action = bot.step(World(game, state.copy(), seats))
    return action, {a: child.visits for a, child in bot._root_node.child_info.items()}, bot


POSITIONS = [
    (small("busca"), 0, 90),
    (small("busca", ranks=3), 2, 90),
    (small("bugami", seats=3, ranks=2), 0, 90),
    (small("bue", blue=6, gold=4, mixing="manual"), 0, 90),
    ((load("busca"), 4, load("busca").Options()), 24, 40),
    ((load("bugami"), 4, load("bugami").Options()), 30, 40),
    ((load("bue"), 3, load("bue").Options()), 1, 40),
]


@pytest.mark.parametrize(("table", "plies", "simulations"), POSITIONS)
@pytest.mark.parametrize("seed", [2, 3])
def test_move_by_move(table, plies, simulations, seed):
    game, seats, options = table
    found = position(game, seats, options, seed, plies)
    if found is None:
        pytest.skip("this deal ends before anybody has a choice")
    state, situation = found
    action, visits, bot = theirs(game, seats, state, situation, simulations, seed)
    peer = Ismcts()
    chosen = peer.choose(situation, Budget(iterations=simulations), seed).action
    desk = peer._desks[game.id]
    children = range(desk.first[0], desk.first[0] + desk.children[0])
    assert {int(desk.action[k]): int(desk.tries[k]) for k in children} == visits
    assert chosen == action
    assert desk.cells[ours.NODES_USED] == len(bot._nodes)
    returns = [child.return_sum for child in bot._root_node.child_info.values()]
    assert [desk.returns[k] for k in children] == pytest.approx(returns)
