"""What a learned player is shown of each game, and at which tables it plays at all."""

import numpy as np
import pytest

from match.tables import names
from tribu.games import OURS, load
from tribu.games.bue.packed import pack_hand
from tribu.match import Match, SeededChance
from tribu.match.sight import sight_of


def view_of(game, **options):
    match = Match(game, names(4), options)
    match.advance(SeededChance(2))
    return sight_of(match, match.actor)[2].copy()


@pytest.mark.parametrize("game", OURS)
def test_a_network_plays_by_the_rules_alone(game):
    as_trained = load(game).part("learned").as_trained
    assert as_trained(view_of(game))
    for field in view_of(game).dtype.names:
        if field.startswith("house_"):
            view = view_of(game)
            view[field] += 1
            assert not as_trained(view), field


@pytest.mark.parametrize("options", [{"blue": 20}, {"doubles": 1}, {"zeros": 0}])
def test_bue_2_another_pack_is_another_game_to_it(options):
    assert not load("bue").part("learned").as_trained(view_of("bue", **options))


def test_small_variants_are_no_tables_of_a_network():
    view = view_of("bue")
    view.slots = 2
    assert not load("bue").part("learned").as_trained(view)


def test_bue_every_kind_of_card_is_revealed():
    game = load("bue")
    learned = game.part("learned")
    state = game.new_state()
    state.seats, state.slots, state.goal, state.rounds = 2, 5, 50, 5
    state.hands[0] = pack_hand([0, 29, 30, 60, 61])  # b1, b30, g1, 100, x2
    out = np.zeros(learned.REVEALED, np.float32)
    learned.reveal(state, 0, out)
    cards = out[: 5 * (learned.CARD + 1)].reshape(5, learned.CARD + 1)[:, : learned.CARD]
    assert [np.flatnonzero(row).tolist() for row in cards] == [[1], [30], [0, 1], [31], [32]]


@pytest.mark.parametrize("game", ["busca", "bugami"])
def test_the_trick_is_revealed_and_what_was_played_remembered(game):
    learned = load(game).part("learned")
    match = Match(game, names(4), {})
    match.advance(SeededChance(2))
    laid = []
    while len(laid) < 6:
        seat, action = match.actor, match.legal(match.actor)[0]
        if action < 52:  # a card, not a bid
            laid.append((seat, action))
        match.act(seat, action)
        match.advance(SeededChance(2))
    sight = sight_of(match, match.actor)
    view, memory = sight[2], sight[3]
    seats, cards = (4, 40) if game == "busca" else (7, 56)
    told = np.zeros(learned.HISTORY, np.float32)
    learned.history(memory, view.seat, view.seats, told)
    told = told.reshape(seats, cards)
    for seat, card in laid:
        assert told[(seat - view.seat) % 4, card] == 1
    assert told.sum() == len(laid)
    state = load(game).new_state()
    load(game).imagine(view, memory, np.array([1, 2, 3, 4], np.int64), state)
    out = np.zeros(learned.REVEALED, np.float32)
    learned.reveal(state, int(view.seat), out)
    trick = out[seats * cards : 2 * seats * cards].reshape(seats, cards)
    assert trick.sum() == view.laid > 0
