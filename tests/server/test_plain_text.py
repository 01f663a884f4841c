"""Control characters, names that cannot be read, bots that nobody knows: refused, with a sentence,
on both databases."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from server.client import OWN, Client
from server.town import Town
from tribu.wire.plain_text import clean_name, clean_talk, has_control, may_have_control

NASTY = ["\x00", "\x07", "\x1b[2J", "\x7f", "\x85", "\u2028"]
PATHS = ["/api/tables/a%00b", "/api/tables/%00/first", "/api/matches/%07/record", "/%00", "/t/%00"]


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Ada   L. ", "Ada L."),
        ("A\u200bd\u202ea", "Ada"),
        ("\u3164\u115f\u2800", ""),
        ("\u0301", ""),
        ("A" + "\u0301" * 20 + "da", "Á\u0301\u0301da"),
        ("Zoë Núñez", "Zoë Núñez"),
        ("日本", "日本"),
        ("नीलम", "नीलम"),
        ("✂✂", ""),
    ],
)
def test_names(name: str, clean: str) -> None:
    assert clean_name(name) == clean


def test_talk_does_not_turn_the_page_around() -> None:
    assert clean_talk("ciao \u202e\n  olleh\u2069") == "ciao olleh"
    assert clean_talk("👩\u200d🚀") == "👩\u200d🚀"


def test_a_backslash_is_text() -> None:
    assert may_have_control(rb'{"text": "\\u0000"}')
    assert not has_control("\\u0000")


def test_no_control_character_comes_in(town: Town) -> None:
    """Whatever has one is refused; everybody stays at the table."""

    async def try_everything() -> None:
        ada = await Client(town.address).come_in("Ada")
        seats = ["open", "bot:novice", "bot:novice", "bot:novice"]
        table = await ada.open_table("busca", seats)
        for nasty in NASTY:
            seat = await ada.sit_at(table)
            texts: list[dict[str, Any]] = [
                {"type": "say", "id": "a", "text": f"ciao {nasty}"},
                {"type": "say", "id": f"a{nasty}", "text": "ciao"},
                {"type": "say", "id": "b", "preset": nasty},
                {"type": "vote", "id": "c", "what": nasty, "yes": True},
                {"type": "act", "id": "d", "action": nasty, "seq": 1},
                {"type": "start", "id": "e", "bots": f"club{nasty}"},
            ]
            for message in texts:
                await seat.send(**message)
                while (told := await seat.receive())["type"] not in ("error", "done", "refused"):
                    pass
                assert told["type"] == "error", (message, told)
            assert (await seat.command("say", text="still here"))["type"] == "done"
            await seat.close()
            bodies: list[tuple[str, dict[str, Any]]] = [
                ("/api/me", {"name": f"Ada{nasty}"}),
                ("/api/me/redeem", {"code": nasty}),
                ("/api/tables", {"game": "busca", "seats": [f"open{nasty}"] * 4}),
                ("/api/tables", {"game": "busca", "seats": ["open"] * 4, "options": {nasty: 1}}),
                ("/api/play", {"game": nasty}),
            ]
            for path, body in bodies:
                answer = await ada.http.post(path, json=body, headers=OWN)
                assert answer.status_code == 400, (path, answer.text)
                assert "control" in answer.json()["text"]
        for path in PATHS:
            assert (await ada.http.get(path)).status_code == 404, path

    asyncio.run(try_everything())


def test_bots_that_nobody_knows_do_not_start(single: Town) -> None:
    async def start() -> None:
        ada = await Client(single.address).come_in("Ada")
        seat = await ada.sit_at(await ada.open_table("busca", ["open"] * 4))
        told = await seat.command("start", bots="grandmaster")
        assert (told["type"], told["why"]) == ("refused", "unknown")
        assert "club" in told["text"]
        assert seat.phase == "gathering"
        assert (await seat.command("start", bots="novice"))["type"] == "done"

    asyncio.run(start())


def test_a_file_with_nothing_in_its_name(single: Town) -> None:
    assert httpx.get(f"{single.address}/js/%00.js").status_code == 404
