"""What a table says: one sentence for a turn, from the listener's chair."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from table.room import begun
from tribu.games import load
from tribu.games.bue import sheet as bue_sheet
from tribu.games.bue.reasons import do_the_sum, tell_distances, tell_sums, tell_ties
from tribu.games.bue.telling import tell_mix, tell_open_draw, tell_renewal, tell_swap
from tribu.games.bue.view import View
from tribu.games.busca.words import do_the_sum as do_the_busche
from tribu.games.busca.words import tell_points
from tribu.match.facts import DealFacts
from tribu.match.match import Match
from tribu.wire.moment import tell_moment
from tribu.wire.stage import Stage

NAMES = ["Ada", "Bo", "Cleo"]


def bue(*actions: tuple[Any, ...]) -> Match:
    """Three players, with cards by value: Ada has b1 to b5, Bo b6 to b10, Cleo b11 to b15."""
    game = load("bue")
    match = Match(game, NAMES, {})
    pack = game.words.pack(game.Options())
    hands = [[pack[5 * seat + slot] for seat in range(3)] for slot in range(5)]
    dealt = [card for row in hands for card in row]
    match.deal(dealt + [card for card in pack if card not in dealt], 2)
    for act, *what in actions:
        getattr(match, str(act))(*what)
    return match


def steps(match: Match, viewer: int, lang: str = "en") -> list[Any]:
    facts = DealFacts(match.game, match.deal_fact_rows(), viewer)
    found: list[Any] = match.game.face("wire").steps(facts, 0, NAMES, lang)
    return found


def sentences(match: Match, viewer: int, lang: str = "en") -> list[str]:
    """As a page lists them: a retelling takes the place of the sentence before."""
    told: list[str] = []
    for step in steps(match, viewer, lang):
        if step.retells:
            told.pop()
        told += [step.text] if step.text else []
    return told


def own(match: Match, seat: int) -> list[str]:
    view = match.view(seat)
    say = match.game.words.say_card
    return [say(view.cards[seat][slot] - 1) for slot in range(5)]


def named(card: str) -> str:
    return {"b": f"blue {card[1:]}", "g": f"gold {card[1:]}"}.get(card[0], card)


def test_a_swap_is_told_from_each_chair():
    match = bue()
    mine, theirs = named(own(match, 0)[1]), named(own(match, 1)[4])
    match.act(0, "swap 1>1.4")
    assert sentences(match, 0)[-1] == f"You swap with Bo: your {mine} for a {theirs}."
    assert sentences(match, 1)[-1] == f"Ada takes your {theirs} and leaves you a {mine}!"
    assert sentences(match, 2)[-1] == "Ada and Bo swap a card."
    assert sentences(match, -1)[-1] == "Ada and Bo swap a card."


@pytest.mark.parametrize(
    ("mixers", "to_bo", "to_cleo"),
    [
        ([0], ", then mixes!", "Ada and Bo swap a card, then Ada mixes."),
        ([1], ", then you mix!", "Ada and Bo swap a card, then Bo mixes."),
        ([0, 1], ", then you both mix!", "Ada and Bo swap a card, then both mix."),
    ],
)
def test_mixes_are_folded_into_the_turn(mixers, to_bo, to_cleo):
    match = bue(("act", 0, "swap 1>1.4"), *(("mix", seat, "43210") for seat in mixers))
    assert sentences(match, 1)[-1].startswith("Ada takes your ")
    assert sentences(match, 1)[-1].endswith(to_bo)
    assert sentences(match, 2)[-1] == to_cleo
    assert len(sentences(match, 2)) == 2  # the deal and the turn


def test_a_mix_of_somebody_else_is_a_sentence_of_its_own():
    match = bue(("act", 0, "swap 1>1.4"), ("mix", 2, "43210"))
    assert len(sentences(match, 0)) == 3
    assert "Cleo" in sentences(match, 0)[-1]


@pytest.mark.parametrize("lang", ["it", "fr", "en"])
def test_no_place_is_a_number(lang):
    """Cards have numbers; a place has an order."""
    match = bue(("act", 0, "swap 1>1.4"), ("act", 1, "swap 0>2.0"), ("act", 2, "swap 4>1.3"))
    for viewer in (-1, 0, 1, 2):
        cards = {card[1:] for seat in range(3) for card in own(match, seat)}
        for told in sentences(match, viewer, lang)[1:]:
            digits = {word.strip(".,!’:") for word in told.split() if any(map(str.isdigit, word))}
            assert digits <= cards, told
    face = match.game.face("wire")
    sheet = match.sheets()[0]
    said = face.propose(match.game.words.hear("swap 1>2.4"), sheet, NAMES, lang)
    assert {"it": "quinta", "fr": "cinquième", "en": "fifth"}[lang] in said
    assert "Cleo" in said
    assert own(match, 0)[1][1:] in said


def test_bue_a_hand_that_was_dealt_is_told():
    """BUE-10: the deal is over before anybody made a move."""
    game = load("bue")
    match = Match(game, NAMES, {})
    pack = game.words.pack(game.Options())
    hands = [[0, 1, 2, 3, 4], [7, 8, 9, 10, 11], [15, 16, 17, 18, 19]]  # Bo: 8 9 10 11 12
    dealt = [card for hand in hands for card in hand]
    match.deal(dealt + [card for card in pack if card not in dealt], 2)
    assert match.deal_over
    assert sentences(match, 1)[-1] == "You are dealt exactly 50: BUÉ! The deal ends right there."
    assert sentences(match, 0)[-1].startswith("Bo is dealt exactly 50")
    face = game.face("wire")
    summary = face.summary(match, 0, match.sheets()[0], NAMES, "it")
    assert "Bo ha già 50 appena date le carte: BUÉ!" in summary.notes[0]


def test_busca_two_who_tie_are_not_each_alone_ahead():
    told = tell_points([17, 17, 4, 2], [2, 2, 0, 0], [*NAMES, "Dino"], "en", -1)
    assert [text.split(":")[0] for text in told[:2]] == [
        "Ada shares the highest total, 17 points",
        "Bo shares the highest total, 17 points",
    ]


def test_a_draw_names_what_came_to_who_drew():
    match = bue()
    mine = named(own(match, 0)[2])
    match.act(0, "draw 2")
    drawn = named(own(match, 0)[2])
    assert sentences(match, 0)[-1] == f"You discard your {mine} and draw a {drawn}."
    assert sentences(match, 1)[-1] == f"Ada discards a {mine} and draws."


def test_cards_shown_together_are_one_sentence():
    match = bue(("act", 0, "draw 0"), ("act", 1, "draw 0"), ("act", 2, "draw 0"))
    shown = [named(own(match, seat)[1]) for seat in range(3)]
    for seat in range(3):
        match.act(seat, "show 1")
    told = sentences(match, 1)[-1]
    assert told == f"Cards shown: you a {shown[1]}, Ada a {shown[0]}, Cleo a {shown[2]}."


def test_a_trick_is_told_in_one_breath_with_its_last_card():
    game = load("busca")
    match = Match(game, ["Ada", "Bo", "Cleo", "Dino"], {})
    match.deal(game.words.pack(game.Options()), 0)
    while match.view(-1).tricks < 1:
        seat = match.waiting[0]
        match.act(seat, match.legal(seat)[0])
    facts = DealFacts(game, match.deal_fact_rows(), -1)
    play, take = game.face("wire").steps(facts, len(facts) - 1, match.names, "en")
    assert take.retells
    assert take.text.startswith(play.text)
    assert "takes the trick" in take.text


def test_bugami_the_last_trick_is_told_with_what_was_left_over():
    game = load("bugami")
    match = Match(game, NAMES, {})
    match.deal(game.words.pack(game.Options()), 0)
    while not match.deal_over:
        seat = match.waiting[0]
        match.act(seat, match.legal(seat)[0])
    facts = DealFacts(game, match.deal_fact_rows(), -1)
    told = game.face("wire").steps(facts, len(facts) - 2, NAMES, "en")
    _, take, end = told
    assert end.retells
    assert end.text.startswith(take.text)
    assert "left over" in end.text


@pytest.mark.parametrize(("complete", "note"), [(0, "no result"), (1, "after 1 deal: the one")])
def test_a_match_that_was_ended_early_says_how_it_stood(complete, note):
    room = begun("busca", options={"deals": 3})
    room.play_on(lambda table: table.deals_begun == complete + 1 and bool(table.turn))
    room.do(lambda table: table.vote("p0", "end", True, room.now))
    stage = Stage(room.table)
    told = stage.picture(0, "en", ["Ada", "Bo", "Cleo", "Dino"], room.now)
    assert told.phase == "over"
    assert told.summary is not None
    assert note in told.summary.notes[0]
    assert len(told.summary.scores) == complete
    assert told.scored == ([line.score for line in by_seat(told.summary)] if complete else [])
    totals = [line.total for line in told.summary.lines]
    assert totals == sorted(told.totals) if complete else totals == []


def by_seat(summary: Any) -> list[Any]:
    return sorted(summary.lines, key=lambda line: line.seat)


# --- sums ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("b14 x2 b15 b1 g6", "14 × 2 + 15 + 1 + 6 = 50"),
        ("100 x0 b20 g20 b10", "100 × 0 + 20 + 20 + 10 = 50"),
        ("b20 g20 b4 b3 b2", "20 + 20 + 4 + 3 + 2 = 49"),
        ("x0 x0 x2 x2 b25", "25 × 2 = 50 (×0 → ×2)"),
        ("x0 x0 x2 x2 x2", "0 = 0 (×0 → ×2)"),
    ],
)
def test_the_sum_of_a_hand(hand, told):
    view = np.zeros(1, View).view(np.recarray)[0]
    view.slots, view.goal, view.seats = 5, 50, 2
    cards = [load("bue").words.hear_card(card) + 1 for card in hand.split()]
    view.cards[0] = cards
    block = np.zeros(bue_sheet.BLOCK, np.int64)
    bue_sheet.weigh(view, 0, block)
    aims = block[bue_sheet.AIMS :].tolist()
    assert do_the_sum(cards, aims, block[bue_sheet.VALUE] - 1) == told


def test_how_a_tie_was_decided_is_said():
    sums, points = [52, 48, 70], [20, 30, 10]
    told = tell_ties(sums, [1, 3, 0], points, 0, NAMES, "en", viewer=1)
    assert told == ["A tie, 2 from 50: you before Ada, with more gold cards (3 to 1)."]
    (told,) = tell_ties(sums, [2, 2, 0], [30, 20, 10], 0, NAMES, "en")
    assert told.endswith("and the dealer goes first.")
    (told,) = tell_ties(sums, [2, 2, 0], points, 1, NAMES, "it", viewer=0)
    assert "Bo prima di te" in told
    assert tell_ties(sums, [2, 2, 0], [0, 0, 30], 1, NAMES, "en") == []


def test_the_sum_of_busche():
    assert do_the_busche([25, 13, 1, 1], [5, 0, 0, 0], 0) == "25 − 20 = 5"
    assert do_the_busche([13, 13, 13, 1], [3, 3, 3, 0], 1) == "3 × 1 = 3"
    assert do_the_busche([10, 10, 10, 10], [1, 1, 1, 1], 1) == ""
    assert do_the_busche([20, 20, 0, 0], [0, 0, 2, 2], 2) == ""


def test_the_sum_of_bugami():
    room = begun("bugami", ["open"] * 4)
    room.play_on(lambda table: table.phase != "playing")
    people = ["Ada", "Bo", "Cleo", "Dino"]
    summary = Stage(room.table).picture(0, "en", people, room.now).summary
    assert summary is not None
    lines: list[Any] = summary.lines
    for line in lines:
        if line.figure:
            divided = f"{10 * line.tricks} ÷ {line.bugs} = {line.score}"
            assert line.figure == (divided if line.bugs else f"20 × {line.tricks} = {line.score}")
    assert any(line.figure for line in lines)


@pytest.mark.parametrize("game", ["bue", "busca", "bugami"])
def test_the_end_of_a_match_ranks_by_totals(game):
    room = begun(game, ["open"] * 4)
    room.play_on(lambda table: table.phase == "over")
    match = room.table.playing
    people = ["Ada", "Bo", "Cleo", "Dino"]
    summary = Stage(room.table).picture(-1, "en", people, room.now).summary
    assert summary is not None
    assert summary.lines[0].seat in match.winners
    totals = [line.total * match.game.wants for line in summary.lines]
    assert totals == sorted(totals, reverse=True)
    assert summary.scores == match.scores
    assert [sum(column) for column in zip(*summary.scores, strict=True)] == match.totals
    assert "moment" in summary.moment


def test_a_moment_names_nobody_alone_for_what_another_got_too():
    busca, people = load("busca"), ["Ada", "Elia", "Luc", "Zoe"]

    def told(scores: list[list[int]], viewer: int = -1) -> str:
        return tell_moment(busca, scores, people, viewer, "it")

    assert told([[0, 1, 0, 0], [0, 2, 1, 0]]).endswith(": Elia, 2 busche nella smazzata 2.")
    both = [[0, 2, 2, 0], [1, 0, 0, 0]]
    assert told(both).endswith(": Elia e Luc, 2 busche a testa nella smazzata 1.")
    assert told(both, viewer=2).endswith(": tu ed Elia, 2 busche a testa nella smazzata 1.")
    often = [[0, 2, 0, 0], [0, 0, 2, 0]]
    assert told(often) == "Il massimo in una smazzata: 2 busche, due volte (Elia, Luc)."
    assert told(often, viewer=2).endswith(", due volte (tu, Elia).")
    assert told([*often, *often]).endswith(", 4 volte (Elia, Luc).")


def test_bue_a_line_says_what_is_not_in_sight():
    """Name, sum and points stand beside it."""
    told = tell_distances([52, 50, 60, 50], [2, 1, 0, 5], [0, 50, 0, 70], "fr")
    assert told == ["À 2 de 50, 2 cartes dorées.", "BUÉ\u00a0!", "À 10 de 50.", "SUPERBUÉ\u00a0!"]
    [whole] = tell_sums([52], [2], [0], ["Mila"], "fr")
    assert whole.endswith("à 2 de 50, 2 cartes dorées\u00a0: 0 point.")


def test_bue_what_everybody_may_know_of_a_draw_and_a_mix():
    """BUE-7 from a laid card or a renewed pack, BUE-15."""
    assert tell_open_draw("Zoe", None, 0, "en") != tell_open_draw("Zoe", 3, 0, "en")
    assert "Zoe" in tell_mix("Zoe", "it")


def test_bue_a_renewed_pack_is_told():
    fact = np.zeros(1, load("bue").Fact)[0]
    fact.seat, fact.viewer = 0, 1
    for lang in ("it", "fr", "en"):
        assert tell_renewal(fact, ["Ada", "Bo"], lang)


@pytest.mark.parametrize(
    ("options", "lang", "told"),
    [
        ({"limit": 10}, "en", "Until 10 busche"),
        ({"limit": 0, "deals": 2}, "en", "For 2 deals"),
        ({"limit": 0, "deals": 1}, "it", "Per 1 smazzata"),
        ({"limit": 10, "deals": 8}, "fr", "Jusqu’à 10 busche, 8 donnes au plus"),
    ],
)
def test_how_long_a_match_of_busca_is(options, lang, told):
    game = load("busca")
    aim = game.face("wire").aim(game.Options(**options), game.House(), 4, lang)
    assert aim.text == told


def test_italian_names_that_begin_with_e():
    swap = SimpleNamespace(
        seat=0, viewer=2, action=load("bue").words.hear("swap 0>1.0"), vetoed=False, got=0
    )
    assert tell_swap(swap, 0, (), ["Zoe", "Elia", "Ada"], "it") == (
        "Zoe ed Elia si scambiano una carta."
    )
