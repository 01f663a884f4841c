"""Whatever is asked by HTTP gets a clear answer, on both databases: never a 500, never another
form than the interface describes. Requests by our own grammar, and by schemathesis where it is."""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import httpx

from server.client import OWN, Client
from server.town import Server, Shared, missing
from tribu.games import names
from trust.figures import clean_log, memory
from trust.grammar import Grammar
from trust.trial import Effort, Round, Trial, promised

_GROWTH = 60.0  # megabytes that a server may grow by, whatever it was asked
_LIMITS = {"TRIBU_REVIEW_RATE": "1000", "TRIBU_REVIEW_SIMULATIONS": "0", "TRIBU_TABLES": "400"}
_AT_ONCE = 8
_TOOLS = Path(__file__).parents[2] / "build" / "trust-tools" / "bin"


async def run(round: Round) -> None:
    """`size` requests, half of them to a server on SQLite and half to one on PostgreSQL."""
    shared = None if missing() else Shared(round.folder / "shared")
    servers = [Server(round.folder / "sqlite", **_LIMITS)]
    try:
        if shared is not None:
            await asyncio.to_thread(shared.start)
            place = {"TRIBU_DATABASE": shared.database}
            servers.append(Server(round.folder / "postgresql", **place, **_LIMITS))
        for server in servers:
            await asyncio.to_thread(lambda one=server: one.start().wait())
            await _ask(round, server, round.size // len(servers))
            await _schemathesis(round, server)
            clean_log(server)
    finally:
        for server in servers:
            server.kill()
        if shared is not None:
            await asyncio.to_thread(shared.stop)


async def _ask(round: Round, server: Server, requests: int) -> None:
    described = httpx.get(f"{server.address}/api/openapi/openapi.json").raise_for_status().json()
    ways = [
        (method, path, one)
        for path, methods in described["paths"].items()
        for method, one in methods.items()
        if method in ("get", "post", "patch", "put", "delete")
        and not path.endswith("/stream")  # which goes on until the review is there
    ]
    known = await _known(server)

    async def some(worker: int, part: str, share: int) -> None:
        luck = round.luck(server.folder.name, part, worker)
        grammar = Grammar(luck, described["components"]["schemas"], known=known)
        async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
            for number in range(share // _AT_ONCE):
                method, path, one = ways[(number + worker) % len(ways)]
                request = _request(http, grammar, luck, method, path, one, known)
                answer = await http.send(request)
                _judge(round, answer)

    for part, share in (("warm", requests // 3), ("rest", requests - requests // 3)):
        before = memory(server)
        await asyncio.gather(*(some(worker, part, share) for worker in range(_AT_ONCE)))
    grown = memory(server) - before
    round.peak("MB of growth", grown)
    promised(grown < _GROWTH, f"{server.folder.name}: {grown} MB more after {requests} requests")


async def _known(server: Server) -> dict[str, list[str]]:
    """Values that mean something: who may ask, and what about."""
    client = await Client(server.address).come_in("Ada")
    table = await client.open_table("busca", ["open", *["bot:novice"] * 3])
    waiting = await client.open_table("bue", ["open", "open"])
    terms = {"title": "T", "game": "busca", "names": ["Ada", "Bo", "Cy", "Di"]}
    real = await client.post("/api/evenings", **terms)
    online = await client.post("/api/evenings", title="T", game="bue", online={"level": "novice"})
    challenge = (await client.post("/api/challenges", game="busca"))["id"]
    mine = (await client.post(f"/api/challenges/{challenge}/table"))["id"]
    await client.close()
    return {
        "token": [client.token],
        "table": [table, waiting, mine],
        "match": [table, mine],
        "game": names(),
        "lang": ["it", "fr", "en"],
        "deal": ["1"],
        "evening": [real["id"], online["id"]],
        "key": [real["key"], online["key"]],
        "challenge": [challenge],
        "item": ["puzzle-busca-1", f"{table}.3"],
        "player": [client.player],
        "level": ["novice", "club"],
        "bots": ["novice"],
    }


def _request(
    http: httpx.AsyncClient,
    grammar: Grammar,
    luck: random.Random,
    method: str,
    path: str,
    one: dict[str, Any],
    known: dict[str, list[str]],
) -> httpx.Request:
    query: dict[str, Any] = {}
    for parameter in one.get("parameters", ()):
        name = parameter["name"]
        usual = known.get(name)
        value = luck.choice(usual) if usual and luck.random() < 0.7 else grammar.text()
        if parameter["in"] == "path":
            quoted = httpx.QueryParams({"x": value}).__str__()[2:].replace("+", "%20")
            path = path.replace(f"{{{name}}}", quoted or "%20")
        elif parameter["in"] == "query" and luck.random() < 0.7:
            query[name] = value
    headers = dict(OWN)
    if luck.random() < 0.8:
        headers["authorization"] = f"Bearer {luck.choice([*known['token'] * 3, 'nobody'])}"
    body = None
    content = one.get("requestBody", {}).get("content", {}).get("application/json")
    if content is not None:
        body = grammar.bytes_of(grammar.value(content["schema"]))
        headers["content-type"] = "application/json"
    if method == "delete" and path == "/api/me":
        headers.pop("authorization", None)  # who asks must be known to the end
    if method == "delete" and path.startswith("/api/evenings/"):
        body = b'{"key": "0.guessed"}'  # and so must the evenings be
    return http.build_request(method.upper(), path, params=query, content=body, headers=headers)


def _judge(round: Round, answer: httpx.Response) -> None:
    round.figures["requests"] += 1
    round.figures[f"answered {answer.status_code // 100}xx"] += 1
    what = f"{answer.request.method} {answer.request.url} {answer.request.content[:2000]!r}"
    said = f"{what}: {answer.status_code} {answer.text[:1000]}"
    promised(answer.status_code < 500 or _is_full(answer), said)
    if answer.status_code >= 400 and answer.status_code != 405:
        try:
            text = json.loads(answer.content)["text"]
        except (ValueError, KeyError, TypeError):
            text = answer.text if "text/plain" in answer.headers.get("content-type", "") else ""
        promised(text, f"no sentence: {said}")


def _is_full(answer: httpx.Response) -> bool:
    """A room in which no new table is opened says so."""
    return answer.status_code == 503 and "no new ones" in answer.text


async def _schemathesis(round: Round, server: Server) -> None:
    """The same by a program that others wrote, if `make trust` has installed it."""
    program = shutil.which("schemathesis", path=f"{_TOOLS}{os.pathsep}{os.environ['PATH']}")
    if program is None or round.size < 1000:
        return
    client = await Client(server.address).come_in("Ada")
    examples = max(1, min(200, round.size // 1000))
    command = [program, "run", f"{server.address}/api/openapi/openapi.json"]
    command += ["--checks", "not_a_server_error", "--phases", "fuzzing", "--mode", "all"]
    command += ["--max-examples", str(examples), "--seed", str(round.seed), "--no-color"]
    command += ["--exclude-path-regex", "/stream$", "--exclude-path", "/api/me"]
    command += ["--header", f"Authorization: Bearer {client.token}", "--request-timeout", "60"]
    done = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, cwd=round.folder
    )
    promised(done.returncode == 0, f"schemathesis: {done.stdout[-4000:]}{done.stderr[-1000:]}")
    round.figures["runs of schemathesis"] += 1
    await client.close()


TRIAL = Trial(
    "http",
    "no request is answered by a 500, and every refusal is a sentence, on both databases",
    run,
    {
        "short": Effort(1, 2000),
        "usual": Effort(1, 10_000),
        "night": Effort(5, 60_000),
    },
)
