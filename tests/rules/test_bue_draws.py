"""Bué on a board: draws are personal (RULES.md, Boards), and yet nobody learns more from them."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from match.tables import names
from tribu import jit, rng
from tribu.games import load
from tribu.games.bue.draws import next_position, pack_size
from tribu.games.bue.unpacked import discards_of, hand_of, pack_of
from tribu.match import Dealt, Match, OnBoard, make_board, seeded_secrets, to_record

BUE = load("bue")
# No five of these make 50, so that a deal goes on to its end.
ENDLESS = {"blue": 10, "gold": 10, "hundreds": 12, "doubles": 0, "zeros": 0}


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    """The match brings cards up in Python, and few deals are played: no compiler is needed."""
    jit.interpret()
    yield
    jit.interpret(False)


def order_of(seats: int, size: int, *drawers: int) -> list[int]:
    """The positions that these seats draw, one after another."""
    drawn: list[int] = []
    for seat in drawers:
        drawn.append(next_position(seats, size, seat, drawn))
    return drawn


def test_a_seat_owns_five_positions_or_its_share() -> None:
    assert pack_size(4, 58) == 37
    assert order_of(4, 37, 2, 0, 2, 2, 3) == [10, 0, 11, 12, 15]
    assert order_of(4, 37, *[1] * 5) == [5, 6, 7, 8, 9]
    assert pack_size(10, 58) == 7  # less than one each: nobody owns any
    assert order_of(10, 7, 9, 3, 9, 0) == [0, 1, 2, 3]


def test_then_those_that_nobody_owns_then_those_of_others() -> None:
    assert order_of(4, 22, *[1] * 8) == [5, 6, 7, 8, 9, 20, 21, 19]
    assert order_of(2, 5, 0, 0, 0, 0, 0) == [0, 1, 4, 3, 2]
    assert order_of(2, 5, 0, 0, 0, 0, 1, 1) == [0, 1, 4, 3, 2, -1]  # BUE-7
    assert order_of(3, 7, 2, 2, 2, 2, 0, 1, 0) == [4, 5, 6, 3, 0, 2, 1]


def on_board(deck: list[str], seats: int, options: dict[str, Any]) -> Match:
    match = Match("bue", names(seats), options, board=OnBoard("b", [0]))
    match.deal(deck, 0)
    return match


def draw(match: Match, seat: int, slot: int) -> int:
    """The seat draws into a slot; returns the label of the card."""
    match.act(seat, f"draw {slot}")
    return hand_of(match.state, seat)[slot]


# --- the same cards at every table --------------------------------------------------------------


def draws_at(board: Any, swapping: set[int]) -> dict[int, list[int]]:
    """What each seat draws in the first deal, where some swap in the first round instead."""
    match = board.open_table(names(board.players))
    chance = board.chance(match)
    match.advance(chance, deals=1)
    got: dict[int, list[int]] = defaultdict(list)
    while not match.deal_over:
        seat = match.actor
        texts = match.legal_texts(seat)
        draws = [text for text in texts if text.startswith("draw")]
        if draws and not (seat in swapping and match.state.round_number == 0):
            got[seat].append(draw(match, seat, int(draws[0][-1])))
        else:
            match.act(seat, next((text for text in texts if text.startswith("swap")), texts[0]))
        match.advance(chance, deals=0)
    return got


@pytest.mark.parametrize(("players", "options"), [(4, {}), (4, ENDLESS), (3, ENDLESS)])
def test_seat_3_draws_the_same_cards_at_a_twin_table(players: int, options: Any) -> None:
    """Table B draws in another order; the k-th draw of a seat is the same, up to q."""
    cards = len(BUE.words.pack(BUE.Options(**options)))
    most = min(5, pack_size(players, cards) // players)
    compared = 0
    for seed in range(1, 5):
        board = make_board("twins", "bue", players, seeded_secrets("twins", seed, 1), options)
        one = draws_at(board, swapping=set())
        other = draws_at(board, swapping={0, 1, players - 1})
        for seat in range(players):
            both = min(len(one[seat]), len(other[seat]), most)
            assert one[seat][:both] == other[seat][:both]
            compared += both
    assert compared > 4 * players


def test_the_record_has_cards_in_the_order_in_which_they_were_drawn() -> None:
    deck = Match("bue", names(3)).card_texts(BUE.words.pack(BUE.Options()))
    match = on_board(deck, 3, {})
    drawn = [draw(match, seat, 0) for seat in (1, 2, 0)]
    pack = deck[16:]
    assert [BUE.words.say_card(card) for card in drawn] == [pack[5], pack[10], pack[0]]
    written = to_record(match).deals[0].deck
    assert written[:16] == deck[:16]
    left = [card for k, card in enumerate(pack) if k not in (0, 5, 10)]
    assert written[16:] == [pack[5], pack[10], pack[0], *left]
    assert match.events[1] == Dealt(0, deck)


# --- every draw is uniform among the unseen -----------------------------------------------------

# Two hands far from 50, a card turned up, and five cards to draw: 0 and 1 of seat 0, 2 and 3 of
# seat 1, and one of nobody.
HANDS = ["b1", "b2", "b3", "b4", "b5", "b6", "b7", "b8", "b9", "b10", "b11"]
PACK = ["b12", "b13", "b14", "b15", "b16"]
SIXTEEN = {"blue": 16, "gold": 0, "hundreds": 0, "doubles": 0, "zeros": 0}


def test_each_draw_is_uniform_whatever_was_drawn_before() -> None:
    """All 120 orders of the pack, players who look at what they drew: after any course of the deal
    that even somebody who sees all hands can tell apart, each card left is equally likely."""
    following: dict[tuple[Any, ...], Counter[int]] = defaultdict(Counter)
    for order in itertools.permutations(PACK):
        match = on_board([*HANDS, *order], 2, SIXTEEN)
        course: tuple[Any, ...] = ()
        while len(match.drawn) < len(PACK) and not match.deal_over:
            seat = match.actor
            draws = [text for text in match.legal_texts(seat) if text.startswith("draw")]
            if not draws or (course and course[-1] % 3 == seat):
                action = match.legal_texts(seat)[-1]  # a swap, or a card is shown
                match.act(seat, action)
                course += (action, -1)
            else:
                card = draw(match, seat, int(draws[0][-1]))
                following[course][card] += 1
                course += (seat, card)
    assert len(following) > 60
    for course, cards in following.items():
        gone = {card for card in course[1::2] if card >= 0}
        assert len(cards) == len(PACK) - len(gone), course
        assert len(set(cards.values())) == 1, course


@pytest.mark.parametrize("seed", range(3))
def test_what_seats_know_is_what_an_ordinary_match_would_tell_them(seed: int) -> None:
    """A match dealt as the cards were drawn: view, facts and memory are the same to the byte, and
    so are the worlds that a bot imagines from them."""
    options = {**ENDLESS, "mixing": "auto"}
    board = make_board("b", "bue", 4, seeded_secrets("b", seed, 1), options)
    match, luck = board.open_table(names(4)), rng.generator(seed)
    chance = board.chance(match)
    match.advance(chance)
    for number in range(14):
        actions = match.legal(match.actor)
        few = 3 if number % 2 else len(actions)  # the first of them draw
        match.act(match.actor, actions[int(rng.below(luck, few))])
        match.advance(chance)
    ordinary = Match("bue", names(4), options)
    for event in match.events[1:]:
        if isinstance(event, Dealt):
            event = Dealt(event.starter, to_record(match).deals[0].deck)
        ordinary.take(event)
    assert len(match.drawn) > 3
    for viewer in (-1, 0, 1, 2, 3):
        assert match.view(viewer).tobytes() == ordinary.view(viewer).tobytes()
        assert match.memory(viewer).tobytes() == ordinary.memory(viewer).tobytes()
        told = zip(match.facts(viewer), ordinary.facts(viewer), strict=True)
        assert all(ours.tobytes() == theirs.tobytes() for ours, theirs in told)
    assert match.state.tobytes() == ordinary.state.tobytes()


def test_in_bots_worlds_every_unseen_card_may_come_next() -> None:
    board = make_board("b", "bue", 4, seeded_secrets("b", 1, 1))
    match = board.open_table(names(4))
    match.advance(board.chance(match))
    for _ in range(3):
        draw(match, match.actor, 0)
    seat, luck = match.actor, rng.generator(8)
    tops: Counter[int] = Counter()
    worlds = 600
    for _ in range(worlds):
        world = np.zeros(1, BUE.State)[0]
        BUE.imagine(match.view(seat), match.memory(seat), luck, world)
        tops[pack_of(world)[0]] += 1
    seen = [*hand_of(match.state, seat), *discards_of(match.state)]
    unseen = Counter(BUE.words.pack(BUE.Options())) - Counter(seen)
    assert set(tops) <= set(unseen)
    likely = {card: worlds * count / unseen.total() for card, count in unseen.items()}
    square = sum((tops[card] - mean) ** 2 / mean for card, mean in likely.items())
    assert square < len(likely) + 4 * (2 * len(likely)) ** 0.5
