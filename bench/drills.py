"""Drills checked: the figures of their reasons in fresh worlds, the answers they accept in trials.

    PYTHONPATH=src python bench/drills.py --out drills.jsonl --jobs 2 --minutes 9 --most 50
    PYTHONPATH=src python bench/drills.py --report drills.jsonl

A drill is a mistake that somebody made, as the deck of a player has it: novices and club players
play, a review of one seat finds it. Shipped puzzles are drills, too. Of each is written, as soon
as it is checked: its sentence, every figure behind it beside the same share of 10,000 fresh worlds,
and how far each accepted answer is behind the best in trials of their own. A run that was stopped
goes on.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import time
from collections import defaultdict
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from review_laws import played, warm

from tribu.games import OURS
from tribu.games.clues import of_a_hundred
from tribu.match import Match, replay
from tribu.match.match import steps
from tribu.match.sight import Sight, sight_of
from tribu.reviews import DealLuck, JudgedChoice, review_steps
from tribu.reviews.puzzle import Puzzle
from tribu.reviews.reason import counted_reason, reason
from tribu.reviews.sides import EQUAL, WINNING_TRIFLE, Court, Z
from tribu.search.weighing import Compared, Tried

FRESH = 10_000  # worlds, to count the figures of a reason again
BAR = 3.0  # percentage points that a figure may be off
TRIALS = 16  # of each accepted answer beside the best, each a search of its own
SIMULATIONS = 8000
OF_A_MATCH = 2  # drills at most, so that fifty of them come from many matches
LEVELS = ("novice", "club")
_SEED = 987_654

Task = tuple[str, str, int]  # puzzle or mistake, the game, a number


def work(task: Task) -> list[dict[str, Any]]:
    """The drills of one task, checked."""
    kind, game, number = task
    found = _puzzles(game, number) if kind == "puzzle" else _mistakes(game, number)
    return [{"kind": kind, "game": game, "number": number, **one} for one in found]


def _puzzles(game: str, number: int) -> list[dict[str, Any]]:
    """A shipped puzzle."""
    lines = (resources.files("tribu.puzzles") / f"{game}.jsonl").read_bytes().splitlines()
    puzzle = msgspec.json.decode(lines[number], type=Puzzle)
    match = replay(puzzle.record)
    return [checked(match, sight_of(match, puzzle.choice.seat), puzzle.choice)]


def _mistakes(game: str, number: int) -> list[dict[str, Any]]:
    """The first mistakes of one seat in a match."""
    match = played(game, LEVELS[number % len(LEVELS)], 70_000 + number)
    luck = [DealLuck(deal, (), ()) for deal in range(len(match.starters))]  # not asked
    drills: list[JudgedChoice] = []
    for step in review_steps(match, seats=[number // 2 % 4], simulations=SIMULATIONS, known=luck):
        if isinstance(step.found, JudgedChoice) and step.found.verdict == "mistake":
            drills.append(step.found)
            if len(drills) == OF_A_MATCH:
                break
    wanted, found = {drill.event: drill for drill in drills}, []
    for place, (past, event) in enumerate(steps(match.events)):
        if place in wanted:
            found.append(checked(past, sight_of(past, wanted[place].seat), wanted[place]))
        past.take(event)
    return found


def checked(match: Match, sight: Sight, drill: JudgedChoice) -> dict[str, Any]:
    """A drill, its figures counted again and its answers tried again."""
    court, game = Court(match.game), match.game
    told = counted_reason(game, drill, "en", match.names)
    return {
        "event": drill.event,
        "played": drill.played,
        "best": drill.seen.best.actions[0],
        "measure": drill.measure,
        "cost": drill.cost,
        "error": drill.error,
        "told": told or reason(game, drill, "en", match.names),
        "counted": bool(told),
        **_figures(court, sight, drill, told, match.names),
        **_answers(court, sight, drill),
    }


def _figures(
    court: Court, sight: Sight, drill: JudgedChoice, told: str, names: Sequence[str]
) -> dict[str, Any]:
    """Every figure behind a reason beside the same in fresh worlds, as percentages; and those of
    the clue that the sentence is about. A puzzle may be older than the last of the clues."""
    clues: Any = court.game.part("clues")
    court.scale.lay(*sight[2:5], sight.legal, sight.seat, _SEED + drill.event)
    actions = [court.game.words.hear(action) for action in drill.clues.actions]
    fresh = court.scale.clues(actions, FRESH)
    worlds = drill.clues.worlds
    shares = [
        [[100 * a / worlds, 100 * b / FRESH] for a, b in zip(*rows, strict=False)]
        for rows in zip(drill.clues.counts, fresh, strict=True)
    ]
    said = [
        clue
        for clue, count in enumerate(drill.clues.counts[0])
        if (sentence := str(clues.tell_clue(clue, of_a_hundred(count, worlds, 1), names, "en")))
        and sentence.removesuffix(".").lower() in told.lower()  # after a fact it begins small
    ]
    return {
        "said": [[row[clue] for row in shares] for clue in said],
        "off": max(abs(a - b) for row in shares for a, b in row),
    }


def _answers(court: Court, sight: Sight, drill: JudgedChoice) -> dict[str, Any]:
    """How far what was played, and each accepted answer, is behind the best in fresh trials, in
    trifles, with the standard error of that and with what the drill itself had found."""
    hear = court.game.words.hear
    best, rest = hear(drill.seen.best.actions[0]), drill.seen.candidates[1:]
    asked = [one for k, one in enumerate(rest, 1) if one.accepted or k == drill.seen.played]
    if not asked:
        return {"accepted": [], "mistake": [], "worth": []}
    rivals = [hear(one.actions[0]) for one in asked]
    tried = []
    for k in range(TRIALS):
        court.scale.lay(*sight[2:5], sight.legal, sight.seat, _SEED + 7 * k + 1000 * drill.event)
        tried.append(court.scale.weigh_beside(best, rivals, SIMULATIONS))
    trifle = court.game.trifle if drill.measure == "score" else WINNING_TRIFLE
    found: dict[str, Any] = {"accepted": [], "mistake": [], "worth": _worth(court, drill, tried)}
    for one, rival in zip(asked, rivals, strict=True):
        costs = [_behind(trial.rivals[rival], drill.measure) / trifle for trial in tried]
        mean = sum(costs) / TRIALS
        spread = sum((cost - mean) ** 2 for cost in costs) / (TRIALS - 1) / TRIALS
        row = [one.actions[0], mean, spread**0.5, one.behind / trifle, one.behind_error / trifle]
        found["accepted" if one.accepted else "mistake"].append(row)
    return found


def _worth(court: Court, drill: JudgedChoice, tried: Sequence[Tried]) -> list[list[float]]:
    """What the best choice and the one that was made bring, beside the means of the trials: as a
    sentence tells it where no clue sets them apart, in points or in matches won of a hundred."""
    played = court.game.words.hear(drill.seen.choice.actions[0])
    if played not in tried[0].rivals:  # it is the best
        return []
    score, short = [t.score for t in tried], [t.rivals[played].short for t in tried]
    value, behind = [t.value for t in tried], [t.rivals[played].behind for t in tried]
    best, choice = drill.seen.best, drill.seen.choice
    if drill.measure == "winning":
        both = [(best.winning, 0.0), (choice.winning, sum(behind) / TRIALS)]
        return [[100 * told, 100 * (sum(value) / TRIALS - less)] for told, less in both]
    wants = court.game.wants
    both = [(best.expected, 0.0), (choice.expected, wants * sum(short) / TRIALS)]
    return [[told, sum(score) / TRIALS - less] for told, less in both]


def _behind(found: Compared, measure: str) -> float:
    return found.short if measure == "score" else found.behind


# --- many of them ---------------------------------------------------------------------------------


def tasks(games: Sequence[str], first: int) -> list[Task]:
    """The puzzles first, then matches without end, the games in turn."""
    puzzles = [
        ("puzzle", game, number)
        for game in games
        for number in range(
            len((resources.files("tribu.puzzles") / f"{game}.jsonl").read_bytes().splitlines())
        )
    ]
    mistakes = [("mistake", game, k) for k in range(first, first + 2000) for game in games]
    return [*puzzles, *mistakes]


def rows_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.open()] if path.exists() else []


def run(out: Path, jobs: int, minutes: float, most: int, wanted: list[Task]) -> None:
    """Check drills until there are `most` mistakes of each game, or the time is over."""
    end, count = time.time() + 60 * minutes, defaultdict[str, int](int)
    done = set()
    for row in rows_of(out):
        done.add((row["kind"], row["game"], row["number"]))
        count[row["game"]] += row["kind"] == "mistake"
    left = [task for task in wanted if task not in done]
    games = sorted({game for _, game, _ in left})
    with multiprocessing.Pool(min(jobs, len(games))) as pool:
        pool.map(warm, [("twice", game) for game in games], chunksize=1)
    print(f"compiled, {end - time.time():.0f} s left", flush=True)
    with multiprocessing.Pool(jobs) as pool, out.open("a") as stream:
        waiting: list[tuple[str, Any]] = []
        while time.time() < end:
            for game, answer in [one for one in waiting if one[1].ready()]:
                waiting.remove((game, answer))
                for row in answer.get():
                    stream.write(json.dumps(row) + "\n")
                    count[game] += row["kind"] == "mistake"
                stream.flush()
            left = [task for task in left if task[0] == "puzzle" or count[task[1]] < most]
            while left and len(waiting) < jobs:
                task = left.pop(0)
                waiting.append((task[1], pool.apply_async(work, (task,))))
            if not waiting:
                break
            time.sleep(0.2)
        pool.terminate()


# --- what it says ---------------------------------------------------------------------------------


def is_bad(cost: float, error: float) -> bool:
    """Whether the trials call an accepted answer a mistake; in trifles."""
    return cost > 1 and cost > Z * error


def report(path: Path) -> None:
    found: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for row in rows_of(path):
        found[row["game"], row["kind"]].append(row)
    for (game, kind), rows in sorted(found.items()):
        matches = len({row["number"] for row in rows})
        figures = [abs(a - b) for row in rows for clue in row["said"] for a, b in clue]
        silent = [row for row in rows if not row["counted"]]
        means = [[abs(a - b) for a, b in row["worth"]] for row in silent if row["worth"]]
        answers = [answer for row in rows for answer in row["accepted"]]
        equal = sum(cost <= EQUAL + 2 * error for _, cost, error, *_ in answers)
        print(
            f"{game}, {kind}: {len(rows)} drills, from {matches} places;"
            f" without a reason {sum(not row['told'] for row in rows)}, told by what both bring"
            f" {len(silent)} (off by {max(map(max, means), default=0):.2f} at most);"
            f" figures told {len(figures)}, worst off by {max(figures, default=0):.1f} points,"
            f" of all counted {max(row['off'] for row in rows):.1f};"
            f" accepted besides the best {len(answers)}, of which in fresh trials within half a"
            f" trifle and two errors {equal}, worse than the best by a mistake"
            f" {sum(is_bad(cost, error) for _, cost, error, *_ in answers)}"
        )
        for row in rows:
            bad = [answer for answer in row["accepted"] if is_bad(*answer[1:3])]
            if any(abs(a - b) > BAR for clue in row["said"] for a, b in clue) or bad:
                print("   FAILS:", json.dumps(row))
            elif any(cost < Z * error for _, cost, error, *_ in row["mistake"]):
                print("   what was played may be as good:", json.dumps(row))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", type=Path, default=Path("drills.jsonl"))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=9)
    parser.add_argument("--most", type=int, default=50, help="mistakes of each game")
    parser.add_argument("--first", type=int, default=0, help="another number: other matches")
    parser.add_argument("--games", nargs="+", default=list(OURS))
    parser.add_argument("--kinds", nargs="+", choices=("puzzle", "mistake"))
    parser.add_argument("--report", type=Path)
    args = parser.parse_args()
    if args.report:
        report(args.report)
    else:
        kinds = args.kinds or ("puzzle", "mistake")
        chosen = [task for task in tasks(args.games, args.first) if task[0] in kinds]
        run(args.out, args.jobs, args.minutes, args.most, chosen)
