"""Figures for Prometheus: what the server does, and how quickly."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from tribu import jit

REGISTRY = CollectorRegistry()


class Durations(Collector):
    """A histogram for what happens thousands of times a second, always in the loop's thread: the
    library's own takes a lock each time."""

    bounds = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)

    def __init__(self, name: str, text: str) -> None:
        self._name, self._text = name, text
        self._counts = [0] * (len(self.bounds) + 1)
        self._sum = 0.0
        REGISTRY.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(self.bounds, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[Metric]:
        names = [*map(str, self.bounds), "+Inf"]
        buckets = list(zip(names, accumulate(self._counts), strict=True))
        yield HistogramMetricFamily(self._name, self._text, buckets, self._sum)


ACTION_SECONDS = Durations(
    "tribu_action_seconds", "From a command to the moment all seats are told"
)
REFUSED = Counter("tribu_refused_total", "Commands that were refused", registry=REGISTRY)
THOUGHT = Histogram(
    "tribu_bot_seconds",
    "How long bots think",
    ["bot"],
    registry=REGISTRY,
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10),
)
BOTS_REFUSED = Counter(
    "tribu_bot_refused_total", "Moves of bots that were refused", ["game", "why"], registry=REGISTRY
)
STOOD_IN = Counter(
    "tribu_bot_stood_in_total", "Moves that a novice made for another bot", registry=REGISTRY
)
HURRIED = Counter(
    "tribu_bot_hurried_total",
    "Moves for which a bot had a processor for less than half of its time, and so was weaker",
    ["bot"],
    registry=REGISTRY,
)
FLOODED = Counter("tribu_flooded_total", "Connections closed for flooding", registry=REGISTRY)
LAG = Gauge("tribu_lag_seconds", "How long everything waits for its turn", registry=REGISTRY)
ROOMS = Gauge("tribu_tables_loaded", "Tables in memory", registry=REGISTRY)
COMPRESSED = Gauge(
    "tribu_tables_compressed", "Those of them that are compressed: idle", registry=REGISTRY
)
COMPILED = Gauge("tribu_compiled", "Whether the rules are compiled by now", registry=REGISTRY)
VISITORS = Gauge("tribu_connections", "Open sockets", registry=REGISTRY)
COMMITS = Gauge("tribu_commits", "Transactions written since the start", registry=REGISTRY)
APPENDS = Gauge("tribu_appends", "Appends written since the start", registry=REGISTRY)


def exposition() -> str:
    """All figures as Prometheus reads them."""
    COMPILED.set(not jit.interpreting())
    return generate_latest(REGISTRY).decode()
