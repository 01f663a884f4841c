"""What an action costs a table, without socket and disk: rules, events as bytes, news for all seats
and a spectator as bytes. Run it on a quiet machine: `python bench/server/views.py`.

The bar of the server (2 × boardgame.io, about 3,000 to 4,200 actions a second on one core) leaves
some 100 microseconds for this.
"""

from __future__ import annotations

import argparse
import time

from tribu.match.chance import SeededChance
from tribu.match.proof import commit
from tribu.table.events import encode
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table
from tribu.wire.stage import Stage

NAMES = ["Ada", "Bo", "Cleo", "Dino", "Eva", "Fez", "Gio", "Hal", "Ida", "Jo"]


def opened(game: str, players: int, pace: Pace) -> Table:
    """A table full of people."""
    options: dict[str, int | str | bool] = {"limit": 1000} if game == "busca" else {"target": 10000}
    setting = Setting(game, players, options, pace, False, True, True, "free", "novice", 60)
    table, _ = Table.open("bench", setting, ["open"] * players, "p0", 0)
    for seat in range(1, players):
        table.sit(f"p{seat}", seat, 0)
    table.mixing_chance = SeededChance(1)
    return table


def deal(table: Table) -> None:
    """The next deal; nobody cuts."""
    secret = table.seq.to_bytes(32, "big")
    table.keep_secret(secret)
    table.commit(table.deals_begun, commit(secret), 0)
    table.ask_cuts(0)
    table.deal(0)


def measure(game: str, players: int, actions: int, pace: Pace) -> tuple[float, int]:
    """Seconds an action, and bytes of the news of one action to all."""
    table = opened(game, players, pace)
    stage = Stage(table)
    viewers = [*range(players), -1]
    spent, size, done = 0.0, 0, 0
    while done < actions:
        if table.phase != "playing":
            deal(table)
            continue
        seat = table.turn[0]
        texts = table.playing.legal_texts(seat)
        action = texts[(done * 7919) % len(texts)]
        began = time.process_time()
        events = table.act(f"p{seat}", action, table.seq, done, f"c{done}")
        for event in events:
            encode(event)
        told = [stage.news(events, viewer, "it", NAMES[:players], done) for viewer in viewers]
        table.due(done)
        spent += time.process_time() - began
        size += sum(map(len, told))
        done += 1
    return spent / actions, size // actions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=4000)
    parser.add_argument("--games", nargs="*", default=["busca", "bugami", "bue"])
    arguments = parser.parse_args()
    print("| table | µs an action | actions/s | bytes told |")
    print("|---|---:|---:|---:|")
    for game in arguments.games:
        for name, pace in (("no clock", Pace()), ("clock", Pace(10, 60))):
            measure(game, 4, 300, pace)  # compiled and warm
            seconds, size = min(measure(game, 4, arguments.actions, pace) for _ in range(3))
            rate = f"{1 / seconds:,.0f}"
            print(f"| {game}, 4 seats, {name} | {1e6 * seconds:.1f} | {rate} | {size:,} |")


if __name__ == "__main__":
    main()
