"""Two processes on PostgreSQL and Redis, and all that can happen to each of them: killed, paused,
its clock set, the database restarted or its connections cut, Redis restarted or away."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

from server.town import Redis, Server, Shared, missing
from trust.evening import Evening
from trust.trial import Effort, Round, Trial

_TABLES = 5
_STEP = Path(__file__).parent / "stepped"  # makes a server's clock one that can be set


class Town:
    """The servers, and what they share."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.shared = Shared(folder / "shared")
        self.redis = Redis(folder)
        self.clocks = [folder / f"clock-{number}" for number in range(2)]
        self.servers: list[Server] = []
        self._folder = folder
        self._paused: set[Server] = set()

    def start(self) -> None:
        self.shared.start()
        self.redis.start()
        place = {"TRIBU_DATABASE": self.shared.database, "TRIBU_CHANNELS": self.redis.address}
        for clock in self.clocks:
            clock.write_text("0")
            path = f"{_STEP}:{_path()}"
            self.servers.append(
                Server(self._folder, PYTHONPATH=path, TRUST_CLOCK=str(clock), **place).start()
            )
        for server in self.servers:
            server.wait()

    def alive(self) -> list[str]:
        awake = [one for one in self.servers if one.process and one not in self._paused]
        return [one.address for one in awake]

    def stop(self) -> None:
        for server in self.servers:
            if server.process:
                server.process.send_signal(signal.SIGCONT)
                server.kill()
        self.redis.stop()
        self.shared.stop()

    # --- what happens -------------------------------------------------------------------------

    async def kill(self, luck: random.Random) -> None:
        """One process dies; the other takes its tables over."""
        server = luck.choice(self.servers)
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(6 * luck.random())  # TRIBU_DEAD is 4
        await asyncio.to_thread(lambda: server.start().wait())

    async def pause(self, luck: random.Random) -> None:
        """One process stands still, for longer than others wait for it."""
        server = luck.choice(self.servers)
        process = server.process
        assert process is not None
        self._paused.add(server)
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(2 + 6 * luck.random())
        process.send_signal(signal.SIGCONT)
        self._paused.discard(server)

    async def step(self, luck: random.Random) -> None:
        """The clock of one machine is set, forward or back."""
        clock = luck.choice(self.clocks)
        clock.write_text(str(luck.choice([-3600, -5, 5, 3600])))
        await asyncio.sleep(3)
        clock.write_text("0")

    async def restart_database(self, luck: random.Random) -> None:
        await asyncio.to_thread(self.shared.stop_database)
        await asyncio.sleep(2 * luck.random())
        await asyncio.to_thread(self.shared.start_database)

    async def cut_database(self, luck: random.Random) -> None:
        """Every connection to the database breaks, again and again for a moment."""
        import asyncpg

        door = await asyncpg.connect(self.shared.database.replace("+asyncpg", ""))
        ended = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        )
        for _ in range(luck.randint(1, 5)):
            await door.execute(f"{ended} AND backend_type = 'client backend'")
            await asyncio.sleep(0.2)
        await door.close()

    async def restart_redis(self, luck: random.Random) -> None:
        await asyncio.to_thread(self.redis.stop)
        await asyncio.to_thread(self.redis.start)

    async def without_redis(self, luck: random.Random) -> None:
        await asyncio.to_thread(self.redis.stop)
        await asyncio.sleep(2 + 4 * luck.random())
        await asyncio.to_thread(self.redis.start)


def _path() -> str:
    import tribu

    return str(Path(tribu.__file__).parents[1])


Fault = Callable[[random.Random], Awaitable[None]]


async def run(round: Round) -> None:
    """`size` faults, each kind about as often."""
    town = Town(round.folder)
    try:
        await asyncio.to_thread(town.start)
        evening = Evening(round, town.alive, _TABLES)
        luck = round.luck("faults")
        kinds: list[tuple[str, Fault]] = [
            ("killed", town.kill),
            ("paused", town.pause),
            ("clock stepped", town.step),
            ("PostgreSQL restarted", town.restart_database),
            ("PostgreSQL cut", town.cut_database),
            ("Redis restarted", town.restart_redis),
            ("Redis away", town.without_redis),
        ]
        luck.shuffle(kinds)

        async def trouble() -> None:
            for number in range(round.size):
                await asyncio.sleep(0.5 + 2 * luck.random())
                name, fault = kinds[number % len(kinds)]
                round.figures[name] += 1
                await fault(luck)
                print(f"    {number + 1}/{round.size} {name}", flush=True)

        await evening.while_people_play(trouble)
    finally:
        await asyncio.to_thread(town.stop)


TRIAL = Trial(
    "faults",
    "whatever happens to processes, database, channels and clocks, nothing is lost or done twice, "
    "and no table stands still",
    run,
    {"short": Effort(1, 7), "usual": Effort(1, 21), "night": Effort(10, 70)},
    missing,
)
