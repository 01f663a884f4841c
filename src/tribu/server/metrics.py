"""Figures for Prometheus: what the house does, and how quickly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from tribu import jit

if TYPE_CHECKING:
    from tribu.server.house import House

REGISTRY = CollectorRegistry()

COMMANDS = Counter(
    "tribu_commands_total", "Commands of clients, by what came of them", ["end"], registry=REGISTRY
)
INFORMED = Histogram(
    "tribu_action_seconds",
    "From a command to the moment all seats are told",
    registry=REGISTRY,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
THOUGHT = Histogram(
    "tribu_bot_seconds",
    "How long bots think",
    ["bot"],
    registry=REGISTRY,
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10),
)
MATCHES = Counter(
    "tribu_matches_total", "Matches that ended here", ["game", "end"], registry=REGISTRY
)
CLOSED = Counter("tribu_flooded_total", "Connections closed for flooding", registry=REGISTRY)
ROOMS = Gauge("tribu_tables_loaded", "Tables in memory", registry=REGISTRY)
COMPILED = Gauge("tribu_compiled", "Whether the rules are compiled by now", registry=REGISTRY)
VISITORS = Gauge("tribu_connections", "Open sockets", registry=REGISTRY)
COMMITS = Gauge("tribu_commits", "Transactions written since the start", registry=REGISTRY)
APPENDS = Gauge("tribu_appends", "Appends written since the start", registry=REGISTRY)


def exposition(house: House) -> str:
    """All figures as Prometheus reads them."""
    COMPILED.set(not jit.interpreting())
    ROOMS.set(house.rooms.loaded)
    VISITORS.set(house.rooms.visitors)
    COMMITS.set(house.database.writer.commits)
    APPENDS.set(house.database.writer.written)
    return generate_latest(REGISTRY).decode()
