"""Before the door: nobody is locked out by those who come to stand in it."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from server.client import OWN, Client
from server.inside import Inside, Line, agreed, play, serving, until
from server.town import Server
from tribu.server import serve
from tribu.server.http import door as the_door
from tribu.server.http import limits
from tribu.server.http.door import HOME, Addresses, Door, GuardedProtocol
from tribu.server.http.guard import Guard
from tribu.server.http.limits import Limit
from tribu.server.page.files import StaticFiles
from tribu.server.problems import RequestProblem
from tribu.server.room.visitor import POLICY_VIOLATION
from tribu.server.settings import Settings
from tribu.server.sockets import endpoint
from tribu.wire import commands as wire

FEW = 12  # connections from one address


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that is strict with others, and generous with an address that is listed."""
    one = Server(
        tmp_path_factory.mktemp("door"),
        TRIBU_ADDRESS_CONNECTIONS=str(FEW),
        TRIBU_EXEMPT="127.0.0.1",
        TRIBU_PROXIES="",
        TRIBU_TABLE_RATE="0.2",
        TRIBU_ME_RATE="0.1",
        TRIBU_REQUEST_RATE="10",
    )
    one.start().wait()
    yield one
    one.stop()


def knock(server: Server, address: str) -> socket.socket:
    """A connection from an address of this machine."""
    one = socket.create_connection(
        ("127.0.0.1", server.port), timeout=10, source_address=(address, 0)
    )
    return one


def answer(one: socket.socket) -> bytes:
    """The first line of what comes back; nothing if the connection is closed."""
    with contextlib.suppress(ConnectionResetError):
        return one.recv(4096).partition(b"\r\n")[0]
    return b""


def ask(one: socket.socket, *headers: bytes) -> bytes:
    with contextlib.suppress(ConnectionResetError, BrokenPipeError):
        one.sendall(
            b"\r\n".join([b"GET /healthz HTTP/1.1", b"host: localhost", *headers, b"", b""])
        )
    return answer(one)


def test_headers_have_a_limit(server: Server) -> None:
    with knock(server, "127.0.0.1") as one:
        assert b" 200 " in ask(one, b"x: " + b"y" * 8000)
    for size in (17_000, 100_000, 5_000_000):
        with knock(server, "127.0.0.1") as one:
            assert b" 431 " in ask(one, b"authorization: Bearer " + b"y" * size) or size > 100_000
    with knock(server, "127.0.0.1") as one:
        many = [b"x%d: %b" % (number, b"y" * 1000) for number in range(20)]
        assert b" 431 " in ask(one, *many)


def test_one_address_cannot_take_all_the_room(server: Server) -> None:
    """Half a request, or none at all: the next from there is refused, another address comes in."""
    idle = [knock(server, "127.0.0.2") for _ in range(FEW)]
    for one in idle[::2]:
        one.sendall(b"GET / HT")
    time.sleep(0.2)
    with knock(server, "127.0.0.2") as refused:
        assert b" 503 " in ask(refused)
    with knock(server, "127.0.0.3") as other:
        assert b" 200 " in ask(other)
    for one in idle:
        one.close()
    for _ in range(100):
        with knock(server, "127.0.0.2") as again:
            if b" 200 " in ask(again):
                return
        time.sleep(0.02)
    pytest.fail("their room is not free again")


def test_thirty_phones_at_one_address_that_is_listed(server: Server) -> None:
    """A club behind one Wi-Fi: all come in, open tables and sit, at once."""

    async def come() -> None:
        async def phone(number: int) -> Any:
            client = await Client(server.address).come_in(f"Phone {number}")
            seats = ["open", "bot:novice", "bot:novice", "bot:novice"]
            seat = await client.sit_at(await client.open_table("busca", seats))
            await seat.until_turn()
            assert (await seat.act(seat.view["legal"][0][0]))["type"] == "done"
            return client, seat

        async with asyncio.timeout(60):
            came = await asyncio.gather(*(phone(number) for number in range(30)))
        for client, seat in came:
            await seat.close()
            await client.close()

    asyncio.run(come())


def test_strangers_at_one_address_are_not_many(server: Server) -> None:
    """Nor if they say they come from elsewhere: no proxy is listed that could know."""
    with httpx.Client(
        base_url=server.address,
        headers=OWN,
        transport=httpx.HTTPTransport(local_address="127.0.0.4"),
    ) as visitor:
        told = [
            visitor.post(
                "/api/me", json={"name": "Ada"}, headers={"x-forwarded-for": f"198.51.100.{number}"}
            ).status_code
            for number in range(25)
        ]
    assert (told.count(201), told.count(429)) == (20, 5)


def test_there_is_room_for_so_many_in_all() -> None:
    """Also for those who are exempt from the limit of their address; who leaves makes room."""
    door = Door(most=5, from_one=2, exempt=Addresses("10.0.0.0/8"))
    came = [door.enter(number, f"10.0.0.{number % 2}") for number in range(4)]
    came += [door.enter(4, "198.51.100.7"), door.enter(5, "203.0.113.9"), door.enter(6, "10.0.0.1")]
    assert came == [True] * 5 + [False, False]
    door.leave(2)
    assert door.enter(7, "203.0.113.9")
    assert len(door) == 5


class Transport:
    """What a protocol is told of its connection."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("198.51.100.7", 1) if name == "peername" else default

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


def test_whoever_does_not_say_what_they_want_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing, half a head, half a body: the connection is closed, a whole request is not."""
    monkeypatch.setattr(the_door, "_PATIENCE", 0.05)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await asyncio.sleep(0.2)

    async def wait() -> None:
        import uvicorn
        from uvicorn.server import ServerState

        config = uvicorn.Config(app, log_config=None)
        config.load()
        door = config.door = Door(10, 10, Addresses(""))  # type: ignore[attr-defined]
        parts = [
            b"",
            b"GET / HTTP/1.1\r\nhost",
            b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf",
            b"GET / HTTP/1.1\r\nhost: x\r\n\r\n",
        ]
        lines = []
        for part in parts:
            transport, protocol = Transport(), GuardedProtocol(config, ServerState(), {})
            protocol.connection_made(transport)  # type: ignore[arg-type]
            protocol.data_received(part)
            lines.append((transport, protocol))
        assert len(door) == 4
        await asyncio.sleep(0.1)
        assert [b" 408 " in transport.sent for transport, _ in lines] == [True, True, True, False]
        for _, protocol in lines:
            protocol.connection_lost(None)
        assert len(door) == 0

    asyncio.run(wait())


def test_a_socket_that_says_nothing_makes_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that has said hello stays."""
    monkeypatch.setattr(endpoint, "_SILENCE", 0.3)

    async def work() -> None:
        async with serving(tmp_path) as (_, address):
            ada = await Client(address).come_in("Ada")
            table = await ada.open_table("busca", ["open"] * 4)
            seat = await ada.sit_at(table)
            url = address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
            async with connect(url) as silent:
                await asyncio.wait_for(silent.wait_closed(), 10)
            assert silent.close_code == POLICY_VIOLATION
            assert (await seat.command("leave"))["type"] == "done"
            await seat.close()

    asyncio.run(work())


def test_a_club_opens_more_public_tables_than_one_person_and_not_endless_ones(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with serving(tmp_path, open_tables=1) as (_, address):
            people = [await Client(address).come_in(name) for name in ("Ada", "Bo", "Cleo")]

            async def ask(who: Client, public: bool = True) -> int:
                wish = {"game": "busca", "seats": ["open"] * 4, "public": public}
                return (await who.http.post("/api/tables", json=wish)).status_code

            ada, bo, cleo = people
            assert [await ask(ada), await ask(ada), await ask(ada, public=False)] == [201, 429, 201]
            assert [await ask(bo), await ask(cleo)] == [201, 429]

    asyncio.run(work())


NOVICES = ["bot:novice", "bot:novice"]


def test_a_rematch_keeps_no_more_public_tables_waiting(tmp_path: Path) -> None:
    """Two who end their matches at once, and whose rematches wait for one of them for ever."""

    async def work() -> None:
        server = Inside(tmp_path, open_tables=2, table_rate=100)
        await server.open()
        ada, bo = [await server.person(name) for name in ("Ada", "Bo")]
        answers = []
        for _ in range(4):
            room = await server.rooms.open(agreed(), ["open", "open", *NOVICES], ada.id)
            await room.seat(bo.id)
            for one in (ada, bo):
                await room.changed(lambda table, who=one.id: table.vote(who, "end", True, table.at))
            line = Line(room, ada)
            server.commands.receive(room, line.visitor, wire.Remake("again"))
            await until(lambda: any(one.get("id") == "again" for one in line.told))  # noqa: B023
            answers += [one["type"] for one in line.told if one.get("id") == "again"]
        assert answers == ["done", "done", "refused", "refused"]
        await server.close()

    play(work)


def test_a_name_that_was_lent_is_refused(server: Server) -> None:
    """Another site may let its name lead here (DNS rebinding); a number, or our name, may not."""
    told = {}
    for name in ("localhost:8000", "127.0.0.1", "[::1]:9", "192.168.1.7", "evil.example", "[bad"):
        answer = httpx.get(f"{server.address}/api/games", headers={"host": name})
        told[name] = answer.status_code
    assert list(told.values()) == [200, 200, 200, 200, 421, 421], told
    assert Guard(Settings(origins="https://cards.example")).knows_host(
        {"headers": [(b"host", b"cards.example")]}
    )


def test_nobody_is_believed_to_be_a_proxy_who_is_not_listed(server: Server) -> None:
    said = {**OWN, "x-forwarded-for": "198.51.100.9", "x-forwarded-proto": "https"}
    answer = httpx.post(f"{server.address}/api/me", json={"name": "Ada"}, headers=said)
    assert "Secure" not in answer.headers["set-cookie"]


def test_what_is_private_is_not_kept(server: Server) -> None:
    for path in ("/api/me", "/api/tables", "/api/me/tables", "/api/nix"):
        answer = httpx.get(server.address + path)
        assert answer.headers["cache-control"] == "no-store", path
    assert httpx.get(server.address).headers["cache-control"] == "no-cache"


# --- what somebody may do how often ---------------------------------------------------------------


def scope_of(address: str) -> dict[str, Any]:
    return {"client": (address, 1), "method": "GET", "headers": []}


def test_tokens_that_nobody_knows_fill_no_memory() -> None:
    guard = Guard(Settings(request_rate=10))
    refused = 0
    for number in range(300):
        try:
            guard.check_request(scope_of("198.51.100.7"), f"{number}" * 500)
        except RequestProblem:
            refused += 1
    assert refused >= 199
    keys = guard._requests._buckets
    assert len(keys) <= 102
    assert max(map(len, keys)) < 100


def test_a_bucket_that_is_full_again_is_forgotten() -> None:
    """One that a socket still draws from is found again, or two sockets would have two budgets."""
    limit = Limit(rate=1, burst=2)
    held = limit.bucket("who stays", 0)
    for second in range(50):
        assert limit.take(f"who {second}", second)
    assert list(limit._buckets) == ["who 49"]
    assert limit.take("who 49", 49.0)
    assert not limit.take("who 49", 49.5)
    assert limit.bucket("who stays", 50) is held
    assert len(limit._held) == 2


def test_buckets_have_a_bound_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a thousand addresses at one moment: none of their buckets is full again."""
    monkeypatch.setattr(limits, "_MOST_KEPT", 100)
    limit = Limit(rate=1, burst=2)
    for number in range(1000):
        assert limit.take(f"{number}", 0.0)
    assert len(limit._buckets) == len(limit._held) == 100
    assert "999" in limit._buckets


def test_who_is_exempt() -> None:
    home = Addresses(HOME)
    assert "192.168.1.20" in home
    assert "::ffff:10.1.2.3" in home
    assert "fe80::1%eth0" in home
    assert "203.0.113.9" not in home
    assert "nowhere" not in home
    assert "/run/proxy.sock" in Addresses("10.0.0.1,/run/proxy.sock")


@pytest.mark.parametrize("lan", [False, True])
def test_a_house_that_is_invited_is_exempt(monkeypatch: pytest.MonkeyPatch, lan: bool) -> None:
    """`tribu serve --lan`: all phones of a club may have one address."""

    class Asked(Exception):
        pass

    def ask(settings: Settings) -> None:
        raise Asked(settings.exempt)

    monkeypatch.setattr(serve, "ServerProcess", ask)
    monkeypatch.setattr(serve, "set_up", lambda *_: None)
    listening = socket.socket()
    monkeypatch.setattr(serve, "_listen", lambda *_: listening)
    with listening, pytest.raises(Asked) as asked:
        serve.run(Settings(port=0, exempt="203.0.113.9"), lan, None, None, open_page=False)
    exempt = Addresses(str(asked.value))
    assert "203.0.113.9" in exempt
    assert ("192.168.1.20" in exempt) == lan
    assert "198.51.100.7" not in exempt


def test_all_sockets_of_a_person_draw_from_one_budget() -> None:
    guard = Guard(Settings(message_rate=15))
    buckets = [guard.messages("198.51.100.7", "ada") for _ in range(10)]
    now = time.monotonic()
    assert sum(bucket.take(now) for bucket in buckets for _ in range(100)) == 60
    assert guard.messages("198.51.100.7", "bo").take(now), "others at that address have their own"


def test_ten_sockets_are_no_louder_than_one(tmp_path: Path) -> None:
    """What somebody says by all of them together is heard as often as one of them could say it, and
    what they send at all is counted together."""

    async def work() -> None:
        # so slow that nothing is given back while this runs
        async with serving(tmp_path, talk_rate=0.001, message_rate=0.001) as (process, address):
            talk, messages = 10, 30
            process.guard._talk = Limit(0.001, talk)
            process.guard._messages = Limit(0.001, messages)
            ada = await Client(address).come_in("Ada")
            table = await ada.open_table("busca", ["open"] * 4)
            seats = [await ada.sit_at(table) for _ in range(10)]
            said = [await seat.command("say", text="Ciao") for seat in seats for _ in range(2)]
            assert [one["type"] for one in said] == ["done"] * talk + ["refused"] * talk
            for seat in seats:  # ten hellos and twenty lines: nothing is left for anybody
                await seat.send(type="ping")
                told = await seat.receive()
                while told["type"] not in ("pong", "error"):
                    told = await seat.receive()
                assert told["type"] == "error"
            for seat in seats:
                await seat.close()
            await ada.close()

    asyncio.run(work())


def test_one_address_does_not_open_the_evenings_of_all() -> None:
    """Nobody need be known to open an evening, so it counts for its address alone."""
    guard = Guard(Settings())
    for _ in range(20):
        guard.check_table("198.51.100.7", "")
    with pytest.raises(RequestProblem):
        guard.check_table("198.51.100.7", "")
    guard.check_table("203.0.113.9", "")


def test_talk_and_rematches_are_not_endless(tmp_path: Path) -> None:
    async def work() -> None:
        server = Inside(tmp_path, time_scale=20, table_rate=0.2, lag=0)
        await server.open()
        ada = await server.person("Ada")
        seats = ["open", "bot:novice", "bot:novice", "bot:novice"]
        room = await server.rooms.open(agreed(), seats, ada.id)
        line = Line(room, ada)
        commands = server.commands
        for number in range(40):
            commands.receive(room, line.visitor, wire.Say(f"s{number}", "Ciao"))
        await until(lambda: sum("id" in one for one in line.told) == 40)
        assert sum(one["type"] == "talk" for one in line.told) <= 11
        assert {one.get("why") for one in line.told if one["type"] == "refused"} == {"too fast"}
        await room.changed(lambda table: table.vote(ada.id, "end", True, room.clock.now()))
        for _ in range(25):  # each time as if nobody had asked before
            commands.receive(room, line.visitor, wire.Remake("again"))
            await until(lambda: room.queue.free)
            room.table.next = None
        answers = [one["type"] for one in line.told if one.get("id") == "again"]
        assert answers[0] == "done"
        assert answers[-1] == "refused"
        assert answers.count("done") <= 22
        await server.close()

    play(work)


def test_the_page_does_not_look_for_its_files_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    files = StaticFiles()
    files._join_all()
    walks = 0
    rglob = Path.rglob

    def counted(path: Path, pattern: str) -> Any:
        nonlocal walks
        walks += 1
        return rglob(path, pattern)

    monkeypatch.setattr(Path, "rglob", counted)
    for _ in range(50):
        assert files._find("/") is not None
    assert walks <= 1
