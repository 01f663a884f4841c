"""Reviews: made beside the tables, gone on with after a crash, asked for by those who may."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from server.client import Client
from server.town import FAST, Server
from tribu.match import decode, replay
from tribu.reviews import collect
from tribu.reviews.sides import DEEPER
from tribu.reviews.worker import LINES, Task
from tribu.server.http.routes.reviews import follow
from tribu.server.reviews.telling import told_review
from tribu.wire.reviews import ReviewState

FEW = 128  # simulations: nobody believes what it says, but everything is said
COMPILED = {"NUMBA_DISABLE_JIT": "0"}  # a search in plain Python takes minutes
COMPILING = 300.0  # seconds, where no cache is and cores are few


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("reviews")
    one = Server(folder, TRIBU_REVIEW_SIMULATIONS=str(FEW), **COMPILED).start().wait()
    yield one
    one.stop()


def test_rights(server: Server) -> None:
    """Nobody before the end; then whoever played; anybody, if the table was public."""

    async def ask() -> None:
        ada = await Client(server.address).come_in("Ada")
        eve = await Client(server.address).come_in("Eve")
        seats = ["open", *["bot:novice"] * 3]
        for public in (False, True):
            table = await ada.open_table("busca", seats, options={"deals": 1}, public=public)
            seat = await ada.sit_at(table)
            path = f"/api/matches/{table}/review"
            for who in (ada, eve):
                assert (await who.http.get(path)).status_code == 404, "it is not over"
                assert (await who.http.post(path)).status_code == 404
                assert (await who.http.get(f"{path}/stream")).status_code == 404
            await seat.play_on()
            state = await eve.get(path)
            assert state["state"]["state"] == "none"
            assert state["marks"] == state["moments"] == []
            assert (await ada.get(path))["mine"] == 0
            nobody = httpx.post(f"{server.address}{path}", headers={"x-tribu": "1"})
            assert nobody.status_code == 401
            assert (await eve.http.post(path)).status_code == (202 if public else 403)
            assert (await ada.http.get(f"{path}/2")).status_code == 404, "nothing is told yet"

    asyncio.run(ask())


def test_who_leaves_a_stream_cuts_off_no_look() -> None:
    """A connection to the database that is cancelled in the midst of a query leaves a traceback."""
    begun, over = asyncio.Event(), asyncio.Event()
    ended: list[str] = []

    async def look() -> ReviewState:
        begun.set()
        try:
            await over.wait()
        except asyncio.CancelledError:
            ended.append("cut off")
            raise
        ended.append("finished")
        return ReviewState("done", 1.0)

    async def leave() -> None:
        reader = asyncio.ensure_future(anext(follow(look)))
        await begun.wait()
        reader.cancel()
        await asyncio.wait([reader])
        over.set()
        await asyncio.sleep(0.01)

    asyncio.run(leave())
    assert ended == ["finished"]


def test_in_the_background_and_after_a_crash(server: Server) -> None:
    """What was found is kept; the rest comes out as if nothing had happened."""

    async def play() -> tuple[Client, str]:
        ada = await Client(server.address).come_in("Ada")
        seats = ["open", *["bot:novice"] * 3]
        table = await ada.open_table("busca", seats, options={"limit": 0, "deals": 2})
        await (await ada.sit_at(table)).play_on()
        await ada.post(f"/api/matches/{table}/review")
        return ada, table

    def told(what: str = "") -> Any:
        return httpx.get(f"{server.address}{path}{what}", headers=head, timeout=60).json()

    for _ in range(10):  # on a busy machine a review may be over before anybody sees it begin
        ada, table = asyncio.run(play())
        head = {"authorization": f"Bearer {ada.token}"}
        path = f"/api/matches/{table}/review"
        end = time.monotonic() + COMPILING
        while told()["state"]["done"] == 0:
            assert time.monotonic() < end, server.log.read_text()
            time.sleep(0.05)
        server.kill()
        server.start().wait()
        kept = told()["state"]
        if kept["done"] < 1:
            break
    assert 0 < kept["done"] < 1
    stream = httpx.get(f"{server.address}{path}/stream", timeout=COMPILING).text
    said = [json.loads(line[5:]) for line in stream.splitlines() if line.startswith("data:")]
    assert [one["done"] for one in said] == sorted(one["done"] for one in said)
    assert said[0]["done"] >= kept["done"]
    assert said[-1]["state"] == "done"

    review = told("?lang=en")
    expected = _expected(server, table, head)
    assert review == expected
    assert review["judge"] == {"name": "master", "simulations": FEW, "most": DEEPER * FEW}
    assert len(review["deals"]) == 2
    assert all(abs(_sum(luck) - luck["result"]) < 1e-6 for luck in review["deals"][0]["luck"])
    _ask_a_choice(server.address + path, head, review)


def _expected(server: Server, table: str, head: dict[str, str]) -> Any:
    """The review as one process makes it from beginning to end."""
    line = httpx.get(f"{server.address}/api/matches/{table}/record", headers=head).content
    record = decode(line)
    worker = subprocess.run(
        [sys.executable, "-m", "tribu.reviews.worker"],
        input=LINES.write(Task(record, FEW)),
        env=os.environ | FAST | COMPILED,
        capture_output=True,
        check=True,
    )
    found = [LINES.read_step(line).found for line in worker.stdout.splitlines()]
    played = replay(record)
    made = collect(played, found, simulations=FEW)
    body = told_review(table, ReviewState("done", 1.0), played, made, 0, "en")
    return json.loads(msgspec.json.encode(body))


def _sum(luck: dict[str, float]) -> float:
    return sum(luck[part] for part in ("expected", "cards", "own", "others", "draws"))


def _ask_a_choice(path: str, head: dict[str, str], review: Any) -> None:
    """A choice is a question first; what was chosen is judged; and it can be played on from."""
    event = (review["moments"] or [review["marks"][0]["event"]])[0]
    question = httpx.get(f"{path}/{event}?lang=en", headers=head).json()
    assert {"verdict", "cost", "candidates", "reason"}.isdisjoint(question)
    legal = [action for action, _ in question["legal"]]
    answers = [
        httpx.post(f"{path}/{event}?lang=en", headers=head, json={"action": action}).json()
        for action in legal
    ]
    assert any(one["right"] for one in answers)
    for one in answers:
        assert one["right"] == one["candidates"][one["chosen"]]["accepted"]
        assert sum(candidate["played"] for candidate in one["candidates"]) == 1
    wrong = httpx.post(f"{path}/{event}", headers=head, json={"action": "nonsense"})
    assert wrong.status_code == 400
    opened = httpx.post(f"{path}/{event}/table", headers=head).json()
    base = path.split("/api/")[0]
    look = httpx.get(f"{base}/api/tables/{opened['id']}/first?lang=en", headers=head).json()
    table = look["table"]
    assert table["turn"] == [question["seat"]]
    assert sorted(action for action, _ in table["legal"]) == sorted(legal)
    assert table["scene"] == question["scene"]
    assert table["setting"]["lesson"] == "moment"
    assert not table["setting"]["rated"]
