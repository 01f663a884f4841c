"""The rules are compiled while people already play: first plain Python, then machine code.

A cold compile takes a minute, so another process does it and fills Numba's cache; this one then
only loads what is there. `python -m tribu.server.operations.compiling` is that other process; it
ends with its server, even if that is killed.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import threading
from typing import Any

import structlog

from tribu import jit
from tribu.bots.bot import Situation
from tribu.bots.registry import bot
from tribu.games import load, names
from tribu.match.proof import SECRET_BYTES, commit
from tribu.table.agenda import AskCuts, DealCards, DrawSecret, Move
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table
from tribu.wire.stage import Stage

ATTENDED = "--attended"  # the other process has a line to a server; an image is built without one
ALONE = 3  # with which it ends once that server has died


def begin_plain() -> None:
    """Until the compiled code is there, play without it."""
    jit.interpret()


async def compile_in_background() -> None:
    """Fill the cache in another process, then switch to compiled code."""
    if not jit.can_compile():
        return
    log = structlog.get_logger()
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tribu.server.operations.compiling", ATTENDED),
        stdin=asyncio.subprocess.PIPE,  # nothing is said there: it breaks when this process dies
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stderr is not None
    try:
        said = await process.stderr.read()
        await process.wait()
    except asyncio.CancelledError:
        process.kill()
        raise
    if process.returncode:
        log.warning("not compiled: plain Python goes on", error=said.decode()[-500:])
        return
    await asyncio.to_thread(_switch)
    log.info("compiled")


def _switch() -> None:
    """In a thread of its own: the tables play on with plain rules until everything is loaded."""
    with jit.compiled_here():
        for game in names():
            play_through(game)
    jit.interpret(False)


def play_through(game: str) -> None:
    """A short match with all that a table calls: rules, views, messages, a bot."""
    players = load(game).usual
    setting = Setting(
        game=game,
        players=players,
        options=dict(load(game).short),
        pace=Pace(),
        rated=False,
        public=False,
        spectators=True,
        talk="off",
        substitute="novice",
        grace=0,
    )
    table, _ = Table.open("warm", setting, ["open", *["bot:novice"] * (players - 1)], "p", 0)
    stage = Stage(table)
    seated = [str(seat) for seat in range(players)]
    now = 0
    while table.phase != "over":
        now += 60_000
        intents = table.due(now)
        events = _carry_out(table, intents[0], now) if intents else _act(table, now)
        for viewer in range(-1, players):
            stage.news(events, viewer, "it", seated, now)
            stage.picture(viewer, "it", seated, now)


def _act(table: Table, now: int) -> list[Any]:
    """The person plays, and goes on where even the shortest match needs a second deal."""
    if table.phase == "resting":
        return table.go_on("p", now)
    return table.act("p", table.playing.legal_texts(0)[-1], table.seq, now)


def _carry_out(table: Table, intent: Any, now: int) -> list[Any]:
    match intent:
        case DrawSecret(deal):
            secret = secrets.token_bytes(SECRET_BYTES)
            events = table.commit(deal, commit(secret), now)
            table.keep_secret(secret)
            return events
        case AskCuts():
            return table.ask_cuts(now)
        case DealCards():
            return table.deal(now)
        case Move(seat, level, seq):
            choice = bot(level).choose(Situation(*table.sight(seat)), None, now)
            return table.move(seat, choice.action, seq, now)
    raise ValueError(intent)


def _end_with_server() -> None:
    """Wait for the end of the line to the server. The rest of a minute's work would be done for
    nobody, beside the next server that does it again."""
    sys.stdin.buffer.read()
    os._exit(ALONE)


if __name__ == "__main__":
    if ATTENDED in sys.argv:
        threading.Thread(target=_end_with_server, daemon=True).start()
    for name in names():
        play_through(name)
