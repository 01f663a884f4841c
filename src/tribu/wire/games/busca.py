"""A table of Busca on the wire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from tribu.games.busca import GAME
from tribu.games.busca import sheet as at
from tribu.games.busca.aim import tell_aim
from tribu.games.busca.rules import ACTIONS
from tribu.games.busca.words import do_the_sum, tell_points
from tribu.games.texts import Phrase
from tribu.match.match import Match
from tribu.wire.face import Look, Sheet, alone_ahead
from tribu.wire.scenes import Aim, Card, Laid, Line, Scene, Step, Trick
from tribu.wire.tricks import TrickFace


class BuscaScene(Scene, frozen=True, tag="busca"):
    """A table of Busca. `totals` of the news are busche."""

    opener: int
    tricks: int  # finished
    of: int  # tricks of a deal
    leader: int
    trick: list[Laid]
    last: Trick | None
    points: list[int]
    covered: list[bool]
    pita: bool  # whether the ace of denari has been played
    sizes: list[int]
    hands: list[list[Card] | None]  # one's own, or all in an open replay; in the order of display


class BuscaLine(Line, frozen=True):
    """What a deal of Busca brought one seat."""

    points: int | None = None


_PITA = {"it": "Cade la Pita", "fr": "La Pita tombe", "en": "The Pita falls"}

_LATE = 4  # tricks, after which it is time to have covered

# The seats of a set, one by one.
_COVERED = [[bool(seats >> seat & 1) for seat in range(4)] for seats in range(16)]


class BuscaFace(TrickFace):
    scene_type = BuscaScene
    line_type = BuscaLine
    fan = ("3S", "AD", "KC")
    pack = "/table/games/busca/pack.js"
    packs: ClassVar = {"french": pack, "italian": "/table/games/busca/italian.js"}

    themes: ClassVar = {
        "covering": {
            "it": "Coprire in tempo",
            "fr": "Couvrir à temps",
            "en": "Covering in time",
        },
        "pita": {"it": "Stanare la Pita", "fr": "Débusquer la Pita", "en": "Drawing the Pita"},
        "points": {"it": "Prendere o lasciare", "fr": "Prendre ou laisser", "en": "Take or leave"},
    }

    def theme(self, scene: Any, seat: int, best: Sequence[str]) -> str:
        """Late and not covered; leading denari while the Pita is out; or points on the table."""
        if not scene.covered[seat]:
            return "covering" if scene.tricks >= _LATE else ""
        if not scene.trick and not scene.pita and all(card.endswith("D") for card in best):
            return "pita"
        return "points" if scene.trick else ""

    def aim(self, options: Any, house: Any, seats: int, lang: str) -> Aim:
        return Aim(*tell_aim(options, house, lang))

    def scene(self, look: Look) -> Scene:
        sheet = look.sheet
        return BuscaScene(
            opener=sheet[at.OPENER],
            points=sheet[at.POINTS : at.POINTS + 4],
            covered=_COVERED[sheet[at.COVERED]],
            pita=sheet[at.PITA_SEEN] > 0,
            **self.table(look),
        )

    def hands_only(self, sheet: Sheet) -> bool:
        return True

    leads: ClassVar[Phrase] = {
        "it": ("{who} ha più punti di tutti", "Hai più punti di tutti"),
        "fr": ("{who} a le plus de points", "Tu as le plus de points"),
        "en": ("{who} has the most points", "You have the most points"),
    }

    def landmark(self, before: Look, look: Look, steps: Sequence[Step]) -> str:
        """The Pita falls."""
        fell = look.sheet[at.PITA_SEEN] and not before.sheet[at.PITA_SEEN]
        return _PITA[look.lang] if fell else ""

    def leader(self, look: Look) -> int:
        return alone_ahead(look.sheet[at.POINTS : at.POINTS + 4])

    def reasons(
        self, match: Match, viewer: int, sheet: Sheet, names: Sequence[str], lang: str
    ) -> list[str]:
        points = sheet[at.POINTS : at.POINTS + 4]
        return tell_points(points, match.scores[-1], names, lang, viewer)

    def figures(self, sheet: Sheet, scores: Sequence[int], seat: int, lang: str) -> dict[str, Any]:
        points = sheet[at.POINTS : at.POINTS + 4]
        return {"points": points[seat], "figure": do_the_sum(points, scores, seat)}


FACE = BuscaFace(GAME, at, ranks=10, cards=ACTIONS)
