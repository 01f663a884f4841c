"""A link in a messenger: who invites to what, how many seats are left, and a picture."""

from __future__ import annotations

import asyncio
import io
import re
import time
from concurrent.futures import ThreadPoolExecutor
from html import unescape

import pytest
from PIL import Image

from server.client import Client
from server.town import Town
from tribu.server.invitations import picture as pictures
from tribu.server.invitations.invitation import Invitation
from tribu.server.invitations.picture import SIZE, picture

_TAG = re.compile(r'<meta property="(og:[\w:]+)" content="([^"]*)">')


async def tags_of(client: Client, table: str, lang: str = "") -> dict[str, str]:
    headers = {"accept-language": lang}
    page = (await client.http.get(f"/t/{table}", headers=headers)).text
    for once in ("</head>", "<title>", 'name="description"'):
        assert page.count(once) == 1, "what the page says of itself gives way"
    return {name: unescape(said) for name, said in _TAG.findall(page)}


def test_a_link_says_who_invites_to_what_and_shows_it(town: Town) -> None:
    async def look() -> None:
        ada = await Client(town.address).come_in('"Ada" <3', "fr")
        table = await ada.open_table("busca", ["open", "open", "open", "bot:novice"])
        tags = await tags_of(ada, table)
        assert tags["og:title"] == '"Ada" <3 t’invite à Busca', "in the language of the host"
        assert tags["og:description"].startswith("Il reste 2 places sur 4.")
        tags = await tags_of(ada, table, "en")
        assert tags["og:description"] == (
            "2 of 4 seats left. New to the game? Learn it in 3 minutes."
        )
        page = (await ada.http.get(f"/t/{table}")).text
        assert "<title>&quot;Ada&quot; &lt;3 t’invite à Busca · Tribù</title>" in page
        assert 'name="description" content="Il reste 2 places sur 4.' in page
        assert tags["og:url"] == f"{ada.address}/t/{table}"
        drawn = await ada.http.get(tags["og:image"])
        assert drawn.headers["content-type"] == "image/png"
        image = Image.open(io.BytesIO(drawn.content))
        assert (image.format, image.size) == ("PNG", SIZE)
        first = await ada.get(f"/api/tables/{table}/first?lang=it")
        assert first["host"] == '"Ada" <3'

    asyncio.run(look())


def test_a_full_table_promises_no_seat(town: Town) -> None:
    async def look() -> None:
        ada = await Client(town.address).come_in("Ada")
        table = await ada.open_table("bue", ["open", "bot:novice"])
        tags = await tags_of(ada, table, "en")
        assert tags["og:title"].startswith("Bué: Ada, ")
        assert tags["og:description"] == "The table is full. You can watch."
        table = await ada.open_table("bue", ["open", "bot:novice"], spectators=False)
        assert (await tags_of(ada, table, "en"))["og:description"] == "The table is full."
        assert await tags_of(ada, "nosuchtable") == {}
        missing = await ada.http.get("/api/tables/nosuchtable/picture.png")
        assert missing.status_code == 404

    asyncio.run(look())


def test_pictures_differ_by_their_seats_and_any_name_will_do() -> None:
    def drawn(title: str, *taken: bool) -> bytes:
        return picture(Invitation("Bué", title, "2 of 4 seats left.", taken, "en"))

    assert drawn("Ada invites you to Bué", True, False) != drawn(
        "Ada invites you to Bué", True, True
    )
    assert drawn("Ωμέγα 日本 invites you to Bué", True, False)
    assert drawn("Zoë, Łukasz, François, Ñandú", *[True] * 10)


def test_one_picture_is_drawn_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each takes some 20 MB, and anybody can ask for eight at once."""
    at_once: list[int] = []
    drawing = [0]

    def draw(one: Invitation) -> bytes:
        drawing[0] += 1
        at_once.append(drawing[0])
        time.sleep(0.02)
        drawing[0] -= 1
        return one.title.encode()

    monkeypatch.setattr(pictures, "_draw", draw)
    asked = [Invitation("Busca", f"Ada {k}", "", (True, False), "en") for k in range(8)]
    with ThreadPoolExecutor(8) as threads:
        drawn = list(threads.map(picture, asked))
    picture.cache_clear()
    assert drawn == [one.title.encode() for one in asked]
    assert at_once == [1] * 8
