"""Find puzzles for a game: choices of simulated deals with one clear answer.

    PYTHONPATH=src python bench/puzzles.py busca --minutes 5 --out src/tribu/puzzles/busca.jsonl

Beginners play (`habit`); a judge looks at the first deal of each match. A puzzle is a choice
of at least three candidates of which one is right, far ahead of all others, for a second judge with
other worlds as well; whose answer has a reason, and which is about a theme of the game's face. They
are written one a line, at most `--most` of a theme, the first found first: look at each before it
is shipped.

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

if __package__ is None:
    sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import msgspec

from tribu.games import load
from tribu.games.game import Game
from tribu.lab.simulate import simulate
from tribu.match import Match, Record, SeatRecord, replay, to_record
from tribu.match.events import Acted
from tribu.match.match import steps
from tribu.match.sight import Sight, sight_of
from tribu.reviews import Judge, JudgedChoice
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


def is_clear(choice: JudgedChoice, least: float) -> bool:
    """Whether one answer is right, and far ahead."""
    rest = choice.seen.candidates[1:]
    if choice.measure != "score" or len(rest) < 2 or any(one.accepted for one in rest):
        return False
    return all(one.behind > least and one.behind > SURE * one.behind_error for one in rest[:1])


def found_in(
    game: Game, record: Record, simulations: int, themes: Sequence[str], far: float
) -> Iterator[Puzzle]:
    """The puzzles of one deal that are about one of these themes, with so clear an answer."""
    match, court, least = replay(record), Court(game), far * game.trifle
    for place, (past, event) in enumerate(steps(match.events)):
        if isinstance(event, Acted) and is_promising(
            court, sight_of(past, event.seat), place, least
        ):
            choice = judge_choice(court, past, event, place, simulations, 0)
            if choice and is_clear(choice, least) and theme_of(game, match, choice) in themes:
                again = judge_choice(court, past, event, place, simulations, 1)
                if again and is_clear(again, least) and is_same(game, match, choice, again):
                    cut = to_record(past)
                    if len(replay(cut).events) == place:  # simultaneous choices: not always so
                        theme = theme_of(game, match, choice)
                        yield Puzzle(theme, cut, Judge("master", simulations, 0), choice)
        past.take(event)


def is_promising(court: Court, sight: Sight, seed: int, least: float) -> bool:
    """Whether a quick look finds one choice of several far ahead: few are judged at length."""
    if court.candidates(sight) < 3:
        return False
    court.scale.lay(*sight[2:5], sight.legal, sight.seat, seed)
    weighed = court.scale.weigh(sight.legal, sight.legal[0], QUICK)
    second = sorted(one.short for one in weighed.found)[1]
    return not weighed.decisive and second > least / 2


def is_same(game: Game, match: Match, choice: JudgedChoice, again: JudgedChoice) -> bool:
    """Whether both judges chose alike, for a reason that can be told."""
    told = counted_reason(game, choice, "en", match.names)
    return bool(told) and again.seen.best.actions == choice.seen.best.actions


def theme_of(game: Game, match: Match, choice: JudgedChoice) -> str:
    """What it teaches, as its seat saw the table."""
    step = sum(1 for _ in match.events[2 : choice.event])
    scene = frames_of(match, 0, choice.seat, "en", match.names)[step].scene
    return str(game.face("wire").theme(scene, choice.seat, choice.seen.best.actions))


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
    if any(run.seen.best.actions[0] != old.seen.best.actions[0] for run in runs):
        return None
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
        one.behind > game.trifle and one.behind > 3 * one.behind_error
        for run in runs
        for one in run.seen.candidates[1:]
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
    parser.add_argument("--themes", nargs="+", help="only these; all, if it is not said")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    game = load(asked.game)
    if asked.check:
        check(game, asked.out, asked.simulations)
        return
    themes = asked.themes or list(game.face("wire").themes)
    end, count = time.monotonic() + 60 * asked.minutes, Counter[str]()
    bots = ["habit"] * game.usual
    asked.out.parent.mkdir(exist_ok=True)
    with asked.out.open("ab") as out:
        for record in simulate(game, bots, game.Options(), asked.seed, range(10**6)):
            for puzzle in found_in(game, first_deal(record), asked.simulations, themes, asked.far):
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
