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
    seats = ["open", "bot:novice", "bot:novice", "bot:novice"]
    body = {"game": game, "seats": seats, "public": False}
    answer = httpx.post(f"{address}/api/tables", json=body, headers=headers)
    answer.raise_for_status()
    return me["token"], answer.json()["id"]


async def play(address: str, token: str, table: str) -> dict:
    """Sit at the table until the match is over."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    view: dict = {}
    sent = 0
    async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        await socket.send(json.dumps({"type": "hello", "lang": "en"}))
        async for text in socket:
            message = json.loads(text)
            if message["type"] not in ("table", "news"):
                continue
            view |= message
            for step in message.get("steps", []):
                print(step.get("text", ""))
            if view["phase"] == "over":
                return view
            command = None
            if message.get("phase") == "resting":
                command = {"type": "next"}
            elif message.get("legal"):
                action = choose(view, message["legal"])
                command = {"type": "act", "action": action, "seq": view["seq"]}
            if command:
                sent += 1
                await socket.send(json.dumps({**command, "id": str(sent)}))
    return view


if __name__ == "__main__":
    host, which = sys.argv[1].rstrip("/"), (sys.argv[2:] or ["busca"])[0]
    end = asyncio.run(play(host, *come_in(host, which)))
    print("totals", end["totals"], "winners", end["winners"])
