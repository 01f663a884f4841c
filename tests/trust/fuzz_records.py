"""Whatever a file of records holds, the answer is a record or one sentence: never another error,
and never a wait."""

from __future__ import annotations

import copy
import json
import random
import time
from typing import Any

from match.test_hostile import WHOLE, judged
from trust.grammar import NUMBERS, TEXTS, WRONG
from trust.trial import Effort, Round, Trial, promised

_VALUES = (*NUMBERS, *TEXTS, *WRONG)
_WRITTEN = [json.dumps(one) for one in WHOLE]
_LONGEST = 5.0  # seconds of processor time that one line may take


async def run(round: Round) -> None:
    """`size` lines."""
    luck = round.luck("lines")
    for number in range(round.size):
        line = _line(luck)
        began = time.process_time()
        try:
            said = judged(line)
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error}, of {line[:3000]!r}") from error
        spent = time.process_time() - began
        round.peak("seconds of the slowest", spent)
        promised(spent < _LONGEST, f"{spent} s for {line[:3000]!r}")
        round.figures["lines"] += 1
        round.figures["refused"] += any(one is not None for one in said)
        if number % 10_000 == 9_999:
            print(f"    {number + 1:,}/{round.size:,}", flush=True)


def _line(luck: random.Random) -> bytes:
    """A record in which some values are others, some parts are gone or twice, some bytes wrong."""
    record: Any = json.loads(luck.choice(_WRITTEN))
    for _ in range(luck.choice([0, 1, 1, 1, 2, 5])):
        _change(luck, record)
    data = bytearray(json.dumps(record).encode("utf-8", "replace"))
    for _ in range(luck.choice([0, 0, 0, 1, 3])):
        data[luck.randrange(len(data))] = luck.randrange(256)
    if luck.random() < 0.05:
        del data[luck.randrange(len(data)) :]
    return bytes(data)


def _change(luck: random.Random, record: Any) -> None:
    """One place, however deep, holds something else."""
    at: Any = record
    while True:
        keys = list(at) if isinstance(at, dict) else list(range(len(at)))
        if not keys:
            return
        key = luck.choice(keys)
        if isinstance(at[key], dict | list) and at[key] and luck.random() < 0.85:
            at = at[key]
            continue
        break
    what = luck.random()
    if what < 0.15:
        del at[key]
    elif what < 0.3 and isinstance(at, list):
        at.insert(key, copy.deepcopy(at[luck.randrange(len(at))]))
    elif what < 0.45 and isinstance(at, list):
        other = luck.randrange(len(at))
        at[key], at[other] = at[other], at[key]
    elif what < 0.6 and isinstance(at[key], int):
        at[key] += luck.choice([-1, 1, 10])
    else:
        at[key] = copy.deepcopy(luck.choice(_VALUES))


TRIAL = Trial(
    "records",
    "no record, however wrong, is judged by anything but a sentence",
    run,
    {
        "test": Effort(1, 100),
        "short": Effort(1, 3000),
        "usual": Effort(1, 10_000),
        "night": Effort(10, 70_000),
    },
    judges_much=True,
)
