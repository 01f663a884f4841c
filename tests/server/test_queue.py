"""The queue of a table: one thing after the other, whatever goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from tribu.server.room.queue import Queue

Noted = list[str]


class Scene:
    """A queue, and what happened in it."""

    def __init__(self) -> None:
        self.noted: Noted = []
        self.queue = Queue(self._recover)

    async def _recover(self, error: Exception) -> None:
        self.noted.append(f"recovering from {error}")
        await asyncio.sleep(0)
        self.noted.append("recovered")

    def note(self, what: str) -> Callable[[], None]:
        return lambda: self.noted.append(what)

    async def wait(self, what: str) -> None:
        self.noted.append(f"{what} begins")
        await asyncio.sleep(0)
        self.noted.append(f"{what} ends")


def played(play: Callable[[Scene], None]) -> Noted:
    """What happens if these are put into a queue."""

    async def work() -> Noted:
        scene = Scene()
        play(scene)
        await scene.queue.finish()
        assert scene.queue.free
        return scene.noted

    return asyncio.run(work())


def test_what_finds_the_table_free_happens_at_once() -> None:
    async def work() -> None:
        scene = Scene()
        scene.queue.call(scene.note("now"))
        assert scene.noted == ["now"]
        assert scene.queue.free

    asyncio.run(work())


def test_one_after_the_other() -> None:
    def play(scene: Scene) -> None:
        scene.queue.run(lambda: scene.wait("job"))
        scene.queue.call(scene.note("call"))
        assert not scene.queue.free

    assert played(play) == ["job begins", "job ends", "call"]


def test_a_step_has_the_table_until_it_says_done() -> None:
    async def work() -> None:
        scene = Scene()
        scene.queue.put(scene.note("step"))
        scene.queue.call(scene.note("call"))
        await asyncio.sleep(0)
        assert scene.noted == ["step"]
        scene.queue.done()
        assert scene.noted == ["step", "call"]

    asyncio.run(work())


def test_a_step_is_taken_again_before_those_that_wait() -> None:
    def play(scene: Scene) -> None:
        queue, tries = scene.queue, iter(("first try", "second try"))

        def step() -> None:
            scene.noted.append(next(tries))
            if scene.noted[-1] == "second try":
                queue.done()

        queue.put(step)
        queue.call(scene.note("call"))
        queue.retry(step, after=lambda: scene.wait("reload"))

    assert played(play) == ["first try", "reload begins", "reload ends", "second try", "call"]


@pytest.mark.parametrize("how", ["a call", "a job", "a callback"])
def test_what_goes_wrong_is_recovered_before_the_next(how: str) -> None:
    def fail() -> None:
        raise ValueError("bug")

    async def fail_later() -> None:
        raise ValueError("bug")

    def play(scene: Scene) -> None:
        if how == "a call":
            scene.queue.call(fail)
        elif how == "a job":
            scene.queue.run(fail_later)
        else:
            scene.queue.put(lambda: scene.queue.fail(ValueError("bug")))
        scene.queue.call(scene.note("call"))

    assert played(play) == ["recovering from bug", "recovered", "call"]


def test_many_may_wait() -> None:
    """More than Python lets functions call each other."""

    def play(scene: Scene) -> None:
        scene.queue.run(lambda: scene.wait("job"))
        for number in range(5000):
            scene.queue.call(scene.note(str(number)))

    assert played(play)[2:] == [str(number) for number in range(5000)]


def test_a_question_is_answered_in_its_turn() -> None:
    async def work() -> None:
        scene = Scene()
        scene.queue.run(lambda: scene.wait("job"))
        assert await scene.queue.ask(lambda: len(scene.noted)) == 2
        with pytest.raises(ZeroDivisionError):
            await scene.queue.ask(lambda: 1 // 0)
        assert scene.noted == ["job begins", "job ends"], "nothing to recover from"

    asyncio.run(work())


def test_whoever_no_longer_waits_for_an_answer_disturbs_nobody() -> None:
    async def work() -> None:
        scene = Scene()
        scene.queue.run(lambda: scene.wait("job"))
        asked = asyncio.ensure_future(scene.queue.ask(lambda: 1))
        await asyncio.sleep(0)
        asked.cancel()
        await scene.queue.finish()
        assert scene.noted == ["job begins", "job ends"]

    asyncio.run(work())


def test_nothing_happens_after_the_end() -> None:
    async def work() -> None:
        scene = Scene()
        scene.queue.run(lambda: scene.wait("job"))
        await scene.queue.finish()
        scene.queue.call(scene.note("late"))
        assert scene.noted == ["job begins", "job ends"]

    asyncio.run(work())
