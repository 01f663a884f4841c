"""A record played again: every action judged, and everything it claims checked."""

from __future__ import annotations

import re
from collections import defaultdict, deque
from contextlib import suppress

from msgspec import UNSET

from tribu.games import load
from tribu.games.game import NOTHING, RENEW, OptionError
from tribu.match.draw_order import as_listed
from tribu.match.errors import Illegal, RecordError, illegal
from tribu.match.events import Seat
from tribu.match.faults import fault, listed
from tribu.match.match import Match
from tribu.match.options import read_options
from tribu.match.parsing import action_of
from tribu.match.proof import verify_deals
from tribu.match.record import DealRecord, Proof, Record, check_form

_MIX = re.compile(r"mix ([0-9]) ([0-9]{1,20})")


def check(record: Record) -> Match:
    """Replay a record and check all it claims: scores, totals, winners, proofs.

    RecordError names the first thing that is wrong, its deal and action counted from 0.
    """
    match = _replay(record, claims=True)
    if record.totals != match.totals:
        raise fault("totals", right=listed(match.totals))
    if record.unfinished and match.finished:
        raise fault("reached its end")
    if not record.unfinished and not match.finished:
        raise fault("not at its end")
    if record.winners != match.winners:
        raise fault("winners", right=listed(match.winners))
    verify_deals(match, proofs_of(record))
    return match


def verify(record: Record) -> None:
    """Replay a record and recompute its fair shuffles; RecordError names what differs."""
    verify_deals(replay(record), proofs_of(record))


def proofs_of(record: Record) -> dict[int, Proof]:
    """The proofs of a record by the number of their deal."""
    return {
        number: deal.proof for number, deal in enumerate(record.deals) if deal.proof is not UNSET
    }


def replay(record: Record) -> Match:
    """The match of a record; RecordError at the first breach, and no other exception.

    What the record claims of scores, totals and winners is not checked.
    """
    return _replay(record, claims=False)


def _replay(record: Record, claims: bool) -> Match:
    match = _open(record)
    for number, deal in enumerate(record.deals):
        try:
            _replay_deal(match, deal, number)
        except Illegal as error:
            raise RecordError(error.sentences, error.rule, number) from None
        if claims:
            _check_scores(match, deal, number)
    return match


def _open(record: Record) -> Match:
    check_form(record)  # it may not come from `read`
    game = load(record.game)
    seats = [Seat(seat.name, seat.kind) for seat in record.seats]
    house = {} if record.house is UNSET else record.house
    try:
        options = read_options(game, record.options, complete=True)
        board = None if record.board is UNSET else record.board
        match = Match(game, seats, options, house, board)
    except Illegal as error:
        raise RecordError(error.sentences, error.rule) from None
    except OptionError as error:
        raise RecordError(error.sentences) from None
    for name, value in house.items():
        if name not in match.house.turned:
            raise fault("house by the rules", name=name, value=value)
    return match


def _replay_deal(match: Match, deal: DealRecord, number: int) -> None:
    """One deal, action by action."""
    match.deal(_listed_deck(match, deal), deal.starter)
    packs = _packs_of(deal)
    handed: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for index, seat, kind in [] if deal.by is UNSET else deal.by:
        handed[index].append((seat, kind))
    for index in range(len(deal.actions) + 1):
        for seat, kind in handed.get(index, []):
            match.hand_over(seat, kind)
        if index < len(deal.actions):
            try:
                _act(match, deal.actions[index], packs)
            except Illegal as error:
                raise RecordError(error.sentences, error.rule, number, index) from None
    if match.due != NOTHING:
        raise illegal("mixes missing", match.game)
    if packs:
        raise illegal("packs left", match.game, value=len(packs))


def _packs_of(deal: DealRecord) -> deque[list[str]]:
    return deque([] if deal.reshuffles is UNSET else deal.reshuffles)


def _listed_deck(match: Match, deal: DealRecord) -> list[str]:
    """The deck as it was dealt. A record of a board has its cards in the order in which they were
    drawn: who drew when is found by playing the deal from the top of the pack, as far as it goes.
    """
    size = match.pack_size
    if match.board is None or not size:
        return deal.deck
    table = Match(match.game, match.seats, match.options, match.house)
    packs, drawn = _packs_of(deal), list[int]()
    with suppress(Illegal):  # it will be met again
        table.deal(deal.deck, deal.starter)
        for action in deal.actions:
            number, seat = action_of(match.game, action), max(table.actor, 0)
            position = -1
            if number is not None:
                position = match.game.draws.position(table.state, seat, number, drawn)
            _act(table, action, packs)
            if position >= 0:
                drawn.append(position)
    return as_listed(deal.deck, size, drawn) if drawn else deal.deck


def _act(match: Match, action: str, packs: deque[list[str]]) -> None:
    """One action, and the renewed pack if it needs one."""
    if mix := _MIX.fullmatch(action):
        match.mix(int(mix[1]), mix[2])
    else:
        match.act(max(match.actor, 0), action)
    if match.due == RENEW:
        if not packs:
            raise illegal("pack missing", match.game)
        match.renew(packs.popleft())


def _check_scores(match: Match, deal: DealRecord, number: int) -> None:
    """A complete deal has its scores, one broken off has none."""
    if number >= len(match.scores):
        if deal.scores is not UNSET:
            raise fault("too many scores", number)
    elif deal.scores is UNSET:
        raise fault("no scores", number)
    elif deal.scores != match.scores[number]:
        raise fault("scores", number, right=listed(match.scores[number]))
