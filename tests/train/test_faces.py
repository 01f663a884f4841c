"""What training asks of each game: tables that cover its options, and outputs seen from a seat."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

import toy
from tribu.games import OURS, load
from tribu.games.game import OptionError
from tribu.search.network import actions_of
from tribu.train.face import SMALL, USUAL, TrainFace, face_of


@pytest.mark.parametrize("name", OURS)
def test_ours_have_faces_whose_shares_add_up(name):
    face = face_of(load(name))
    assert type(face) is not TrainFace
    assert sum(table.share for table in face.tables) == pytest.approx(1)
    for table in (*face.tables_of(USUAL), *face.tables_of(SMALL)):
        table.options_of(face.game)  # which checks them


@pytest.mark.parametrize("name", OURS)
def test_tables_cover_what_a_table_may_choose(name):
    """Every number of players at a table as usual; every option at another value than usual."""
    game = load(name)
    face = face_of(game)
    assert {table.players for table in face.tables if not table.options} == set(game.seats)
    chosen = [table.options_of(game) for table in face.tables]
    for option in game.Options.__struct_fields__:
        values = {getattr(options, option) for options in chosen}
        if option in game.Options.choices:
            assert values == set(game.Options.choices[option]), option
        elif game.Options.ranges.get(option, (0, 99))[1] <= 4:
            low, high = game.Options.ranges[option]
            assert values == set(range(low, high + 1)), option
        else:
            assert len(values) > 1, option


@pytest.mark.parametrize("name", OURS)
def test_facing_turns_actions_around_the_table(name):
    game = load(name)
    for players in game.seats:
        for seat in range(players):
            assert sorted(actions_of(game, seat, players)) == list(range(game.actions))
        assert np.array_equal(actions_of(game, 0, players), np.arange(game.actions))


def test_an_output_means_the_same_to_every_seat():
    """Bué: the same output points at the next neighbour, whoever looks."""
    game = load("bue")
    swap = next(k for k in range(game.actions) if actions_of(game, 1, 4)[k] != k)
    for players, seat in itertools.product((3, 4, 10), range(3)):
        mine, its = actions_of(game, 0, players)[swap], actions_of(game, seat, players)[swap]
        ((aimed, slot),) = game.mixing.points_at(int(mine))
        assert game.mixing.points_at(int(its)) == (((aimed + seat) % players, slot),)


def test_a_game_without_a_face_is_trained_all_the_same(monkeypatch):
    with toy.announced(monkeypatch):
        face = face_of(load("toy"))
        assert type(face) is TrainFace
        assert {table.players for table in face.tables} == set(face.game.seats)
        assert sum(table.share for table in face.tables) == pytest.approx(1)


def test_tables_of_a_variant():
    """House values are those of every table; options those of the tables without others."""
    face = face_of(load("bugami"))
    turned = face.tables_of(USUAL, house={"misere": 50})
    assert [table.options for table in turned] == [table.options for table in face.tables]
    assert all(table.house == {"misere": 50} for table in turned)
    chosen = face.tables_of(USUAL, {"jokers": 2})
    assert {table.players for table in chosen} == set(face.game.seats)
    assert all(table.options == {"jokers": 2} for table in chosen)
    assert sum(table.share for table in chosen) == pytest.approx(1)
    assert face.tables_of(SMALL, house={"misere": 50})[0].house == {"misere": 50}


def test_tables_that_cannot_have_an_option_are_left_out():
    face = face_of(load("bue"))
    short = {"blue": 10, "gold": 10, "hundreds": 4, "doubles": 2, "zeros": 2}
    few = {table.players for table in face.tables_of(USUAL, short)}
    assert few
    assert few < set(face.game.seats)
    with pytest.raises(OptionError):
        face.tables_of(USUAL, {"blue": 99})
