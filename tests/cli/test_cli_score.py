"""The arbiter, on the worked examples of the rules."""

from __future__ import annotations

import json

import pytest


def answer(tribu, *words):
    return json.loads(tribu("score", *words, "--json"))


@pytest.mark.parametrize(
    ("points", "busche"),
    [
        ("13 13 13 1", [3, 3, 3, 0]),
        ("20 20 0 0", [0, 0, 2, 2]),
        ("10 10 10 10", [1, 1, 1, 1]),
        ("37 1 1 1", [17, 0, 0, 0]),
        ("40 0 0 0", [0, 3, 3, 3]),
    ],
)
def test_busca(tribu, points, busche):
    assert answer(tribu, "busca", *points.split()) == {"busche": busche}


@pytest.mark.parametrize(
    ("sums", "scores"),
    [
        ("41 52 58 44", [0, 30, 10, 20]),
        ("32 69 135 61", [20, 10, 0, 30]),
        ("49 51", [30, 0]),
        ("50 49 48", [50, 0, 0]),
        ("401 260 2 500", [10, 20, 30, 0]),
    ],
)
def test_bue_sums(tribu, sums, scores):
    assert answer(tribu, "bue", "--table", sums) == {"scores": scores}


def test_bue_ties(tribu):
    table = ["bue", "--table", "49 51 49 90"]
    assert answer(tribu, *table)["scores"] == [30, 20, 10, 0]
    assert answer(tribu, *table, "--dealer", "2")["scores"] == [20, 10, 30, 0]
    assert answer(tribu, *table, "--gold", "1 0 2 3")["scores"] == [20, 10, 30, 0]
    assert answer(tribu, "bue", "--table", "50 50 10", "--gold", "4 5 0")["scores"] == [0, 70, 0]


def test_bue_sums_in_words(tribu):
    told = tribu("score", "bue", "--table", "50 51 1", "--gold", "5 1 0", "--lang", "it")
    assert told.splitlines() == [
        "SUPERBUÉ! Posto 0 fa 50 con cinque carte oro: 70 punti.",
        "Posto 1: 51, a 1 dal 50, 1 carta oro: 0 punti.",
        "Posto 2: 1, a 49 dal 50, 0 carte oro: 0 punti.",
    ]


def test_the_highest_sums():
    from tribu.games.bue.arbiter import highest_sum
    from tribu.games.bue.options import BueOptions

    assert [highest_sum(BueOptions(), gold) for gold in range(6)] == [500, 425, 349, 272, 194, 115]
    assert highest_sum(BueOptions(hundreds=1, doubles=4), 0) == 1600
    assert highest_sum(BueOptions(blue=6, gold=6, hundreds=0), 0) == 100


def test_sums_score_as_the_hands_do():
    """The arbiter on sums and the game on hands say the same."""
    import random

    import numpy as np

    from tribu.games.bue import GAME, hand, rules
    from tribu.games.bue.arbiter import score_sums
    from tribu.games.bue.unpacked import set_hand
    from tribu.match import Match

    lot = random.Random(7)
    for _ in range(150):
        seats = lot.randint(2, 10)
        s = Match("bue", [str(seat) for seat in range(seats)]).state
        house = GAME.House(third=lot.randint(0, 99), bue=lot.randint(1, 99)) if seats % 2 else None
        s.house_third, s.house_bue = (house.third, house.bue) if house else (10, 50)
        deck = lot.sample(GAME.words.pack(GAME.Options()), 58)
        s.starter = lot.randrange(seats)
        for seat in range(seats):
            set_hand(s, seat, deck[5 * seat : 5 * seat + 5])
        if lot.random() < 0.3:
            made = ["g6", "g7", "g8", "g9", "g20"]
            set_hand(s, lot.randrange(seats), [GAME.words.hear_card(card) for card in made])
        rules.declare(s, (1 << seats) - 1)
        if not s.winner:
            rules.rank(s)
        out = np.zeros(10, np.int64)
        GAME.score(s, out)
        sums = [int(hand.worth(s.hands[seat], 5, 50)) for seat in range(seats)]
        golds = [int(hand.golds(s.hands[seat], 5)) for seat in range(seats)]
        assert score_sums(sums, golds, int(s.starter), house) == out[:seats].tolist()


def test_bue_table_of_hands(tribu):
    table = "b1 b2 b3 b4 b5; g6 g7 g8 g9 g20; b25 x2 x0 b24 100"
    assert answer(tribu, "bue", "--table", table) == {"scores": [0, 70, 0]}


def test_bue_hand(tribu):
    hand = answer(tribu, "bue", "x0", "x0", "x2", "x2", "b25")
    assert (hand["value"], hand["distance"], hand["bue"], hand["superbue"]) == (50, 0, True, False)
    assert hand["aims"] == [2, 2, None, 4, None]
    assert answer(tribu, "bue", "g6", "g7", "g8", "g9", "g20")["superbue"] is True
    text = tribu("score", "bue", "b7", "g12", "100", "x2", "x0", "--lang", "it")
    assert text == "vale 31 · a 19 dal 50 · x2 su g12 · x0 su 100\n"


@pytest.mark.parametrize(
    ("tricks", "bugs", "points"),
    [
        (4, 1, 40),
        (4, 2, 20),
        (4, 3, 13),
        (4, 0, 80),
        (5, 7, 7),
        (12, 13, 9),
        (0, 0, 30),
        (13, 13, 100),
    ],
)
def test_bugami_player(tribu, tricks, bugs, points):
    assert answer(tribu, "bugami", str(tricks), str(bugs)) == {"scores": [points]}


def test_bugami_table(tribu):
    table = ["bugami", "--bids", "H S - C", "--tricks", "4 3 0 6", "--bugs", "1 2 0 3"]
    assert answer(tribu, *table) == {"scores": [40, 15, 100, 20]}
    married = ["bugami", "--bids", "H h - C", "--tricks", "4 3 0 6", "--bugs", "1 2 0 3"]
    assert answer(tribu, *married)["scores"] == [40, 15, 100, 20]
    assert answer(tribu, *married, "--marriage")["scores"] == [23, 23, 100, 20]
    swept = ["bugami", "--bids", "H S - C", "--tricks", "13 0 0 0", "--bugs", "13 0 0 0"]
    assert answer(tribu, *swept)["scores"] == [100, 0, 100, 0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("busca 13 13 13 2", "add up to 41, but a deal has 40"),
        ("busca 20 20", "busca has 4 players, but there are 2"),
        ("busca a b c d", "'a' is not a number from 0 to 40"),
        ("bue b1 b1 b2 b3 b4", "blue 1: 2 here, but the pack has 1"),
        ("bue b26 b1 b2 b3 b4", "blue 26: 1 here, but the pack has 0"),
        ("bue b1 b2 b3 b4", "a hand of Bué has 5 cards, not 4"),
        ("bue z9 b1 b2 b3 b4", "'z9' is not a card of Bué"),
        ("bue", "give five cards, or --table"),
        ("bue --table 50", "Bué is played by 2–10"),
        ("bue --table 40,41 --dealer 2", "--dealer 2 is not from 0 to 1"),
        ("bue --table 40,41 --gold 1", "--gold: 1 number for 2 players"),
        ("bue --table 40,300 --gold 0,5", "no hand of Bué with 5 gold cards is worth 300"),
        ("bue --table 40,501", "'501' is not a number from 0 to 500"),
        ("bue --table=-3,50", "'-3' is not a number from 0 to 500"),
        ("bugami 4,5 1", "'4,5' is not a number from 0 to 13"),
        ("bugami 4 14", "'14' is not a number from 0 to 13"),
        ("bugami 14 1", "'14' is not a number from 0 to 13"),
        ("bugami 1 5", "5 bugamis do not fit into 1 trick of 4 cards"),
        ("bugami 4", "give TRICKS and BUGS"),
        ("bugami --bids H,S,-,C --tricks 4,3,0,5 --bugs 0,0,0,0", "the tricks add up to 12"),
        (
            "bugami --bids H,S,- --tricks 4,3,0,6 --bugs 0,0,0,0",
            "bids: 3, tricks: 4, bugami cards: 4",
        ),
        ("bugami --bids H,S,-,Z --tricks 4,3,0,6 --bugs 0,0,0,0", "'Z' is not one of"),
        ("bugami --bids H,H,-,C --tricks 4,3,0,6 --bugs 7,7,0,0", "only 13 bugami cards of hearts"),
    ],
)
def test_impossible_input(tribu, words, sentence):
    output = tribu("score", *words.split(), code=2)
    assert sentence in output
    assert output.count("\n") == 1


def test_a_table_that_is_too_large_is_refused(tribu):
    """Before its hands are looked at: no state has room for them."""
    for table in (" ".join(["40"] * 11), ";".join([f"b{k} b{k} b1 b2 b3" for k in range(1, 12)])):
        said = tribu("score", "bue", "--table", table, "--lang", "en", code=2)
        assert "11" in said
