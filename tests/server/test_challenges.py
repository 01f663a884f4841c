"""Challenges: one try with the cards that everybody gets, and nothing to see before its time."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update

from server.client import OWN
from server.inside import Inside, Line, play, until
from server.town import Town
from tribu import jit
from tribu.boards.challenge import SEAT, Entrant, play_challenge
from tribu.boards.worker import played
from tribu.games import load
from tribu.games import names as games
from tribu.games.game import Game
from tribu.match import (
    Acted,
    Record,
    check,
    commit,
    make_board,
    proofs_of,
    replay,
    seeded_secrets,
    to_record,
)
from tribu.server.challenges import bots_play
from tribu.server.challenges.offering import check_bots
from tribu.server.challenges.standings import Entry, _ways
from tribu.server.evenings import card_room
from tribu.server.lobby import challenges as making
from tribu.server.lobby.challenges import DAY, board_of, bot_match, day_of
from tribu.server.operations.startup_errors import CannotStart
from tribu.server.problems import RequestProblem
from tribu.server.room.hints import hint_for
from tribu.server.room.room import Room
from tribu.server.settings import Settings
from tribu.store.challenges import Challenge
from tribu.store.schema import challenges, matches
from tribu.table.refusal import Refused
from tribu.wire.challenges import ChallengePage

NOVICE = {"challenge_bots": "novice", "challenge_field": "1 novice"}


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards of one deal, and nobody waits for a process."""

    def short(game: str) -> Game:
        return dataclasses.replace(load(game), challenge_deals=1)

    monkeypatch.setattr(making, "load", short)
    monkeypatch.setattr(bots_play, "polite_lines", at_once)


@asynccontextmanager
async def at_once(module: str, task: bytes) -> AsyncIterator[AsyncIterator[bytes]]:
    """The bots of a field play in this process: another would have to compile first."""

    async def lines() -> AsyncIterator[bytes]:
        for line in await asyncio.to_thread(lambda: list(played(task))):
            yield line

    assert module == "tribu.boards.worker"
    yield lines()


def bots_record(one: Challenge) -> Record:
    """What a novice makes of a challenge, with the seeds of the field’s first."""
    novice = Entrant("novice", 1)
    return play_challenge(board_of(one), novice, novice, 1)


def choices_of(record: Record) -> list[str]:
    """The choices of whoever took the challenge, in order."""
    events = replay(record).events
    return [one.action for one in events if isinstance(one, Acted) and one.seat == SEAT]


async def choose(room: Room, player: str, actions: list[str]) -> None:
    """Make these choices, each when its turn comes."""
    for action in actions:
        await until(lambda: SEAT in room.table.turn)
        await room.changed(lambda table, a=action: table.act(player, a, table.seq, table.at))


async def entered(server: Inside, challenge: str, player: str) -> Room:
    room = await server.rooms.enter(await server.offering.take(challenge, player))
    assert room is not None
    return room


async def close(server: Inside, challenge: str) -> None:
    """Its time is over."""
    async with server.store.engine.begin() as connection:
        over = update(challenges).where(challenges.c.id == challenge)
        await connection.execute(over.values(closes=server.clock.now() - 1))


async def problem_of(work: object) -> int:
    with pytest.raises(RequestProblem) as caught:
        await work  # type: ignore[misc]
    return caught.value.status


@pytest.mark.parametrize("game", ["bugami", "bue"])
def test_a_person_who_chooses_as_a_bot_did_has_its_match(tmp_path: Path, game: str) -> None:
    """So everybody meets the same cards and the same opponents, also after a crash; and once it is
    closed the record proves its cards."""

    async def work() -> None:
        server = Inside(tmp_path, **NOVICE | {"challenge_field": ""})
        await server.open()
        ada = (await server.person("Ada")).id
        one = await server.offering.at_once(game, ada)
        theirs = await asyncio.to_thread(bots_record, one)
        mine = choices_of(theirs)
        room = await entered(server, one.id, ada)
        await choose(room, ada, mine[: len(mine) // 2])
        await server.kill()

        server = Inside(tmp_path, **NOVICE | {"challenge_field": ""})
        await server.open()
        again = await entered(server, one.id, ada)
        assert again.id == room.id, "one try: it goes on"
        await choose(again, ada, mine[len(mine) // 2 :])
        await until(lambda: again.table.phase == "over" and again.queue.free)
        found = await server.archive.look_up(room.id, ada)
        assert found.record.deals == theirs.deals
        assert not proofs_of(found.record), "others still play"
        await close(server, one.id)
        opened = (await server.archive.look_up(room.id, None)).record
        assert [proof.commit for proof in proofs_of(opened).values()] == board_of(one).commits
        check(opened)
        await server.close()

    play(work)


def test_a_match_that_is_damaged_keeps_no_other_from_being_compared(tmp_path: Path) -> None:
    async def work() -> None:
        server = Inside(tmp_path, **NOVICE | {"challenge_field": ""})
        await server.open()
        people = [(await server.person(name)).id for name in ("Ada", "Bo")]
        one = await server.offering.at_once("bugami", people[0])
        choices = choices_of(await asyncio.to_thread(bots_record, one))
        rooms = []
        for player in people:
            room = await entered(server, one.id, player)
            await choose(room, player, choices)
            await until(lambda r=room: r.table.phase == "over" and r.queue.free)
            rooms.append(room.id)
        torn = update(matches).where(matches.c.id == rooms[0]).values(record=b'{"format')
        async with server.store.engine.begin() as connection:
            await connection.execute(torn)
        for player in people:
            page = await server.standings.page(one, player, "en", server.clock.now())
            assert [line.match for line in page.lines] == [rooms[1]]
            assert (await server.standings.deal(one, 1, player, "en")).scores
        assert card_room._deals("t", b'{"format') == card_room._deals("t", None) == []
        await server.close()

    play(work)


def test_nothing_is_seen_before_one_has_played(tmp_path: Path) -> None:
    """Neither a person’s match nor a bot’s; afterwards everybody’s, with ranks and ways."""

    async def work() -> None:
        server = Inside(tmp_path, **NOVICE)
        await server.open()
        ada, bo = [(await server.person(name)).id for name in ("Ada", "Bo")]
        one = await server.offering.at_once("busca", ada)
        assert await server.offering.at_once("busca", bo) == one, "there is somebody to meet"
        room = await entered(server, one.id, ada)
        other = await server.offering.at_once("busca", ada)
        assert other.id != one.id, "she took it: here is another"
        mine = choices_of(await asyncio.to_thread(bots_record, one))
        await choose(room, ada, mine)
        await until(lambda: room.table.phase == "over" and room.queue.free)

        async def through() -> int:
            return (await server.store.challenges.bots_finished([one.id])).get(one.id, 0)

        while not await through():
            await asyncio.sleep(0.01)

        async def page(player: str | None) -> ChallengePage:
            now = server.clock.now()
            return await server.standings.page(one, player, "en", now)

        for stranger in (bo, None):
            seen = await page(stranger)
            assert (seen.lines, seen.deals, seen.rank) == ([], [], None)
            assert seen.commits == [commit(bytes.fromhex(board_of(one).deals[0].secret))]
            for match in (room.id, bot_match(one.id, 1)):
                assert await problem_of(server.archive.look_up(match, stranger)) == 403
                assert await problem_of(server.reading.judged(match, stranger, "en")) == 403
            assert await problem_of(server.standings.deal(one, 1, stranger, "en")) == 403
        seen = await page(ada)
        ranked = {(line.rank, line.kind, line.mine, line.number) for line in seen.lines}
        assert ranked == {(1, "human", True, 0), (1, "bot:novice", False, 1)}
        assert (seen.rank, seen.people_rank, seen.deals[0].above) == (1, 1, 0), "she played as it"
        ways = await server.standings.deal(one, 1, ada, "en")
        assert (ways.step, ways.alike, len(ways.scores)) == (-1, 2, 2)
        for match in (room.id, bot_match(one.id, 1)):
            assert (await server.archive.look_up(match, ada)).one.id == match
        judged = await server.reading.judged(bot_match(one.id, 1), ada, "en")
        assert (await server.reading.review(judged, ada, "en")).state.state == "off"
        elsewhere = await entered(server, one.id, bo)
        while elsewhere.table.phase != "over":
            await until(lambda: SEAT in elsewhere.table.turn or elsewhere.table.phase == "over")
            if elsewhere.table.phase != "over":
                last = elsewhere.table.playing.legal_texts(SEAT)[-1]
                await choose(elsewhere, bo, [last])
        await until(lambda: elsewhere.queue.free)
        ways = await server.standings.deal(one, 1, bo, "en")
        assert ways.alike == 3
        assert sorted((way.many, way.mine) for way in ways.ways) == [(1, True), (2, False)]
        assert all(way.text for way in ways.ways)
        frames = await server.archive.look_up(elsewhere.id, bo)
        assert frames.record.deals[0].actions, "his own replay is open to him"
        await server.close()

    play(work)


def test_choices_that_nobody_could_tell_apart_are_one_way() -> None:
    """Bué, the first choice: of the others’ cards nothing is known, so whose one takes is luck."""
    board = make_board("b", "bue", 4, seeded_secrets("b", 1, 1))

    def entry(said: str) -> Entry:
        match = board.open_table(["", "", "", ""])
        chance = board.chance(match)
        match.advance(chance, deals=1)
        while not match.deal_over:
            legal = match.legal_texts(match.actor)
            first = match.actor == SEAT and said in legal
            match.act(match.actor, said if first else legal[0])
            match.advance(chance, deals=0)
        return Entry(said, said, "human", 0, to_record(match))

    with jit.interpreted_here():
        opened = board.open_table(["", "", "", ""])
        opened.advance(board.chance(opened), deals=1)
        while opened.actor != SEAT:
            opened.act(opened.actor, opened.legal_texts(opened.actor)[0])
        swaps = [one for one in opened.legal_texts(SEAT) if one.startswith("swap 0>")]
        entries = [entry(one) for one in (swaps[0], swaps[-1], "draw 0")]
        ways = _ways(entries, 0, swaps[0], "en").ways
    assert swaps[0] != swaps[-1]
    assert sorted((way.many, way.mine, way.choices) for way in ways) == [
        (1, False, 1),
        (2, True, 2),
    ]


def test_one_try_played_alone(tmp_path: Path) -> None:
    """Nobody sits in, nobody advises, nothing is played again; who gives up is not ranked."""

    async def work() -> None:
        server = Inside(tmp_path, **NOVICE | {"challenge_field": ""})
        await server.open()
        person = await server.person("Ada")
        ada = person.id
        one = await server.offering.at_once("busca", ada)
        tables = await asyncio.gather(*[server.offering.take(one.id, ada) for _ in range(3)])
        assert len(set(tables)) == 1, "from three windows at once"
        room = await entered(server, one.id, ada)
        await until(lambda: SEAT in room.table.turn)
        line = Line(room, person)
        with pytest.raises(Refused, match="No hints in a challenge"):
            await hint_for(room, line.visitor, "c")
        with pytest.raises(Refused, match="nobody plays for you"):
            room.table.away(ada, 0)
        assert room.table.shuffles.made[0].cuts == [""] * 4
        await room.unseat(ada)
        await until(lambda: room.table.phase == "over" and room.queue.free)
        with pytest.raises(Refused):
            room.table.remake(ada, "t2", 0)
        card = (await server.standings.cards([one], ada, server.clock.now()))[0]
        assert (card.state, card.people) == ("quit", 0)
        assert await server.offering.take(one.id, ada) == room.id, "there is no second try"
        await close(server, one.id)
        bo = (await server.person("Bo")).id
        assert await problem_of(server.offering.take(one.id, bo)) == 403
        await server.store.players.forget(ada)
        assert [of.player for of in await server.store.challenges.tries([one.id])] == [None]
        await server.close()

    play(work)


def test_a_day_is_sealed_the_day_before(tmp_path: Path) -> None:
    async def work() -> None:
        server = Inside(tmp_path, **NOVICE)
        await server.open()
        today = await server.offering.today()
        assert [one.game for one in today] == games()
        assert await server.offering.today() == today, "they are made once"
        begins = server.clock.now() // DAY * DAY + DAY
        tomorrow = await server.offering.find(f"busca-{day_of(begins)}")
        assert (tomorrow.opens, tomorrow.closes) == (begins, begins + DAY)
        ada = (await server.person("Ada")).id
        assert await problem_of(server.offering.take(tomorrow.id, ada)) == 403
        page = await server.standings.page(tomorrow, ada, "it", server.clock.now())
        assert (page.card.state, page.commits) == ("early", board_of(tomorrow).commits)
        await server.close()

    play(work)


def test_over_http(single: Town) -> None:
    with httpx.Client(base_url=single.address, headers=OWN) as ada:
        assert ada.post("/api/me", json={"name": "Ada", "lang": "en"}).status_code == 201
        listed = ada.get("/api/challenges").json()
        card = next(one for one in listed["today"] if one["game"] == "busca")
        assert (card["state"], card["deals"], listed["mine"]) == ("open", 8, [])
        minutes = {one["game"]: one["minutes"] for one in listed["today"]}
        assert minutes == {"bue": 25, "busca": 15, "bugami": 20}
        table = ada.post(f"/api/challenges/{card['id']}/table").json()["id"]
        assert ada.get("/api/challenges").json()["mine"][0]["table"] == table
        seen = ada.get(f"/api/tables/{table}/first?lang=en").json()["table"]
        assert seen["aim"]["text"] == "For 8 deals"
        assert seen["fair"]["match"] == card["id"]
        page = ada.get(f"/api/challenges/{card['id']}?lang=en").json()
        assert (len(page["commits"]), page["card"]["state"]) == (8, "playing")
        assert seen["fair"]["commit"] == page["commits"][0]
        assert ada.get(f"/api/challenges/{card['id']}/deals/1").status_code == 403
        assert ada.get("/api/challenges/none").status_code == 404
        assert ada.post("/api/challenges", json={"game": "none"}).status_code == 404
        instant = ada.post("/api/challenges", json={"game": "bugami"}).json()
        assert (instant["day"], instant["state"]) == (None, "open")
        assert httpx.get(f"{single.address}/api/tables/{table}/first").status_code == 403


@pytest.mark.parametrize(
    ("bots", "field", "named"),
    [
        ("club", "", "TRIBU_CHALLENGE_BOTS club: 'club' goes by the clock: write club@150"),
        ("nobody", "", "TRIBU_CHALLENGE_BOTS nobody:"),
        ("2 novice", "", "TRIBU_CHALLENGE_BOTS 2 novice: one bot"),
        ("novice", "many novice", "TRIBU_CHALLENGE_FIELD many novice:"),
    ],
)
def test_bots_that_cannot_be_read_are_refused_at_the_start(
    bots: str, field: str, named: str
) -> None:
    with pytest.raises(CannotStart, match=named):
        check_bots(Settings(challenge_bots=bots, challenge_field=field))
    for nobody in ("", " "):
        check_bots(Settings(challenge_bots=nobody, challenge_field=nobody))
