"""A table with all cards open, as text or pixels: what an environment renders for its author."""

from __future__ import annotations

from typing import Any

from tribu.adapters.drawing import drawing
from tribu.adapters.face import face_of
from tribu.adapters.table_spec import TableSpec
from tribu.games.game import Game

RENDER_MODES = ("human", "ansi", "rgb_array")
WIDEST = 18  # cards of a hand in a picture; if there are more they overlap


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


def render(table: TableSpec, games: Any, mode: str | None) -> Any:
    """What `render` of an environment gives: the picture for `ansi`, pixels for `rgb_array`, and
    nothing for `human`, where it is printed."""
    if mode is None or games is None:
        return None
    told = picture(table.game, games.states[0])
    if mode == "rgb_array":
        return _pixels(table, told)
    if mode == "ansi":
        return told
    print(told)
    return None


def _pixels(table: TableSpec, told: str) -> Any:
    """The same lines with their cards drawn. A trick that is not yet led has no line: the picture
    keeps its size."""
    words = table.game.words
    pack = words.pack(table.options)
    lines = told.splitlines()
    lines += [" "] * (table.players + 2 - len(lines))
    most = min(len(pack) // table.players, WIDEST)
    return drawing(lines, frozenset(map(words.show_card, pack)), most)
