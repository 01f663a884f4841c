"""A bot for the card room in eighty lines: it comes in, opens a table, and plays it to the end.

    pip install httpx websockets
    tribu serve
    python socket_bot.py http://127.0.0.1:8000 busca

It speaks the protocol of docs/protocol.md, like the page does. Give it an opinion in `choose`.
"""

import asyncio
import json
import sys

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

# The bots of the house need not wait for us to follow what they do.
HELLO = '{"type": "hello", "lang": "en", "pauses": false}'
PAUSE = 0.1  # seconds: the card room hears some fifteen messages a second, and hangs up on a flood


def choose(view: dict, legal: list) -> str:
    """The action to take; `view["scene"]` is what the bot sees. This one takes the first."""
    return legal[0][0]


def come_in(address: str, game: str) -> tuple[str, str]:
    """A new identity, and a table with three bots of the house: the token and the table's id."""
    headers = {"X-Tribu": "1"}  # says that no other page sent this
    me = said(httpx.post(f"{address}/api/me", json={"name": "Eighty lines"}, headers=headers))
    headers["Authorization"] = f"Bearer {me['token']}"
    body = {"game": game, "seats": ["open", *["bot:novice"] * 3], "public": False}
    table = said(httpx.post(f"{address}/api/tables", json=body, headers=headers))
    return me["token"], table["id"]


def said(answer: httpx.Response) -> dict:
    """What the server answers; if it refuses, its sentence ends the program."""
    told = answer.json() if "json" in answer.headers.get("content-type", "") else {}
    if answer.is_error:
        sys.exit(f"The card room refuses: {told.get('text') or answer.reason_phrase}")
    return told


async def play(address: str, token: str, table: str) -> dict:
    """Sit at the table until the match is over."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    view: dict = {}
    async with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        await socket.send(HELLO)
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                sys.exit(f"The card room ends this: {message['text']}")
            if message["type"] == "refused":  # somebody was quicker: look at the table again
                await socket.send(HELLO)
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
                await asyncio.sleep(PAUSE)
                await socket.send(json.dumps({"type": "act", "id": name, **act}))
    return view


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3) or sys.argv[1].startswith("-"):
        sys.exit("usage: socket_bot.py http://127.0.0.1:8000 [GAME]")
    host, which = sys.argv[1].rstrip("/"), (sys.argv[2:] or ["busca"])[0]
    try:
        end = asyncio.run(play(host, *come_in(host, which)))
    except (httpx.HTTPError, httpx.InvalidURL, OSError, WebSocketException) as error:
        sys.exit(f"{host}: {str(error).rstrip('.')}. Is `tribu serve` running there?")
    except KeyboardInterrupt:
        sys.exit("Left in the middle; a bot of the house plays on.")
    print("totals", end["totals"], "winners", end["winners"])
