"""Busca as an environment."""

from __future__ import annotations

from typing import Any

from tribu.adapters.tricks import TrickFace
from tribu.games.busca.rules import ACTIONS


class BuscaFace(TrickFace):
    """Nothing is chosen but cards."""

    actions = """
Actions: the card played, suit · 10 + strength; suits C D H S, strengths 4 5 6 7 J Q K A 2 3 from 0
to 9.
"""
    cards = ACTIONS

    def note(self, s: Any, seat: int) -> str:
        return f"{int(s.points[seat])} points"


FACE = BuscaFace()
