"""The laws of a review, measured: luck without bias, mistakes by level, two runs that agree,
reasons whose figures recur. Figures are in docs/review.md; quick forms in tests/reviews.

    PYTHONPATH=src python bench/review_laws.py --out laws.jsonl --jobs 16 --minutes 9
    PYTHONPATH=src python bench/review_laws.py --report laws.jsonl
    PYTHONPATH=src python bench/review_laws.py --suspects laws.jsonl --games busca --minutes 9

The last judges those choices again, by two runs, that had seemed to cost something: a change of the
judge is measured in minutes.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from tribu.bots.bot import Budget, Situation
from tribu.bots.registry import bot
from tribu.games import OURS, load
from tribu.match import Match, Seat, SeededChance
from tribu.match.events import Acted
from tribu.match.match import steps
from tribu.match.sight import sight_of
from tribu.reviews import DealLuck, JudgedChoice, Review, review, review_steps
from tribu.reviews.luck import seed_of
from tribu.reviews.reason import counted_reason
from tribu.reviews.sides import WINNING_TRIFLE, Court, Z
from tribu.search.weighing import Weighing

LEVELS = ("novice", "club", "master")
THOUGHT = {"club": 150, "master": 2000, "table": 100_000}  # simulations of bots that think
PLAYERS = {"table": "master"}  # as at a table, where a master thinks for a second
UNTHINKING = ("novice", "habit", "casual", "veteran", "instinct")
ALL = (*UNTHINKING, *THOUGHT)
SIMULATIONS = 8000
DEEP = 60_000  # simulations of a search that is asked who was right,
ASKED = 6  # and how many of them, each with a tree of its own
LOTS = 6  # times that a level is asked what it would play
QUICK = 1600  # for a thousand matches of which only the luck is asked
FRESH = 10_000  # worlds, to count the figures of a reason again
REASONS = 12  # of a match at most


def played(game: str, level: str, seed: int) -> Match:
    """A whole match of four bots of one level."""
    name = PLAYERS.get(level, level)
    seats = [Seat(f"P{k}", f"bot:{name}") for k in range(4)]
    match = Match(game, seats, dict(load(game).simulated))
    chance, player, choices = SeededChance(seed), bot(name), 0
    budget = Budget(iterations=THOUGHT.get(level, 1))
    match.advance(chance)
    while not match.finished:
        seat = match.actor
        choice = player.choose(Situation(*sight_of(match, seat)), budget, seed * 10_007 + choices)
        match.act(seat, choice.action)
        match.advance(chance)
        choices += 1
    return match


def twice(game: str, level: str, number: int) -> dict[str, Any]:
    """A match reviewed by two independent runs."""
    match = played(game, level, 1000 + number)
    start = time.process_time()
    first = review(match, simulations=SIMULATIONS, seed=1)
    seconds = time.process_time() - start
    known = [DealLuck(deal, (), ()) for deal in range(len(match.starters))]  # asked once only
    steps_again = review_steps(match, simulations=SIMULATIONS, seed=2, known=known)
    second = [step.found for step in steps_again if isinstance(step.found, JudgedChoice)]
    mistakes = [choice for choice in first.choices if choice.verdict == "mistake"]
    return {
        "deals": len(match.scores),
        "choices": len(first.choices),
        "seconds": seconds,
        "runs": [[_short(choice) for choice in run] for run in (first.choices, second)],
        "reasons": recounted(match, first),
        "silent": sum(not counted_reason(match.game, one, "en", match.names) for one in mistakes),
        "accepted": accepted(first.choices, second),
    }


def accepted(first: Sequence[JudgedChoice], second: Sequence[JudgedChoice]) -> list[list[float]]:
    """Of the first run's mistakes each other answer that a drill would accept: how far behind it is
    in the second run, the standard error of that, and whether that run accepts it."""
    found = []
    for one, other in zip(first, second, strict=True):
        if one.verdict != "mistake":
            continue
        right = {action for c in one.seen.candidates[1:] if c.accepted for action in c.actions}
        also = [c for c in other.seen.candidates if right & {*c.actions}]
        found += [[c.behind, c.behind_error, c.accepted] for c in also]
    return found


def _short(choice: JudgedChoice) -> list[Any]:
    side, opened = choice.seen, choice.open
    error, worlds = round(side.error, 6), side.worlds
    cost = side.choice.behind
    found = [choice.event, choice.seat, choice.measure, cost, error, worlds, side.played]
    return [*found, choice.verdict, choice.addition, opened.cost, opened.error]


def recounted(match: Match, found: Review) -> list[list[float]]:
    """The shares behind reasons beside the same on fresh worlds, in percentage points."""
    wanted = {c.event: c for c in found.choices if c.clues.counts and c.verdict == "mistake"}
    scale = Court(match.game).scale
    pairs: list[list[float]] = []
    for place, (past, event) in enumerate(steps(match.events)):
        choice = wanted.get(place)
        if choice is not None and len(pairs) < REASONS:
            sight = sight_of(past, choice.seat)
            scale.lay(*sight[2:5], sight.legal, sight.seat, 987_654 + place)
            actions = [match.game.words.hear(text) for text in choice.clues.actions]
            fresh = scale.clues(actions, FRESH)
            told = [100 * n / choice.clues.worlds for row in choice.clues.counts for n in row]
            again = [100 * n / FRESH for row in fresh for n in row]
            pairs.append([max(abs(a - b) for a, b in zip(told, again, strict=True))])
        past.take(event)
    return pairs


def luck(game: str, level: str, number: int) -> dict[str, Any]:
    """A match of identical bots: what each seat got above what was to be expected, and adjusted."""
    match = played(game, level, 50_000 + number)
    found = review(match, seats=(), simulations=QUICK, seed=number)
    rows = [[(one.result, one.expected, one.adjusted) for one in deal.seats] for deal in found.luck]
    return {"luck": rows}


def once(game: str, level: str, number: int) -> dict[str, Any]:
    """How many mistakes a match has, from the seats alone: of each deal the mistakes, the choices
    and what the mistakes cost in trifles."""
    match = played(game, level, 90_000 + number)
    court, hear = Court(match.game), match.game.words.hear
    trifles = {"score": match.game.trifle, "winning": WINNING_TRIFLE}
    deals: list[list[float]] = [[0, 0, 0.0] for _ in match.scores]
    for place, (past, event) in enumerate(steps(match.events)):
        if isinstance(event, Acted):
            sight, deal = sight_of(past, event.seat), deals[past.deal_number]
            if court.candidates(sight) > 1:
                seed = seed_of(1, past.deal_number, place)
                side, measure = court.seen(sight, hear(event.action), SIMULATIONS, seed)
                deal[0] += side.bad
                deal[1] += 1
                deal[2] += side.bad * side.cost / trifles[measure]
        past.take(event)
    return {"deals": deals, "simulations": SIMULATIONS}


def depth(game: str, level: str, number: int) -> dict[str, Any]:
    """Where the judge would have played something else: whether it called that a mistake, what it
    cost by the judge and what by several far deeper searches, in trifles, with errors."""
    match = played(game, level, 95_000 + number)
    court, hear = Court(match.game), match.game.words.hear
    trifles = {"score": match.game.trifle, "winning": WINNING_TRIFLE}
    found, choices = [], 0
    for place, (past, event) in enumerate(steps(match.events)):
        if isinstance(event, Acted):
            sight = sight_of(past, event.seat)
            if court.candidates(sight) > 1:
                action, choices = hear(event.action), choices + 1
                seed = seed_of(1, past.deal_number, place)
                side, measure = court.seen(sight, action, SIMULATIONS, seed)
                if side.played:
                    best, trifle = hear(side.best.actions[0]), trifles[measure]
                    costs = []
                    for k in range(ASKED):
                        again = seed_of(31 + k, past.deal_number, place)
                        court.scale.lay(*sight[2:5], sight.legal, sight.seat, again)
                        one = court.scale.weigh_beside(action, [best], DEEP).rivals[best]
                        costs.append(-(one.short if measure == "score" else one.behind) / trifle)
                    error = np.std(costs, ddof=1) / np.sqrt(ASKED)
                    judged = [side.bad, side.cost / trifle, side.error / trifle]
                    found.append([*judged, float(np.mean(costs)), float(error)])
        past.take(event)
    return {"deals": len(match.scores), "choices": choices, "others": found}


def beside(game: str, level: str, number: int) -> dict[str, Any]:
    """What every level would do at the choices of a match: how many of them would be mistakes, and
    what they would cost in trifles. The same choices for all, so levels are told apart by far fewer
    deals than by their own. One search judges each choice."""
    match = played(game, level, 92_500 + number)
    court = Court(match.game)
    found, choices = {name: [0.0, 0.0] for name in ALL if name != "table"}, 0
    for place, (past, event) in enumerate(steps(match.events)):
        if isinstance(event, Acted):
            sight = sight_of(past, event.seat)
            if court.candidates(sight) > 1:
                action, choices = match.game.words.hear(event.action), choices + 1
                own = seed_of(3, past.deal_number, place)
                court.scale.lay(*sight[2:5], sight.legal, sight.seat, own)
                weighed = court.scale.weigh(sight.legal, action, SIMULATIONS)
                costs = _costs(weighed, match.game.trifle)
                for name, sums in found.items():
                    lots = 1 if name == "master" else LOTS
                    for lot in range(lots):
                        budget = Budget(iterations=THOUGHT.get(name, 1))
                        asked = bot(name).choose(Situation(*sight), budget, seed_of(9, place, lot))
                        cost, error = costs[asked.action]
                        sums[0] += (cost > 1 and cost > Z * error) / lots
                        sums[1] += max(cost, 0.0) / lots
        past.take(event)
    return {"choices": choices, "levels": found}


def _costs(weighed: Weighing, trifle: float) -> dict[int, tuple[float, float]]:
    """Of each action how far it is behind the best, with the standard error; in trifles."""
    least = WINNING_TRIFLE if weighed.decisive else trifle * weighed.stakes
    costs: dict[int, tuple[float, float]] = {}
    for one in weighed.found:
        short = (one.short, one.short_error)
        cost, error = (one.behind, one.behind_error) if weighed.decisive else short
        costs |= dict.fromkeys(one.actions, (cost / least, error / least))
    return costs


KINDS = {"twice": twice, "luck": luck, "once": once, "depth": depth, "beside": beside}


def work(task: tuple[str, str, str, int]) -> dict[str, Any]:
    kind, game, level, number = task
    found = KINDS[kind](game, level, number)
    return {"kind": kind, "game": game, "level": level, "number": number, **found}


def warm(task: tuple[str, str]) -> None:
    """Compile all that this kind of task needs of a game, before the work is shared out."""
    kind, game = task
    seats = [Seat(f"P{k}", "bot:novice") for k in range(4)]
    if kind != "luck":
        match = Match(game, seats)
        match.advance(SeededChance(1), deals=1)
        sight = sight_of(match, match.actor)
        for level in LEVELS:
            bot(level).choose(Situation(*sight), Budget(iterations=64), 1)
        court = Court(match.game)
        if court.candidates(sight) > 1:
            court.judge(sight, match.state, sight.legal[0], 256, 1)
    short = Match(game, seats, {**load(game).short, **load(game).simulated})
    chance = SeededChance(1)
    short.advance(chance, deals=1)
    while not short.deal_over:
        short.act(short.actor, short.legal(short.actor)[0])
        short.advance(chance, deals=0)
    if kind in ("twice", "luck"):
        review(short, seats=None if kind == "twice" else (), simulations=64)


def tasks(matches: int, lucky: int, first: int) -> list[tuple[str, str, str, int]]:
    twofold = [
        ("twice", game, level, number)
        for number in range(first, first + matches)
        for game in OURS
        for level in LEVELS
    ]
    levels = [(level, lucky if level in UNTHINKING else lucky // 10) for level in ALL]
    lots = [
        ("luck", game, level, number)
        for level, most in levels
        for number in range(first, first + most)
        for game in OURS
    ]
    single = [("once", game, level, number) for _, game, level, number in twofold]
    deep = [
        ("depth", game, level, number)
        for number in range(first, first + matches)
        for game in OURS
        for level in ("master", "table")
    ]
    same = [("beside", game, level, n) for _, game, level, n in twofold if level != "master"]
    return [*twofold, *lots, *single, *deep, *same]


def missing(out: Path, wanted: list[tuple[str, str, str, int]]) -> list[tuple[str, str, str, int]]:
    """What is not there yet: a run that was stopped goes on."""
    lines = out.read_text().splitlines() if out.exists() else []
    rows = [json.loads(line) for line in lines]
    done = {(row["kind"], row["game"], row["level"], row["number"]) for row in rows}
    return [task for task in wanted if task not in done]


def run(out: Path, jobs: int, minutes: float, wanted: list[tuple[str, str, str, int]]) -> None:
    start = time.time()
    with multiprocessing.Pool(jobs) as pool:
        pool.map(warm, sorted({task[:2] for task in wanted}), chunksize=1)
    print(f"compiled in {time.time() - start:.0f} s", flush=True)
    with multiprocessing.Pool(jobs) as pool, out.open("a") as stream:
        for found in pool.imap_unordered(work, wanted, chunksize=1):
            stream.write(json.dumps(found) + "\n")
            stream.flush()
            if time.time() - start > minutes * 60:
                pool.terminate()
                break


def suspects(path: Path, games: Sequence[str], minutes: float) -> None:
    """Judge again, from the seat alone, what either run had found to cost more than 0.6 trifles."""
    end, either, both = time.time() + 60 * minutes, 0, 0
    rows = [json.loads(line) for line in path.open()]
    for row in rows:
        if row["kind"] != "twice" or row["game"] not in games:
            continue
        match = played(row["game"], row["level"], 1000 + row["number"])
        trifles, court = {"score": match.game.trifle, "winning": WINNING_TRIFLE}, Court(match.game)
        pairs = zip(*row["runs"], strict=True)
        wanted = {a[0] for a, b in pairs if max(a[3], b[3]) > 0.6 * trifles[a[2]]}
        for place, (past, event) in enumerate(steps(match.events)):
            if place in wanted and isinstance(event, Acted) and time.time() < end:
                sight, action = sight_of(past, event.seat), match.game.words.hear(event.action)
                seeds = [seed_of(seed, past.deal_number, place) for seed in (1, 2)]
                bad = [court.seen(sight, action, SIMULATIONS, seed)[0].bad for seed in seeds]
                either, both = either + any(bad), both + all(bad)
            past.take(event)
    print(f"{', '.join(games)}: either run {either}, both {both}")


# --- what it says ---------------------------------------------------------------------------------


def report(path: Path) -> None:
    found: dict[tuple[str, str, str], list[dict[str, Any]]] = defaultdict(list)
    for line in path.open():
        one = json.loads(line)
        level = "all" if one["kind"] == "beside" else one["level"]
        found[one["kind"], one["game"], level].append(one)
    for (kind, game, level), rows in sorted(found.items()):
        if kind == "twice":
            report_twice(game, level, rows)
        elif kind == "once":
            report_once(game, level, rows)
        elif kind == "depth":
            report_depth(game, level, rows)
        elif kind == "beside":
            report_beside(game, rows)
        else:
            report_luck(game, level, rows)


def report_twice(game: str, level: str, rows: list[dict[str, Any]]) -> None:
    deals = sum(row["deals"] for row in rows)
    pairs = [pair for row in rows for pair in zip(*row["runs"], strict=True)]
    calls = [(a[7] == "mistake", b[7] == "mistake") for a, b in pairs]
    either, both = sum(a or b for a, b in calls), sum(a and b for a, b in calls)
    again = [b[3] for a, b in pairs if a[7] == "mistake" and a[2] == "score"]
    right = [answer for row in rows for answer in row["accepted"]]
    off = [worst for row in rows for (worst,) in row["reasons"]]
    print(
        f"{game} {level}: {len(rows)} matches, {deals} deals, {len(pairs)} choices;"
        f" mistakes a deal {sum(a for a, _ in calls) / deals:.2f},"
        f" a hundred choices {100 * sum(a for a, _ in calls) / max(1, len(pairs)):.1f};"
        f" either run {either}, both {both} ({100 * both / max(1, either):.0f} %);"
        f" cost in the other run {np.mean(again) if again else 0:.2f}"
        f" (positive in {100 * np.mean(np.array(again) > 0) if again else 0:.0f} %);"
        f" cpu s a match {np.mean([row['seconds'] for row in rows]):.1f}"
        f" (most {max(row['seconds'] for row in rows):.1f});"
        f" reasons {len(off)}, worst figure off by {max(off, default=0):.1f} points,"
        f" mistakes without one {sum(row['silent'] for row in rows)};"
        f" accepted besides the best {len(right)}, of which the other run does not accept"
        f" {sum(not again for _, _, again in right)}"
    )


def report_once(game: str, level: str, rows: list[dict[str, Any]]) -> None:
    """Mistakes a deal, with the interval of 95 % over matches."""
    matches = [np.array(row["deals"]).sum(axis=0) for row in rows]
    deals = np.array([len(row["deals"]) for row in rows])
    mistakes, choices, costs = np.array(matches).T
    rate = mistakes.sum() / deals.sum()
    error = 1.96 * np.sqrt(((mistakes - rate * deals) ** 2).sum()) / deals.sum()
    print(
        f"{game} {level}: {len(rows)} matches, {deals.sum()} deals, {choices.sum():.0f} choices;"
        f" mistakes a deal {rate:.2f} ± {error:.2f},"
        f" of a hundred choices {100 * mistakes.sum() / choices.sum():.1f};"
        f" they cost {costs.sum() / deals.sum():.1f} trifles a deal"
    )


def report_depth(game: str, level: str, rows: list[dict[str, Any]]) -> None:
    """Who was right where judge and player differ."""
    others = np.array([other for row in rows for other in row["others"]]).reshape(-1, 5)
    said = f"{game} {level}: {sum(row['deals'] for row in rows)} deals,"
    said += f" {sum(row['choices'] for row in rows)} choices"
    for called, what in ((0, "the judge prefers another"), (1, "called a mistake")):
        deep = others[others[:, 0] == called, 3]
        if len(deep) > 1:
            error = 1.96 * deep.std(ddof=1) / np.sqrt(len(deep))
            said += f"; {what} {len(deep)}, of which deep searches say so, too, {(deep > 0).sum()},"
            said += f" and that it costs {deep.mean():.2f} ± {error:.2f} trifles"
        else:
            said += f"; {what} {len(deep)} {[round(float(cost), 2) for cost in deep]}"
    print(said)


def report_beside(game: str, rows: list[dict[str, Any]]) -> None:
    """Mistakes of every level at the same choices, and how far two levels are apart there; with
    intervals of 95 % over matches."""
    choices = np.array([row["choices"] for row in rows])
    print(f"{game}, the same choices: {len(rows)} matches, {choices.sum()} choices")

    def rate(bad: Any) -> str:
        each = bad.sum() / choices.sum()
        error = 1.96 * np.sqrt(((bad - each * choices) ** 2).sum()) / choices.sum()
        return f"mistakes of a hundred {100 * each:.1f} ± {100 * error:.1f}"

    sums = {name: np.array([row["levels"][name] for row in rows]).T for name in rows[0]["levels"]}
    for name, (bad, cost) in sums.items():
        each = cost.sum() / choices.sum()
        print(f"   {name}: {rate(bad)}, cost of a choice {each:.2f} trifles")
    for worse, better in pairwise(LEVELS):
        print(f"   {worse} above {better}: {rate(sums[worse][0] - sums[better][0])}")


def report_luck(game: str, level: str, rows: list[dict[str, Any]]) -> None:
    """Results of a match above what was to be expected, of each seat."""
    raw, fair = [], []
    for row in rows:
        deals = np.array(row["luck"])  # deal, seat, (result, expected, adjusted)
        raw.append((deals[:, :, 0] - deals[:, :, 1]).sum(axis=0))
        fair.append((deals[:, :, 2] - deals[:, :, 1]).sum(axis=0))
    raws, fairs = np.array(raw), np.array(fair)
    n = len(rows)
    for seat in range(raws.shape[1]):
        a, b = raws[:, seat], fairs[:, seat]
        error = 1.96 * (a - b).std() / np.sqrt(n)
        print(
            f"{game} {level} seat {seat}: {n} matches, raw mean {a.mean():+.3f},"
            f" adjusted {b.mean():+.3f}, difference {b.mean() - a.mean():+.3f} ± {error:.3f},"
            f" variance {b.var() / a.var():.2f} of the raw one"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, default=Path("laws.jsonl"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--matches", type=int, default=8)
    parser.add_argument("--first", type=int, default=0, help="another number: other matches")
    parser.add_argument("--lucky", type=int, default=1000)
    parser.add_argument("--games", nargs="+", default=list(OURS))
    parser.add_argument("--levels", nargs="+", choices=ALL, default=list(ALL))
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--simulations", type=int, default=SIMULATIONS, help="of a choice")
    parser.add_argument("--report", type=Path)
    parser.add_argument("--suspects", type=Path)
    args = parser.parse_args()
    SIMULATIONS = args.simulations
    if args.report:
        report(args.report)
    elif args.suspects:
        suspects(args.suspects, args.games, args.minutes)
    else:
        every = tasks(args.matches, args.lucky, args.first)
        asked = (args.kinds, args.games, args.levels)
        chosen = [
            task
            for task in every
            if all(one in these for one, these in zip(task, asked, strict=False))
        ]
        run(args.out, args.jobs, args.minutes, missing(args.out, chosen))
