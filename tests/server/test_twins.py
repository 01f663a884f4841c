"""Two worlds that differ only in what a seat cannot know send it the same bytes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.client import Client, Seat
from server.inside import serving
from tribu.server.room import room as room_module
from tribu.store.players import new_id
from tribu.table.script import Script, ScriptedDeal
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table

HANDS = {
    0: "4C 5C 6C 7C JC 4H 5H 4S 5S 6S",
    1: "QC KC AC 2C 3C 6H 7H 7S JS QS",
    2: "4D 5D 6D 7D JH QH KH KS AS 2S",
    3: "JD QD KD AD 2D 3D AH 2H 3H 3S",
}
MOVES = {1: ["6H", "7S"], 2: ["JH", "KS"], 3: ["AH", "3S"]}  # a trick of hearts, then of spades


def world(exchange: dict[str, str]) -> Script:
    """Seat 0 opens; the cards named have changed places."""
    cards = [exchange.get(card, card) for seat in range(4) for card in HANDS[seat].split()]
    return Script([ScriptedDeal(0, cards, MOVES)])


# Hearts and diamonds that seats 2 and 3 hold and do not play: seat 0 and a spectator cannot know.
TWINS = {
    "a": world({}),
    "b": world({"QH": "2H", "2H": "QH", "4D": "AD", "AD": "4D"}),
}


@pytest.fixture
def _lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_module, "table_script", TWINS.get)


async def bytes_of(lesson: str, folder: Path) -> tuple[list[str], list[str]]:
    """What seat 0 and a spectator received, with the names of players and table made equal."""
    async with serving(folder / lesson) as (process, address):
        ada = await Client(address).come_in("Ada")
        eve = Client(address)
        setting = Setting(
            "busca", 4, {"deals": 1}, Pace(), False, True, True, "off", "novice", 60, lesson
        )
        seats = ["open", *["bot:random"] * 3]
        made, events = Table.open(new_id(), setting, seats, ada.player, process.clock.now())
        await process.rooms.add(made, events)
        mine, theirs = await ada.sit_at(made.id), await eve.sit_at(made.id)
        for card in ("5H", "5S"):
            await mine.until_turn()
            assert (await mine.act(card, id=card))["type"] == "done"
            await mine.until(lambda: len(mine.view["scene"]["trick"]) != 1)
        await _two_tricks(mine)
        await _two_tricks(theirs)
    equal = {made.id: "TABLE", ada.player: "ADA", f'"lesson":"{lesson}"': "LESSON"}
    return _alike(mine, equal), _alike(theirs, equal)


def _alike(seat: Seat, equal: dict[str, str]) -> list[str]:
    told = "\n".join(seat.raw)
    for name, common in equal.items():
        told = told.replace(name, common)
    return told.split("\n")


async def _two_tricks(seat: Seat) -> None:
    await seat.until(lambda: seat.view["scene"] is not None and seat.view["scene"]["tricks"] == 2)


@pytest.mark.usefixtures("_lessons")
def test_twin_worlds_on_the_socket(tmp_path: Path) -> None:
    async def both() -> None:
        one, two = [await bytes_of(lesson, tmp_path) for lesson in TWINS]
        for first, second in zip(one, two, strict=True):
            assert _told(first) == _told(second)
            assert len(_told(first)) == 8

    asyncio.run(both())


def _told(raw: list[str]) -> list[str]:
    """The news of all cards that were played. (Whether the deal itself comes as news or is already
    in the first snapshot is a matter of time.)"""
    return [text for text in raw if text.startswith('{"type":"news"') and '"kind":"play"' in text]
