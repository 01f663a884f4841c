"""Stepping from Python: the same matches as in playouts and in `Match`, seen by seats."""

from __future__ import annotations

import os

import numpy as np
import pytest

from search.tables import house
from tribu import jit
from tribu.games import load
from tribu.games.game import MOST_SEATS, OptionError
from tribu.lab.simulate import Simulator
from tribu.match import Match, SeededChance
from tribu.search.matches import DESK, PLIES, SCORE, TALLY, matches_runner
from tribu.search.playout import HABIT, RANDOM
from tribu.search.stepping import ACTOR, ASKED, MATCH
from tribu.search.vector import Games

# A table of each game, with ends of matches that come soon, and one of Bué whose pack is renewed.
TABLES = [
    ("bue", 4, {"mixing": "auto", "target": 30}),
    ("bue", 2, {"mixing": "auto", "blue": 8, "gold": 2, "hundreds": 1, "doubles": 1, "zeros": 0}),
    ("busca", 4, {"limit": 4}),
    ("bugami", 5, {"jokers": 2, "marriage": True, "target": 60}),
]
SEED = 11


@pytest.fixture
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def games_of(name, seats, options, count, seed=SEED, **more):
    game = load(name)
    return Games(game, count, seats, game.Options(**options), seed, **more)


def shown(games):
    """A copy of all that a batch shows."""
    rows = games.arena[: games.count]
    arrays = (games.actor, games.mask, games.observation, games.reward, games.done, rows)
    return [array.copy() for array in arrays]


@pytest.mark.skipif(
    os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"), reason="needs the compiler"
)
@pytest.mark.parametrize(
    ("name", "seats", "options", "policies"),
    [*((*table, None) for table in TABLES), ("busca", 4, {}, [RANDOM, ASKED, HABIT, HABIT])],
)
def test_plain_is_compiled(name, seats, options, policies):
    """And on two threads as on one."""
    runs = []
    for plain, threads in ((False, 1), (False, 2), (True, 1)):
        jit.interpret(plain)
        try:
            games = games_of(name, seats, options, 3, threads=threads, policies=policies)
            games.reset()
            runs.append([shown(games)])
            for _ in range(60):
                games.step(games.random_actions())
                runs[-1].append(shown(games))
        finally:
            jit.interpret(False)
    for other in runs[1:]:
        for expected, found in zip(runs[0], other, strict=True):
            for mine, its in zip(expected, found, strict=True):
                assert mine.tobytes() == its.tobytes()


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("deals", [0, 1])
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_random_games_are_the_playouts(name, seats, options, deals):
    """Match k of the seed, as in records."""
    count = 3
    games = games_of(name, seats, options, count, deals=deals, observe=False)
    games.reset()
    scores = np.zeros(seats, np.int64)
    ended = 0
    first = games.arena[:count, MATCH] < count
    while first.any():
        games.step(games.random_actions())
        scores += games.reward[first].sum(axis=0)
        ended += games.done[first].sum()
        first = games.arena[:count, MATCH] < count
    simulator = Simulator(games.game, ["random"] * seats, games.game.Options(**options))
    records = [simulator.record(SEED, number) for number in range(count)]
    played = [deal for record in records for deal in record.deals[: deals or None]]
    played = [deal for deal in played if deal.actions]  # not those over as soon as dealt
    assert scores.tolist() == np.sum([deal.scores for deal in played], axis=0).tolist()
    assert ended == len(played)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("name", "seats", "options"), TABLES[2:])
def test_tallies(name, seats, options, turned):
    """The same by the tallies of `run_matches`, where no deal is over as soon as dealt; also under
    house values."""
    count = 40
    values = house(load(name)) if turned else None
    games = games_of(name, seats, options, count, deals=1, observe=False, house=values)
    games.reset()
    scores = np.zeros(seats, np.int64)
    left = np.ones(count, bool)
    plies = 0
    while left.any():
        games.step(games.random_actions())
        plies += left.sum()
        scores += games.reward[left].sum(axis=0)
        left &= ~games.done
    game = games.game
    tally = np.zeros(TALLY, np.int64)
    terms = game.terms(game.Options(**options), values)
    pack = np.array(game.words.pack(game.Options(**options)), np.int64)
    policies = np.zeros(MOST_SEATS, np.int64)
    states, desk = np.zeros(1, game.State), np.zeros(DESK, np.int64)
    run_all = matches_runner(game, "random")
    run_all(states, SEED, 0, count, seats, terms, pack, policies, 1, tally, desk)
    assert scores.tolist() == tally[SCORE : SCORE + seats].tolist()
    assert plies == tally[PLIES]


def expected_sight(match, seat):
    """The tensor a seat has of a match: from its view and its memory."""
    out = np.zeros(match.game.view.features_size, np.float32)
    match.game.features(match.view(seat), match.memory(seat), out)
    return out.tolist()


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_games_are_matches(name, seats, options):
    """The same actions on a `Match` with the same chance: actor, mask, tensor and scores."""
    seed = 13  # with which no match is over as soon as dealt
    games = games_of(name, seats, options, 2, seed)
    games.reset()
    draw = np.random.default_rng(5)
    chances = [SeededChance(seed, k) for k in range(2)]
    matches = [Match(games.game, ["x"] * seats, games.game.Options(**options)) for _ in range(2)]
    for match, chance in zip(matches, chances, strict=True):
        for seat in range(seats):
            match.memory(seat)  # its witness hears from the beginning
        match.advance(chance)
        assert not match.finished
    for _ in range(150):
        actions = []
        for k, match in enumerate(matches):
            assert games.actor[k] == match.actor
            legal = match.legal(match.actor)
            assert np.flatnonzero(games.mask[k]).tolist() == list(legal)
            assert games.observation[k].tolist() == expected_sight(match, match.actor)
            actions.append(int(draw.choice(legal)))
        games.step(actions)
        for match, chance, action in zip(matches, chances, actions, strict=True):
            match.act(match.actor, action)
            match.advance(chance)
        if any(match.finished for match in matches):
            break
    over = [k for k, match in enumerate(matches) if match.finished]
    for k in over:
        assert games.done[k]
        assert games.arena[k, MATCH] == k + 2


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("observe", [False, True])
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_one_game(name, seats, options, observe):
    """The fused call gives what the batch gives, until the deal is over."""
    games = games_of(name, seats, options, 2)
    games.reset()
    alone = games_of(name, seats, options, 2, observe=observe)
    draw = np.random.default_rng(5)
    call, arena, legal, sight = alone.one(1)
    n = alone.start(1, 1)
    while n:
        assert list(legal[:n]) == np.flatnonzero(games.mask[1]).tolist()
        assert arena[1, ACTOR] == games.actor[1]
        assert sight.tolist() == (games.observation[1].tolist() if observe else [])
        actions = games.mask.argmax(axis=1)
        actions[1] = draw.choice(legal[:n])  # not from the game's generator: that is for chance
        before = arena.copy()
        wrong = next(a for a in range(alone.game.actions + 1) if a not in list(legal[:n]))
        assert call(arena, 1, wrong) < 0
        assert arena.tobytes() == before.tobytes()
        n = call(arena, 1, int(actions[1]))
        games.step(actions)
    assert arena[1, ACTOR] == -1
    assert call(arena, 1, 0) < 0
    assert games.done[1]


@pytest.mark.usefixtures("_plain")
def test_only_some_games_go_on():
    games = Games("busca", 3)
    games.reset()
    before = shown(games)
    games.step(games.mask.argmax(axis=1), [False, True, False])
    for now, then in zip(shown(games), before, strict=True):
        assert now[[0, 2]].tobytes() == then[[0, 2]].tobytes()
    assert games.actor[1] != before[0][1]
    assert (games.actor[[0, 2]] == before[0][[0, 2]]).all()


@pytest.mark.usefixtures("_plain")
def test_what_is_refused():
    games = Games("busca", 2)
    games.reset()
    before = shown(games)
    legal = games.mask.argmax(axis=1)
    wrong = int(np.flatnonzero(~games.mask[1])[0])
    for actions in ([legal[0], wrong], [legal[0], -1], [legal[0], 40], [legal[0]]):
        with pytest.raises(ValueError, match=r"game 1|one action for each"):
            games.step(actions)
    for now, then in zip(shown(games), before, strict=True):
        assert now.tobytes() == then.tobytes()
    with pytest.raises(OptionError, match="house value pita"):
        Games("busca", 1, house=load("busca").House(pita=41))
    for more in ({"count": 0}, {"count": 1, "seats": 3}, {"count": 1, "threads": 0}):
        with pytest.raises(ValueError, match=r"at least|not played"):
            Games("busca", **more)


@pytest.mark.usefixtures("_plain")
def test_states_lie_in_the_arena():
    games = Games("busca", 2)
    games.reset()
    assert [games.game.actor(s) for s in games.states] == games.actor.tolist()
    games.states["tricks"] = 10
    assert games.game.actor(games.states[1]) == -1
