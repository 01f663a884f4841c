"""How an evening stands, as its pages are told: all of it to the director and to onlookers, to a
table's phone its own table and the top of the standings."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import UNSET, UnsetType

from tribu.evenings import Director, Standing
from tribu.evenings.evening import PlayedTable, Player, Round, total_of
from tribu.evenings.field import beside_others
from tribu.evenings.sheets import as_written
from tribu.evenings.standings import BYE as BYE_POINTS
from tribu.evenings.standings import Share
from tribu.evenings.words import exactly, how, tie, title_of
from tribu.games.arbiter import Told
from tribu.server.evenings.keys import DIRECTOR, ONLOOKER, written
from tribu.wire.evenings import (
    EveningBeside,
    EveningDeal,
    EveningDoubt,
    EveningMatch,
    EveningNow,
    EveningOnline,
    EveningPlayer,
    EveningStanding,
    EveningTable,
)

_RECENT = 40  # lines of the history
_TOP = 10  # of the standings, for a phone
_NAMED = 3  # of those who had my cards; more are told by their mean
PLAYING, BYE, ABSENT, RESTING = -1, -2, -3, -4

Opened = Mapping[tuple[int, int], str]  # tables of the card room, by the draw and their number


def tell(
    evening: Director,
    name: str,
    who: int,
    secret: bytes,
    lang: str,
    ranked: list[Standing],
    told: list[str],
    opened: Opened,
) -> EveningNow:
    """The evening as the holder of a key sees it. `told`: what happened, in sentences; `opened`:
    its tables at the card room."""
    round_ = evening.current
    shown = [] if round_ is None else round_.tables
    if who > DIRECTOR:
        shown = [table for table in shown if table.number == who]
        mine = {player for table in shown for player in table.players}
        ranked = [one for at, one in enumerate(ranked) if at < _TOP or one.player in mine]
    last = evening.last() if who == DIRECTOR else -1
    return EveningNow(
        id=name,
        number=len(evening.events),
        title=title_of(evening.terms, lang),
        game=evening.game.id,
        game_title=evening.game.title,
        unit=evening.game.unit[lang][1],
        role="director" if who == DIRECTOR else "" if who == ONLOOKER else "table",
        at_table=max(0, who),
        round=len(evening.rounds),
        rounds=evening.terms.rounds,
        deals=evening.terms.deals,
        is_final=round_ is not None and round_.is_final,
        minutes=evening.terms.minutes,
        least=evening.terms.low,
        began=0 if round_ is None else round_.at,
        now=0,  # when it is told
        ended=evening.ended,
        players=[_player(one) for one in evening.players],
        tables=[_table(evening, table, secret, who, opened, lang) for table in shown],
        byes=[] if round_ is None else round_.byes,
        standings=[_standing(one, evening.by_field) for one in ranked],
        how=how(evening, lang),
        exactly=exactly(evening, lang),
        tie=tie(evening, ranked, lang),
        bye=BYE_POINTS,
        history=told[-_RECENT:],
        undo=told[last] if last >= 0 else "",
        last=last,
        phones="",  # when it is told, too
        online=_online(evening, opened),
    )


def tell_person(
    now: EveningNow, evening: Director, me: Player, table: str, beside_blocked: bool
) -> EveningNow:
    """The same for somebody who plays online, and is led to their table, if there is one."""
    if not now.online:
        return now
    online = msgspec.structs.replace(
        now.online,
        me=me.number,
        table=table,
        beside_blocked=beside_blocked,
        beside=_beside(evening, me),
    )
    return msgspec.structs.replace(now, online=online)


def _beside(evening: Director, me: Player) -> list[EveningBeside]:
    found = []
    for one in beside_others(evening, me.number):
        scores = [score for _, score in one.others]
        mean = sum(scores) / len(scores) if scores else 0.0
        named = one.others if len(scores) <= _NAMED else []
        told = (one.round, one.deal, one.score, one.points, len(scores), mean, named)
        found.append(EveningBeside(*told))
    return found


def _online(evening: Director, opened: Opened) -> EveningOnline | UnsetType:
    agreed = evening.terms.online
    if agreed is None:
        return UNSET
    return EveningOnline(
        seal=agreed.seal,
        level=agreed.level,
        absent=agreed.absent,
        hold=agreed.hold,
        pause=agreed.pause,
        same=agreed.same,
        draws_at=evening.draws_at() or 0,
        matches=replays_of(evening, opened),
    )


def replays_of(evening: Director, opened: Opened) -> list[EveningMatch]:
    """The tables that can be seen again."""
    return [
        EveningMatch(round_.number, table.number, opened[round_.drawn, table.number])
        for round_ in evening.rounds
        for table in round_.tables
        if table.deals and _may_replay(evening, round_, table, opened)
    ]


def _may_replay(evening: Director, round_: Round, table: PlayedTable, opened: Opened) -> bool:
    """Whether a table is over, and nobody else still plays its cards."""
    agreed = evening.terms.online
    same = agreed is not None and agreed.same
    over = evening.is_done(table) and not (
        same and round_ is evening.current and evening.waiting_for()
    )
    return over and (round_.drawn, table.number) in opened


def _player(one: Player) -> EveningPlayer:
    kind = "bot" if one.is_bot else "held" if one.held else UNSET
    return EveningPlayer(one.number, one.name, one.here, kind)


def _table(
    evening: Director, table: PlayedTable, secret: bytes, who: int, opened: Opened, lang: str
) -> EveningTable:
    done = evening.is_done(table)
    following = len(table.deals) + 1
    online, round_ = evening.terms.online is not None, evening.rounds[-1]
    deals = evening.open_deals(round_, table)
    return EveningTable(
        number=table.number,
        players=table.players,
        gone=sorted(table.gone),
        deals=[
            EveningDeal(deal.players, _plain(deal.told), deal.scores, deal.dealer, deal.mended)
            for deal in deals
        ],
        played=len(table.deals),
        totals=[total_of(deals, player) for player in table.players],
        done=done,
        dealer=-1 if done or online else table.playing[evening.dealer(table, following)],
        doubts=[
            EveningDoubt(
                deal,
                one.told,
                one.scores,
                *as_written(evening, one.told, len(one.scores), lang),
            )
            for deal, found in sorted(table.contested.items())
            for one in found
        ],
        key=written(secret, table.number) if who == DIRECTOR and not online else "",
        at=opened.get((round_.drawn, table.number), "") if online else UNSET,
    )


def _plain(told: Told) -> dict[str, list[str]]:
    return {key: list(answers) for key, answers in told.items()}


def _standing(one: Standing, by_field: bool) -> EveningStanding:
    return EveningStanding(
        rank=one.rank,
        player=one.player,
        points=one.points,
        won=one.won,
        score=one.score,
        deals=one.deals,
        rounds=[_points(share) for share in one.shares],
        final=one.final,
        comparison=one.comparison if by_field else UNSET,
        comparisons=[share.comparison for share in one.shares] if by_field else UNSET,
    )


def _points(share: Share) -> int:
    if share.table > 0:
        return share.points if share.done else PLAYING
    if share.table < 0:
        return ABSENT
    return BYE if share.done else RESTING
