"""Hearts in every room of the house. What the house asks of each of its games is asked of it, too,
by the same tests."""

import json
import random

import msgspec
import numpy as np
import pytest
from adapters import test_gymnasium as gymnasium_tests
from hearts_table import GAME, WORDS, dealt
from table import test_compressed as compressed
from typer.testing import CliRunner
from wire import test_faces as faces
from wire import test_replay as replays
from wire import test_stage as stages
from wire import test_twins as twins

from tribu import cli
from tribu.adapters.face import face_of
from tribu.games import names
from tribu.match import Match, SeededChance
from tribu.reviews import review
from tribu.table.settings import Pace
from tribu.terminal.refusal import Refusal
from tribu.wire.face import Look
from tribu_hearts.terminal import judged

pytestmark = pytest.mark.skipif(
    "hearts" not in names(), reason="the package is not installed: nothing announces Hearts"
)

NAMES = ["Ada", "Bo", "Cy", "Di"]


def said(*arguments, given=None):
    done = CliRunner().invoke(cli.app, [*arguments], input=given, catch_exceptions=False)
    return done.exit_code, done.output


# --- on the wire --------------------------------------------------------------------------------


def test_its_face_is_whole():
    faces.test_a_face_is_whole("hearts")
    faces.test_a_hand_is_listed_suit_by_suit("hearts")


@pytest.mark.parametrize("options", [{}, {"jd_bonus": True, "limit": 20}])
def test_snapshot_and_news_make_the_next_snapshot(options):
    stages.test_snapshot_and_news_make_the_next_snapshot("hearts", 4, options, Pace())


@pytest.mark.parametrize("seed", range(2))
def test_twins_send_the_same_bytes(seed):
    twins.test_twins_send_the_same_bytes("hearts", 4, {}, seed)


def test_a_replay_and_a_table_that_was_compressed():
    replays.test_frames_lead_from_the_deal_to_its_score("hearts")
    compressed.test_what_was_compressed_comes_back_the_same_and_goes_on("hearts")


def scene(match, viewer, lang="en"):
    face = GAME.face("wire")
    return msgspec.to_builtins(face.scene(Look(match.sheets()[viewer], 4, lang)))


def test_a_scene_while_cards_are_passed():
    match = Match(GAME, NAMES, {})
    match.deal(WORDS.pack(GAME.Options()), 0)
    match.act(1, "2D")
    mine = scene(match, 1)
    assert mine["title"] == "Three cards to the left"
    assert mine["ask"] == "Choose the cards to pass to the left."
    assert (mine["act"], mine["pick"], mine["aside"]) == ("Pass {card}", 2, ["2D"])
    assert mine["leader"] == -1
    assert [len(badges) for badges in mine["badges"]] == [0, 1, 0, 0]
    assert mine["badges"][1][0]["text"] == "1/3"
    watched = scene(match, -1, "it")
    assert not {"ask", "act", "pick", "aside"} & watched.keys()
    assert watched["hands"] == [None] * 4


def test_a_scene_when_cards_have_come():
    match = Match(GAME, NAMES, {})
    match.deal(WORDS.pack(GAME.Options()), 0)
    for seat in range(4):
        for card in match.legal(seat)[-3:]:
            match.act(seat, card)
    assert scene(match, 1)["fresh"] == ["AC", "KC", "QC"]
    assert "fresh" not in scene(match, -1)
    assert scene(match, 1)["title"] == "Trick 1 of 13"


# --- in the terminal ----------------------------------------------------------------------------


def test_the_arbiter():
    assert said("score", "hearts", "5Q", "8", "0", "0", "--lang", "en") == (
        0,
        "Seat 0: 5 hearts and Q♠, 18 points.\nSeat 1: 8 hearts, 8 points.\n"
        "Seat 2 has nothing to pay.\nSeat 3 has nothing to pay.\n",
    )
    bonuses = ("--jd-bonus", "--avoid-all-tricks-bonus", "--json")
    code, told = said("score", "hearts", "3j", "0q", "10", "x", *bonuses)
    assert (code, json.loads(told)) == (0, {"scores": [-7, 13, 10, -5]})
    code, told = said("score", "hearts", "13Q", "0", "0", "x", "--json")
    assert json.loads(told) == {"scores": [0, 26, 26, 26]}


@pytest.mark.parametrize(
    ("taken", "why"),
    [
        ("5Q 8 0", "4 players"),
        ("5Q 8 0 zero", "'zero'"),
        ("5Q 7 0 0", "add up to 12"),
        ("5 8 0 0", "not by 0"),
        ("5Q 8Q 0 0", "not by 2"),
        ("5QJ 8J 0 0", "J♦"),
    ],
)
def test_what_the_arbiter_refuses(taken, why):
    with pytest.raises(Refusal, match=why):
        judged(taken.split(), GAME.Options())


def test_a_match_in_the_terminal():
    code, told = said(
        "play", "hearts", "--seed", "3", "--bots", "random", "--lang", "en", given="1\n" * 5
    )
    assert code == 0
    assert "three cards to the left" in told
    assert "Which card do you pass?" in told
    assert "to pass: " in told
    assert "The cards change hands." in told
    assert "trick 1/13" in told


def test_a_review():
    """Every choice of a seat is judged, and the luck of the deal adds up."""
    match = Match(GAME, ["a", "b", "c", "d"], dict(GAME.short))
    chance = SeededChance(1)
    match.advance(chance, deals=1)
    while not match.deal_over:
        match.act(match.actor, match.legal(match.actor)[0])
        match.advance(chance, deals=0)
    found = review(match, seats=[0], simulations=2)
    assert {choice.seat for choice in found.choices} == {0}
    for luck in found.luck[0].seats:
        parts = luck.expected + luck.cards + luck.own + luck.others + luck.draws
        assert parts == pytest.approx(luck.result)


def test_its_rules_and_options():
    code, told = said("rules", "hearts", "--lang", "fr")
    assert code == 0
    assert told.startswith("# Hearts")


# --- as an environment --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "parameters",
    ["", "jd_bonus=true,avoid_all_tricks_bonus=true", "pass_cards=false", "small=true,ranks=4"],
)
def test_openspiel(parameters):
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    import tribu.adapters.openspiel  # noqa: F401

    game = pyspiel.load_game(f"tribu_hearts({parameters})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    lots = random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(lots.choices(outcomes, odds)[0])
            continue
        player = state.current_player()
        if lots.random() < 0.3:
            again = state.resample_from_infostate(player, lots.random)
            told = again.information_state_string(player)
            assert told == state.information_state_string(player)
            assert again.legal_actions() == state.legal_actions()
        state.apply_action(lots.choice(state.legal_actions()))
    assert all(game.min_utility() <= one <= game.max_utility() for one in state.returns())


def test_openspiel_has_the_defaults_of_the_game():
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    import tribu.adapters.openspiel  # noqa: F401

    table = pyspiel.load_game("tribu_hearts").table
    assert table.options == GAME.Options()


def test_pettingzoo():
    pytest.importorskip("pettingzoo", reason="PettingZoo is not installed")
    from pettingzoo.test import api_test

    from tribu.adapters import pettingzoo

    api_test(pettingzoo.env("hearts"), num_cycles=80)


def test_gymnasium():
    pytest.importorskip("gymnasium", reason="Gymnasium is not installed")
    gymnasium_tests.test_a_learner("hearts", {"jd_bonus": True}, "novice")


def test_no_feature_leaves_its_range():
    lots = np.random.default_rng(1)
    options = GAME.Options(jd_bonus=True)
    s = dealt(played=0, jd_bonus=True, totals=(-40, 99, 0, 5))
    out = np.zeros(GAME.view.features_size, np.float32)
    while (seat := int(GAME.actor(s))) >= 0:
        view, memory = np.zeros(1, GAME.View)[0], np.zeros(1, GAME.Memory)[0]
        GAME.observe(s, seat, view)
        GAME.features(view, memory, out)
        assert 0 <= out.min() <= out.max() <= GAME.highest_feature(options, 4)
        GAME.play(
            s, seat, int(GAME.option(s, seat, int(lots.integers(GAME.options_count(s, seat)))))
        )


def test_a_picture():
    s = dealt(played=0)
    GAME.play(s, 0, int(GAME.option(s, 0, 0)))
    assert face_of(GAME).seat_picture(GAME, s, 0).endswith("(0 points, passes 2♣)")


# --- in the laboratory --------------------------------------------------------------------------


@pytest.mark.compiled
def test_a_report(tmp_path):
    page = tmp_path / "hearts.html"
    asked = ("--bots", "habit", "--matches", "40", "--lang", "en", "-o", "jd_bonus=true,false")
    code, told = said("lab", "balance", "hearts", "--out", str(page), *asked)
    assert code == 0, told
    text = page.read_text()
    for title in ("The moon", "The queen of spades", "Players without a trick"):
        assert title in text


def test_counts_of_a_deal():
    from tribu.search.playout import END, LOG, SCRATCH
    from tribu_hearts.lab import count as at

    s = dealt("2C 2S", "AC KS", "KC QS", "QC 3S")
    order = ["2C", "AC", "KC", "QC", "KS", "QS", "3S", "2S"]
    log = np.zeros(LOG, np.int64)
    rest = [card for card in range(52) if WORDS.say_card(card) not in order]
    played = [*(WORDS.hear(card) for card in order), *rest]
    log[SCRATCH : SCRATCH + 52] = played
    log[END] = SCRATCH + 52
    s.won[:] = [0, sum(1 << card for card in played), 0, 0]
    tally = np.zeros(at.CELLS, np.int64)
    at.count_deal(s, 0, log, tally)
    assert (tally[at.MOONS], tally[at.CLEAN], tally[at.NO_TRICK]) == (1, 3, 3)
    assert (tally[at.QUEEN_IN + 1], tally[at.QUEEN_THROWN], tally[at.QUEEN_KEPT]) == (1, 0, 0)
    assert tally[at.BROKEN_IN + 1] == 1
