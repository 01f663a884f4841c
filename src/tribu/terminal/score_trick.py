"""The arbiter of the trick games: busche for points, points for tricks and bugami cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tribu.cards import SUITS
from tribu.games import load
from tribu.games.bugami.state import FIRST_JOKER, STRENGTHS
from tribu.games.bugami.tally import BUGAMI
from tribu.games.game import MOST_SEATS
from tribu.games.texts import TRICK, Sentences, count_of, in_all
from tribu.terminal.arguments import seats_of
from tribu.terminal.refusal import refusal

BIDS = SUITS + "-"
RANKS = len(STRENGTHS)  # cards of a suit

_POINTS = ("punti", "points", "points")
_TRICKS = ("prese", "levées", "tricks")
_BUGS = ("bugami", "bugamis", "bugami cards")


def whole_numbers(what: str | Sentences, text: str, low: int, high: int) -> list[int]:
    """The numbers of a text such as "41 52 58 44"."""
    numbers = []
    for word in text.replace(",", " ").split():
        if not word.isascii() or not word.isdigit() or not low <= int(word) <= high:
            raise refusal("number", what=what, value=word, low=low, high=high)
        numbers.append(int(word))
    return numbers


def one_number(what: str | Sentences, text: str, low: int, high: int) -> int:
    """The number of a text that holds just one."""
    numbers = whole_numbers(what, text, low, high)
    if len(numbers) != 1:
        raise refusal("number", what=what, value=text, low=low, high=high)
    return numbers[0]


# --- Busca --------------------------------------------------------------------------------------


def judge_busca(texts: Sequence[str]) -> Any:
    """A deal that is over, with these points."""
    from tribu.games.busca.rules import LAST_TRICK, POINTS, SEATS

    whole = int(POINTS.sum()) + LAST_TRICK
    points = whole_numbers(in_all(_POINTS), " ".join(texts), 0, whole)
    if len(points) not in SEATS:
        raise refusal("busca players", right=SEATS[0], value=len(points))
    if sum(points) != whole:
        raise refusal("busca points", value=sum(points), right=whole)
    s = load("busca").new_state()
    s.points[:] = points
    return s


# --- Bugami -------------------------------------------------------------------------------------


def judge_bugami(bids: str, tricks: str, bugs: str, marriage: bool = False, jokers: int = 0) -> Any:
    """A deal that is over, with these bids, tricks and bugami cards in them."""
    wanted = [bid.upper() for bid in bids.replace(",", " ").split()]
    for bid in wanted:
        if bid not in BIDS or len(bid) != 1:
            raise refusal("bid", value=bid, known=" ".join(BIDS))
    taken = whole_numbers("--tricks", tricks, 0, FIRST_JOKER + jokers)
    found = whole_numbers("--bugs", bugs, 0, RANKS + jokers)
    if not len(wanted) == len(taken) == len(found):
        raise refusal("uneven", bids=len(wanted), tricks=len(taken), bugs=len(found))
    return _bugami_table(wanted, taken, found, marriage, jokers)


def judge_bugami_player(tricks: str, bugs: str, players: int, jokers: int = 0) -> Any:
    """A deal in which seat 0 took these; the other tricks are spread, so that nobody swept."""
    _check_players(players)
    size = load("bugami").hands_size(players, FIRST_JOKER + jokers)
    taken = one_number(in_all(_TRICKS), tricks, 0, size)
    found = one_number(in_all(_BUGS), bugs, 0, RANKS + jokers)
    left = size - taken
    others = [left - left // 2, left // 2, *[0] * (players - 3)]
    bids = ["H", *"SCDSCD"[: players - 1]]
    return _bugami_table(bids, [taken, *others], [found, *[0] * (players - 1)], False, jokers)


def _check_players(players: int) -> None:
    game = load("bugami")
    if players not in game.seats:
        raise refusal("bugami players", allowed=seats_of(game), value=players)


def _bugami_table(
    bids: list[str], taken: list[int], found: list[int], marriage: bool, jokers: int
) -> Any:
    game = load("bugami")
    seats = len(bids)
    _check_players(seats)
    size = game.hands_size(seats, FIRST_JOKER + jokers)
    if sum(taken) != size:
        raise refusal("tricks", value=sum(taken), seats=seats, right=size)
    s = game.new_state()
    options = game.Options(jokers=jokers, marriage=marriage)
    game.open(s, seats, options.encode(), np.zeros(MOST_SEATS, np.int64), 0)
    s.each = s.tricks = size
    s.bidden = (1 << seats) - 1
    aside = FIRST_JOKER + jokers - seats * size
    free = {suit: [RANKS * k + i for i in range(RANKS)] for k, suit in enumerate(SUITS)}
    spare = list(range(FIRST_JOKER, FIRST_JOKER + jokers))
    for seat, bid in enumerate(bids):
        s.bids[seat] = BIDS.index(bid) + 1
        s.taken[seat] = taken[seat]
        most = taken[seat] * seats + (aside if taken[seat] else 0)
        if found[seat] > most:
            few, many = count_of(TRICK, taken[seat]), count_of(BUGAMI, found[seat])
            raise refusal("bugs", bugs=many, tricks=few, seats=seats)
        for _ in range(found[seat] if bid != "-" else 0):
            if not free[bid] and not spare:
                raise refusal("bugs of suit", most=RANKS + jokers, suit=bid)
            card = free[bid].pop() if free[bid] else spare.pop()
            s.won[seat] = int(s.won[seat]) | 1 << card
    return s


def scores_of(game_name: str, s: Any, seats: int) -> list[int]:
    """The score of a deal that is over."""
    out = np.zeros(MOST_SEATS, np.int64)
    load(game_name).score(s, out)
    return [int(score) for score in out[:seats]]
