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
        ("bue b1 b1 b2 b3 b4", "b1 is there 2 times, but the pack has it 1 times"),
        ("bue b26 b1 b2 b3 b4", "b26 is there 1 times, but the pack has it 0 times"),
        ("bue b1 b2 b3 b4", "a hand of Bué has 5 cards, not 4"),
        ("bue z9 b1 b2 b3 b4", "'z9' is not a card of Bué"),
        ("bue", "give five cards, or --table"),
        ("bue --table 50", "Bué is played by 2 to 10"),
        ("bue --table 40,41 --dealer 2", "--dealer 2 is not from 0 to 1"),
        ("bue --table 40,41 --gold 1", "--gold has 1 numbers for 2 players"),
        ("bue --table 40,300 --gold 0,5", "no hand of Bué with 5 gold cards is worth 300"),
        ("bugami 4 14", "'14' is not a number from 0 to 13"),
        ("bugami 14 1", "'14' is not a number from 0 to 13"),
        ("bugami 1 5", "5 bugami cards do not fit into 1 tricks"),
        ("bugami 4", "give TRICKS and BUGS"),
        ("bugami --bids H,S,-,C --tricks 4,3,0,5 --bugs 0,0,0,0", "the tricks add up to 12"),
        ("bugami --bids H,S,- --tricks 4,3,0,6 --bugs 0,0,0,0", "there are 3 bids"),
        ("bugami --bids H,S,-,Z --tricks 4,3,0,6 --bugs 0,0,0,0", "'Z' is not one of"),
        ("bugami --bids H,H,-,C --tricks 4,3,0,6 --bugs 7,7,0,0", "only 13 bugami cards of H"),
    ],
)
def test_impossible_input(tribu, words, sentence):
    output = tribu("score", *words.split(), code=2)
    assert sentence in output
    assert output.count("\n") == 1
