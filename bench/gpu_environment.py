"""The vector environment on a CUDA GPU: is it the CPU's to the bit, and how fast, as Markdown.

First the same random actions are played by both, and all that a learner is shown is compared. Then
steps are timed on the GPU: with actions by `random_actions` (the engine alone), and with actions
that torch draws from the masks (nothing leaves the GPU but whether all was legal). Games are
compiled side by side, a process for each; clocks run one at a time. Needs torch and `tribu[gpu]`,
not Gymnasium.

    PYTHONPATH=src python bench/gpu_environment.py
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from typing import Any

import numpy as np

NAMES = {"busca": "Busca", "bugami": "Bugami(4)", "bue": "Bué(4)"}
CHECKED, STEPS = 512, 150  # games, and steps of each: all end a few deals
COUNTS = (1024, 8192, 65536, 262144)
OPPONENTS = ("self", "habit")
LONGEST = 400  # seconds without a word from any game: then it has crashed


def learners(name: str, count: int, opponents: Any, device: str, copy: bool = False) -> Any:
    from tribu.adapters.learners import Learners
    from tribu.adapters.table_spec import table_spec

    return Learners(table_spec(name), count, opponents=opponents, device=device, copy=copy)


def flat(shown: Any) -> dict[str, Any]:
    """What a reset or a step shows, as NumPy arrays by name."""
    seen, *ends, infos = shown
    found = {**seen, **dict(zip(("reward", "over"), ends, strict=False))}
    found |= {f"info {name}": value for name, value in infos.items()}
    return {
        name: value if isinstance(value, np.ndarray) else value.cpu().numpy()
        for name, value in found.items()
    }


def last_legal(observation: Any, mask: Any) -> Any:
    """Opponents as a function, of arrays and of tensors."""
    order: Any = np.arange(1, mask.shape[1] + 1)
    if not isinstance(mask, np.ndarray):
        import torch

        order = torch.as_tensor(order, device=mask.device)
    return (mask * order).argmax(1)


def same(one: Any, other: Any) -> bool:
    """To the bit."""
    return bool(one.dtype == other.dtype and one.tobytes() == other.tobytes())


def examples(here: Any, there: Any) -> str:
    """The first value that differs, here and there, and how many do."""
    places = np.argwhere(here != there)
    if not len(places):
        return f"{here.dtype} and {there.dtype}, or signs of zero"
    first = tuple(places[0])
    return f"{here[first]!r}, there {there[first]!r} at {first} and {len(places) - 1} more"


def first_difference(name: str, opponents: Any, count: int, steps: int) -> str:
    """Where the GPU shows something else than the CPU; empty if nowhere."""
    here = learners(name, count, opponents, "", copy=True)
    there = learners(name, count, opponents, "cuda", copy=True)
    shown = here.reset(7), there.reset(7)
    ended = 0
    for step in range(steps + 1):
        mine, its = map(flat, shown)
        apart = [part for part, value in mine.items() if not same(value, its[part])]
        if apart:
            values = "; ".join(f"{part}: {examples(mine[part], its[part])}" for part in apart)
            return f"{name} against {opponents}: step {step}, {values}"
        actions = here.random_actions()
        if not np.array_equal(actions, there.random_actions().cpu().numpy()):
            return f"{name} against {opponents}: step {step}, random actions"
        shown = here.step(actions), there.step(actions)
        ended += int(shown[0][2].sum())
    return "" if ended else f"{name} against {opponents}: no deal ended, so little was compared"


def refused(name: str) -> bool:
    """Whether an illegal action is refused, and nothing has changed."""
    there = learners(name, 8, "self", "cuda", copy=True)
    before = flat(there.reset(7))
    wrong = before["action_mask"].argmin(axis=1)
    try:
        there.step(wrong)
    except ValueError:
        return all(
            np.array_equal(before[part], value.cpu().numpy())
            for part, value in there._seen().items()
        )
    return False


def speed(env: Any, choose: Any, seconds: float) -> float:
    """Steps of games a second, the median of three."""
    import torch

    found = []
    for _ in range(3):
        torch.cuda.synchronize()
        begun, made = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds:
            for _ in range(4):
                choose(env)
            torch.cuda.synchronize()
            made += 4 * env.count
        found.append(made / (time.perf_counter() - begun))
    return sorted(found)[1]


def by_lot(env: Any) -> None:
    env.step(env.random_actions())


class FromMasks:
    """Legal actions drawn by torch, as a learner draws them."""

    def __init__(self) -> None:
        self.mask: Any = None

    def __call__(self, env: Any) -> None:
        import torch

        mask = env._seen()["action_mask"] if self.mask is None else self.mask
        lots = 1 + torch.rand(mask.shape, device="cuda")  # a lot of 0 would not be legal
        actions = (lots * mask).argmax(dim=1)
        self.mask = env.step(actions)[0]["action_mask"]


def rows(name: str, counts: Any, seconds: float) -> list[str]:
    out = []
    for opponents in OPPONENTS:
        for count in counts:
            env = learners(name, count, opponents, "cuda")
            env.reset(1)
            for _ in range(8):
                by_lot(env)
            drawn, masked = speed(env, by_lot, seconds), speed(env, FromMasks(), seconds)
            out.append(
                f"| {NAMES[name]} | {opponents} | {count:,} "
                f"| {drawn / 1e6:,.1f} M | {masked / 1e6:,.1f} M |"
            )
    return out


def blocks(name: str, seconds: float) -> str:
    """Threads of a block, tried: the engine alone, all asked."""
    from tribu.search.vector_gpu import GpuGames

    told = []
    for threads in (32, 64, 128, 256):
        games = GpuGames(name, 65536, seed=1, deals=1, threads=threads)
        games.reset()
        begun, made = time.perf_counter(), 0
        while time.perf_counter() - begun < seconds:
            games.step(games.random_actions())
            made += games.count
        told.append(f"{threads}: {made / (time.perf_counter() - begun) / 1e6:,.1f} M")
    return f"{name}, threads of a block at 65,536 games: {', '.join(told)}"


def work(name: str, given: Any, ready: Any, clock: Any, told: Any) -> None:
    """One game: compile and compare, wait for the others, then measure alone."""
    try:
        begun = time.perf_counter()
        wrong = [
            found
            for opponents in ("self", "habit", ["habit", "random", "habit"], last_legal)
            if (found := first_difference(name, opponents, given.checked, given.steps))
        ]
        if not refused(name):
            wrong.append(f"{name}: an illegal action was not refused")
        told.put((name, "checked", (wrong, time.perf_counter() - begun)))
    except Exception as error:
        told.put((name, "checked", ([f"{name}: {type(error).__name__}: {error}"], 0.0)))
    ready.wait()
    try:
        with clock:
            told.put((name, "timed", (rows(name, given.counts, given.seconds), "")))
            told.put((name, "blocks", (blocks(name, given.seconds), "")))
    except Exception as error:
        told.put((name, "timed", ([f"{name}: {type(error).__name__}: {error}"], "")))
        told.put((name, "blocks", ("", "")))


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("--games", nargs="+", choices=sorted(NAMES), default=list(NAMES))
    ask.add_argument("--checked", type=int, default=CHECKED, help="games that are compared")
    ask.add_argument("--steps", type=int, default=STEPS, help="of each of these")
    ask.add_argument("--counts", type=int, nargs="+", default=COUNTS, help="games that are timed")
    ask.add_argument("--seconds", type=float, default=0.5, help="of each measurement")
    given = ask.parse_args()
    way = multiprocessing.get_context("spawn")
    ready, clock, told = way.Barrier(len(given.games)), way.Lock(), way.Queue()
    crew = [
        way.Process(target=work, args=(name, given, ready, clock, told)) for name in given.games
    ]
    for process in crew:
        process.start()
    answers = [told.get(timeout=LONGEST) for _ in range(3 * len(crew))]
    for process in crew:
        process.join()
    wrong: list[str] = []
    for name, what, (found, seconds) in answers:
        if what == "checked":
            wrong += found
            print(f"{name}: compiled and compared in {seconds:.0f} s", file=sys.stderr)
    same = f"{given.checked} games × {given.steps} steps, four kinds of opponents each"
    print("\n".join(wrong) if wrong else f"Equal to the CPU's to the bit: {same}.", "\n")
    print("| game | opponents | games | steps/s, engine alone | steps/s, actions by torch |")
    print("|---|---|---:|---:|---:|")
    for _, what, (found, _) in answers:
        if what == "timed":
            print("\n".join(found))
    print()
    print("\n".join(found for _, what, (found, _) in answers if what == "blocks"))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
