"""Find puzzles for a game: choices of simulated deals with one clear answer.

    PYTHONPATH=src python bench/puzzles.py busca --minutes 5 --out src/tribu/puzzles/busca.jsonl

Beginners play (`--bots`); a judge looks at the first deal of each match. A puzzle is a choice of at
least three candidates of which one is right, far ahead of all others, for a second judge with other
worlds as well; whose answer has a reason, and which is about a theme of the game's face. Where the
theme warns of something (`Face.tempting`) and somebody did it, several answers may be right, as
long as all that it warns of is far behind. They are written one a line, at most `--most` of a
theme, the first found first: look at each before it is shipped.

    PYTHONPATH=src python bench/puzzles.py busca --check --simulations 40000 --out FILE

judges the puzzles of a file again, deeper and with other seeds, and keeps those that hold.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

if __package__ is None:
    sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import msgspec

from tribu.games import load
from tribu.games.game import Game
from tribu.lab.simulate import simulate
from tribu.match import Match, Record, SeatRecord, replay, to_record
from tribu.match.events import Acted
from tribu.match.match import steps
from tribu.match.sight import sight_of
from tribu.reviews import Candidate, Judge, JudgedChoice
from tribu.reviews.puzzle import Puzzle
from tribu.reviews.reason import counted_reason
from tribu.reviews.review import judge_choice
from tribu.reviews.sides import DEEPER, Court
from tribu.wire.replay import frames_of

NAMES = ("Ada", "Bo", "Cy", "Di", "Eva", "Fio", "Gil", "Ida", "Leo", "Mia")
FAR = 3.0  # trifles by which the right answer is ahead, unless `--far` says otherwise,
SURE = 6.0  # and standard errors
QUICK = 600  # simulations, to see whether a choice may be one
FRESH = 10_000  # worlds, to count the figures of a reason again


def first_deal(record: Record) -> Record:
    """The record of a match broken off after its first deal, with names of people."""
    seats = [SeatRecord(NAMES[k], seat.kind) for k, seat in enumerate(record.seats)]
    scores = record.deals[0].scores or [0] * len(seats)
    return msgspec.structs.replace(
        record, seats=seats, deals=record.deals[:1], totals=scores, winners=[], unfinished=True
    )


class Wanted(NamedTuple):
    """What is looked for."""

    themes: Sequence[str]
    least: float  # how far ahead the right answer is, or behind what was warned of
    warned: bool  # only what somebody did and a theme warns of
    simulations: int


def found_in(game: Game, record: Record, wanted: Wanted) -> Iterator[Puzzle]:
    """The puzzles of one deal."""
    match, court = replay(record), Court(game)
    for place, (past, event) in enumerate(steps(match.events)):
        if isinstance(event, Acted) and is_promising(court, past, event, place, wanted):
            choice = judge_choice(court, past, event, place, wanted.simulations, 0)
            theme = theme_of(past, choice, wanted.least, SURE) if choice else ""
            told = choice and counted_reason(game, choice, "en", match.names)
            if choice and told and theme in wanted.themes:
                again = judge_choice(court, past, event, place, wanted.simulations, 1)
                if again and is_same(past, theme, choice, again, wanted.least, SURE):
                    cut = to_record(past)
                    if len(replay(cut).events) == place:  # simultaneous choices: not always so
                        yield Puzzle(theme, cut, Judge("master", wanted.simulations, 0), choice)
        past.take(event)


def is_promising(court: Court, match: Match, event: Acted, seed: int, wanted: Wanted) -> bool:
    """Whether a quick look finds one choice of several far ahead, or what was played far behind
    and warned of: few are judged at length."""
    sight, face = sight_of(match, event.seat), court.game.face("wire")
    if court.candidates(sight) < 3:
        return False
    scene = scene_of(match, event.seat)
    warned = any(face.tempting(one, scene, event.seat, event.action) for one in wanted.themes)
    if wanted.warned and not warned:
        return False
    played = court.game.words.hear(event.action)
    court.scale.lay(*sight[2:5], sight.legal, sight.seat, seed)
    weighed = court.scale.weigh(sight.legal, played, QUICK)
    second = sorted(one.short for one in weighed.found)[1]
    cost = weighed.found[weighed.played].short if warned else 0.0
    return not weighed.decisive and max(second, cost) > wanted.least / 2


def scene_of(match: Match, seat: int) -> Any:
    """The table as the seat sees it, which is to choose."""
    return frames_of(match, 0, seat, "en", match.names)[-1].scene


def theme_of(match: Match, choice: JudgedChoice, least: float, sure: float) -> str:
    """What it teaches, as its seat saw the table; empty if it teaches nothing clearly. One answer
    is right and all others are far behind; or all that the theme warns of is, as somebody had to
    learn who did it."""
    face, seat, seen = match.game.face("wire"), choice.seat, choice.seen
    scene = scene_of(match, seat)
    right = [action for one in seen.candidates if one.accepted for action in one.actions]
    theme = str(face.theme(scene, seat, right))

    def is_far(one: Candidate) -> bool:
        return one.behind > least and one.behind > sure * one.behind_error and not one.accepted

    warned = [
        one
        for one in seen.candidates
        if any(face.tempting(theme, scene, seat, action) for action in one.actions)
    ]
    # those that nobody played were dropped early, while their errors were large
    is_warning = is_far(seen.choice) and seen.choice in warned
    is_warning &= all(one.behind > 3 * one.behind_error and not one.accepted for one in warned)
    is_clear = len(seen.candidates) > 2 and all(map(is_far, seen.candidates[1:]))
    return theme if choice.measure == "score" and (is_clear or is_warning) else ""


def is_same(
    match: Match,
    theme: str,
    choice: JudgedChoice,
    again: JudgedChoice,
    least: float,
    sure: float,
) -> bool:
    """Whether another judge finds the same puzzle, with the same best answer among the right."""
    best = choice.seen.best.actions[0]
    right = [action for one in again.seen.candidates if one.accepted for action in one.actions]
    return theme_of(match, again, least, sure) == theme and best in right


def checked(game: Game, puzzle: Puzzle, simulations: int) -> Puzzle | None:
    """A puzzle as two deeper runs with seeds of their own see it; None if either finds that another
    answer is right, too, or the figures of its reason do not recur."""
    match, old = replay(puzzle.record), puzzle.choice
    court, hear, say = Court(game), game.words.hear, game.words.say
    sight = sight_of(match, old.seat)
    runs = [
        court.judge(sight, match.state, hear(old.played), simulations, seed)
        for seed in (7_001, 7_002)
    ]
    found = runs[0]
    choice = msgspec.structs.replace(
        old,
        measure=found.measure,
        verdict=found.verdict,
        addition=found.addition,
        cost=found.seen.cost,
        error=found.seen.error,
        seen=found.seen,
        open=found.open,
        clues=found.clues,
    )
    clear = all(
        is_same(
            match,
            puzzle.theme,
            old,
            msgspec.structs.replace(choice, seen=run.seen, measure=run.measure),
            game.trifle,
            3.0,
        )
        for run in runs
    )
    if not clear or not counted_reason(game, choice, "en", match.names):
        return None
    court.scale.lay(*sight[2:5], sight.legal, sight.seat, 987_654)
    fresh = court.scale.clues([hear(action) for action in choice.clues.actions], FRESH)
    pairs = zip(choice.clues.counts, fresh, strict=True)
    off = max(
        abs(a / choice.clues.worlds - b / FRESH)
        for told, again in pairs
        for a, b in zip(told, again, strict=True)
    )
    print(f"{say(hear(old.seen.best.actions[0]))} ahead, figures off by {100 * off:.1f} points")
    judge = Judge("master", simulations, 7_001, DEEPER)
    return Puzzle(puzzle.theme, puzzle.record, judge, choice) if off < 0.03 else None


def check(game: Game, path: Path, simulations: int) -> None:
    """Keep of a file the puzzles that hold."""
    old = [msgspec.json.decode(line, type=Puzzle) for line in path.read_bytes().splitlines()]
    kept = [again for one in old if (again := checked(game, one, simulations)) is not None]
    path.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in kept))
    print(f"{game.id}: {len(kept)} of {len(old)} hold")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--simulations", type=int, default=8000)
    parser.add_argument("--most", type=int, default=6)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--far", type=float, default=FAR, help="trifles ahead of all others")
    parser.add_argument("--bots", nargs="+", default=["habit"], help="who plays: habit, random")
    parser.add_argument("--warned", action="store_true", help="only what a theme warns of")
    parser.add_argument("--themes", nargs="+", help="only these; all, if it is not said")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    game = load(asked.game)
    if asked.check:
        check(game, asked.out, asked.simulations)
        return
    themes = asked.themes or list(game.face("wire").themes)
    wanted = Wanted(themes, asked.far * game.trifle, asked.warned, asked.simulations)
    end, count = time.monotonic() + 60 * asked.minutes, Counter[str]()
    bots = [asked.bots[seat % len(asked.bots)] for seat in range(game.usual)]
    asked.out.parent.mkdir(exist_ok=True)
    with asked.out.open("ab") as out:
        for record in simulate(game, bots, game.Options(), asked.seed, range(10**6)):
            for puzzle in found_in(game, first_deal(record), wanted):
                if count[puzzle.theme] < asked.most:
                    count[puzzle.theme] += 1
                    out.write(msgspec.json.encode(puzzle) + b"\n")
                    out.flush()
            print(f"{time.monotonic():.0f} {dict(count)}", flush=True)
            enough = all(count[theme] >= asked.most for theme in themes)
            if time.monotonic() > end or enough:
                return


if __name__ == "__main__":
    main()
