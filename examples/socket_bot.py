"""A bot for the card room in sixty lines: it comes in, opens a table, and plays it to the end.

    pip install httpx websockets
    python socket_bot.py http://127.0.0.1:8000 busca

It speaks the protocol of docs/protocol.md, like the page does. Give it an opinion in `choose`.
"""

import asyncio
import json
import sys

import httpx
from websockets.asyncio.client import connect


def choose(view: dict, legal: list) -> str:
    """The action to take; `view["scene"]` is what the bot sees. This one takes the first."""
    return legal[0][0]


def come_in(address: str, game: str) -> tuple[str, str]:
    """A new identity, and a table with three bots of the house: the token and the table's id."""
    headers = {"X-Tribu": "1"}  # says that no other page sent this
    me = httpx.post(f"{address}/api/me", json={"name": "Sixty lines"}, headers=headers).json()
    headers["Authorization"] = f"Bearer {me['token']}"
    body = {"game": game, "seats": ["open", *["bot:novice"] * 3], "public": False}
    answer = httpx.post(f"{address}/api/tables", json=body, headers=headers).raise_for_status()
    return me["token"], answer.json()["id"]


async def play(address: str, token: str, table: str) -> dict:
    """Sit at the table until the match is over."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    view: dict = {}
    async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        await socket.send('{"type": "hello", "lang": "en"}')
        async for text in socket:
            message = json.loads(text)
            assert message["type"] != "error", message["text"]
            if message["type"] == "refused":  # somebody was quicker: look at the table again
                await socket.send('{"type": "hello", "lang": "en"}')
            view |= message if message["type"] in ("table", "news") else {}
            for step in message.get("steps", []):
                print(step.get("text", ""))
            if view["phase"] == "over":
                break
            name = f"at {view['seq']}"  # what we call the command that we send now
            fair = message.get("fair") or {}
            if fair.get("step") == "promise":  # said once: this player never cuts the pack
                await socket.send(json.dumps({"type": "promise", "deal": fair["deal"], "hash": ""}))
            elif message.get("phase") == "resting":
                await socket.send(json.dumps({"type": "next", "id": name}))
            elif message.get("legal"):
                act = {"action": choose(view, message["legal"]), "seq": view["seq"]}
                await socket.send(json.dumps({"type": "act", "id": name, **act}))
    return view


if __name__ == "__main__":
    host, which = sys.argv[1].rstrip("/"), (sys.argv[2:] or ["busca"])[0]
    end = asyncio.run(play(host, *come_in(host, which)))
    print("totals", end["totals"], "winners", end["winners"])
