"""What counts and what is kept of people: ratings, and being forgotten."""

from __future__ import annotations

import asyncio
import json

import pytest

from server.client import Client
from server.town import Town
from tribu.match import check, decode
from tribu.server.lobby.listing import BOT_NAMES, seat_names
from tribu.server.room.ratings import after_match, ranks, start_rating


def test_only_rated_tables_count(single: Town) -> None:
    async def play() -> None:
        ada = await Client(single.address).come_in("Ada")
        bo = await Client(single.address).come_in("Bo")
        for rated in (False, True):
            table = await ada.open_table(
                "bue", ["open", "open", "bot:novice"], options={"target": 1}, rated=rated
            )
            seats = [await ada.sit_at(table), await bo.sit_at(table)]
            await seats[1].command("sit")
            if rated:
                assert (await seats[0].command("hint"))["type"] == "refused"
            await asyncio.gather(*(seat.play_on() for seat in seats))
            board = await ada.get("/api/leaderboards/bue")
            assert len(board) == (3 if rated else 0)
        assert {row["name"] for row in board} == {"Ada", "Bo", "bot:novice"}
        assert [row["place"] for row in board] == [1, 2, 3]
        winner = seats[0].view["winners"][0]
        names = {ada.player: 0, bo.player: 1, "bot:novice": 2}
        assert names[board[0]["player"]] == winner
        assert all(row["matches"] == 1 for row in board)

    asyncio.run(play())


def test_two_identities_of_one_address_do_not_meet_at_a_rated_table(single: Town) -> None:
    async def play() -> None:
        there = {"x-forwarded-for": "203.0.113.7"}
        ada = await Client(single.address).come_in("Ada")
        other = await Client(single.address).come_in("Also Ada")
        for one in (ada, other):
            one.http.headers.update(there)
        for rated in (True, False):
            table = await ada.open_table("bue", ["open", "open"], rated=rated)
            seat = await other.sit_at(table, headers=there)
            answer = await seat.command("sit")
            assert answer["type"] == ("refused" if rated else "done"), answer
            await seat.close()

    asyncio.run(play())


@pytest.mark.parametrize(("game", "unit"), [("busca", "busc"), ("bue", "point")])
def test_a_hint(single: Town, game: str, unit: str) -> None:
    async def play() -> None:
        ada = await Client(single.address).come_in("Ada")
        seats = ["open", "bot:random", "bot:random", "bot:random"]
        seat = await ada.sit_at(await ada.open_table(game, seats))
        await seat.until_turn()
        hint = await seat.command("hint")
        while hint["type"] == "refused" and "warming up" in hint["text"]:
            await seat.act(seat.view["legal"][0][0])  # too hard for plain rules on a busy machine
            await seat.until_turn()
            hint = await seat.command("hint")
        assert hint["type"] == "hint", hint
        assert hint["advice"][0][0] in [action for action, _ in seat.view["legal"]]
        for _, sentence, _, _, expected, _ in hint["advice"]:  # a swap of Bué has words, too
            assert sentence
            forced = len(seat.view["legal"]) == 1  # then nothing is weighed
            assert forced or unit in expected  # 1 busca, 2 busche

    asyncio.run(play())


def test_forget_me(single: Town) -> None:
    async def play() -> None:
        ada = await Client(single.address).come_in("Ada Abcdef")
        bo = await Client(single.address).come_in("Bo")
        table = await ada.open_table("bue", ["open", "open"], options={"target": 1}, rated=True)
        seats = [await ada.sit_at(table), await bo.sit_at(table)]
        await seats[1].command("sit")
        await seats[0].command("say", text="remember me")
        await asyncio.gather(*(seat.play_on() for seat in seats))
        other = await ada.open_table("bue", ["open", "open"])
        answer = await ada.http.delete("/api/me")
        assert answer.status_code == 200
        assert (await ada.get("/api/me")) is None
        record = (await bo.http.get(f"/api/matches/{table}/record")).content
        check(decode(record))
        fresh = await bo.sit_at(table)
        left = [
            record.decode(),
            json.dumps(fresh.view),
            *[
                (await bo.http.get(path)).text
                for path in ("/api/matches", "/api/leaderboards/bue", f"/api/tables/{table}")
            ],
        ]
        for text in left:
            assert "Abcdef" not in text
            assert "remember me" not in text
        assert (await bo.get(f"/api/tables/{other}"))["phase"] == "over"

    asyncio.run(play())


def test_places_follow_winners_then_totals() -> None:
    assert ranks([10, 30, 30, 20], [2], low=False) == [4, 2, 1, 3]
    assert ranks([0, 12, 0, 3], [0, 2], low=True) == [1, 4, 1, 3]


def test_ratings_move_the_right_way() -> None:
    new = after_match(["ada", "bo", "bot:club", "bot:club"], [1, 2, 3, 3], {})
    assert set(new) == {"ada", "bo", "bot:club"}
    assert new["ada"].mu > new["bo"].mu > new["bot:club"].mu
    assert new["ada"].sigma < start_rating().sigma
    again = after_match(["ada", "bo"], [1, 2], new)
    assert again["ada"].matches == 2
    assert again["ada"].mu == pytest.approx(new["ada"].mu, abs=5)


def test_two_who_have_one_name_are_told_apart() -> None:
    """Whatever the accents and the case; who was forgotten has none."""
    people = {"a": "Zoé", "b": "zoe", "c": "Zoé", "d": "Bo"}
    kinds = ["human"] * 6 + ["open"]
    seats = seat_names(kinds, ["a", "b", "c", "d", "gone", "lost", None], people, "nobody")
    assert seats == ["Zoé", "zoe 2", "Zoé 3", "Bo", "nobody", "nobody", ""]


def test_two_of_one_name_talk_at_a_table(single: Town) -> None:
    async def work() -> None:
        both = [await Client(single.address).come_in("Ada") for _ in "ab"]
        table = await both[0].open_table("busca", ["open"] * 4)
        one, two = [await client.sit_at(table) for client in both]
        await two.command("sit")
        await two.command("say", text="ciao")
        await one.until(lambda: one.log[-1]["type"] == "talk")
        assert one.log[-1]["name"] == "Ada 2"
        assert [place["name"] for place in one.view["places"][:2]] == ["Ada", "Ada 2"]
        [card] = [one for one in await both[0].get("/api/tables") if one["id"] == table]
        assert card["names"][:2] == ["Ada", "Ada 2"]

    asyncio.run(work())


def test_no_bot_is_called_like_somebody_at_the_table() -> None:
    """Whatever the accents and the case; the others keep their names."""
    bot, people = "bot:novice", {"a": "Zoé", "b": "UGO"}
    seats = seat_names(["human", "human", bot, bot], ["a", "b", None, None], people, "nobody")
    assert seats == ["Zoé", "UGO", "Nina", "Elia"]
    kinds, players = [bot] * 8 + ["human"] * 2, [None] * 8 + ["a", "b"]
    full = seat_names(kinds, players, people, "nobody")
    assert full == ["Nina", "Mila", "Oreste", *BOT_NAMES[3:8], "Zoé", "UGO"]
