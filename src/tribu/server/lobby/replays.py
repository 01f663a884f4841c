"""A finished match, one deal at a time, as a seat saw it or with all cards open."""

from __future__ import annotations

from tribu.games.game import NOTHING
from tribu.match import Acted, Dealt, Mixed, RecordError, Renewed, replay
from tribu.match.judge import proofs_of
from tribu.match.match import Match, steps
from tribu.match.proof import verify_deals
from tribu.match.record import Record
from tribu.store.matches import Finished
from tribu.table.settings import Setting
from tribu.wire.lobby import Redraw, Replay
from tribu.wire.replay import frames_of, totals_before

DRAW = "draw"


def replay_of(
    one: Finished,
    record: Record,
    setting: Setting,
    names: list[str],
    deal: int,
    viewer: int,
    me: int,
    lang: str,
) -> Replay:
    """The deal of that number, from 1, shown to a seat (−1: all cards open). `me`: where whoever
    asks sat, or −1."""
    whole = replay(record)
    return Replay(
        id=one.id,
        setting=setting,
        names=names,
        viewer=viewer,
        me=me if viewer == me else -1,
        deal=deal,
        deals=one.deals,
        totals=totals_before(whole, deal - 1),
        winners=one.winners,
        frames=frames_of(whole, deal - 1, viewer, lang, names, by_name=viewer != me),
        proof=_proof(whole, record, lang),
    )


def redraws_of(record: Record) -> list[list[Redraw]]:
    """By deal: each pack that was renewed and each mix that came by itself, with what lay there
    before. On a board also each card that was drawn: where the board lists it in the deck, and
    where the record has it."""
    found: list[list[Redraw]] = [[] for _ in record.deals]
    actions = 0
    for past, event in steps(replay(record).events):
        if isinstance(event, Dealt):
            actions = 0
        elif isinstance(event, Renewed):
            cards = past.card_texts(past.to_renew())
            count = _count(past, past.renewals_of, past.renewals)
            found[past.deal_number].append(Redraw(f"renew {count}", cards, actions - 1))
        elif isinstance(event, Mixed) and past.due != NOTHING:
            slots = [str(slot) for slot in past.to_mix(event.seat)]
            count = _count(past, past.mixes_of, past.mixes)
            found[past.deal_number].append(Redraw(f"mix {count}", slots, actions))
        if isinstance(event, Acted | Mixed):
            actions += 1
        past.take(event)
        if isinstance(event, Acted) and len(past.drawn) > _draws(found[past.deal_number]):
            found[past.deal_number].append(_drawn(past, actions - 1))
    return found


def _count(past: Match, of_seats: list[int], count: int) -> str:
    """How the purpose of a stream ends: on a board each seat has its own."""
    return str(count) if past.board is None else f"{past.served} {of_seats[past.served]}"


def _draws(found: list[Redraw]) -> int:
    return sum(one.purpose == DRAW for one in found)


def _drawn(past: Match, action: int) -> Redraw:
    """The last card drawn from a board's pack."""
    first = len(past.pack) - past.pack_size
    places = (first + past.drawn[-1], first + len(past.drawn) - 1)
    return Redraw(DRAW, [str(place) for place in places], action)


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
