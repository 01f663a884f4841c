"""A table as plain text with all cards open: what an environment renders for its author."""

from __future__ import annotations

from typing import Any

from tribu.adapters.face import face_of
from tribu.games.game import Game


def picture(game: Game, s: Any) -> str:
    """Whose choice it is, then a line for each seat, then what lies in the middle."""
    face = face_of(game)
    actor = int(game.actor(s))
    head = "the deal is over" if actor < 0 else f"seat {actor} to choose"
    lines = [f"{game.id}, {head}"]
    for seat in range(int(s.seats)):
        mark = ">" if seat == actor else " "
        lines.append(f"{mark} {seat}: {face.seat_picture(game, s, seat)}")
    if middle := face.middle_picture(game, s):
        lines.append(f"  {middle}")
    return "\n".join(lines)


def render(game: Game, games: Any, mode: str | None) -> str | None:
    """What `render` of an environment gives: the picture for `ansi`, printed for `human`."""
    if mode is None or games is None:
        return None
    drawn = picture(game, games.states[0])
    if mode == "ansi":
        return drawn
    print(drawn)
    return None
