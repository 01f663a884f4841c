"""One deal of a finished match, moment by moment: as a seat saw it, or with all cards open."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games.game import NOTHING, SPECTATOR
from tribu.match.board import row_of
from tribu.match.events import By
from tribu.match.match import Match
from tribu.match.plain import DealFacts
from tribu.wire.build_bue import bue_scene
from tribu.wire.build_bugami import bugami_scene
from tribu.wire.build_busca import busca_scene
from tribu.wire.build_steps import last_trick, steps_of
from tribu.wire.build_summary import summary_of
from tribu.wire.lobby import Frame
from tribu.wire.scenes import Scene, Summary

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
            frames.append(_frame(again, viewer, lang, names, frames))
    return frames


def totals_before(match: Match, deal: int) -> list[int]:
    """How the match stood before a deal."""
    return [sum(scores[seat] for scores in match.scores[:deal]) for seat in range(len(match.seats))]


def _frame(
    match: Match, viewer: int, lang: str, names: Sequence[str], before: list[Frame]
) -> Frame:
    facts = DealFacts(match.game, match.deal_told(), viewer)
    start = len(facts) - 1 - match.deal_over
    return Frame(
        step=len(before),
        steps=steps_of(facts, start, names, lang),
        scene=_scene(match, viewer),
        turn=match.waiting if match.due == NOTHING else [],
        by=list(match.kinds),
        summary=_summary(match, viewer, lang, names) if match.deal_over else None,
    )


def _scene(match: Match, viewer: int) -> Scene:
    sheets = match.sheets()
    sheet, opened = sheets[row_of(viewer)], sheets[:-1] if viewer == OPEN else []
    if match.game.id == "bue":
        return bue_scene(sheet, False, opened)
    facts = DealFacts(match.game, match.deal_told(), SPECTATOR)
    last = last_trick(facts, len(match.seats))
    build = busca_scene if match.game.id == "busca" else bugami_scene
    return build(sheet, last, opened)


def _summary(match: Match, viewer: int, lang: str, names: Sequence[str]) -> Summary:
    return summary_of(match, viewer, match.sheets()[row_of(viewer)], names, lang)
