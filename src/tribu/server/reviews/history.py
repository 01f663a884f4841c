"""Somebody's matches over time: results, the same without luck, and mistakes, game by game."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Iterable, Sequence

from tribu.games import load, names
from tribu.games.game import LOW, Game
from tribu.intervals import student
from tribu.reviews import DealLuck, JudgedChoice, Luck, adjusted, decode_found
from tribu.reviews.findings import HUMAN
from tribu.reviews.reason import overlooked
from tribu.reviews.sides import DEEPER, JUDGE
from tribu.store import Database
from tribu.store.matches import Finished
from tribu.store.reviews import Finding
from tribu.wire.reviews import Blunder, BlunderKind, GameHistory, HistoryMatch, ReviewJudge

_MOST_BLUNDERS = 3
_MOST_KINDS = 3
_AGAIN = 2  # times that a kind of mistake was made before it is somebody's own


class _Told:
    """What the review of one match says of one seat."""

    def __init__(self, one: Finished, seat: int, found: Iterable[Finding]) -> None:
        self.one = one
        self.lucks: list[Luck] = []
        self.mistakes: list[JudgedChoice] = []
        for kept in found:
            what = decode_found(kept.payload)
            if isinstance(what, DealLuck):
                self.lucks.append(what.seats[seat])
            elif what.seat == seat and what.by == HUMAN:  # not what a bot chose that stood in
                self.mistakes.append(what)

    @property
    def line(self) -> HistoryMatch:
        mean = adjusted(self.lucks)
        return HistoryMatch(
            self.one.id, self.one.at, mean.deals, mean.result, mean.adjusted, len(self.mistakes)
        )


async def history_of(store: Database, player: str, lang: str) -> list[GameHistory]:
    """A player's games, those with most matches first."""
    matches = await store.matches.of_player(player)
    seated = await store.matches.seats(one.id for one in matches)
    mine = {one.id: [who for who, _ in seated[one.id]].index(player) for one in matches}
    reviewed = await store.reviews.of_player(player)
    found = await store.reviews.told(reviewed, reviewed.values())
    judged = [one for one in matches if one.id in reviewed]
    games = {one.game for one in matches} & set(names())
    least = {
        game: await store.reviews.least_simulations(one.id for one in judged if one.game == game)
        for game in games & {one.game for one in judged}
    }

    def tell() -> list[GameHistory]:
        told = [_Told(one, mine[one.id], found[one.id]) for one in judged]
        made = []
        for game in games:
            own = [one for one in told if one.one.game == game]
            judge = ReviewJudge(JUDGE, least[game], least[game] * DEEPER) if own else None
            played = [one for one in matches if one.game == game]
            made.append(_game(game, played, mine, own, judge, lang))
        return sorted(made, key=lambda one: (-one.matches, one.game))

    return await asyncio.to_thread(tell)  # the reasons of a thousand mistakes take a while


def _game(
    game: str,
    matches: list[Finished],
    mine: dict[str, int],
    told: list[_Told],
    judge: ReviewJudge | None,
    lang: str,
) -> GameHistory:
    own = sorted(told, key=lambda one: one.one.at)
    mean = adjusted([luck for one in own for luck in one.lucks])
    rules = load(game)
    low, high = rate_interval([(len(one.mistakes), len(one.lucks)) for one in own if one.lucks])
    blunders = sorted(
        ((choice.cost, one.one.id, choice) for one in own for choice in one.mistakes),
        key=lambda row: (row[2].measure, -row[0]),
    )
    return GameHistory(
        game=game,
        unit=list(rules.unit[lang]),
        wants="low" if rules.wants == LOW else "high",
        matches=len(matches),
        won=sum(mine[one.id] in one.winners for one in matches),
        deals=mean.deals,
        result=mean.result,
        adjusted=mean.adjusted,
        low=mean.low,
        high=mean.high,
        mistakes=sum(len(one.mistakes) for one in own),
        mistakes_low=low,
        mistakes_high=high,
        blunders=[
            Blunder(match, choice.event, choice.deal + 1, choice.measure, choice.cost, choice.error)
            for _, match, choice in blunders[:_MOST_BLUNDERS]
        ],
        reviewed=[one.line for one in own if one.lucks],
        kinds=kinds_of(rules, [choice for one in own for choice in one.mistakes], lang),
        judge=judge,
    )


def kinds_of(game: Game, mistakes: Iterable[JudgedChoice], lang: str) -> list[BlunderKind]:
    """What mistakes were about that were made again and again, the most frequent first."""
    count = Counter(overlooked(game, choice, lang) for choice in mistakes)
    often = [(name, times) for name, times in count.most_common() if name and times >= _AGAIN]
    return [BlunderKind(name, times) for name, times in often[:_MOST_KINDS]]


def rate_interval(matches: Sequence[tuple[int, int]]) -> tuple[float | None, float | None]:
    """Between what mistakes a deal lie, 19 times in 20, by how much they vary from match to match;
    `matches`: the mistakes and the deals of each. Nothing can be said of a single one."""
    n = len(matches)
    if n < 2:
        return None, None
    deals = sum(many for _, many in matches)
    rate = sum(made for made, _ in matches) / deals
    spread = sum((made - rate * many) ** 2 for made, many in matches) * n / (n - 1)
    half = student(n - 1) * math.sqrt(spread) / deals
    return max(0.0, rate - half), rate + half
