"""Planted markers: what must not be told (tokens, codes, keys, passwords, secrets, talk, cards) is
looked for in all that a server says besides: its log at its most talkative, its figures, its
errors, the pages that anybody may open, and what `tribu export` writes."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
from base64 import b64encode, urlsafe_b64encode
from contextlib import closing, suppress
from pathlib import Path

import httpx

from server.client import OWN, Client
from server.town import Server
from tribu.games import load, names
from tribu.match.board import kept_board
from trust.grammar import TEXTS
from trust.people import LOST, Guest, record_of
from trust.trial import Effort, Round, Trial, promised

# A point of P-256 (its generator), as a browser would send one.
PUSH_POINT = bytes.fromhex(
    "046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"
    "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5"
)


class Planted:
    """What is looked for, by what it is."""

    def __init__(self) -> None:
        self.markers: dict[str, str] = {}

    def plant(self, what: str, *texts: str) -> None:
        for text in texts:
            self.markers[text] = what

    def look(self, where: str, text: str, besides: tuple[str, ...] = ()) -> None:
        for marker, what in self.markers.items():
            place = -1 if what in besides else text.find(marker)
            found = text[max(0, place - 300) : place + 300]
            promised(place < 0, f"{what} in {where}: {found}")


async def run(round: Round) -> None:
    """`size` matches, with everything that can go wrong around them."""
    server = Server(round.folder, TRIBU_LOG_LEVEL="debug", TRIBU_LOG_JSON="yes")
    await asyncio.to_thread(lambda: server.start().wait())
    planted, errors, pages = Planted(), [], []
    try:
        for number in range(round.size):
            pages += await _club(server, planted, number)
            errors += await _match(round, server, planted, number)
        figures = httpx.get(f"{server.address}/metrics").text
        server.stop()
    finally:
        server.kill()
    _plant_boards(server.folder / "tribu.db", planted)
    exported = await asyncio.to_thread(_export, server)
    for where, text in (("a page", "\n".join(pages)), ("the export", exported)):
        planted.look(where, text, besides=("cards", "a secret"))  # of matches that are over
        round.figures[f"bytes of {where}"] += len(text)
    _plant_secrets(server.folder / "tribu.db", planted)
    for where, text in (("the log", server.log.read_text()), ("the figures", figures)):
        planted.look(where, text)
        round.figures[f"bytes of {where}"] += len(text)
    for text in errors:
        planted.look("an error", text)
    round.figures["errors"] += len(errors)
    round.figures["markers"] += len(planted.markers)


async def _club(server: Server, planted: Planted, number: int) -> list[str]:
    """A challenge, an evening with real cards, one online, a table with a password, and a call that
    somebody wants; what anybody is told of them."""
    ada = await Client(server.address).come_in(f"Club{number}")
    planted.plant("a token", ada.token)
    password = f"password{number}of{ada.player}"
    planted.plant("a password", password)
    busca = {"game": "busca", "deals": 1, "rounds": 1}
    locked = await ada.open_table("busca", ["open"] * 4, password=password)
    people = [f"P{k}" for k in range(4)]
    real = await ada.post("/api/evenings", title="Real", names=people, **busca)
    online = await ada.post("/api/evenings", title="Online", online={"level": "novice"}, **busca)
    drawn = []
    for one, player in ((real, ""), (online, ada.token)):
        planted.plant("a key", one["key"], one["key"].partition(".")[2])
        path = f"/api/evenings/{one['id']}"
        if player:
            await ada.post(path, key="", command={"do": "join"})
            bots = {"do": "enterbots", "level": "novice", "count": 3}
            await ada.post(path, key=one["key"], command=bots)
        drawn.append(await ada.post(path, key=one["key"], command={"do": "draw"}))
    planted.plant("a key", *(one["key"] for one in drawn[0]["tables"]))
    challenge = (await ada.post("/api/challenges", game=names()[number % 3]))["id"]
    mine = (await ada.post(f"/api/challenges/{challenge}/table"))["id"]
    auth = b64encode(f"auth {number:011}".encode()).decode()
    point = PUSH_POINT.hex()
    planted.plant("a browser's key", auth, point)
    keys = {"p256dh": urlsafe_b64encode(PUSH_POINT).decode().rstrip("="), "auth": auth}
    where = f"https://push.example.org/{password}"
    await ada.post("/api/push", endpoint=where, keys=keys)
    paths = [f"/api/tables/{one}" for one in (locked, mine, drawn[1]["tables"][0]["at"])]
    paths += [f"{path}/first" for path in paths]
    paths += [f"/t/{locked}", f"/challenge/{challenge}", f"/api/challenges/{challenge}"]
    paths += [f"/api/challenges/{challenge}?sent_by={mine}", "/api/challenges", "/api/tables"]
    for one in (real, online):
        paths += [f"/evening/{one['id']}"]
        paths += [
            f"/api/evenings/{one['id']}{part}"
            for part in ("", "/pad", "/results.csv", "/deals.csv", "/sheets")
        ]
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as anybody:
        answers = [await anybody.get(path) for path in paths]
    promised(any("Online" in one.text for one in answers), "no page was looked at")
    await ada.close()
    return [one.text for one in answers]


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


def _plant_boards(database: Path, planted: Planted) -> None:
    """The secrets of what others still play: challenges, and evenings that are not over."""
    with closing(sqlite3.connect(database)) as store:
        for (board,) in store.execute("SELECT board FROM challenges"):
            planted.plant("a board's secret", *(one.secret for one in kept_board(board).deals))
        for evening, cards in store.execute("SELECT secret, cards FROM evenings"):
            for secret in filter(None, (evening, cards)):
                planted.plant("an evening's secret", secret.hex())


def _export(server: Server) -> str:
    """All records, as the operator takes them along."""
    command = [sys.executable, "-m", "tribu", "export"]
    done = subprocess.run(command, env=server.environment, capture_output=True, text=True)
    promised(not done.returncode, f"tribu export: {done.stderr[-1000:]}")
    return done.stdout


def _plant_secrets(database: Path, planted: Planted) -> None:
    """The secrets of all shuffles, as bytes are written down."""
    with closing(sqlite3.connect(database)) as store:
        for (secret,) in store.execute("SELECT secret FROM secrets"):
            planted.plant("a secret", secret.hex(), repr(secret)[2:-1])


TRIAL = Trial(
    "markers",
    "logs, figures, errors, exports and open pages hold nothing that is not theirs to tell",
    run,
    {"short": Effort(1, 3), "usual": Effort(1, 9), "night": Effort(10, 30)},
)
