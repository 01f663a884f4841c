"""Planted markers: what must not be told (tokens, codes, secrets, talk, cards) is looked for in all
that a server says besides: its log at its most talkative, its figures, its errors."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import httpx

from server.client import OWN, Client
from server.town import Server
from tribu.games import load, names
from trust.grammar import TEXTS
from trust.people import LOST, Guest, record_of
from trust.trial import Effort, Round, Trial, promised


class Planted:
    """What is looked for, by what it is."""

    def __init__(self) -> None:
        self.markers: dict[str, str] = {}

    def plant(self, what: str, *texts: str) -> None:
        for text in texts:
            self.markers[text] = what

    def look(self, where: str, text: str) -> None:
        for marker, what in self.markers.items():
            place = text.find(marker)
            found = text[max(0, place - 300) : place + 300]
            promised(place < 0, f"{what} in {where}: {found}")


async def run(round: Round) -> None:
    """`size` matches, with everything that can go wrong around them."""
    server = Server(round.folder, TRIBU_LOG_LEVEL="debug", TRIBU_LOG_JSON="yes")
    await asyncio.to_thread(lambda: server.start().wait())
    planted, errors = Planted(), []
    try:
        for number in range(round.size):
            errors += await _match(round, server, planted, number)
        figures = httpx.get(f"{server.address}/metrics").text
        server.stop()
    finally:
        server.kill()
    _plant_secrets(server.folder / "tribu.db", planted)
    for where, text in (("the log", server.log.read_text()), ("the figures", figures)):
        planted.look(where, text)
        round.figures[f"bytes of {where}"] += len(text)
    for text in errors:
        planted.look("an error", text)
    round.figures["errors"] += len(errors)
    round.figures["markers"] += len(planted.markers)


async def _match(round: Round, server: Server, planted: Planted, number: int) -> list[str]:
    """A match in which everything is said and asked; the errors that came back."""
    luck = round.luck("match", number)
    ada = await Client(server.address).come_in(f"Ada{number}")
    planted.plant("a token", ada.token)
    code = await ada.post("/api/me/link")
    planted.plant("a code", code["code"])
    game = names()[number % len(names())]
    bots = ["bot:novice"] * (load(game).usual - 1)
    table = await ada.open_table(game, ["open", *bots], talk="free")
    guest = Guest(ada, table, lambda: [server.address], luck)
    await guest.come()
    said = f"marker{luck.getrandbits(60)}"
    planted.plant("talk", said)
    await guest.command("say", text=said)
    await guest.play(lambda: guest.seat.my_turn)
    errors = await _provoke(server, ada, table, luck.choice(TEXTS))
    await _full_disk(server, guest)
    with suppress(*LOST):  # the rest of the match by whoever is left
        await guest.command("leave")
    record = await record_of(guest)
    for deal in record.deals:
        for first in range(0, len(deal.deck) - 4, 4):
            four = deal.deck[first : first + 4]
            planted.plant("cards", '","'.join(four), "', '".join(four), " ".join(four))
    await guest.close()
    return errors


async def _provoke(server: Server, ada: Client, table: str, odd: str) -> list[str]:
    """What is said to requests that are refused; who asks has a token, which is not in it."""
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        who = OWN | {"authorization": f"Bearer {ada.token}", "cookie": f"tribu={ada.token}"}
        asked = [
            http.post("/api/tables", json={"game": "chess", "seats": ["open"]}, headers=who),
            http.post("/api/tables", content='{"game": ', headers=who),
            http.get(f"/api/tables/{table}x/first", headers=who),
            http.get("/api/matches/none/record", headers=who),
            http.post("/api/me/redeem", json={"code": "x" * 20}, headers=who),
            http.patch("/api/me", json={"name": odd}, headers=who),
            http.get("/api/nothing", headers=who),
        ]
        answers = await asyncio.gather(*asked)
    return [answer.text for answer in answers if answer.status_code >= 400]


async def _full_disk(server: Server, guest: Guest) -> None:
    """What is to be written cannot be: the most talkative error there is."""
    assert server.process is not None
    seat, free = guest.seat, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    if seat.my_turn and hasattr(resource, "prlimit"):
        full = (server.folder / "tribu.db-wal").stat().st_size
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, free[1]))
        with suppress(*LOST):
            await asyncio.wait_for(seat.act(seat.view["legal"][0][0]), 2)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, free)
        await guest.come()


def _plant_secrets(database: Path, planted: Planted) -> None:
    """The secrets of all shuffles, as bytes are written down."""
    with closing(sqlite3.connect(database)) as store:
        for (secret,) in store.execute("SELECT secret FROM secrets"):
            planted.plant("a secret", secret.hex(), repr(secret)[2:-1])


TRIAL = Trial(
    "markers",
    "logs, figures and errors hold no token, no secret, no talk and no card",
    run,
    {"short": Effort(1, 3), "usual": Effort(1, 9), "night": Effort(10, 30)},
)
