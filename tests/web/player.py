"""Somebody who plays a whole match by socket, so that there is one to look at."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
from websockets.sync.client import connect

SHORT = {
    "bue": {"target": 1},
    "busca": {"limit": 0, "deals": 1},
    "bugami": {"target": 1},
}


def come_in(room: str, name: str) -> httpx.Client:
    """A client of the API under that name; its cookie can be given to a browser."""
    client = httpx.Client(base_url=room, headers={"X-Tribu": "1"}, timeout=30)
    client.post("/api/me", json={"name": name, "lang": "it"}).raise_for_status()
    return client


def open_table(client: httpx.Client, game: str, players: int, **more: Any) -> str:
    """A short table with bots in all other seats."""
    seats = ["open", *["bot:random"] * (players - 1)]
    body = {"game": game, "seats": seats, "options": SHORT[game], "public": False}
    body |= {"pace": {"move": 0, "bank": 0}} | more
    answer = client.post("/api/tables", json=body)
    answer.raise_for_status()
    return str(answer.json()["id"])


def play_out(
    room: str,
    client: httpx.Client,
    table: str,
    stop: Callable[[dict[str, Any]], bool] = lambda state: False,
) -> None:
    """Play the first thing that is legal until the match is over, or somebody says stop."""
    address = f"{room.replace('http', 'ws')}/api/tables/{table}/socket"
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    with connect(address, additional_headers={"Cookie": cookie}) as line:
        line.send(json.dumps({"type": "hello", "lang": "it"}))
        state: dict[str, Any] = {"phase": "", "legal": [], "seq": -1}
        sent = -1
        while state["phase"] != "over":
            state |= json.loads(line.recv(timeout=30))
            if stop(state):
                return
            if state["legal"] and state["seq"] != sent:
                sent = state["seq"]
                action = state["legal"][0][0]
                line.send(
                    json.dumps({"type": "act", "id": f"a{sent}", "action": action, "seq": sent})
                )
            elif state["phase"] == "resting":
                line.send(json.dumps({"type": "next", "id": f"n{state['seq']}"}))


def play_match(room: str, game: str, players: int = 4) -> tuple[httpx.Client, str]:
    """A finished match, and who played it."""
    client = come_in(room, "Ada")
    table = open_table(client, game, players)
    play_out(room, client, table)
    return client, table
