"""`tribu bench`: measure, show and keep the results."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tribu.lab.bench.on_gpu import gpu_table, measure_gpu, why_no_gpu
from tribu.lab.bench.page import markdown
from tribu.lab.bench.run import run
from tribu.output import write_text

NO_GPU = "There is no GPU to measure: {why}."


def bench(
    only: Sequence[str],
    repeat: int,
    seconds: float,
    json: bool,
    page: str | None,
    gpu: bool,
    tell: Callable[[str], None] = lambda _: None,
) -> str:
    """The text to print. The page, if one is named, is written as well; `tell` hears what is being
    measured."""
    if gpu:
        return bench_gpu(repeat, seconds, json)
    results = run(only, repeat, seconds, tell)
    text = markdown(results)
    if page is not None:
        write_text(page, text)
    return msgspec.json.encode(results).decode() if json else text


def bench_gpu(repeat: int, seconds: float, json: bool) -> str:
    """The same for the GPU, or one sentence that says there is none."""
    why = why_no_gpu()
    if why:
        return NO_GPU.format(why=why)
    lines = measure_gpu(repeat, seconds)
    return msgspec.json.encode(lines).decode() if json else gpu_table(lines)
