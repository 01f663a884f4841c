"""A database that an older version left behind opens, shows what it showed, and is played on.

The files in `data` were made by `make_old_database.py`, which says what is at the tables.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from server.client import Client, Seat
from server.make_old_database import DATA, SEATS, SLOW, awaited, seen_by
from server.town import Server
from tribu.match import check, decode, proofs_of

OLD = sorted(file.name.removesuffix(".db.xz") for file in DATA.glob("*.db.xz"))
MOVES_ON = ("seq", "clock", "watchers", "warming")  # with every restart
LESSON_ENDS = {"bue": [50, 0, 0], "busca": [0, 8, 0, 0], "bugami": [20, 30, 30, 20, 5, 100, 20]}


@cache
def told_by(version: str) -> Any:
    """What the old server said before it was killed."""
    return json.loads(lzma.decompress((DATA / f"{version}.json.xz").read_bytes()))


def tables_of(version: str) -> dict[str, Any]:
    """By game and phase; first those that wait for a cut, since they do not wait for long."""
    tables = told_by(version)["tables"]
    return dict(sorted(tables.items(), key=lambda named: "cutting" not in named[0]))


@pytest.fixture(params=OLD)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def server(version: str, tmp_path: Path) -> Iterator[Server]:
    """A server of today with a copy of that database."""
    packed = (DATA / f"{version}.db.xz").read_bytes()
    (tmp_path / "tribu.db").write_bytes(lzma.decompress(packed))
    server = Server(tmp_path, **SLOW).start()
    yield server.wait()
    server.kill()


def people_of(version: str, server: Server) -> dict[str, Client]:
    return {
        name: Client(server.address).come_back(one["player"], one["token"])
        for name, one in told_by(version)["players"].items()
    }


def same_parts(old: Any, new: Any) -> Any:
    """What has become of what was there; what is new besides is left out, and how it is worded."""
    if isinstance(old, dict) and isinstance(new, dict):
        new = {**new, "text": old["text"]} if old.get("text") and new.get("text") else new
        return {key: same_parts(value, new[key]) for key, value in old.items() if key in new}
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [same_parts(one, other) for one, other in zip(old, new, strict=True)]
    return new


def unworded(view: dict[str, Any]) -> dict[str, Any]:
    """A table without the words of its choices and of what a summary notes, the lines of that in
    the order of seats."""
    view = {**view, "legal": [action for action, _ in view["legal"]]}
    if summary := view["summary"]:
        lines = sorted(summary["lines"], key=lambda line: line["seat"])
        view["summary"] = {**summary, "lines": lines, "notes": []}
    return view


def noted(view: dict[str, Any]) -> int:
    """How many notes a summary has; a later version may have more to say."""
    return len((view["summary"] or {}).get("notes", ()))


def test_there_is_a_table_in_every_phase(version: str) -> None:
    """Or the others would prove little."""
    seen = [table["seen by"]["Ada"] for table in tables_of(version).values()]
    for game in SEATS:
        phases = {one["phase"] for one in seen if one["setting"]["game"] == game}
        assert phases == {"gathering", "cutting", "playing", "resting", "over"}


def test_everything_looks_as_it_did(version: str, server: Server) -> None:
    async def compare() -> None:
        people, told = people_of(version, server), told_by(version)
        for name, table in tables_of(version).items():
            seen = await seen_by(people, table["id"])
            assert seen.keys() == table["seen by"].keys(), name
            for who, before in table["seen by"].items():
                assert seen[who]["seq"] >= before["seq"]
                assert noted(seen[who]) >= noted(before), (name, who)
                same = {key: value for key, value in before.items() if key not in MOVES_ON}
                same, now = unworded(same), unworded(seen[who])
                assert same_parts(same, now) == same, (name, who)
        for who, before in told["matches"].items():
            assert same_parts(before, await people[who].get("/api/matches")) == before, who
        for game, before in told["leaderboards"].items():
            assert (
                same_parts(before, await people["Eve"].get(f"/api/leaderboards/{game}")) == before
            )

    asyncio.run(compare())


def test_every_table_is_played_to_its_end(version: str, server: Server) -> None:
    async def play() -> None:
        people, tables = people_of(version, server), tables_of(version)
        await _fill(
            people["Bo"], [one["id"] for name, one in tables.items() if "gathering" in name]
        )
        ends = await asyncio.gather(*(_play_on(people, one["id"]) for one in tables.values()))
        for (name, table), end in zip(tables.items(), ends, strict=True):
            _check_end(name, table["seen by"]["Ada"], end)
            if "lesson" not in name:
                await _check_record(people["Eve"], table["seen by"]["Ada"], end)

    asyncio.run(play())


async def _fill(bo: Client, tables: list[str]) -> None:
    for table in tables:
        seat = await bo.sit_at(table)
        assert (await seat.command("sit"))["type"] == "done"
        await seat.close()


async def _play_on(people: dict[str, Client], table: str) -> dict[str, Any]:
    """Whoever sits at the table plays it to its end; what is seen then."""
    ada = await people["Ada"].sit_at(table)
    lesson = ada.view["setting"]["lesson"]
    if lesson is not None:
        await _follow_the_coach(ada, lesson)
        return ada.view
    bo = await people["Bo"].sit_at(table)
    if bo.view["places"][bo.view["me"]]["state"] == "out":
        assert (await bo.command("back"))["type"] == "done"
    await asyncio.gather(ada.play_on(cut=True), bo.play_on(cut=True))
    return ada.view


async def _follow_the_coach(ada: Seat, game: str) -> None:
    for action in (await awaited(ada.client, game))[1:]:
        await ada.until_turn()
        assert (await ada.act(action))["type"] == "done"
    await ada.until(lambda: ada.phase == "over")


def _check_end(name: str, before: dict[str, Any], end: dict[str, Any]) -> None:
    assert end["phase"] == "over", name
    assert end["winners"], name
    game = before["setting"]["game"]
    if "lesson" in name:
        assert end["totals"] == LESSON_ENDS[game], name
    if before["phase"] == "over":
        assert end["totals"] == before["totals"], name


async def _check_record(eve: Client, before: dict[str, Any], end: dict[str, Any]) -> None:
    """Its deals are those that were played before, and those of today, all of them proved."""
    answer = await eve.http.get(f"/api/matches/{end['table']}/record")
    record = decode(answer.content)
    assert check(record).totals == record.totals == end["totals"]
    assert len(proofs_of(record)) == len(record.deals)
    over = before["deal"] - (before["phase"] == "playing")
    scores = [deal.scores for deal in record.deals[:over]]
    nothing = [0] * len(record.seats)
    totals = [sum(one) for one in zip(nothing, *scores, strict=True)]
    assert totals == (before["totals"] or nothing)
    if before["phase"] == "cutting":  # the cut that was made before, and the one made today
        cuts = proofs_of(record)[0].cuts
        assert [bool(cut) for cut in cuts] == [seat.kind == "human" for seat in record.seats]


def test_the_records_replay(version: str, server: Server) -> None:
    """Those that the old server wrote, to the totals it saw; and today's writes the same ones."""
    file = DATA / f"{version}.jsonl"
    tribu = [sys.executable, "-m", "tribu"]
    said = subprocess.run([*tribu, "check", str(file)], capture_output=True, text=True)
    assert said.returncode == 0, said.stdout + said.stderr
    told = tables_of(version).values()
    totals = [one["seen by"]["Ada"]["totals"] for one in told if is_over(one)]
    records = [decode(line) for line in file.read_bytes().splitlines()]
    assert sorted(check(record).totals for record in records) == sorted(totals)
    server.kill()
    again = server.folder / "again.jsonl"
    subprocess.run([*tribu, "export", "--out", str(again)], env=server.environment, check=True)
    assert again.read_bytes() == file.read_bytes()


def is_over(table: dict[str, Any]) -> bool:
    return bool(table["seen by"]["Ada"]["phase"] == "over")
