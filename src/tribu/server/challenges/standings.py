"""How everybody did in a challenge: people and bots beside each other, deal by deal."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

import msgspec

from tribu import jit
from tribu.boards import Field, Result, Standing, ranking, results
from tribu.boards.challenge import SEAT, Parting, field_of_one_seat, parted
from tribu.games import load
from tribu.games.game import LOW
from tribu.match import replay
from tribu.match.events import By, Dealt
from tribu.match.match import Match
from tribu.match.record import Record
from tribu.server.lobby.archive import Archive, readable
from tribu.server.lobby.challenges import (
    board_of,
    bot_match,
    field_of,
    minutes_of,
    others_of,
)
from tribu.server.lobby.listing import BOT_NAMES, NOBODY
from tribu.server.problems import RequestProblem, problem
from tribu.store import Database
from tribu.store.challenges import Challenge, Try
from tribu.wire.challenges import (
    ChallengeCard,
    ChallengeDeal,
    ChallengePage,
    ChallengeSender,
    DealScore,
    DealWays,
    FieldLine,
    Way,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody who played a challenge to its end; a person has a name and the number 0."""

    match: str
    name: str
    kind: str
    number: int
    record: Record

    @property
    def scores(self) -> list[int]:
        """What they made of each deal."""
        return [deal.scores[SEAT] for deal in self.record.deals if deal.scores]


class Standings:
    """Reads challenges for somebody; they may look once they have played, or it is closed."""

    def __init__(self, store: Database, archive: Archive) -> None:
        self._store = store
        self._archive = archive

    # --- lists ----------------------------------------------------------------------------------

    async def cards(
        self, found: Sequence[Challenge], player: str | None, now: int
    ) -> list[ChallengeCard]:
        """Challenges as a list shows them to a player."""
        ids = [one.id for one in found]
        tries = await self._store.challenges.tries(ids)
        bots = await self._store.challenges.bots_finished(ids)
        return [
            _card(one, [of for of in tries if of.challenge == one.id], bots, player, now)
            for one in found
        ]

    # --- one challenge --------------------------------------------------------------------------

    async def page(
        self, one: Challenge, player: str | None, lang: str, now: int, sender: str = ""
    ) -> ChallengePage:
        """All of it, as far as the player may look. `sender`: the table of who sent the link."""
        card = (await self.cards([one], player, now))[0]
        entries = await self._entries(one, player, lang)
        game = load(one.game)
        page = ChallengePage(
            card=card,
            unit=list(game.unit[lang]),
            wants="low" if game.wants == LOW else "high",
            good=game.large_score,
            commits=board_of(one).commits,
            lines=[],
            deals=[],
            sender=await self._sender(one, sender, lang) if sender != card.table else None,
        )
        if not entries:
            return page
        mine = card.table or ""
        return await asyncio.to_thread(_with_results, page, one.id, entries, mine)

    async def deal(self, one: Challenge, deal: int, player: str | None, lang: str) -> DealWays:
        """What the others did in a deal, counted from 1. A problem if one may not know yet."""
        await self._archive.check_played(one, player)
        entries = await self._entries(one, player, lang)
        if not entries or not 1 <= deal <= len(entries[0].record.deals):
            raise problem(404, "replay")
        tries = await self._store.challenges.tries([one.id])
        mine = next((of.table for of in tries if player and of.player == player), "")
        return await asyncio.to_thread(_ways, entries, deal - 1, mine, lang)

    async def _entries(self, one: Challenge, player: str | None, lang: str) -> list[Entry]:
        """Everybody who has finished, people first; nobody as long as the player may not look."""
        try:
            await self._archive.check_played(one, player)
        except RequestProblem:
            return []
        return await self._all_entries(one, lang)

    async def _sender(self, one: Challenge, table: str, lang: str) -> ChallengeSender | None:
        """How the person at that table did; None if nobody has finished it there."""
        entries = await self._all_entries(one, lang) if table else []
        entry = next((of for of in entries if of.match == table and of.kind == "human"), None)
        if entry is None:
            return None
        standings = await asyncio.to_thread(ranking, _field(one.id, entries))
        own = next(of for of in standings if of.name == table)
        return ChallengeSender(entry.name, own.rank, len(standings), own.comparison)

    async def _all_entries(self, one: Challenge, lang: str) -> list[Entry]:
        over = [of for of in await self._store.challenges.records(one.id) if _counts(of, one)]
        names = await self._store.players.names(of.player for of in over if of.player)
        people = [
            Entry(of.table, names.get(of.player or "", NOBODY[lang]), "human", 0, record)
            for of in over
            if (record := readable(of.table, of.record)) is not None
        ]
        return [*people, *_bots(one, await self._store.challenges.bots(one.id))]


def _card(
    one: Challenge, tries: Sequence[Try], bots: dict[str, int], player: str | None, now: int
) -> ChallengeCard:
    board = board_of(one)
    mine = next((of for of in tries if player and of.player == player), None)
    return ChallengeCard(
        id=one.id,
        game=one.game,
        day=one.day,
        opens=one.opens,
        closes=one.closes,
        players=board.players,
        deals=len(board.deals),
        minutes=minutes_of(board),
        others=others_of(one).name,
        people=sum(_counts(of, one) for of in tries),
        bots=bots.get(one.id, 0),
        of_bots=len(field_of(one)),
        state=_state(one, mine, now),
        table=mine.table if mine else None,
    )


def _state(one: Challenge, mine: Try | None, now: int) -> str:
    if mine is not None:
        return "playing" if mine.phase != "over" else "done" if mine.complete else "quit"
    if now < one.opens:
        return "early"
    return "open" if one.is_open(now) else "closed"


def _counts(of: Try, one: Challenge) -> bool:
    """Whether it is ranked: played to the end, before the board was opened to everybody."""
    return of.complete and of.at is not None and of.at <= one.closes


def _bots(one: Challenge, through: dict[int, bytes]) -> list[Entry]:
    """The bots that have finished, numbered level by level."""
    found, of_level = [], Counter[str]()
    for number, entrant in field_of(one).items():
        of_level[entrant.name] += 1
        match = bot_match(one.id, number)
        record = readable(match, through[number]) if number in through else None
        if record is not None:
            kind, count = f"bot:{entrant.name}", of_level[entrant.name]
            found.append(Entry(match, "", kind, count, record))
    return found


# --- results ------------------------------------------------------------------------------------


def _field(challenge: str, entries: Sequence[Entry]) -> Field:
    return field_of_one_seat(challenge, {entry.match: entry.record for entry in entries})


def _with_results(
    page: ChallengePage, challenge: str, entries: Sequence[Entry], mine: str
) -> ChallengePage:
    """The page with everybody’s results, and mine deal by deal."""
    field = _field(challenge, entries)
    by_match = {entry.match: entry for entry in entries}
    standings = ranking(field)
    lines = [_line(one, by_match[one.name], mine) for one in standings]
    deals = [_deal(one) for one in results(field) if one.name == mine]
    own = next((line for line in lines if line.mine), None)
    people = [line for line in lines if line.kind == "human"]
    ahead = sum(line.comparison > own.comparison for line in people) if own else 0
    return msgspec.structs.replace(
        page,
        lines=lines,
        deals=deals,
        rank=own.rank if own else None,
        people_rank=ahead + 1 if own else None,
    )


def _line(one: Standing, entry: Entry, mine: str) -> FieldLine:
    return FieldLine(
        rank=one.rank,
        name=entry.name,
        kind=entry.kind,
        number=entry.number,
        mine=entry.match == mine,
        match=entry.match,
        total=one.total,
        above=one.above,
        percent=one.percent,
        comparison=one.comparison,
    )


def _deal(one: Result) -> ChallengeDeal:
    return ChallengeDeal(one.deal + 1, one.score, one.mean, one.above, one.percent, one.comparison)


# --- what did the others do here? ---------------------------------------------------------------


def _ways(entries: Sequence[Entry], deal: int, mine: str, lang: str) -> DealWays:
    """The field in a deal, from 0, and where its ways parted from mine."""
    wants = load(entries[0].record.game).wants
    scores = [entry.scores[deal] for entry in entries]
    order = sorted(range(len(entries)), key=lambda k: -wants * scores[k])
    listed = [
        DealScore(entry.name, entry.kind, entry.number, entry.match == mine, entry.match, scores[k])
        for k in order
        for entry in [entries[k]]
    ]
    own = next((k for k, entry in enumerate(entries) if entry.match == mine), None)
    if own is None:
        return DealWays(deal + 1, -1, 0, [], listed)
    matches = [replay(entry.record) for entry in entries]
    found = parted(matches, deal, own)
    if found is None:
        return DealWays(deal + 1, -1, len(entries), [], listed)
    ways = _told(found, matches[own], own, scores, lang)
    ways.sort(key=lambda way: -wants * way.mean)
    return DealWays(deal + 1, _step(matches[own], deal, found.event), found.alike, ways, listed)


def _told(found: Parting, match: Match, mine: int, scores: Sequence[int], lang: str) -> list[Way]:
    """The choices in words, as they would have been proposed to me there."""
    before = match.reopened()
    before.watch(whole=False)
    for event in match.events[1 : found.event]:
        before.take(event)
    sheet, face = before.sheets()[SEAT], match.game.face("wire")
    names = [BOT_NAMES[seat % len(BOT_NAMES)] for seat in range(len(match.seats))]
    ways = []
    for kind in _kinds(found, before):
        shown = max(kind, key=lambda action: (mine in kind[action], len(kind[action])))
        who = [one for chose in kind.values() for one in chose]
        text = face.propose(shown, sheet, names, lang)
        ways.append(Way(text, len(who), fmean(scores[k] for k in who), mine in who, len(kind)))
    return ways


def _kinds(found: Parting, before: Match) -> list[dict[int, list[int]]]:
    """The choices, by who made them. Those that nobody could tell apart there are of one kind, as
    for a bot that thinks: what came of them was luck."""
    insight, hear = before.game.part("insight"), before.game.words.hear
    view, memory = before.view(SEAT), before.memory(SEAT)

    def alike(one: int, other: int) -> bool:
        return insight is not None and bool(insight.alike(view, memory, one, other))

    kinds: list[dict[int, list[int]]] = []
    with jit.interpreted_here():  # asked seldom: it need not be compiled
        for action, who in sorted((hear(said), who) for said, who in found.choices.items() if said):
            kind = next((one for one in kinds if alike(min(one), action)), None)
            if kind is None:
                kinds.append({action: who})
            else:
                kind[action] = who
    return kinds


def _step(match: Match, deal: int, event: int) -> int:
    """The frame of a replay that shows an event: By is shown in none."""
    first = [k for k, one in enumerate(match.events) if isinstance(one, Dealt)][deal]
    return sum(not isinstance(one, By) for one in match.events[first:event])
