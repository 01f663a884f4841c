"""The HTTP side: identity, guards, headers, files, and answers to what is wrong."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from server.client import OWN, Client
from server.town import Server, Town
from tribu.games import load

ORIGIN = {"origin": "http://elsewhere.example"}


def test_a_guest_comes_in_by_a_cookie(single: Town) -> None:
    with httpx.Client(base_url=single.address, headers={"sec-fetch-site": "same-origin"}) as page:
        answer = page.post("/api/me", json={"name": "Ada", "lang": "it"})
        assert answer.status_code == 201
        assert answer.json()["token"] is None, "no script needs it"
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=Strict" in cookie
        assert page.get("/api/me").json()["name"] == "Ada"
        page.patch("/api/me", json={"name": " Ada  L. ", "lang": "fr"})
        assert page.get("/api/me").json()["name"] == "Ada L."
        assert page.delete("/api/me").json() == {"forgotten": True}
        assert page.get("/api/me").json() is None


def test_behind_a_proxy_that_speaks_https(single: Town) -> None:
    """Its word is believed: the cookie is secure, and the browser is told to stay with HTTPS."""
    said = {"x-forwarded-proto": "https", "host": "cards.example.org", "sec-fetch-site": "none"}
    with httpx.Client(base_url=single.address, headers=said) as page:
        come_in = page.post("/api/me", json={"name": "Ada", "lang": "it"})
        assert "; Secure" in come_in.headers["set-cookie"]
        assert "strict-transport-security" in page.get("/").headers
        tried_out = page.get("/", headers={"host": "localhost:8443"})
        assert "strict-transport-security" not in tried_out.headers
    assert "strict-transport-security" not in httpx.get(single.address).headers


def test_a_link_to_another_device(single: Town) -> None:
    async def move() -> None:
        ada = await Client(single.address).come_in("Ada")
        code = (await ada.post("/api/me/link"))["code"]
        phone = Client(single.address)
        answer = await phone.http.post("/api/me/redeem", json={"code": code}, headers=OWN)
        assert answer.json()["player"] == ada.player
        assert answer.json()["token"] != ada.token
        again = await phone.http.post("/api/me/redeem", json={"code": code}, headers=OWN)
        assert again.status_code == 410

    asyncio.run(move())


def test_other_pages_change_nothing(single: Town) -> None:
    url = f"{single.address}/api/me"
    for headers in (ORIGIN, {"sec-fetch-site": "cross-site"}, {}, {**ORIGIN, **OWN}):
        assert httpx.post(url, json={"name": "Eve"}, headers=headers).status_code == 403
    socket = single.address + "/api/tables/abc/socket"
    upgrade = {
        "connection": "Upgrade",
        "upgrade": "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    assert httpx.get(socket, headers={**upgrade, **ORIGIN}).status_code == 403


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/me", {"name": ""}, 400),
        ("/api/me", {"name": "\u200b"}, 400),
        ("/api/me", {"name": "x" * 25}, 400),
        ("/api/me", {"name": "x", "admin": True}, 400),
        ("/api/me", [], 400),
        ("/api/tables", {"game": "busca", "seats": ["open"] * 4}, 401),
        ("/api/nix", {}, 404),
        ("/api/me", {"name": "x", "lang": "y" * 20_000}, 413),
    ],
)
def test_what_is_wrong_is_said(single: Town, path: str, body: object, status: int) -> None:
    headers = {**OWN, "accept-language": "it"}
    answer = httpx.post(single.address + path, json=body, headers=headers)
    assert answer.status_code == status, answer.text
    assert answer.json()["text"]


@pytest.mark.parametrize(
    "body",
    [
        {"game": "nix", "seats": ["open"]},
        {"game": "busca", "seats": ["open"] * 3},
        {"game": "busca", "seats": ["bot:novice"] * 4},
        {"game": "busca", "seats": ["open", "bot:nix", "open", "open"]},
        {"game": "busca", "seats": ["open"] * 4, "options": {"limit": -1}},
        {"game": "busca", "seats": ["open"] * 4, "options": {"nix": 1}},
        {"game": "busca", "seats": ["open"] * 4, "talk": "loud"},
        {"game": "busca", "seats": ["open"] * 4, "rated": True, "substitute": "master"},
        {"game": "busca", "seats": ["open"] * 4, "pace": {"move": -1, "bank": 0}},
        {"game": "bue", "seats": ["open"] * 10, "options": {"blue": 0, "gold": 0}},
    ],
)
def test_tables_that_cannot_be(single: Town, body: dict[str, object]) -> None:
    async def try_it() -> None:
        ada = await Client(single.address).come_in("Ada")
        answer = await ada.http.post("/api/tables?lang=fr", json=body)
        assert answer.status_code == 400, answer.text
        assert answer.json()["text"]

    asyncio.run(try_it())


@pytest.mark.parametrize("players", [0, -1, 3, 10**30])
def test_nobody_plays_now_at_a_table_that_cannot_be(single: Town, players: int) -> None:
    """Seats are counted before they are made: a billion of them took all the memory there is."""

    async def try_it() -> None:
        ada = await Client(single.address).come_in("Ada")
        answer = await ada.http.post("/api/play", json={"game": "busca", "players": players})
        assert answer.status_code == 400, answer.text
        assert "4" in answer.json()["text"]

    asyncio.run(try_it())


@pytest.mark.parametrize(
    "path",
    [
        "/api/matches/x_{}/record",
        "/api/matches/x_{}/replay",
        "/api/matches/x_{}/review",
        "/api/drills/x.{}",
        "/api/drills/puzzle-busca-{}",
    ],
)
def test_a_number_that_nobody_counts_to_is_none(single: Town, path: str) -> None:
    """More digits than Python reads."""
    answer = httpx.get(single.address + path.format("9" * 5000))
    assert answer.status_code == 404, answer.text


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        (
            "busca",
            {"limit": 0, "deals": 0},
            "would never end like this: put a number here, for busc",
        ),
        ("bugami", {"target": 0}, "This takes a whole number from 1 to 10000."),
        (
            "bue",
            {"blue": 0, "gold": 0, "hundreds": 2, "doubles": 0, "zeros": 0},
            "make 2 cards in ",
        ),
    ],
)
def test_a_form_reads_what_to_do(
    single: Town, game: str, options: dict[str, int], told: str
) -> None:
    """Options have the titles of the form there, not the names that the command line knows."""

    async def try_it() -> None:
        ada = await Client(single.address).come_in("Ada")
        wanted = {"game": game, "seats": ["open"] * 4, "options": options}
        en = {"accept-language": "en"}
        text = (await ada.http.post("/api/tables", json=wanted, headers=en)).json()["text"]
        assert told in text
        assert not any(name in text for name in ("option", "limit", "target", "hundreds"))

    asyncio.run(try_it())


def test_a_password_of_spaces_is_refused(single: Town) -> None:
    async def try_it() -> None:
        ada = await Client(single.address).come_in("Ada")
        wanted = {"game": "busca", "seats": ["open"] * 4, "password": "  "}
        answer = await ada.http.post("/api/tables", json=wanted)
        assert (answer.status_code, answer.json()["field"]) == (400, "password")

    asyncio.run(try_it())


def test_an_empty_name_is_refused_in_words(single: Town) -> None:
    for name in ("", "   "):
        headers = {**OWN, "accept-language": "en"}
        answer = httpx.post(f"{single.address}/api/me", json={"name": name}, headers=headers)
        assert (answer.status_code, answer.json()["field"]) == (400, "name")
        assert answer.json()["text"] == "A name needs a few letters."


@pytest.mark.parametrize("body", [b'{"name": "\xc1"}', b"[" * 5000, b"{", b"\xff", b""])
def test_what_is_no_json_is_said(single: Town, body: bytes) -> None:
    answer = httpx.post(f"{single.address}/api/me", content=body, headers={"x-tribu": "1"})
    assert answer.status_code == 400, answer.text
    assert answer.json()["text"]


def test_the_page_and_its_headers(single: Town) -> None:
    for path in ("/", "/t/abc", "/learn/busca"):
        answer = httpx.get(single.address + path, headers={"accept-encoding": "br"})
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/html")
        assert answer.headers["cache-control"] == "no-cache"
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
    script = httpx.get(single.address + "/js/main.js", headers={"accept-encoding": "br"})
    assert script.headers["content-encoding"] == "br"
    tag = script.headers["etag"]
    again = httpx.get(single.address + "/js/main.js", headers={"if-none-match": tag})
    assert again.status_code == 304
    lasting = httpx.get(single.address + f"/js/main.js?v={tag[1:-1]}")
    assert "immutable" in lasting.headers["cache-control"]
    for path in ("/../pyproject.toml", "/%2e%2e/server/app.py", "/nix.js"):
        assert httpx.get(single.address + path).status_code == 404


def test_the_first_look_at_a_table(single: Town) -> None:
    """What the socket would say first, so that a page can draw before it is open."""

    async def look() -> None:
        ada = await Client(single.address).come_in("Ada")
        table = await ada.post(
            "/api/tables", game="busca", seats=["open", "open", "open", "bot:novice"]
        )
        path = f"/api/tables/{table['id']}/first?lang=fr"
        mine, theirs = await ada.get(path), httpx.get(single.address + path).json()
        assert (mine["me"]["name"], mine["game"]["id"]) == ("Ada", "busca")
        assert mine["table"]["setting"]["pace"] == {"move": 60, "bank": 300}, "with others a clock"
        assert (mine["table"]["type"], mine["table"]["me"]) == ("table", 0)
        assert (theirs["me"], theirs["table"]["me"]) == (None, -1)
        assert httpx.get(f"{single.address}/api/tables/none/first").status_code == 404

    asyncio.run(look())


def test_what_a_client_asks_before_it_plays(single: Town) -> None:
    for lang in ("it", "fr", "en"):
        games = httpx.get(f"{single.address}/api/games?lang={lang}").json()
        assert [game["id"] for game in games] == ["bue", "busca", "bugami"]
        for game in games:
            assert all(option["title"] and option["help"] for option in game["options"])
            assert game["presets"]
            assert game["bots"]
            ours = game["bots"][:8]
            names = "random novice casual habit club veteran instinct master"
            assert sorted(name for name, *_ in ours) == sorted(names.split())
            assert (ours[0][0], ours[0][2]) == ("random", ""), "nobody is measured against it"
            assert {name: told for name, _, told in ours[1:]} == {
                name: str(load(game["id"]).strengths.get(name, "")) for name in names.split()[1:]
            }
            told = [int(one[2]) for one in ours if one[2]]
            assert told == sorted(told), "the weakest first"
            assert "1500" in game["strength"]
        page = httpx.get(f"{single.address}/api/rules/bue?lang={lang}")
        assert page.text.startswith("<h1>")
    assert httpx.get(f"{single.address}/api/games?lang=de").status_code == 400
    assert httpx.get(f"{single.address}/api/leaderboards/busca").json() == []
    document = httpx.get(f"{single.address}/api/openapi/openapi.json").json()
    assert "/api/tables" in document["paths"]
    assert "tribu_commits" in httpx.get(f"{single.address}/metrics").text


def test_play_now_and_the_lobby(single: Town) -> None:
    async def try_it() -> None:
        ada = await Client(single.address).come_in("Ada")
        alone = await ada.post("/api/play", game="bugami", bots="novice")
        assert alone["kinds"] == ["human"] + ["bot:novice"] * 3
        table = await ada.open_table("busca", ["open", "open", "bot:novice", "bot:novice"])
        waiting = await ada.sit_at(table)
        listed = await ada.get("/api/tables")
        assert table in [one["id"] for one in listed]
        asked = {"game=busca&seats=true&who=ADA": True, "game=bue": False, "who=nobody": False}
        for query, there in asked.items():
            found = await ada.get(f"/api/tables?{query}")
            assert (table in [one["id"] for one in found]) is there, query
        assert (await ada.http.get("/api/tables?who=a%00")).status_code == 400
        bo = await Client(single.address).come_in("Bo")
        joined = await bo.post("/api/play", game="busca", bots="novice")
        assert joined["id"] == table
        assert joined["mine"] == 1
        await waiting.until(lambda: waiting.phase != "gathering")
        hidden = await ada.open_table("bue", ["open", "open"], public=False)
        assert hidden not in [one["id"] for one in await bo.get("/api/tables")]
        assert (await bo.get(f"/api/tables/{hidden}"))["open"] == 1

    asyncio.run(try_it())


def test_who_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    few = {"TRIBU_REQUEST_RATE": "3", "TRIBU_EXEMPT": ""}  # and thirty at once
    server = Server(tmp_path, **few).start()
    try:
        server.wait()
        with httpx.Client(base_url=server.address) as client:
            answers = (client.get("/api/tables", params={"lang": "it"}) for _ in range(300))
            refused = next(answer for answer in answers if answer.status_code != 200)
            page = client.get("/")
    finally:
        server.stop()
    assert refused.status_code == 429
    assert refused.headers["retry-after"] == "2"
    assert refused.json()["text"]
    assert page.status_code == 200  # the page itself is only files
