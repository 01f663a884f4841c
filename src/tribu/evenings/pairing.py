"""Who sits with whom: sizes of tables, those who sit out, who meets whom, and the order of seats.

Nothing here knows an evening: players are numbers, and what was before is a `Past`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from random import Random

from tribu.evenings import whist

Tables = list[list[int]]
Pairs = Collection[tuple[int, int]]  # the lower number first

REACH = 4  # Swiss: a player moves to a table at most this many away from their own
FAR = 20  # without standings: enough tables to find a free place at one of them
A_REMATCH = 60.0  # Swiss: what a second meeting costs, in places of the standings
APART = 1e6  # what it costs that two meet who do not want to: more than anything else
TRIES = 12  # a draw without standings is searched this often, from different lots
STEPS = 40_000  # swaps tried when all rounds of a movement are searched at once
WARMTH = 1.5  # at the beginning of that search; it cools down to nothing
ALL_ORDERS = 5  # up to this many seats every order is tried


@dataclass
class Past:
    """What happened in the rounds before, as far as a draw looks at it."""

    met: Counter[tuple[int, int]] = field(default_factory=Counter)  # the lower number first
    sat: Counter[tuple[int, int]] = field(default_factory=Counter)  # player, seat
    after: Counter[tuple[int, int]] = field(default_factory=Counter)  # who, played directly after
    byes: Counter[int] = field(default_factory=Counter)

    def add(self, tables: Tables, byes: Iterable[int] = ()) -> None:
        """One more round."""
        for table in tables:
            self.met.update(pairs(table))
            self.sat.update((player, seat) for seat, player in enumerate(table))
            self.after.update(
                (table[seat - 1], player) for seat, player in enumerate(table) if len(table) > 1
            )
        self.byes.update(byes)


def pairs(table: Iterable[int]) -> Iterable[tuple[int, int]]:
    """Everybody who meets at a table, the lower number first."""
    return combinations(sorted(table), 2)


def rematches(met: Counter[tuple[int, int]]) -> int:
    """How many pairs meet more than once."""
    return sum(times > 1 for times in met.values())


# --- how large, and who sits out ------------------------------------------------------------------


def sizes(players: int, low: int, high: int, usual: int) -> list[int]:
    """The sizes of the tables, as even as can be and closest to the usual; as few sit out as can
    be. Empty if there are too few for one table."""
    for seated in range(players, low - 1, -1):
        possible = [n for n in range(1, seated // low + 1) if low * n <= seated <= high * n]
        if possible:
            tables = min(possible, key=lambda n: (abs(seated / n - usual), n))
            small, larger = divmod(seated, tables)
            return [small + 1] * larger + [small] * (tables - larger)
    return []


def sitting_out(
    order: Sequence[int], count: int, byes: Counter[int], fillers: Collection[int] = ()
) -> list[int]:
    """Those who sit out: fillers before anybody else, then those who have done so least often, the
    last in the order first."""
    behind = sorted(
        range(len(order)), key=lambda at: (order[at] not in fillers, byes[order[at]], -at)
    )
    return [order[at] for at in behind[:count]]


# --- who meets whom -------------------------------------------------------------------------------


def by_standing(
    order: Sequence[int], tables_of: Sequence[int], past: Past, apart: Pairs = ()
) -> Tables:
    """Swiss: neighbours in the order meet, unless they have met and somebody near has not, or are
    to be kept apart."""
    tables = _cut(order, tables_of)
    place = {player: at for at, player in enumerate(order)}
    met = dict(past.met)  # a Counter is slow to say 0

    def cost(one: int, other: int) -> float:
        pair = (one, other) if one < other else (other, one)
        times, unwanted = met.get(pair, 0), APART if pair in apart else 0.0
        return A_REMATCH * times * times + abs(place[one] - place[other]) + unwanted

    _improve(tables, met.keys() | set(apart), cost, REACH)
    return tables


def by_lot(
    players: Sequence[int], tables_of: Sequence[int], past: Past, lot: Random, apart: Pairs = ()
) -> Tables:
    """As few second meetings as a search finds, whatever the standings; above all, those who are to
    be kept apart do not meet."""
    met = dict(past.met)
    if not met and not apart:
        return _cut(lot.sample(players, len(players)), tables_of)

    def cost(one: int, other: int) -> float:
        pair = (one, other) if one < other else (other, one)
        times = met.get(pair, 0)
        return times * times + (APART if pair in apart else 0.0)

    best: Tables = []
    least = float("inf")
    for _ in range(TRIES):
        tables = _cut(lot.sample(players, len(players)), tables_of)
        _improve(tables, met.keys() | set(apart), cost, FAR)
        total = sum(cost(*pair) for table in tables for pair in combinations(table, 2))
        if total < least:
            best, least = tables, total
        if not least:
            break
    return best


def _cut(order: Sequence[int], tables_of: Sequence[int]) -> Tables:
    tables, at = [], 0
    for size in tables_of:
        tables.append(list(order[at : at + size]))
        at += size
    return tables


def _improve(
    tables: Tables,
    troubled: Pairs,
    cost: Callable[[int, int], float],
    reach: int,
) -> None:
    """Let two players of different tables change places as long as that costs less, if one of these
    tables has a troubled pair."""
    better = True
    while better:
        better = False
        for first in range(len(tables)):
            for second in range(first + 1, min(len(tables), first + 1 + reach)):
                if any(pair in troubled for at in (first, second) for pair in pairs(tables[at])):
                    better |= _exchange(tables[first], tables[second], cost)


def _exchange(one: list[int], other: list[int], cost: Callable[[int, int], float]) -> bool:
    changed = False
    for x in range(len(one)):
        for y in range(len(other)):
            a, b = one[x], other[y]
            gain = sum(cost(a, mate) - cost(b, mate) for mate in one if mate != a)
            gain += sum(cost(b, mate) - cost(a, mate) for mate in other if mate != b)
            if gain > 1e-9:
                one[x], other[y] = b, a
                changed = True
    return changed


# --- all rounds at once ---------------------------------------------------------------------------


def planned(
    players: Sequence[int], rounds: int, low: int, high: int, usual: int, lot: Random
) -> tuple[list[Tables], bool]:
    """Tables of all rounds, so that everybody meets everybody as evenly as can be; and whether it
    is a whist movement. Of two that are equally good, the whist movement is taken: it balances
    seats as well."""
    order = lot.sample(players, len(players))
    tables_of = sizes(len(order), low, high, usual)
    designed = _designed(len(order), rounds) if set(tables_of) == {4} else None
    if designed is not None and _is_even(designed, len(order)):
        plan, is_whist = designed, True
    else:
        plan = _searched(len(order), rounds, tables_of, lot)
        is_whist = designed is not None and _unevenness(designed) <= _unevenness(plan)
        plan = designed if is_whist and designed is not None else plan
    return [[[order[at] for at in table] for table in tables] for tables in plan], is_whist


def _is_even(plan: Sequence[Tables], players: int) -> bool:
    """Whether nobody meets anybody more often than others do: it cannot be done better."""
    met = _meetings(plan)
    return rematches(met) == 0 or (
        len(met) == players * (players - 1) // 2 and len(set(met.values())) == 1
    )


def _meetings(plan: Sequence[Tables]) -> Counter[tuple[int, int]]:
    return Counter(pair for tables in plan for table in tables for pair in pairs(table))


def _designed(players: int, rounds: int) -> list[Tables] | None:
    """Rounds of a whist movement: for a short evening those that repeat least."""
    every = whist.movement(players)
    if every is None:
        return None
    length = len(every)
    steps = range(1, length // 2 + 1) if rounds < length else range(1, 2)
    choices = [[every[step * k % length] for k in range(rounds)] for step in steps]
    return min(choices, key=_unevenness)


def _unevenness(plan: Sequence[Tables]) -> int:
    """How far from even: the second meetings of all pairs, and third ones more so."""
    return sum(times * (times - 1) for times in _meetings(plan).values())


def _searched(players: int, rounds: int, tables_of: Sequence[int], lot: Random) -> list[Tables]:
    """Rounds found by search: two players of a round change tables whenever that makes meetings
    more even, and at first sometimes when it does not. Those who sit out are a table, too, at
    which nobody meets."""
    out = players - sum(tables_of)
    plan = []
    for number in range(rounds):
        turned = [(number * out + at) % players for at in range(players)]
        resting, rest = turned[:out], turned[out:]
        lot.shuffle(rest)
        plan.append([*_cut(rest, tables_of), resting])
    if len(tables_of) > 1:
        _anneal(plan, players, lot)
    return [tables[:-1] for tables in plan]


def _anneal(plan: list[Tables], players: int, lot: Random) -> None:
    """Swaps between the tables of a round; nobody changes with one who sits out, so that byes stay
    even."""
    met = [[0] * players for _ in range(players)]
    for tables in plan:
        for table in tables[:-1]:
            for a, b in pairs(table):
                met[a][b] += 1
                met[b][a] += 1
    again = sum(times * (times - 1) // 2 for row in met for times in row) // 2
    for step in range(STEPS):
        if not again:
            return
        warmth = WARMTH * (1 - step / STEPS) ** 2
        tables = plan[lot.randrange(len(plan))]
        first, second = lot.sample(range(len(tables) - 1), 2)
        one, other = tables[first], tables[second]
        x, y = lot.randrange(len(one)), lot.randrange(len(other))
        a, b = one[x], other[y]
        # Leaving a mate met m times saves m − 1 second meetings, meeting one again costs m.
        change = sum(met[b][mate] - met[a][mate] + 1 for mate in one if mate != a)
        change += sum(met[a][mate] - met[b][mate] + 1 for mate in other if mate != b)
        if change > 0 and lot.random() >= 2.0 ** (-change / warmth if warmth else -99):
            continue
        again += change
        for mates, leaving, coming in ((one, a, b), (other, b, a)):
            for mate in mates:
                if mate != leaving:
                    met[leaving][mate] -= 1
                    met[mate][leaving] -= 1
                    met[coming][mate] += 1
                    met[mate][coming] += 1
        one[x], other[y] = b, a


# --- the order of seats ---------------------------------------------------------------------------


def seated(table: Sequence[int], past: Past, around: bool = False) -> list[int]:
    """The players of a table in the order of play, so that everybody sits everywhere and after
    everybody equally often. `around`: the circle is given, and only who comes first is not."""

    def cost(order: Sequence[int]) -> int:
        places = sum(past.sat[player, seat] ** 2 for seat, player in enumerate(order))
        return places + 2 * sum(
            past.after[order[seat - 1], player] for seat, player in enumerate(order)
        )

    if around:
        return min((_turned(table, by) for by in range(len(table))), key=cost)
    if len(table) <= ALL_ORDERS:
        return min(map(list, permutations(table)), key=cost)
    return _swapped(list(table), cost)


def _turned(table: Sequence[int], by: int) -> list[int]:
    return [*table[by:], *table[:by]]


def _swapped(order: list[int], cost: Callable[[Sequence[int]], int]) -> list[int]:
    least, better = cost(order), True
    while better:
        better = False
        for x, y in combinations(range(len(order)), 2):
            order[x], order[y] = order[y], order[x]
            now = cost(order)
            if now < least:
                least, better = now, True
            else:
                order[x], order[y] = order[y], order[x]
    return order
