"""A finished match, one deal at a time, as a seat saw it or with all cards open."""

from __future__ import annotations

from tribu.match import RecordError, replay
from tribu.match.judge import proofs_of
from tribu.match.match import Match
from tribu.match.proof import verify_deals
from tribu.match.record import Record
from tribu.store.matches import Finished
from tribu.table.settings import Setting
from tribu.wire.lobby import Replay
from tribu.wire.replay import frames_of, totals_before


def replay_of(
    one: Finished,
    record: Record,
    setting: Setting,
    names: list[str],
    deal: int,
    viewer: int,
    lang: str,
) -> Replay:
    """The deal of that number, from 1, shown to a seat (−1: all cards open)."""
    whole = replay(record)
    return Replay(
        id=one.id,
        setting=setting,
        names=names,
        viewer=viewer,
        deal=deal,
        deals=one.deals,
        totals=totals_before(whole, deal - 1),
        winners=one.winners,
        frames=frames_of(whole, deal - 1, viewer, lang, names),
        proof=_proof(whole, record, lang),
    )


def _proof(match: Match, record: Record, lang: str) -> str:
    """Whether the cards are those that the proofs lead to: ok, none, or what is wrong."""
    proofs = proofs_of(record)
    if not proofs:
        return "none"
    try:
        verify_deals(match, proofs)
    except RecordError as error:
        return error.sentence_in(lang)
    return "ok"
