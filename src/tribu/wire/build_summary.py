"""The end of a deal: who scored what and why, from what one viewer is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tribu.games.bue import sheet as bue
from tribu.games.bue.reasons import tell_sums
from tribu.games.bue.score import order_of, rank_key
from tribu.games.bugami import sheet as bugami
from tribu.games.busca import sheet as busca
from tribu.games.busca.words import tell_points
from tribu.match.match import Match
from tribu.wire.build_bue import block_of
from tribu.wire.build_bugami import BIDS
from tribu.wire.scenes import Line, Summary


def summary_of(
    match: Match,
    viewer: int,
    sheet: list[int],
    names: Sequence[str],
    lang: str,
) -> Summary:
    """The deal that has just ended; the best come first."""
    game, scores, totals = match.game, match.scores[-1], match.totals
    if game.id == "bue":
        told = _bue_reasons(sheet, scores, names, lang, viewer)
    elif game.id == "busca":
        points = sheet[busca.POINTS : busca.POINTS + 4]
        told = tell_points(points, scores, names, lang, viewer)
    else:
        told = game.words.reasons(match.view(viewer), names, lang, viewer)
    notes, texts = told[: -len(names)], told[-len(names) :]
    figures = _FIGURES[game.id]
    lines = [
        Line(seat, scores[seat], totals[seat], texts[seat], **figures(sheet, scores, seat))
        for seat in range(len(names))
    ]
    lines.sort(key=lambda line: (-game.wants * line.score, line.place, line.seat))
    return Summary(len(match.scores), lines, notes)


def _bue_reasons(
    sheet: list[int], scores: Sequence[int], names: Sequence[str], lang: str, viewer: int
) -> list[str]:
    blocks = [block_of(sheet, seat) for seat in range(len(names))]
    sums = [block[bue.VALUE] - 1 for block in blocks]
    golds = [block[bue.GOLDS] for block in blocks]
    return tell_sums(sums, golds, scores, names, lang, viewer, sheet[bue.GOAL])


def _bue_figures(sheet: list[int], scores: Sequence[int], seat: int) -> dict[str, Any]:
    keys = [_bue_key(sheet, scores, one) for one in range(len(scores))]
    block = block_of(sheet, seat)
    return {
        "place": 1 + sum(key < keys[seat] for key in keys),
        "value": block[bue.VALUE] - 1,
        "distance": block[bue.DISTANCE],
        "gold": block[bue.GOLDS],
    }


def _bue_key(sheet: list[int], scores: Sequence[int], seat: int) -> tuple[int, int]:
    """The better, the lower: who scored more, then by BUE-11 and BUE-12."""
    block = block_of(sheet, seat)
    order = order_of(seat, sheet[bue.DEALER], sheet[bue.SEATS])
    return -scores[seat], int(rank_key(block[bue.DISTANCE], block[bue.GOLDS], order))


def _busca_figures(sheet: list[int], scores: Sequence[int], seat: int) -> dict[str, Any]:
    return {"points": sheet[busca.POINTS + seat]}


def _bugami_figures(sheet: list[int], scores: Sequence[int], seat: int) -> dict[str, Any]:
    return {
        "tricks": sheet[bugami.TAKEN + seat],
        "bugs": sheet[bugami.BUGS + seat],
        "bid": BIDS[sheet[bugami.BIDS + seat]],
    }


_FIGURES = {"bue": _bue_figures, "busca": _busca_figures, "bugami": _bugami_figures}
