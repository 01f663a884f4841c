"""A table as plain text with all cards open: what an environment renders for its author."""

from __future__ import annotations

from typing import Any

from tribu.cards import SUITS
from tribu.games.bue.hand import worth
from tribu.games.bue.unpacked import discards_of, hand_of, pack_of, up_of
from tribu.games.game import Game


def picture(game: Game, s: Any) -> str:
    """Whose choice it is, then a line for each seat, then what lies in the middle."""
    actor = int(game.actor(s))
    head = "the deal is over" if actor < 0 else f"seat {actor} to choose"
    lines = [f"{game.id}, {head}"]
    seats = range(int(s.seats))
    draw = {"bue": _bue_seat, "busca": _busca_seat, "bugami": _bugami_seat}[game.id]
    lines += [f"{'>' if seat == actor else ' '} {seat}: {draw(game, s, seat)}" for seat in seats]
    if game.id == "bue":
        lines.append(_bue_middle(game, s))
    elif actor >= 0:
        lines.append(_trick(game, s))
    return "\n".join(lines)


def _cards(game: Game, cards: int) -> str:
    """A set of cards."""
    shown = [game.words.show_card(card) for card in range(62) if int(cards) >> card & 1]
    return " ".join(shown) or "-"


def _trick(game: Game, s: Any) -> str:
    laid = [
        f"{(int(s.leader) + k) % int(s.seats)}:{game.words.show_card(int(s.trick[k]))}"
        for k in range(int(s.laid))
    ]
    return f"  trick {int(s.tricks) + 1}: {' '.join(laid) or '-'}"


def _busca_seat(game: Game, s: Any, seat: int) -> str:
    return f"{_cards(game, s.hands[seat])}  ({int(s.points[seat])} points)"


def _bugami_seat(game: Game, s: Any, seat: int) -> str:
    bid = ("no bid", *SUITS, "misère")[int(s.bids[seat])]
    return f"{_cards(game, s.hands[seat])}  ({bid}, {int(s.taken[seat])} tricks)"


def _bue_seat(game: Game, s: Any, seat: int) -> str:
    """Face-up cards stand in brackets."""
    up = up_of(s, seat)
    shown = [game.words.show_card(label) for label in hand_of(s, seat)]
    shown = [f"[{card}]" if up >> slot & 1 else card for slot, card in enumerate(shown)]
    value = int(worth(int(s.hands[seat]), int(s.slots), int(s.goal)))
    return f"{' '.join(shown)}  (worth {value})"


def _bue_middle(game: Game, s: Any) -> str:
    top = game.words.show_card(discards_of(s)[-1])
    return f"  round {int(s.round_number) + 1}, pack of {len(pack_of(s))}, discards end in {top}"
