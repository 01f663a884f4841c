"""A table driven as a server would do it; time, secrets and bots are here."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence

import pytest

from tribu.match.chance import SeededChance
from tribu.match.proof import commit
from tribu.table import agenda
from tribu.table import events as ev
from tribu.table.refusal import Refused
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table

HOST = "p0"
BOTS = ["open", "bot:novice", "bot:novice", "bot:novice"]
COMPANY = ["open", "open", "bot:novice", "bot:novice"]


def setting(game: str = "busca", players: int = 4, **changes: object) -> Setting:
    agreed = {
        "options": {},
        "pace": Pace(),
        "rated": False,
        "public": True,
        "spectators": True,
        "talk": "free",
        "substitute": "novice",
        "grace": 5,
    } | changes
    return Setting(game=game, players=players, **agreed)  # type: ignore[arg-type]


class Room:
    """`events` is the store; `told` hears of each batch after it was stored."""

    def __init__(self, agreed: Setting, seats: Sequence[str], seed: int = 0) -> None:
        self.luck = random.Random(seed)
        self.now = 1_000_000
        self.secrets: dict[int, bytes] = {}
        self.told: Callable[[list[ev.Event]], None] = lambda batch: None
        self.table, self.events = Table.open("t1", agreed, seats, HOST, self.now)
        self.table.mixing_chance = SeededChance(seed)

    def do(self, decide: Callable[[Table], list[ev.Event]]) -> list[ev.Event]:
        """Carry a command out, store its events, tell of them."""
        try:
            batch = decide(self.table)
        except Refused as refused:
            if refused.events:
                self.events += refused.events
                self.told(refused.events)
            raise
        if batch:
            self.events += batch
            self.told(batch)
        return batch

    def restart(self) -> None:
        """What is left after kill -9 is the store."""
        chance = self.table.mixing_chance
        self.table = Table.from_events(ev.decode(ev.encode(event)) for event in self.events)
        self.table.mixing_chance = chance
        if self.secrets:
            self.table.keep_secret(self.secrets[max(self.secrets)])

    def work(self) -> bool:
        """Do the first thing that is due; False if nothing is."""
        intents = self.table.due(self.now)
        if intents:
            self.obey(intents[0])
        return bool(intents)

    def settle(self) -> None:
        """Do all that is due now."""
        while self.work():
            pass

    def wait(self) -> bool:
        """Let time pass until something falls due; False if nothing will."""
        coming = self.table.deadlines(self.now)
        if coming:
            self.now = coming[0][0]
            self.settle()
        return bool(coming)

    def obey(self, intent: agenda.Intent) -> None:
        match intent:
            case agenda.DrawSecret(deal):
                secret = self.luck.randbytes(32)
                self.secrets[deal] = secret
                self.do(lambda table: table.commit(deal, commit(secret), self.now, secret))
                self.table.keep_secret(secret)
            case agenda.AskCuts():
                self.do(lambda table: table.ask_cuts(self.now))
            case agenda.DealCards():
                self.do(lambda table: table.deal(self.now))
            case agenda.StandIn(seat):
                self.do(lambda table: table.stand_in(seat, self.now))
            case agenda.Move(seat, _, seq, _, script):
                action = script or self.any_action(seat)
                self.do(lambda table: table.move(seat, action, seq, self.now))

    def any_action(self, seat: int) -> str:
        return self.luck.choice(self.table.playing.legal_texts(seat))

    def act(self, player: str, action: str | None = None) -> list[ev.Event]:
        seat = self.table.own(player)
        chosen = action or self.any_action(seat)
        return self.do(lambda table: table.act(player, chosen, table.seq, self.now))

    def cut(self, player: str) -> None:
        """Promise or cut, as it is asked."""
        shuffle = self.table.shuffle
        assert shuffle is not None
        cut = hashlib.md5(f"{player} {shuffle.deal}".encode()).hexdigest()
        if shuffle.step == "promise":
            hash = hashlib.sha256(bytes.fromhex(cut)).hexdigest()
            self.do(lambda table: table.promise(player, shuffle.deal, hash, self.now))
        else:
            self.do(lambda table: table.cut(player, shuffle.deal, cut, self.now))

    def play_on(self, until: Callable[[Table], bool]) -> None:
        """People play when it is their turn; nobody lingers."""
        while not until(self.table):
            self.now += 100
            if self.work():
                continue
            people = [seat for seat in self.table.turn if self.table.kind(seat) == "human"]
            if people:
                self.act(self.table.chairs[people[0]].player)
            elif not self.wait():
                self.go_on()

    def go_on(self) -> None:
        """The people have looked enough at the deal that is over."""
        idle = self.table.people - self.table.ready
        assert self.table.phase == "resting", f"it stands still: {self.table.phase}"
        player = self.table.chairs[min(idle)].player
        self.do(lambda table: table.go_on(player, self.now))


def begun(game="busca", seats=(), **changes) -> Room:
    """A table with cards dealt and bots that have played until a person must."""
    room = Room(setting(game, len(seats) or 4, **changes), seats or BOTS)
    for number in range(1, list(seats).count("open")):
        room.do(lambda table, who=f"p{number}": table.sit(who, None, room.now))
    room.settle()
    while room.table.phase == "cutting":
        room.wait()
    room.settle()
    return room


def refused(why, decide, *arguments):
    with pytest.raises(Refused) as caught:
        decide(*arguments)
    assert caught.value.why == why
    return caught.value


def whole(table: Table) -> tuple[object, ...]:
    """All that a table is, to be compared: what was derived from its events, to the byte."""
    parts: list[object] = [plain(table)]
    own = (table.clocks, table.shuffles, table.mixes, table.absences, table._receipts)
    parts += [plain(part) for part in own]
    if table.shuffle is not None:
        parts.append(plain(table.shuffle))
    if table.match is not None and table.careful is not None:
        match = table.match
        seats = range(-1, len(match.seats))
        parts += [match.state.tobytes(), match.events, match.kinds, table.careful._owing]
        parts += [match.memory(viewer).tobytes() for viewer in seats]
        parts += [[fact.tobytes() for fact in match.facts(viewer)] for viewer in seats]
    return tuple(parts)


def plain(part: object) -> dict[str, str]:
    """What a part of a table holds itself."""
    return {
        name: repr(value if not isinstance(value, set) else sorted(value))
        for name, value in vars(part).items()
        if name.lstrip("_") not in OUTSIDE
    }


# Handed in, or made of parts that are looked at one by one.
OUTSIDE = {
    *("mixing_chance", "secret", "script"),
    *("match", "careful", "clocks", "shuffles", "current", "mixes", "absences", "receipts"),
}
