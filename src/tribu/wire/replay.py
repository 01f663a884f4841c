"""One deal of a finished match, moment by moment: as a seat saw it, or with all cards open."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games.game import NOTHING, SPECTATOR
from tribu.match.board import row_of
from tribu.match.events import By
from tribu.match.facts import DealFacts
from tribu.match.match import Match
from tribu.wire.face import Face, Look
from tribu.wire.lobby import Frame
from tribu.wire.scenes import Scene

OPEN = SPECTATOR  # the viewer of an open replay


def frames_of(match: Match, deal: int, viewer: int, lang: str, names: Sequence[str]) -> list[Frame]:
    """The moments of a deal (from 0), one for each thing that happened; viewer −1 sees all."""
    again = Match(match.game, match.seats, match.options)
    again.watch(whole=False)
    frames: list[Frame] = []
    for event in match.events[1:]:
        again.take(event)
        if again.deal_number > deal:
            break
        if again.deal_number == deal and not isinstance(event, By):
            frames.append(_frame(again, viewer, lang, names, len(frames)))
    return frames


def totals_before(match: Match, deal: int) -> list[int]:
    """How the match stood before a deal."""
    return [sum(scores[seat] for scores in match.scores[:deal]) for seat in range(len(match.seats))]


def _frame(match: Match, viewer: int, lang: str, names: Sequence[str], number: int) -> Frame:
    face: Face = match.game.face("wire")
    facts = DealFacts(match.game, match.deal_fact_rows(), viewer)
    sheet = match.sheets()[row_of(viewer)]
    over = match.deal_over
    return Frame(
        step=number,
        steps=face.steps(facts, len(facts) - 1 - over, names, lang),
        scene=_scene(face, match, viewer, lang),
        turn=match.waiting if match.due == NOTHING else [],
        by=list(match.kinds),
        summary=face.summary(match, viewer, sheet, names, lang) if over else None,
    )


def _scene(face: Face, match: Match, viewer: int, lang: str) -> Scene:
    sheets = match.sheets()
    public = DealFacts(match.game, match.deal_fact_rows(), SPECTATOR)
    look = Look(
        sheet=sheets[row_of(viewer)],
        seats=len(match.seats),
        lang=lang,
        kept=face.remember(None, public, 0),
        opened=sheets[:-1] if viewer == OPEN else (),
    )
    return face.scene(look)
