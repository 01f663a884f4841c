"""Networks asked without torch: the same bits everywhere, and what they are shown."""

import itertools

import numpy as np
import pytest

from bots.situations import situations
from match.tables import TABLES
from tribu.games import OURS, load
from tribu.search.network import (
    DEPTH,
    HEAD,
    INPUTS,
    OUTPUTS,
    WIDTH,
    PolicyNetwork,
    ask,
    flat,
    network_of,
    output_of,
)
from tribu.search.thinker import Plan, Thinker
from tribu.search.weighing import Scale


def drawn(inputs=5, width=4, depth=3, outputs=3, seed=1):
    """The arrays of a small network, by lot."""
    lots = np.random.default_rng(seed)
    sizes = {"trunk.first": (width, inputs), "choice": (outputs, width)}
    sizes |= {f"trunk.rest.{k}": (width, width) for k in range(depth - 1)}
    arrays = {f"{name}.weight": lots.normal(size=size) for name, size in sizes.items()}
    arrays |= {f"{name}.bias": lots.normal(size=size[0]) for name, size in sizes.items()}
    return {name: array.astype(np.float16) for name, array in arrays.items()}


def test_a_network_says_what_its_layers_say():
    arrays = {name: one.astype(np.float64) for name, one in drawn().items()}
    net = flat(drawn(), "choice")
    assert net[[INPUTS, WIDTH, DEPTH, OUTPUTS]].tolist() == [5, 4, 3, 3]
    assert len(net) == HEAD + sum(array.size for array in arrays.values())
    seen = np.array([0.5, 0.0, -1.0, 2.0, 0.0], np.float32)
    x = np.maximum(arrays["trunk.first.weight"] @ seen + arrays["trunk.first.bias"], 0)
    for k in range(2):
        layer = f"trunk.rest.{k}"
        x = x + np.maximum(arrays[f"{layer}.weight"] @ x + arrays[f"{layer}.bias"], 0)
    wanted = arrays["choice.weight"] @ x + arrays["choice.bias"]
    out, x, y = np.zeros(3, np.float32), np.zeros(4, np.float32), np.zeros(4, np.float32)
    ask(net, seen, x, y, out)
    assert out == pytest.approx(wanted, rel=1e-5)


def test_compiled_and_plain_say_the_same_to_the_bit():
    net = flat(drawn(60, 32, 3, 20), "choice")
    lots = np.random.default_rng(2)
    for _ in range(20):
        seen = lots.normal(size=60).astype(np.float32) * (lots.random(60) < 0.4)
        said = []
        for function in (ask, ask.function):
            out = np.zeros(20, np.float32)
            function(net, seen, np.zeros(32, np.float32), np.zeros(32, np.float32), out)
            said.append(out.tobytes())
        assert said[0] == said[1]


@pytest.mark.parametrize("name", OURS)
def test_every_game_of_ours_has_a_network_that_fits(name):
    game = load(name)
    learned = game.part("learned")
    net = flat(network_of(game), "choice")
    assert net[INPUTS] == game.view.features_size + learned.HISTORY
    assert net[OUTPUTS] == game.actions
    assert np.isfinite(net).all()


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_a_network_prefers_what_it_learned_or_says_that_it_does_not_know(table):
    """Where the table is one it played, it has an opinion on every legal action."""
    for situation in itertools.islice(situations(table), 1, 30, 14):
        game = load(situation.game)
        network = PolicyNetwork(game, network_of(game))
        weights = network.weigh(situation.view, situation.facts, situation.legal)
        if game.part("learned").as_trained(situation.view.copy()):
            assert weights.shape == (len(situation.legal),)
            again = network.weigh(situation.view, situation.facts, situation.legal)
            assert weights.tobytes() == again.tobytes()
        else:
            assert weights is None


@pytest.mark.parametrize("name", OURS)
def test_what_is_revealed_turns_with_the_seat(name):
    """Whoever looks, a hand stands where its owner's distance says."""
    game = load(name)
    learned = game.part("learned")
    situation = next(iter(situations(next(k for k, t in enumerate(TABLES) if t[0] == name))))
    state = game.new_state()
    rng = np.array([1, 2, 3, 4], np.int64)
    game.imagine(situation.view, situation.memory, rng, state)
    seats = int(state.seats)
    rows = []
    for seat in range(seats):
        row = np.zeros(learned.REVEALED, np.float32)
        learned.reveal(state, seat, row)
        rows.append(row)
    size = {"busca": 40, "bugami": 56, "bue": learned.__dict__.get("HAND", 0)}[name]
    for seat in range(seats):
        hand = rows[seat][:size]
        before = rows[seat - 1][size : 2 * size]
        assert np.array_equal(hand, before)
        assert hand.any()
    outputs = output_of(game, 0, seats)
    assert sorted(outputs.tolist()) == list(range(game.actions))


def known_situations(name):
    """Of a table such as the network of that game has learned at."""
    as_trained = load(name).part("learned").as_trained
    ours = (k for k, table in enumerate(TABLES) if table[0] == name)
    return situations(next(k for k in ours if as_trained(next(situations(k)).view.copy())))


def thought(plan, situation, **more):
    thinker = Thinker(load(situation.game), plan)
    parts = (situation.view, situation.memory, situation.facts, situation.legal, situation.seat)
    return thinker.think(*parts, simulations=40, seed=3, **more)


@pytest.mark.parametrize("name", OURS)
def test_a_search_leans_towards_what_the_network_prefers(name):
    """The more its preference counts, the more the search follows it; unaided it finds what it
    would find without a network, to the bit."""
    game = load(name)
    network = PolicyNetwork(game, network_of(game))
    moved = 0
    for situation in itertools.islice(known_situations(name), 0, 40, 8):
        alone = thought(Plan(), situation)
        if len({one.kind for one in alone}) < 2:
            continue
        assert thought(Plan(instinct=1e6), situation, unaided=True) == alone
        weights = network.weigh(situation.view, situation.facts, situation.legal)
        led = thought(Plan(instinct=1e6), situation)
        preferred = situation.legal[int(weights.argmax())]
        assert led[0].kind == next(one.kind for one in led if one.action == preferred)
        moved += led[0].kind != alone[0].kind
    assert moved


@pytest.mark.parametrize("name", OURS)
def test_the_judge_of_a_choice_asks_no_network(name):
    """A review weighs what was found by search alone, whatever the master leans towards."""
    game = load(name)
    situation = next(one for one in known_situations(name) if len(one.legal) > 1)
    parts = (situation.view, situation.memory, situation.facts, situation.legal, situation.seat)
    weighed = []
    for plan in (Plan(), Plan(instinct=1e6)):
        scale = Scale(game, plan)
        assert scale.lay(*parts, 5) > 1
        weighed.append(scale.weigh(situation.legal, situation.legal[0], 60))
    assert weighed[0] == weighed[1]
