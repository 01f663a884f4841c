"""Looks for values that give an author what is wanted.

Successive halving: all combinations of the values play a few matches, the better half plays twice
as many, and so on until three are left; then one looks between the values. No luck lasts, since
every round has cards of its own, and within a round all have the same ones. If bots are named, the
last three are played by them as well. What is proposed is then measured once more on fresh cards,
beside what the author began with: only that is believed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import msgspec

from tribu.games import load
from tribu.games.game import OptionError
from tribu.lab.author.figures import estimate_of, is_quick, measured
from tribu.lab.author.variants import table_of, turned_options
from tribu.lab.author.wants import Turn, Value, Want, combinations
from tribu.lab.author.worth import worth_by_bots, worth_by_playouts
from tribu.lab.balance.plan import LabTable
from tribu.lab.entrants import Entry
from tribu.lab.refused import Refused
from tribu.lab.statistics import Estimate

LEFT = 3  # candidates that are looked at closely
FRESH = 1_000_003  # added to the seed for the cards of the confirmation
ROUND = 7919  # and for those of each round
NEVER = 10.0  # how far from a want it is if nothing of the kind occurs

_NOTHING_TO_TRY = (
    "--turn: con nessuno di questi valori si può giocare",
    "--turn : aucune de ces valeurs ne se joue",
    "--turn: none of these values can be played",
)


@dataclass(frozen=True)
class Effort:
    """How much is played."""

    quick: str  # the compiled bot
    matches: int = 200  # of each candidate in the first round
    boards: int = 200  # of each candidate in the first round, where the worth of a rule is wanted
    confirm: int = 8  # times as many to confirm
    seed: int = 0
    jobs: int | None = None
    deep: Entry | None = None  # the bot that thinks, if one is asked for
    deep_matches: int = 48
    deep_boards: int = 48
    deep_confirm: int = 4


@dataclass
class Candidate:
    """Values, and what was last found of them."""

    values: tuple[Value, ...]
    table: LabTable
    found: dict[str, Estimate] = field(default_factory=dict)  # by the text of the want
    miss: float = 0.0  # how far from what is wanted, all wants together


@dataclass(frozen=True)
class Proposal:
    """What the search came to."""

    wants: Sequence[Want]
    turns: Sequence[Turn]
    best: Candidate  # measured on fresh cards
    before: Candidate  # what the author began with, on the same cards
    tried: int  # candidates
    by: str  # the bots of the confirmation

    @property
    def missed(self) -> list[Want]:
        """What the fresh cards do not bear out."""
        return [
            want
            for want in self.wants
            if want.text not in self.best.found or not want.meets(self.best.found[want.text].mean)
        ]

    @property
    def open(self) -> list[Want]:
        """What holds there, but might be chance."""
        return [
            want
            for want in self.wants
            if want not in self.missed and want.holds(self.best.found[want.text]) is None
        ]

    @property
    def values(self) -> dict[str, Value]:
        """What is proposed."""
        return {turn.name: value for turn, value in zip(self.turns, self.best.values, strict=True)}


ROUNDS, BY_BOTS, FRESHLY = "rounds", "by bots", "freshly"  # the stages of a search
# Told the stage, a number (of candidates left, or of the one that bots play) and of how many.
Told = Callable[[str, int, int], None]


def seek(
    base: LabTable,
    turns: Sequence[Turn],
    wants: Sequence[Want],
    effort: Effort,
    told: Told = lambda stage, done, total: None,
) -> Proposal:
    """The best combination found, confirmed or not."""
    left = [found for values in combinations(turns) if (found := _candidate(base, turns, values))]
    if not left:
        raise Refused(_NOTHING_TO_TRY)
    tried = len(left)
    times = 1
    while True:
        told(ROUNDS, len(left), tried)
        _measure(left, wants, effort, times, effort.seed + ROUND * times)
        left.sort(key=_order)
        if len(left) <= LEFT:
            break
        left = left[: max(LEFT, (len(left) + 1) // 2)]
        times *= 2
    left, more = _between(base, turns, wants, left, effort, times)
    tried += more
    if effort.deep is not None:
        for k, candidate in enumerate(left):
            told(BY_BOTS, k + 1, len(left))
            _measure([candidate], wants, effort, 1, effort.seed + ROUND, effort.deep)
        left.sort(key=_order)
    now = tuple(_value_in(base, turn) for turn in turns)
    last = [left[0], Candidate(now, base)]
    told(FRESHLY, 1, 1)
    more_often = times * effort.confirm if effort.deep is None else effort.deep_confirm
    _measure(last, wants, effort, more_often, effort.seed + FRESH, effort.deep)
    by = effort.quick if effort.deep is None else effort.deep.label
    return Proposal(wants, turns, last[0], last[1], tried, by)


def _candidate(base: LabTable, turns: Sequence[Turn], values: Sequence[Value]) -> Candidate | None:
    """The base with these values; None if they cannot be, such as a pack that is too small."""
    game = load(base.game)
    options = dict(turned_options(game, base.options))
    house: dict[str, Value] = dict(base.house)
    for turn, value in zip(turns, values, strict=True):
        (house if turn.is_house else options)[turn.name] = value
    try:
        table = table_of(game, base.players, options, house, base.bots[0])
    except OptionError:
        return None
    return Candidate(tuple(values), table)


def _value_in(table: LabTable, turn: Turn) -> Value:
    """What a table has of it now."""
    if turn.is_house:
        found: Value = getattr(table.house_values(), turn.name)
        return found
    option: Value = table.options[turn.name]
    return option


def _order(candidate: Candidate) -> tuple[float, float]:
    """The best first; of those that are as good, the one that turns least."""
    table = candidate.table
    game, _ = table.settings()
    rules = game.House()
    far = sum(_far(value, getattr(rules, name)) for name, value in table.house.items())
    usual = game.Options(**game.simulated)
    for name, value in turned_options(game, table.options).items():
        far += _far(value, getattr(usual, name))
    return candidate.miss, far


def _far(value: Value, usual: Value) -> float:
    """How far something was turned: numbers as a share of what they were."""
    if type(value) is not int or type(usual) is not int:
        return 1.0
    return abs(value - usual) / max(1, abs(usual))


def _measure(
    candidates: Sequence[Candidate],
    wants: Sequence[Want],
    effort: Effort,
    times: int,
    seed: int,
    by: Entry | None = None,
) -> None:
    """All candidates with the same cards: by playouts, or by a bot that thinks."""
    bot = effort.quick if by is None else by.name
    tables = [_numbered(one.table, k, bot) for k, one in enumerate(candidates)]
    for candidate in candidates:
        candidate.found.clear()
    if any(want.measure for want in wants):
        matches = times * (effort.matches if by is None else effort.deep_matches)
        iterations = by.budget.iterations if by and by.budget else None
        found = measured(tables, matches, seed, iterations, effort.jobs)
        assert found is not None  # nobody stops it
        for candidate, table in zip(candidates, tables, strict=True):
            for want in wants:
                if want.measure and (one := estimate_of(found, want.measure, table)):
                    candidate.found[want.text] = one
    for want in wants:
        for candidate in candidates if want.rule else ():
            if by is None:
                boards = times * effort.boards
                worth = worth_by_playouts(candidate.table, want.rule, bot, boards, seed)
            else:
                boards = times * effort.deep_boards
                worth = worth_by_bots(candidate.table, want.rule, by, boards, seed, effort.jobs)
            assert worth is not None
            if worth.used.mean > 0:  # a rule that nobody uses is no choice
                candidate.found[want.text] = worth.relative
    for candidate in candidates:
        candidate.miss = _miss(candidate, wants)


def _miss(candidate: Candidate, wants: Sequence[Want]) -> float:
    """How far it is from what is wanted; what never occurs is far from everything."""
    misses = [
        want.miss(candidate.found[want.text].mean) if want.text in candidate.found else NEVER
        for want in wants
    ]
    return sum(miss * miss for miss in misses)


def _numbered(table: LabTable, k: int, bot: str) -> LabTable:
    """A table with that bot, by its number, so that two equal ones stay apart."""
    return msgspec.structs.replace(table, variant=f"{k}", bots=(bot,) * table.players)


def _between(
    base: LabTable,
    turns: Sequence[Turn],
    wants: Sequence[Want],
    left: list[Candidate],
    effort: Effort,
    times: int,
) -> tuple[list[Candidate], int]:
    """Look between the values of the grid, around the best, while that helps; and how many more
    were tried."""
    steps = [_step(turn) for turn in turns]
    tried = 0
    while left[0].miss > 0 and any(step > 1 for step in steps):
        steps = [max(1, step // 2) if step else 0 for step in steps]
        known = {one.values for one in left}
        near = [
            values
            for k, step in enumerate(steps)
            for sign in (-1, 1)
            if step and (values := _moved(left[0].values, k, sign * step, turns[k])) is not None
        ]
        fresh = [one for values in near if (one := _candidate(base, turns, values))]
        fresh = [one for one in fresh if one.values not in known]
        tried += len(fresh)
        left = [*left, *fresh]
        _measure(left, wants, effort, times, effort.seed + ROUND * (times + sum(steps)))
        left.sort(key=_order)
        left = left[:LEFT]
    return left, tried


def _step(turn: Turn) -> int:
    """From one value of a range to the next; 0 for a list, which has nothing between."""
    if turn.most <= turn.least or len(turn.values) < 2:
        return 0
    first, second = turn.values[:2]
    assert isinstance(first, int)
    assert isinstance(second, int)
    return second - first


def _moved(values: Sequence[Value], k: int, by: int, turn: Turn) -> tuple[Value, ...] | None:
    """One of the values a step further, within its range."""
    moved = int(values[k]) + by
    if not turn.least <= moved <= turn.most:
        return None
    return (*values[:k], moved, *values[k + 1 :])


def quick_bot(game: str) -> str:
    """The best compiled bot of a game."""
    return "skill" if is_quick(load(game), "skill") else "habit"
