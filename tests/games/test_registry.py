"""Games by name: ours, and those that other packages announce."""

import dataclasses
from importlib.metadata import EntryPoint

import pytest

from tribu import games
from tribu.bots.registry import LEVELS
from tribu.games import BadGame, load, names


@pytest.fixture
def announced(monkeypatch):
    """Announce an object of this module as a game, under a name."""

    def announce(name: str, value: str) -> None:
        point = EntryPoint(name, value, games.GROUP)
        monkeypatch.setattr(games, "entry_points", lambda group: [point])
        games.plugins.cache_clear()

    yield announce
    games.plugins.cache_clear()
    load.cache_clear()


def test_a_game_from_outside_stands_after_ours(announced):
    announced("elsewhere", "tribu.games.busca:GAME")
    assert names() == [*games.OURS, "elsewhere"]


def test_ours_cannot_be_replaced(announced):
    announced("busca", "tribu.games.bue:GAME")
    assert names() == list(games.OURS)
    assert load("busca").id == "busca"


def test_an_unknown_game_names_those_there_are():
    with pytest.raises(KeyError, match="choose one of bue, busca, bugami"):
        load("whist")


@pytest.mark.parametrize("value", ["tribu.no_such_module:GAME", "tribu.games:OURS"])
def test_what_is_no_game_is_refused(announced, value):
    announced("elsewhere", value)
    with pytest.raises(BadGame, match="'elsewhere'"):
        load("elsewhere")


def test_a_game_must_have_the_id_it_is_announced_by(announced):
    announced("elsewhere", "tribu.games.busca:GAME")
    with pytest.raises(BadGame, match="no Game of that id"):
        load("elsewhere")


@pytest.mark.parametrize("name", ["Whist", "beggar_my_neighbour", "9cards", "a/b", ""])
def test_an_id_fits_into_addresses_and_into_the_database(announced, name):
    announced(name, "tribu.games.busca:GAME")
    with pytest.raises(BadGame, match="at most ten"):
        load(name)


@pytest.mark.parametrize("name", games.OURS)
def test_every_game_brings_its_pages_and_texts(name):
    game = load(name)
    for lang in ("it", "fr", "en"):
        assert game.files("rulepages", lang, f"{name}.md").is_file()
        assert game.texts.tagline[lang]
    assert game.files("lessons", f"{name}.json").is_file()
    assert set(game.texts.options) == set(game.Options.__struct_fields__)
    assert set(game.texts.house) == set(game.House.__struct_fields__)
    assert game.part("no_such_part") is None


def test_a_game_without_knobs_has_bots_of_every_level():
    plain = dataclasses.replace(load("busca"), levels={})
    assert plain.level("novice").slip > 0
    assert plain.level("club").simulations
    assert plain.level("master").simulations is None


@pytest.mark.parametrize("name", games.OURS)
def test_levels_are_as_strong_as_their_names_promise(name):
    """What players are told when they choose. In Busca playing at random is no worse than a
    novice's misjudgements, and the strong ones are close to each other (docs/bots.md)."""
    strengths = load(name).strengths
    assert list(strengths) == list(LEVELS)
    random, novice, casual, club, veteran, *best = strengths.values()
    assert random < novice or name == "busca"
    assert max(random, novice) < casual < club == 1500 <= veteran
    assert all(one >= veteran for one in best)


def test_what_is_announced_must_be_a_game_of_that_id(announced):
    announced("elsewhere", "tribu.games.busca:GAME")
    with pytest.raises(BadGame, match="no Game of that id"):
        load("elsewhere")


def test_a_game_of_that_id_is_loaded(announced):
    announced("toy", "toy:GAME")
    assert load("toy").id == "toy"
