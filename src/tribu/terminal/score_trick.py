"""The arbiter of the trick games: busche for points, points for tricks and bugami cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tribu.games import load
from tribu.terminal.refusal import Refusal

BIDS = "CDHS-"


def whole_numbers(what: str, text: str, low: int, high: int) -> list[int]:
    """The numbers of a text such as "41 52 58 44"."""
    numbers = []
    for word in text.replace(",", " ").split():
        if not word.isascii() or not word.isdigit() or not low <= int(word) <= high:
            raise Refusal(f"{what}: {word!r} is not a number from {low} to {high}")
        numbers.append(int(word))
    return numbers


# --- Busca --------------------------------------------------------------------------------------


def judge_busca(texts: Sequence[str]) -> Any:
    """A deal that is over, with these points."""
    from tribu.games.busca.rules import LAST_TRICK, POINTS

    whole = int(POINTS.sum()) + LAST_TRICK
    points = whole_numbers("points", " ".join(texts), 0, whole)
    if len(points) != 4:
        raise Refusal(f"busca has 4 players, but there are {len(points)} numbers of points")
    if sum(points) != whole:
        raise Refusal(f"the points add up to {sum(points)}, but a deal has {whole}")
    s = load("busca").new_state()
    s.points[:] = points
    return s


# --- Bugami -------------------------------------------------------------------------------------


def judge_bugami(bids: str, tricks: str, bugs: str, marriage: bool = False, jokers: int = 0) -> Any:
    """A deal that is over, with these bids, tricks and bugami cards in them."""
    wanted = [bid.upper() for bid in bids.replace(",", " ").split()]
    for bid in wanted:
        if bid not in BIDS or len(bid) != 1:
            raise Refusal(f"--bids: {bid!r} is not one of {' '.join(BIDS)}")
    taken = whole_numbers("--tricks", tricks, 0, 52)
    found = whole_numbers("--bugs", bugs, 0, 13 + jokers)
    if not len(wanted) == len(taken) == len(found):
        raise Refusal(
            f"there are {len(wanted)} bids, {len(taken)} numbers of tricks and {len(found)} of "
            "bugami cards, but each player has one of each"
        )
    return _bugami_table(wanted, taken, found, marriage, jokers)


def judge_bugami_player(tricks: str, bugs: str, players: int, jokers: int = 0) -> Any:
    """A deal in which seat 0 took these; the other tricks are spread, so that nobody swept."""
    _check_players(players)
    size = (52 + jokers) // players
    [taken] = whole_numbers("tricks", tricks, 0, size)
    [found] = whole_numbers("bugami cards", bugs, 0, 13 + jokers)
    left = size - taken
    others = [left - left // 2, left // 2, *[0] * (players - 3)]
    bids = ["H", *"SCDSCD"[: players - 1]]
    return _bugami_table(bids, [taken, *others], [found, *[0] * (players - 1)], False, jokers)


def _check_players(players: int) -> None:
    game = load("bugami")
    if players not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise Refusal(f"bugami is played by {low} to {high}, not {players}")


def _bugami_table(
    bids: list[str], taken: list[int], found: list[int], marriage: bool, jokers: int
) -> Any:
    game = load("bugami")
    seats = len(bids)
    _check_players(seats)
    if not 0 <= jokers <= 4:
        raise Refusal(f"--jokers {jokers} is not from 0 to 4")
    size = game.hands_size(seats, 52 + jokers)
    if sum(taken) != size:
        raise Refusal(f"the tricks add up to {sum(taken)}, but {seats} players play {size}")
    s = game.new_state()
    options = game.Options(jokers=jokers, marriage=marriage)
    game.open(s, seats, options.encode(), np.zeros(10, np.int64), 0)
    s.each = s.tricks = size
    s.bidden = (1 << seats) - 1
    aside = 52 + jokers - seats * size
    free = {suit: [13 * k + i for i in range(13)] for k, suit in enumerate("CDHS")}
    spare = list(range(52, 52 + jokers))
    for seat, bid in enumerate(bids):
        s.bids[seat] = BIDS.index(bid) + 1
        s.taken[seat] = taken[seat]
        most = taken[seat] * seats + (aside if taken[seat] else 0)
        if found[seat] > most:
            raise Refusal(
                f"{found[seat]} bugami cards do not fit into {taken[seat]} tricks of {seats} cards"
            )
        for _ in range(found[seat] if bid != "-" else 0):
            if not free[bid] and not spare:
                raise Refusal(f"there are only {13 + jokers} bugami cards of {bid} for all players")
            card = free[bid].pop() if free[bid] else spare.pop()
            s.won[seat] = int(s.won[seat]) | 1 << card
    return s


def scores_of(game_name: str, s: Any, seats: int) -> list[int]:
    """The score of a deal that is over."""
    out = np.zeros(10, np.int64)
    load(game_name).score(s, out)
    return [int(score) for score in out[:seats]]
