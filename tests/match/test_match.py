"""Commands in, events out: what a match accepts, what it refuses, and how it goes on."""

from __future__ import annotations

import copy
import subprocess
import sys

import numpy as np
import pytest

import tribu
from tribu.games import load
from tribu.games.game import MIX, NOTHING, RENEW, OptionError
from tribu.match import Acted, By, Dealt, Illegal, Match, Mixed, Opened, Seat, SeededChance, events
from tribu.match.errors import show
from tribu.match.match import mixed_order

from . import tables
from .tables import TABLES, names, played

# Seat 0 holds the clubs, 1 the diamonds (with the Pita), 2 the hearts, 3 the spades.
BY_SUIT = [rank + suit for suit in "CDHS" for rank in "A234567JQK"]
MIXED_UP = [
    *(["AC", "2C", "3C", "4C", "5C", "6C", "7C", "JC", "QC", "AD"]),  # seat 0: one denari, the Pita
    *(["KC", "2D", "3D", "4D", "5D", "6D", "7D", "JD", "QD", "KD"]),
    *(["AH", "2H", "3H", "4H", "5H", "6H", "7H", "JH", "QH", "KH"]),
    *(["AS", "2S", "3S", "4S", "5S", "6S", "7S", "JS", "QS", "KS"]),
]


def busca(deck: list[str] | None = None, starter: int = 0, **options: int) -> Match:
    match = Match("busca", names(4), options)
    match.deal(deck or BY_SUIT, starter)
    return match


def refused(match: Match, *command: object) -> Illegal:
    """The error of a command, which must have changed nothing."""
    before = copy.deepcopy((match.events, match.state, match.totals, match.kinds, match.starters))
    name, *arguments = command
    with pytest.raises(Illegal) as caught:
        getattr(match, str(name))(*arguments)
    after = (match.events, match.state, match.totals, match.kinds, match.starters)
    assert before == after
    for lang in ("it", "fr", "en"):
        assert caught.value.sentence(lang)
    assert str(caught.value).startswith(caught.value.rule + ": ")
    return caught.value


# --- a match of Busca ---------------------------------------------------------------------------


def test_a_table_is_opened() -> None:
    match = Match("busca", [Seat("Ada", "bot:club"), *names(4)[1:]])
    assert match.events == [
        Opened("busca", {"limit": 10, "deals": 0}, [Seat("Ada", "bot:club"), *match.seats[1:]])
    ]
    assert (match.deal_number, match.deal_over, match.waiting, match.actor) == (-1, True, [], -1)
    assert (match.due, match.next_starter, match.legal(0)) == (NOTHING, None, [])


def test_cards_are_dealt_and_played() -> None:
    match = Match("busca", names(4))
    assert match.deal(BY_SUIT, 2) == [Dealt(2, BY_SUIT)]
    assert (match.waiting, match.actor, match.deal_number, match.deal_over) == ([2], 2, 0, False)
    assert match.legal_texts(2) == ["4H", "5H", "6H", "7H", "JH", "QH", "KH", "AH", "2H", "3H"]
    assert match.legal(0) == []
    assert match.act(2, "7H") == [Acted(2, "7H")]
    assert match.act(np.int64(3), load("busca").words.hear("4S")) == [Acted(3, "4S")]
    assert type(match.events[-1].seat) is int  # type: ignore[union-attr]
    assert match.waiting == [0]


def test_a_deck_may_be_given_as_numbers() -> None:
    match = Match("busca", names(4))
    match.deal(load("busca").words.pack(match.options), 0)
    assert match.events[-1] == Dealt(0, BY_SUIT)


def play_in_order(match: Match) -> None:
    """Each seat plays its first legal card until the deal is over."""
    number = match.deal_number
    while match.deal_number == number and not match.deal_over:
        match.act(match.actor, match.legal(match.actor)[0])


def test_a_deal_ends_with_scores_and_the_next_follows() -> None:
    match = busca(starter=0)
    play_in_order(match)  # seat 0 takes all: the three others did not cover (BUSCA-9)
    assert (match.deal_over, match.finished, match.winners) == (True, False, [])
    assert match.scores == [[0, 3, 3, 3]]
    assert match.totals == [0, 3, 3, 3]
    assert match.next_starter == 2  # BUSCA-3: to the right of the first who took busche
    match.deal(BY_SUIT)
    assert (match.starters, match.deal_number, match.state.played) == ([0, 2], 1, 1)
    assert list(match.state.totals) == [0, 3, 3, 3]


def test_the_match_ends_with_winners() -> None:
    match = busca(deals=1, limit=0)
    play_in_order(match)
    assert (match.finished, match.winners) == (True, [0])
    assert match.advance(SeededChance(1)) == []
    assert refused(match, "deal", BY_SUIT, 0).sentence("it") == "La partita è finita."
    assert refused(match, "act", 0, "4C").rule == "RECORD"


# --- what is refused ----------------------------------------------------------------------------


def test_a_rule_forbids_and_says_why() -> None:
    match = busca(MIXED_UP)
    error = refused(match, "act", 0, "AD")
    assert error.rule == "BUSCA-4"
    assert str(error) == "BUSCA-4: You may open with any suit but diamonds (denari)."
    assert error.sentence("it") == "Si apre con qualsiasi seme, tranne quadri (denari)."
    assert refused(match, "act", 1, "KC").rule == "BUSCA-2"
    match.act(0, "4C")
    assert refused(match, "act", 1, "2D").rule == "BUSCA-5"


def test_commands_that_make_no_sense() -> None:
    match = Match("busca", names(4))
    assert refused(match, "act", 0, "4C").sentence() == "One moment: the cards are not dealt yet."
    assert refused(match, "deal", BY_SUIT).sentence().startswith("Who starts")
    assert refused(match, "deal", BY_SUIT, 4).sentence() == "There is no seat 4 at this table."
    for deck in (BY_SUIT[1:], [*BY_SUIT, "4C"], ["4C", *BY_SUIT[1:]], ["?", *BY_SUIT[1:]], [99]):
        assert refused(match, "deal", deck, 0).rule == "BUSCA-1"
    match.deal(BY_SUIT, 0)
    assert refused(match, "deal", BY_SUIT, 0).rule == "RECORD"
    for seat in (-1, 4, True):
        assert refused(match, "act", seat, "4C").rule == "RECORD"
    for action in ("8C", "4c", "", "4C ", "x" * 1000, -1, 40, True, 10**30):
        error = refused(match, "act", 0, action)
        assert error.rule == "RECORD"
        assert len(str(error)) < 100
    assert refused(match, "mix", 0, "20134").rule == "RECORD"
    assert refused(match, "mix", 0, "0123456789").rule == "BUSCA-1"
    assert refused(match, "renew", BY_SUIT).rule == "RECORD"
    play_in_order(match)
    assert refused(match, "act", 0, "4C").sentence() == "This deal is over."
    assert refused(match, "deal", BY_SUIT, 0).rule == "BUSCA-3"


def test_who_may_sit_down() -> None:
    with pytest.raises(Illegal, match="BUSCA-1: 3 players: this game is for 4 to 4"):
        Match("busca", names(3))
    with pytest.raises(Illegal, match="human, or bot"):
        Match("busca", [Seat("Ada", "robot"), *names(4)[1:]])
    with pytest.raises(OptionError, match="option limit: -1 is not from 0 to 1000"):
        Match("busca", names(4), {"limit": -1})
    with pytest.raises(OptionError, match="option lives: busca has only limit, deals"):
        Match("busca", names(4), {"lives": 3})
    with pytest.raises(OptionError, match="option limit: true is not from 0 to 1000"):
        Match("busca", names(4), {"limit": True})
    with pytest.raises(KeyError, match="poker"):
        Match("poker", names(4))
    options = load("busca").Options()
    assert Match("busca", names(4), options).options is options


def test_values_in_sentences_stay_short() -> None:
    assert [show(v) for v in (True, None, 3, 2.5, "a", [1])] == [
        *("true", "null", "3", "2.5", "a", "a list")
    ]
    assert show(10**500) == "a huge number"
    assert show("\ud800\n") == "\\ud800\\n"
    assert show("x" * 999) == "x" * 40 + "…"


def test_hand_over() -> None:
    match = busca()
    assert match.hand_over(1, "bot:club") == [By(1, "bot:club")]
    assert match.kinds == ["human", "bot:club", "human", "human"]
    assert match.seats[1].kind == "human"
    assert refused(match, "hand_over", 1, "robot").rule == "RECORD"
    assert refused(match, "hand_over", 4, "human").rule == "RECORD"
    assert Match.from_events(match.events).kinds == match.kinds


def test_an_action_has_one_spelling(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if a game's ear were too kind."""
    match = busca()
    hear = match.game.words.hear
    monkeypatch.setattr(match.game.words, "hear", lambda text: hear(text.upper()))
    assert refused(match, "act", 0, "4c").rule == "RECORD"


# --- chance -------------------------------------------------------------------------------------


def test_advance_deals_when_asked() -> None:
    chance = SeededChance(7)
    match = Match("busca", names(4))
    assert match.advance(chance, deals=0) == []
    assert [type(event) for event in match.advance(chance)] == [Dealt]
    assert match.advance(chance) == []
    play_in_order(match)
    assert match.advance(chance, deals=0) == []
    assert len(match.advance(chance, deals=1)) == 1
    assert match.deal_number == 1


def test_the_same_seed_is_the_same_match() -> None:
    decks = []
    for seed, index in ((7, 0), (7, 0), (7, 1), (8, 0)):
        match = Match("busca", names(4))
        match.advance(SeededChance(seed, index))
        decks.append(match.events[-1])
    assert decks[0] == decks[1]
    assert decks[0] != decks[2] != decks[3] != decks[0]


class Reversing:
    """A chance that turns every list round."""

    def mix(self, slots: list[int]) -> list[int]:
        return slots[::-1]


def test_a_mix_moves_face_down_slots_only() -> None:
    order = mixed_order(5, [0, 2, 3], Reversing())  # type: ignore[arg-type]
    assert order == [3, 1, 2, 0, 4]


# --- every game ---------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_match_is_the_fold_of_its_events(table: tables.Table) -> None:
    match = played(table)
    assert match.finished
    assert match.winners
    assert [sum(column) for column in zip(*match.scores, strict=True)] == match.totals
    stored = [events.decode(events.encode(event)) for event in match.events]
    again = Match.from_events(stored)
    assert again.events == match.events
    assert again.state == match.state
    assert (again.totals, again.winners, again.scores) == (
        match.totals,
        match.winners,
        match.scores,
    )


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_simultaneous_choices_come_in_any_order(table: tables.Table) -> None:
    """All who wait may choose; each choice is an event at once."""
    match = Match(table[0], names(table[1]), table[2])
    match.advance(SeededChance(3))
    waiting = match.waiting
    for seat in reversed(waiting):
        assert seat in match.waiting
        match.act(seat, match.legal(seat)[-1])
    assert len(match.events) == 2 + len(waiting)


def test_events_are_refused_as_commands_are() -> None:
    match = busca()
    with pytest.raises(Illegal, match="begin with its opening"):
        Match.from_events([])
    with pytest.raises(Illegal, match="begin with its opening"):
        Match.from_events(match.events[1:])
    with pytest.raises(Illegal, match="begin with its opening"):
        Match.from_events([match.events[0], match.events[0]])
    with pytest.raises(Illegal, match="BUSCA-2"):
        Match.from_events([*match.events, Acted(2, "4H")])
    with pytest.raises(ValueError, match="unknown field"):
        events.decode(b'{"event":"acted","seat":0,"action":"4C","x":1}')


def test_events_are_readable() -> None:
    assert events.encode(Acted(2, "7S")) == b'{"event":"acted","seat":2,"action":"7S"}'
    assert events.decode(b'{"event":"mixed","seat":3,"order":"20134"}') == Mixed(3, "20134")


# --- Bué: what only it has ----------------------------------------------------------------------


def bue(**options: object) -> Match:
    """Two players, nobody near 50: seat 0 holds b1–b5, seat 1 b6–b10, b11 lies turned up."""
    match = Match("bue", names(2), {"gold": 0, "doubles": 0, "zeros": 0, **options})
    match.deal(match.card_texts(match.pack), 1)
    return match


def test_a_player_mixes_out_of_turn() -> None:
    match = bue()
    assert match.mix(1, "10234") == [Mixed(1, "10234")]
    assert match.mix(0, [4, 1, 2, 3, 0]) == [Mixed(0, "41230")]
    for order in ("0123", "00234", "012345", "abcde", "", "٠1234"):
        assert refused(match, "mix", 0, order).rule == "RECORD"
    assert refused(match, "mix", 2, "01234").rule == "RECORD"
    assert match.mixes == 0


def test_automatic_mixes_are_owed_in_their_order() -> None:
    match = bue(mixing="auto")
    match.act(0, "swap 0>1.4")
    assert match.due == MIX + 0
    assert match.waiting == []
    assert refused(match, "act", 1, "draw 0").rule == "BUE-15"
    assert refused(match, "mix", 1, "01234").rule == "BUE-15"
    match.mix(0, "10234")
    assert match.due == MIX + 1
    match.mix(1, "01234")
    assert (match.due, match.waiting, match.mixes) == (NOTHING, [1], 2)
    match.mix(1, "10234")
    assert match.mixes == 2


def test_a_pack_is_renewed_when_it_is_empty() -> None:
    match = bue(blue=12, hundreds=0)  # one card to draw
    match.act(0, "draw 0")
    match.act(1, "draw 0")
    assert match.due == RENEW
    assert match.waiting == []
    assert refused(match, "act", 1, "draw 0").rule == "RECORD"
    assert match.card_texts(match.to_renew()) == ["b11", "b1"]
    assert refused(match, "renew", ["b11"]).rule == "BUE-7"
    assert refused(match, "renew", ["b11", "b6"]).rule == "BUE-7"
    match.renew(["b1", "b11"])
    assert (match.due, match.renewals) == (NOTHING, 1)
    assert refused(match, "renew", ["b1", "b11"]).rule == "BUE-7"
    assert match.waiting == [0, 1]  # all show
    assert refused(match, "mix", 0, "01234").rule == "BUE-15"


# --- the front ----------------------------------------------------------------------------------


def test_the_package_is_light() -> None:
    code = (
        "import sys, tribu; assert tribu.__version__; dir(tribu);"
        "assert not {'numpy', 'numba', 'msgspec'} & set(sys.modules);"
        "assert tribu.load('busca').id == 'busca'; assert tribu.Match and tribu.check;"
        "assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    with pytest.raises(AttributeError, match="poker"):
        tribu.poker  # noqa: B018
    assert {"Match", "load", "read", "replay", "check"} <= set(dir(tribu))
