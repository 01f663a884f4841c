"""What is old goes, and never a table that waits for somebody."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.inside import Inside, Line, agreed, play, until
from server.test_takeover import COMPANY, play_on, seated
from tribu.server.clock import real_now
from tribu.server.problems import RequestProblem
from tribu.server.processes import housekeeping

DAY = 86_400_000


class Aged(Inside):
    """A server whose clocks can be put forward: that of the tables, which runs faster, and that of
    evenings."""

    def later(self, days: float) -> None:
        now, real = self.clock.now, housekeeping.real_now
        self.clock.now = lambda: now() + int(days * DAY)  # type: ignore[method-assign]
        housekeeping.real_now = lambda: real() + int(days * DAY)


@pytest.fixture(autouse=True)
def _real_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "real_now", real_now)  # put back after each test


async def leave_behind(server: Aged) -> tuple[str, str, str]:
    """A finished match, a table that ended without one, and one at which Ada waits."""
    played = await server.rooms.open(agreed(talk="free"), COMPANY, "ada")
    await seated(played, "bo")
    await played.audience.say(0, "ada", "well played", None)
    await play_on(played, "over")
    closed = await server.rooms.open(agreed(), COMPANY, "ada")
    await closed.unseat("ada")
    waiting = await server.rooms.open(agreed(public=False), COMPANY, "ada")
    await until(lambda: played.queue.free and closed.queue.free)
    return played.id, closed.id, waiting.id


def test_old_matches_are_their_records_and_old_empty_tables_go(tmp_path: Path) -> None:
    async def work() -> None:
        server = Aged(tmp_path, time_scale=20, idle=0)
        await server.open()
        played, closed, waiting = await leave_behind(server)
        store = server.store
        await store.evenings.open("thursday", b"secret", real_now(), [b"{}"])
        await store.evenings.open("cup", b"secret", real_now(), [b"{}"], b"cards")
        before = await store.matches.get(played)
        server.later(29)
        await server.housekeeping.go_round()
        assert await store.tables.events(played), "not yet"
        assert await store.tables.listing(closed) is not None, "not yet"
        server.later(2)
        await server.housekeeping.go_round()
        assert await store.tables.events(played) == []
        assert await store.tables.secrets(played) == {}
        assert await store.matches.get(played) == before is not None
        assert (await store.matches.seats([played]))[played][0] == ("ada", "human")
        assert await store.tables.listing(closed) is None
        assert len(await store.talk.last(played)) == 1
        server.later(60)
        await server.housekeeping.go_round()
        assert await store.talk.last(played) == []
        assert await store.evenings.secret("thursday"), "not yet"
        server.later(275)
        await server.housekeeping.go_round()
        assert await store.evenings.secret("thursday") is None
        assert await store.evenings.secret("cup"), "which is being played"
        await server.rooms.let_go()
        with pytest.raises(RequestProblem, match="only its replay") as caught:
            await server.rooms.enter(played)
        assert (caught.value.status, caught.value.field) == (410, "match")
        assert await server.rooms.enter(closed) is None
        assert (await server.rooms.enter(waiting)) is not None
        await server.close()

    play(work)


def test_nothing_goes_where_the_operator_wants_none_to(tmp_path: Path) -> None:
    async def work() -> None:
        server = Aged(tmp_path, time_scale=20, fold_days=0, talk_days=0, empty_days=0)
        await server.open()
        played, closed, _ = await leave_behind(server)
        server.later(4000)
        await server.housekeeping.go_round()
        assert await server.store.tables.events(played)
        assert await server.store.tables.listing(closed) is not None
        assert await server.store.talk.last(played)
        await server.close()

    play(work)


def test_a_remark_has_a_number_of_its_own_although_others_are_gone(tmp_path: Path) -> None:
    """Pages tell remarks apart by it; and newcomers are not shown what is no longer kept."""

    async def work() -> None:
        server = Aged(tmp_path)
        await server.open()
        room = await server.rooms.open(agreed(talk="free"), COMPANY, "ada")
        first = await room.audience.say(0, "ada", "old", None)
        server.later(91)
        await server.housekeeping.go_round()
        newcomer = Line(room, None)
        await until(lambda: newcomer.told)
        assert newcomer.told[0]["talk"] == []
        assert (await room.audience.say(0, "ada", "new", None)).number > first.number
        await server.close()

    play(work)


def test_a_public_table_to_which_nobody_comes_back_after_a_crash_is_closed(tmp_path: Path) -> None:
    """One by link waits: whoever has the link may come tomorrow."""

    async def work() -> None:
        server = Aged(tmp_path)
        await server.open()
        listed = await server.rooms.open(agreed(), COMPANY, "ada")
        by_link = await server.rooms.open(agreed(public=False), COMPANY, "ada")
        await server.kill()
        again = Aged(tmp_path)
        await again.open()
        again.later(1)
        await again.rooms.wake_forgotten()
        assert again.rooms.loaded == 1
        again.later(1)
        await again.rooms.let_go()
        phases = [(await again.store.tables.listing(one.id)).phase for one in (listed, by_link)]  # type: ignore[union-attr]
        assert phases == ["over", "gathering"]
        await again.close()

    play(work)
