"""An evening on a server: a director, five phones, and a ranking that a pencil comes to, too."""

from __future__ import annotations

import asyncio
import csv
import io
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from evenings.thirteen import NAMES, pencil_ranking, told_by
from server.client import OWN, Client
from server.inside import Inside, play, serving
from server.town import Town
from tribu.evenings import Director
from tribu.wire.evening_commands import AskEvening, Draw, Leave, NewEvening, Report
from tribu.wire.evenings import EveningNow


class Phone:
    """Somebody with the key of an evening, or without one."""

    def __init__(self, town: Town, evening: str, key: str = "") -> None:
        self.client = Client(town.address)
        self.path = f"/api/evenings/{evening}"
        self.key = key

    async def ask(self, do: str = "", status: int = 200, **more: Any) -> Any:
        body: dict[str, Any] = {"key": self.key}
        if do:
            body["command"] = {"do": do, **more}
        answer = await self.client.http.post(f"{self.path}?lang=en", json=body, headers=OWN)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def get(self, path: str = "", status: int = 200) -> str:
        answer = await self.client.http.get(f"{self.path}{path}")
        assert answer.status_code == status, answer.text
        return answer.text


async def opened(town: Town, **terms: Any) -> Phone:
    """The director of a new evening."""
    http = Client(town.address).http
    answer = await http.post("/api/evenings", json=terms, headers=OWN)
    assert answer.status_code == 201, answer.text
    return Phone(town, answer.json()["id"], answer.json()["key"])


async def tell(phone: Phone, table: dict[str, Any], deal: int, lot: Random) -> tuple[Any, Any]:
    """A table tells a deal, and sees itself alone; who played, and what was told."""
    playing = [one for one in table["players"] if one not in table["gone"]]
    told = told_by(lot, len(playing))
    seen = await phone.ask("report", table=table["number"], told=told, deal=deal)
    assert [one["number"] for one in seen["tables"]] == [table["number"]]
    return playing, told


def test_thirteen_people_and_five_phones(town: Town) -> None:
    """One leaves in round 2, one comes back in round 3; all tables tell at the same time."""

    async def play() -> None:
        lot = Random(13)
        director = await opened(
            town, title="Thursday", game="bugami", names=NAMES, low=3, high=5, rounds=4, deals=2
        )
        evening = director.path.rsplit("/", 1)[1]
        paper = []
        for number in range(1, 5):
            now = await director.ask("draw")
            names = {one["player"]: one["name"] for one in now["players"]}
            phones = {
                table["number"]: Phone(town, evening, table["key"]) for table in now["tables"]
            }
            deals: dict[int, list[Any]] = {at: [] for at in phones}
            for deal in (1, 2):
                if number == 2 and deal == 2:
                    now = await director.ask("leave", player=2)
                playing = [one for one in now["tables"] if not one["done"]]
                told = await asyncio.gather(
                    *(tell(phones[one["number"]], one, deal, lot) for one in playing)
                )
                for table, (players, report) in zip(playing, told, strict=True):
                    deals[table["number"]].append(([names[one] for one in players], report))
            if number == 3:
                await director.ask("comeback", player=2)
            now = await director.ask()
            tables = [
                (
                    [names[one] for one in table["players"] if one not in table["gone"]],
                    deals[table["number"]],
                )
                for table in now["tables"]
            ]
            paper.append((tables, [names[one] for one in now["byes"]]))
        ranks = {names[one["player"]]: one["rank"] for one in now["standings"]}
        assert ranks == pencil_ranking(paper, NAMES)
        onlooker = Phone(town, evening)
        rows = list(csv.DictReader(io.StringIO(await onlooker.get("/results.csv"))))
        assert {row["name"]: int(row["rank"]) for row in rows} == ranks
        assert "Thursday" in await onlooker.get("/sheets?lang=fr")
        assert (await onlooker.get(f"?seen={now['number']}", status=204)) == ""

    asyncio.run(play())


def test_who_may_do_what_and_what_is_refused(single: Town) -> None:
    async def play() -> None:
        director = await opened(single, title="T", game="busca", names=NAMES[:8], rounds=1, deals=1)
        evening = director.path.rsplit("/", 1)[1]
        onlooker, wrong = Phone(single, evening), Phone(single, evening, "0.guess")
        now = await director.ask("draw")
        phone = Phone(single, evening, now["tables"][0]["key"])
        deal = {"points": ["13", "13", "13", "1"]}
        for other, do, more in [
            (onlooker, "draw", {}),
            (wrong, "undo", {"number": 1}),
            (phone, "report", {"table": 2, "told": deal, "deal": 1}),
            (phone, "leave", {"player": 0}),
        ]:
            said = await other.ask(do, status=400, **more)
            assert said["text"] == "With this link you can only look."
        assert (await onlooker.ask())["tables"][0]["key"] == ""
        bad = {"points": ["13", "13", "13", "2"]}
        said = await phone.ask("report", status=400, table=1, told=bad, deal=1)
        assert said["text"] == "The points add up to 41, but a deal has 40."
        bad = {"points": ["13", "13", "14", ""]}
        said = await phone.ask("report", status=400, table=1, told=bad, deal=1)
        last = NAMES[now["tables"][0]["players"][3]]
        assert said["text"] == f"{last}: points: one is missing."
        assert (await director.ask("enter", status=400, name="ada"))["text"].startswith("Ada is")
        assert "no table 9" in (await director.ask("stop", status=400, table=9))["text"]
        assert "Nobody" in (await director.ask("leave", status=400, player=99))["text"]

        await phone.ask("report", table=1, told=deal, deal=1)
        await phone.ask("report", table=1, told=deal, deal=1)  # a lost answer: told once more
        other_told = {"points": ["37", "1", "1", "1"]}
        said = await phone.ask("report", status=400, table=1, told=other_told, deal=1)
        assert "differently" in said["text"]
        now = await director.ask()
        doubt = now["tables"][0]["doubts"][0]
        assert doubt["scores"] == [17, 0, 0, 0]
        assert (doubt["asked"], doubt["written"]) == ("points", ["37", "1", "1", "1"])
        assert now["history"][-1].endswith(" 0 (busche).")
        where = {"round": 1, "table": 1, "deal": 1}
        now = await director.ask("mend", **where, told=other_told, why="recounted")
        assert now["tables"][0]["deals"][0]["scores"] == [17, 0, 0, 0]
        assert now["history"][-1].endswith("(recounted)")
        assert now["undo"] == now["history"][-1]
        now = await director.ask("undo", number=now["last"])
        assert now["tables"][0]["deals"][0]["scores"] == [3, 3, 3, 0]
        assert len(now["tables"][0]["doubts"]) == 1

        pad = (await director.client.http.get(f"{director.path}/pad?lang=fr")).json()
        assert (pad["judged"], pad["forms"]["4"][0][0]["high"]) == (True, 40)
        gone = await director.client.http.request(
            "DELETE", director.path, json={"key": phone.key}, headers=OWN
        )
        assert gone.status_code == 403
        await director.client.http.request(
            "DELETE", director.path, json={"key": director.key}, headers=OWN
        )
        await onlooker.get(status=404)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A\u0301\u0302\u0303\u0304\u0305da", "Á\u0302\u0303da"),
        ("A\u200bd\u3164a", "Ada"),
        ("\ufe0f", None),
        ("\u2800", None),
    ],
)
def test_names_can_be_read(single: Town, name: str, shown: str | None) -> None:
    async def play() -> None:
        http = Client(single.address).http
        terms = {"title": f"T{name}", "game": "busca", "names": [name]}
        answer = await http.post("/api/evenings?lang=en", json=terms, headers=OWN)
        assert answer.status_code == (400 if shown is None else 201), answer.text
        director = await opened(single, title="T", game="busca", names=["Bo"])
        wanted = 400 if shown is None else 200
        now = await director.ask("enter", status=wanted, name=name)
        await director.ask("rename", status=wanted, player=0, name=f"{name} 2" if shown else name)
        if shown is None:
            assert now["text"] == "A name has 1 to 40 characters."
        else:
            assert now["players"][1]["name"] == shown

    asyncio.run(play())


def test_a_name_turns_no_sentence_around(single: Town) -> None:
    async def play() -> None:
        director = await opened(single, title="ערב", game="busca", names=["Bo", "עדה"])
        for line in (await director.ask("leave", player=1))["history"]:
            assert "עדה" not in line or "\u2068עדה\u2069" in line
            assert "ערב" not in line or "\u2068ערב\u2069" in line
        said = (await director.ask("leave", status=400, player=1))["text"]
        assert said == "\u2068עדה\u2069 has left already."

    asyncio.run(play())


def test_who_draws_again_and_again_waits(tmp_path: Path) -> None:
    """A draw of many takes its time, and online it opens tables: it counts as one."""

    async def work() -> None:
        async with serving(tmp_path, bot_workers=0, push=False) as (_, address):
            http = Client(address).http
            terms = {"title": "T", "game": "busca", "names": NAMES[:8]}
            made = (await http.post("/api/evenings", json=terms, headers=OWN)).json()
            seen = []
            for command in ({"do": "draw"}, {"do": "undo", "number": 9}) * 25:
                body = {"key": made["key"], "command": command}
                path = f"/api/evenings/{made['id']}"
                answer = await http.post(path, json=body, headers=OWN)
                seen.append((command["do"], answer.status_code))
            assert ("draw", 200) in seen
            assert ("draw", 429) in seen
            await http.aclose()

    play(work)


def test_tables_do_not_wait_for_a_draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are to be seated."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        wanted = NewEvening("T", "busca", NAMES[:8])
        opened = await server.evenings.open(wanted)
        drawing = Director.draw

        def slow(self: Director, *given: Any) -> Any:
            time.sleep(0.6)
            return drawing(self, *given)

        monkeypatch.setattr(Director, "draw", slow)
        asked = server.evenings.ask(opened.id, AskEvening(opened.key, Draw()), "en")
        task = asyncio.ensure_future(asked)
        ticks = 0
        while not task.done():
            await asyncio.sleep(0.01)
            ticks += 1
        now = await task
        assert now is not None
        assert now.round == 1
        assert ticks > 10
        await server.close()

    play(work)


def test_a_crash_in_the_middle_of_a_round_loses_nothing(tmp_path: Path) -> None:
    """The server dies after two of three tables have told their deal, and somebody has left. The
    keys still hold, a phone whose answer was lost tells again, and the round goes on."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        wanted = NewEvening("T", "bugami", NAMES, low=3, high=5, rounds=2, deals=2)
        evening = await server.evenings.open(wanted)

        async def ask(key: str, command: Any = None) -> EveningNow:
            now = await server.evenings.ask(evening.id, AskEvening(key, command), "en")
            assert now is not None
            return now

        lot = Random(18)
        before = await ask(evening.key, Draw())
        keys = [table.key for table in before.tables]
        told = [told_by(lot, len(table.players)) for table in before.tables]
        for at in (0, 1):
            await ask(keys[at], Report(at + 1, told[at], 1))
        before = await ask(evening.key, Leave(before.tables[2].players[0]))
        await server.kill()

        server = Inside(tmp_path, phones="http://192.168.77.1:8000")
        await server.open()
        after = await ask(evening.key)
        assert (before.phones, after.phones) == ("", "http://192.168.77.1:8000")
        assert after.tables == before.tables
        assert after.history == before.history
        assert after.standings == before.standings
        again = await ask(keys[0], Report(1, told[0], 1))
        assert (again.number, len(again.tables[0].deals)) == (before.number, 1), "told once"
        playing = len(before.tables[2].players) - 1
        third = (await ask(keys[2], Report(3, told_by(lot, playing), 1))).tables[0]
        assert [len(deal.players) for deal in third.deals] == [playing]
        await server.close()

    play(work)
