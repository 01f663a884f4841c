"""Hearts in a running card room: its page is asked for by HTTP, a match is played by sockets."""

import asyncio

import pytest
from server import test_lessons as lessons
from server.client import Client
from server.town import Server

from tribu.games import names

pytestmark = pytest.mark.skipif(
    "hearts" not in names(), reason="the package is not installed: nothing announces Hearts"
)


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    server = Server(tmp_path_factory.mktemp("room")).start().wait()
    yield server.address
    server.stop()


def ask(address, path, lang="en"):
    async def work():
        client = await Client(address).come_in("Ada", lang)
        answer = await client.http.get(path)
        await client.close()
        return answer

    return asyncio.run(work())


def test_the_lobby_offers_it(address):
    games = {game["id"]: game for game in ask(address, "/api/games").json()}
    hearts = games["hearts"]
    assert hearts["title"] == "Hearts"
    assert [option["name"] for option in hearts["options"]][:2] == ["limit", "pass_cards"]


def test_its_rules_have_a_place_for_every_number(address):
    page = ask(address, "/api/rules/hearts?lang=en").text
    for number in range(1, 12):
        assert f'id="hearts-{number}"' in page


def test_its_lesson():
    lessons.test_the_lesson_can_be_played("hearts")
    for lang in ("it", "fr", "en"):
        lessons.test_every_step_speaks_and_answers("hearts", lang)


def test_a_match_by_sockets(address):
    """Two people and two bots; what a person may not know is in no message."""

    async def work():
        ada, bo = [await Client(address).come_in(name) for name in ("Ada", "Bo")]
        seats = ["open", "bot:novice", "open", "bot:novice"]
        table = await ada.open_table("hearts", seats, options={"limit": 1})
        one, two = await ada.sit_at(table), await bo.sit_at(table)
        await two.command("sit")
        await asyncio.gather(one.play_on(cut=True), two.play_on(cut=True))
        for seat in (one, two):
            await seat.close()
        await asyncio.gather(ada.close(), bo.close())
        return one, two

    one, two = asyncio.run(work())
    assert one.view["totals"] == two.view["totals"]
    assert sum(one.view["totals"]) in (26, 78)
    assert one.view["scene"]["title"] == "The deal is over"
    passed = [
        step for message in one.log for step in message.get("steps", []) if step["kind"] == "choice"
    ]
    assert len(passed) == 12
    assert sum(bool(step.get("text")) for step in passed) in (3, 4)  # one's own, and the exchange
    asked = [message["scene"] for message in one.log if (message.get("scene") or {}).get("ask")]
    assert asked[0]["pick"] == 3
