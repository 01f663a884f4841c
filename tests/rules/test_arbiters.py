"""The arbiters of real tables: what they ask, what a deal told in that way scores, and what they
do not believe."""

from types import SimpleNamespace

import numpy as np
import pytest

from tribu import jit
from tribu.games import OURS, load
from tribu.games.arbiter import ByScores, RealTable, arbiter_of, hear, judge, write
from tribu.games.dispute import Dispute
from tribu.games.texts import LANGUAGES


@pytest.fixture(autouse=True)
def _plain():
    """As the command and the server ask them; that both modes agree is proved elsewhere."""
    jit.interpret()
    yield
    jit.interpret(False)


def table(name, seats, dealer=0, house=None, **options):
    game = load(name)
    return game, RealTable(seats, game.Options(**options), house or game.House(), dealer)


def scores(name, line, seats=None, **terms):
    words = line if isinstance(line, list) else line.split()
    game, at = table(name, seats or len(words), **terms)
    return judge(game, at, hear(game, at, words)).scores


@pytest.mark.parametrize(
    ("name", "line", "expected"),
    [
        ("busca", "13 13 13 1", [3, 3, 3, 0]),
        ("busca", "40 0 0 0", [0, 3, 3, 3]),
        ("bugami", "H:4:1 S:3:2 -:0:0 C:6:3", [40, 15, 100, 20]),
        ("bugami", "H:4:1 S:3:2 -:0:9 C:6:3", [40, 15, 100, 20]),  # nobody counts them at a misère
        ("bugami", "h:17:13 s:0:0 c:0:0", [100, 0, 0]),
        ("bue", "41 52 58 44", [0, 30, 10, 20]),
        ("bue", "49:1 51:0 49:2 90:3", [20, 10, 30, 0]),
        ("bue", "b1+b2+b3+b4+b5 g6+g7+g8+g9+g20 b25+x2+x0+b24+100", [0, 70, 0]),
        ("bue", ["x0 x0 x2 x2 b25", "b1 b2 b3 b4 b5"], [50, 0]),
    ],
)
def test_a_deal_on_one_line(name, line, expected):
    assert scores(name, line) == expected


def test_the_dealer_and_the_house_count():
    assert scores("bue", "49 51 49 90") == [30, 20, 10, 0]
    assert scores("bue", "49 51 49 90", dealer=2) == [20, 10, 30, 0]
    assert (
        scores("bugami", "H:4:1 S:9:2 -:0:0 C:0:0", house=load("bugami").House(misere=50))[2] == 50
    )
    assert scores("bugami", "H:4:1 H:3:2 -:0:0 C:6:3", marriage=True) == [23, 23, 100, 20]


@pytest.mark.parametrize(
    ("name", "line", "sentence", "seat"),
    [
        ("busca", "13 13 13 2", "the points add up to 41, but a deal has 40", -1),
        ("busca", "13 13 13 1 0", "points: 5 answers for 4 seats", -1),
        ("busca", "41 13 13 1", "points: '41' is not a number from 0 to 40", 0),
        ("bugami", "H:4:1 S:3:2 Z:0:0 C:6:3", "bid: 'Z' is not one of C D H S -", 2),
        ("bugami", "H:4:1 S:3:2 -:0:0 C:5:3", "the tricks add up to 12", -1),
        ("bugami", "H:4:1 S:3 -:0:0 C:5:3", "'S:3': write for each seat bid:tricks", -1),
        ("bugami", "H:12:1 S:1:5 -:0:0 C:0:0", "5 bugamis do not fit into 1 trick", 1),
        ("bue", "b1+b2+b3+b4+b5 b1+b6+b7+b8+b9", "blue 1: 2 here, but the pack has 1", -1),
        ("bue", "40 300:5", "no hand of Bué with 5 gold cards is worth 300", 1),
    ],
)
def test_what_cannot_be(name, line, sentence, seat):
    with pytest.raises(Dispute) as found:
        scores(name, line, seats=4 if name != "bue" else 2)
    assert sentence in found.value.sentence_in("en")
    assert found.value.seat == seat
    assert len(set(found.value.sentences.values())) >= 2


@pytest.mark.parametrize("name", OURS)
def test_what_is_asked_is_said_in_three_languages(name):
    game, at = table(name, 4)
    for form in arbiter_of(game).forms(at).values():
        for question in form:
            assert question.title.keys() == set(LANGUAGES)
            assert all(shown.keys() == set(LANGUAGES) for shown in question.choices.values())


@pytest.mark.parametrize(
    ("name", "told"),
    [("busca", {"points": ["37", "1", "1", "1"]}), ("bue", {"sum": ["50", "41", "60", "12"]})],
)
def test_why_with_the_names_of_the_players(name, told):
    game, at = table(name, 4)
    sentences = judge(game, at, told).tell(["Ada", "Bo", "Cy", "Di"], "it")
    assert "Ada" in sentences[0]


@pytest.mark.parametrize(
    ("told", "sentence", "seat"),
    [
        ({}, "hand: 0 answers for 2 seats", -1),
        ({"sum": ["40", ""]}, "sum: one is missing", 1),
        ({"hand": ["b1 b2 b3 b4 b5", "b6 b7"]}, "hand: it takes 5, not 2", 1),
    ],
)
def test_what_was_left_out(told, sentence, seat):
    game, at = table("bue", 2)
    with pytest.raises(Dispute) as found:
        judge(game, at, told)
    assert (found.value.sentence_in("en"), found.value.seat) == (sentence, seat)


def test_a_game_without_an_arbiter_tells_its_scores_below_zero_too():
    game, at = table("busca", 4)
    stub = SimpleNamespace(extremes=lambda *_: (-26, 26), unit=game.unit)
    [[asked]] = ByScores(stub).forms(at).values()
    assert (asked.read("-26"), asked.read("7")) == ("-26", "7")
    assert ByScores(stub).judge(at, {"score": ["-26", "0", "0", "26"]}).scores == [-26, 0, 0, 26]


def test_what_was_heard_is_written_again():
    for name, line in [("bugami", "H:4:1 S:3:2 -:0:0 C:6:3"), ("bue", "49:1 51 49:2 90")]:
        game, at = table(name, 4)
        told = hear(game, at, line.split())
        forms = arbiter_of(game).forms(at).values()
        form = next(form for form in forms if form[0].key in told)
        assert [write(form, told, seat) for seat in range(4)] == line.split()


def test_a_game_without_an_arbiter_tells_its_scores(monkeypatch):
    game, at = table("busca", 4)
    monkeypatch.setattr(type(game), "part", lambda self, name: None)
    assert judge(game, at, {"score": ["3", "3", "3", "0"]}).scores == [3, 3, 3, 0]
    with pytest.raises(Dispute, match="is not a number from 0"):
        judge(game, at, {"score": ["-1", "3", "3", "0"]})


@pytest.mark.parametrize(
    ("cards", "worth"), [("b7", 7), ("b7 x2", 14), ("b10 b12 g3 b15 x2", 50), ("x0", 0)]
)
def test_what_the_first_cards_of_a_hand_are_worth(cards, worth):
    """BUE-9, as the score pad says it while a hand is told."""
    arbiter = arbiter_of(load("bue"))
    [question] = arbiter.forms(RealTable(2, load("bue").Options(), load("bue").House()))["hands"]
    told = np.array([arbiter.number(question, card) for card in cards.split()])
    assert type(arbiter).count(told, len(told)) == worth
    assert question.copies["x2"] == 2
