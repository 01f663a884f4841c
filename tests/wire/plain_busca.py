"""Busca as a game from outside would show it, without a scene of its own."""

from __future__ import annotations

from typing import Any

from tribu.games.busca import GAME
from tribu.games.busca import sheet as at
from tribu.wire.face import Look
from tribu.wire.scenes import Badge
from tribu.wire.tricks import TrickSceneFace

TRICK = {"it": "Presa {n} di {of}", "fr": "Levée {n} sur {of}", "en": "Trick {n} of {of}"}
POINTS = {"it": "{n} punti", "fr": "{n} points", "en": "{n} points"}
PITA = {"it": "La Pita è uscita.", "fr": "La Pita est sortie.", "en": "The Pita is out."}


class PlainBusca(TrickSceneFace):
    fan = ("3S", "AD", "KC")

    def title(self, look: Look) -> str:
        number = min(look.sheet[at.TRICKS] + 1, look.sheet[at.OF])
        return TRICK[look.lang].format(n=number, of=look.sheet[at.OF])

    def starter(self, look: Look) -> int:
        return look.sheet[at.OPENER]

    def badges(self, look: Look, seat: int) -> list[Badge]:
        points = look.sheet[at.POINTS + seat]
        tone = "good" if look.sheet[at.COVERED] >> seat & 1 else ""
        return [Badge(str(points), POINTS[look.lang].format(n=points), tone)]

    def more(self, look: Look) -> dict[str, Any]:
        notes = [PITA[look.lang]] if look.sheet[at.PITA_SEEN] else []
        return {"mark": "opener", "notes": notes}

    def figures(self, sheet: Any, scores: Any, seat: int, lang: str) -> dict[str, Any]:
        return {"figure": POINTS[lang].format(n=sheet[at.POINTS + seat])}


FACE = PlainBusca(GAME, at, ranks=10, cards=40)
