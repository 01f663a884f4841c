"""Seeded matches, played by compiled code and written as records: a seed is a file of bytes.

Match i of a seed is one stream of random numbers: the lot, then for each deal the deck, and the
choices and the chance in the order in which the record has them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from msgspec import UNSET

from tribu.bots.registry import UnknownBot
from tribu.games.game import MIXED, MOST_SEATS, RENEWED, Game, House, Options
from tribu.games.slot_order import unpack_order
from tribu.lab.failures import STOP, Failures
from tribu.lab.refused import Refused
from tribu.match.record import DealRecord, Record, SeatRecord, format_of, write
from tribu.output import STDOUT, writing
from tribu.rng import below, generator
from tribu.search.playout import (
    END,
    FINISHED,
    LOG,
    NEXT_STARTER,
    POLICIES,
    RESULT,
    SCRATCH,
    deal_runner,
)

# Shows how far an iteration has come; takes the items and their number.
Progress = Callable[[Iterable[int], int], Iterable[int]]


_BOTS = (
    "--bots: {bots} bot, ma {seats} posti",
    "--bots : {bots} bots, mais {seats} places",
    "--bots: {bots} bots, but {seats} players",
)
_IS_FOLDER = (
    "--out {out}: è una cartella",
    "--out {out} : c’est un dossier",
    "--out {out}: it is a folder",
)
_NO_FOLDER = (
    "--out {out}: la cartella {folder} non c’è",
    "--out {out} : le dossier {folder} n’existe pas",
    "--out {out}: the folder {folder} does not exist",
)


def read_bots(text: str, players: int, known: Sequence[str]) -> list[str]:
    """The bots of the seats: a comma list whose names go round the seats. UnknownBot if one is not
    among those known."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name.partition("@")[0] not in known:
            raise UnknownBot(name, known)
    if len(names) > players:
        raise Refused(_BOTS, bots=len(names), seats=players)
    return list(itertools.islice(itertools.cycle(names), players))


class Simulator:
    """Plays matches of one table; its arrays are made once."""

    def __init__(
        self, game: Game, bots: Sequence[str], options: Options, house: House | None = None
    ) -> None:
        self.game = game
        self._turned = {} if house is None else house.turned
        self.seats = len(bots)
        self.options = options
        self._terms = game.terms(options, house)
        self._slots = game.hands_size(self.seats, len(game.words.pack(options)))
        self._pack = np.array(game.words.pack(options), np.int64)
        self._cards = [game.words.say_card(card) for card in range(int(self._pack.max()) + 1)]
        self._actions: dict[int, str] = {}
        self._policies = np.array([POLICIES[bot] for bot in bots], np.int64)
        self._people = [
            SeatRecord(f"{bot.capitalize()} {seat + 1}", f"bot:{bot}")
            for seat, bot in enumerate(bots)
        ]
        self._run = deal_runner(game)
        self._state = game.new_state()
        self._log = np.zeros(LOG, np.int64)
        self._result = np.zeros(RESULT, np.int64)

    def record(self, seed: int, index: int) -> Record:
        """Match `index` of the seed."""
        rng = generator(seed, index)
        totals = np.zeros(MOST_SEATS, np.int64)
        starter = int(below(rng, self.seats))
        deals: list[DealRecord] = []
        while not deals or not self._result[FINISHED]:
            deals.append(self._deal(rng, totals, len(deals), starter))
            starter = int(self._result[NEXT_STARTER])
        winners = int(self.game.winners(self._state))
        return Record(
            format=format_of(None, self._turned),
            game=self.game.id,
            options=msgspec.structs.asdict(self.options),
            house=dict(self._turned) or UNSET,
            seats=self._people,
            deals=deals,
            totals=totals[: self.seats].tolist(),
            winners=[seat for seat in range(self.seats) if winners >> seat & 1],
        )

    def _deal(self, rng: Any, totals: Any, played: int, starter: int) -> DealRecord:
        deck = self._pack.copy()
        self._run(
            self._state,
            rng,
            self.seats,
            self._terms,
            totals,
            played,
            deck,
            len(deck),
            starter,
            self._policies,
            self._log,
            self._result,
        )
        end = int(self._log[END])
        if end > LOG:
            raise RuntimeError(f"a deal of {self.game.id} filled the log")
        actions, packs = self._read_log(self._log[SCRATCH:end].tolist())
        return DealRecord(
            starter=starter,
            deck=[self._cards[card] for card in deck.tolist()],
            reshuffles=packs or UNSET,
            actions=actions,
            scores=self._result[: self.seats].tolist(),
        )

    def _read_log(self, log: list[int]) -> tuple[list[str], list[list[str]]]:
        """The actions and renewed packs of a log (see `tribu.search.playout`)."""
        actions: list[str] = []
        packs: list[list[str]] = []
        at = 0
        while at < len(log):
            entry = log[at]
            if entry == MIXED:
                seat, order = log[at + 1 : at + 3]
                sources = "".join(str(slot) for slot in unpack_order(order, self._slots))
                actions.append(f"mix {seat} {sources}")
                at += 3
            elif entry == RENEWED:
                n = log[at + 1]
                packs.append([self._cards[card] for card in log[at + 2 : at + 2 + n]])
                at += 2 + n
            else:
                actions.append(self._say(entry))
                at += 1
        return actions, packs

    def _say(self, action: int) -> str:
        if action not in self._actions:
            self._actions[action] = self.game.words.say(action)
        return self._actions[action]


def simulate(
    game: Game,
    bots: Sequence[str],
    options: Options,
    seed: int,
    matches: Iterable[int],
    house: House | None = None,
) -> Iterator[Record]:
    """Matches by number, as records."""
    simulator = Simulator(game, bots, options, house)
    for index in matches:
        yield simulator.record(seed, index)


def _records(
    game: Game,
    bots: Sequence[str],
    options: Options,
    seed: int,
    numbers: Iterable[int],
    house: House | None,
    on_failure: str,
    failures: Failures,
) -> Iterator[Record]:
    """By compiled playouts where they can play all the bots, else by the bots themselves."""
    if is_quick(bots):
        return simulate(game, bots, options, seed, numbers, house)
    from tribu.lab.entrants import read_entries
    from tribu.lab.simulate_bots import simulate_with_bots

    entries = read_entries(",".join(bots))
    return simulate_with_bots(game, entries, options, seed, numbers, house, on_failure, failures)


def is_quick(bots: Sequence[str]) -> bool:
    """Whether whole matches of these bots are played by compiled code."""
    return all(bot in POLICIES for bot in bots)


def simulate_to(
    out: str,
    game: Game,
    bots: Sequence[str],
    options: Options,
    seed: int,
    matches: int,
    progress: Progress = lambda items, _: items,
    house: House | None = None,
    on_failure: str = STOP,
) -> Failures:
    """Write the first matches of a seed to a file, whole or not at all; - is stdout. Answers which
    bots failed, where a novice chose in their place."""
    failures = Failures()
    path = Path(out)
    if path.is_dir():
        raise Refused(_IS_FOLDER, out=out)
    if out != STDOUT and not path.parent.is_dir():
        raise Refused(_NO_FOLDER, out=out, folder=path.parent)
    with writing(out) as stream:
        numbers = progress(range(matches), matches)
        for record in _records(game, bots, options, seed, numbers, house, on_failure, failures):
            stream.write(write(record))
    return failures
