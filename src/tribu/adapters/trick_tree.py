"""The whole tree of a small trick game, grown by compiled code: ten million histories in a minute.

The same `Tree` as `tribu.adapters.exploitability.grow` makes of smaller ones in plain Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from tribu.adapters.explicit_deal import CHANCE, OVER, Deal, dealing_of
from tribu.adapters.exploitability import Level, Tree
from tribu.adapters.table_spec import TableSpec
from tribu.games.game import DEALT, MOST_SEATS, SPECTATOR
from tribu.rng import WORDS
from tribu.search.whole import count_habits, grow_deal, told, whole

ROOM = 1 << 14  # for the histories of one deal; more is made where it is needed


class TrickTree(Tree):
    """A tree that remembers where the first history of each information state is."""

    def __init__(self, table: TableSpec, starter: int = 0) -> None:
        super().__init__(table.players)
        self.table = table
        self.starter = starter
        self._ways = list(every_way(table))  # to deal
        self.decks = [np.array(dealing_of(table).deck(way), np.int64) for way in self._ways]
        self._where: list[Any] = []  # for each level: deal and number in it, of its states' firsts
        self._facts = np.zeros(2, table.game.Fact)
        self._make_room(ROOM)

    def _make_room(self, most: int) -> None:
        """Arrays for the histories of one deal."""
        self._states = np.zeros(most, self.table.game.State)
        self._keys = np.zeros((most, MOST_SEATS), np.int64)
        self._columns = [np.zeros(most, np.int64) for _ in range(4)]
        self._scores = np.zeros((most, MOST_SEATS), np.int64)

    def grow_one(self, deck: Any) -> int:
        """All histories of one deal, into the arrays; how many."""
        while (count := self._fill(deck)) < 0:
            self._make_room(4 * len(self._states))
        return count

    def _fill(self, deck: Any) -> int:
        """The same, or -1 if there is no room."""
        game, players = self.table.game, self.table.players
        before = game.new_state()
        game.open(before, players, self.table.terms[0], np.zeros(MOST_SEATS, np.int64), 0)
        self._states[0] = before
        game.deal(self._states[0], deck, self.starter)
        words = self._facts[:1].view(np.int64)
        for seat in range(players):
            self._facts[0] = self._facts[1]
            game.tell(before, self._states[0], SPECTATOR, DEALT, seat, self._facts[0])
            self._keys[0, seat] = told(0, words)
        self._scores[:] = 0
        listed = np.zeros(game.actions, np.int64)
        run = whole(grow_deal, game)
        arrays = (*self._columns, self._scores, self._facts, words, listed)
        return int(run(self._states, self._keys, *arrays))

    def histories_to(self, states: Sequence[int]) -> list[tuple[int, ...]]:
        """Deal by deal, since only where a history lies is remembered."""
        places = np.concatenate(self._where)[np.array(states, np.int64)]
        found: list[tuple[int, ...]] = [()] * len(places)
        for number in np.unique(places[:, 0]):
            self.grow_one(self.decks[number])
            dealt = Deal(self.table, self.starter)
            while dealt.turn == CHANCE:
                dealt.play(self._ways[number][len(dealt.given)])
            for k in np.flatnonzero(places[:, 0] == number):
                found[k] = (*dealt.history, *self._played(int(places[k, 1])))
        return found

    def _played(self, node: int) -> list[int]:
        """The actions that lead to a history of the deal that was grown last."""
        parents, actions, _, _ = self._columns
        played = []
        while node:
            played.append(int(actions[node]))
            node = int(parents[node])
        return played[::-1]

    def habits(self, draws: int) -> Any:
        """The probability of each move by habit, from that many draws in each information state."""
        odds = np.zeros(len(self.actions))
        run = whole(count_habits, self.table.game)
        places = np.concatenate(self._where)  # by information state: deal, number in it
        width = self.table.game.actions
        counts = np.zeros((len(places), width), np.int64)
        for number in np.unique(places[:, 0]):
            self.grow_one(self.decks[number])
            mine = np.flatnonzero(places[:, 0] == number)
            found = np.zeros((len(mine), width), np.int64)
            rng = np.zeros(WORDS, np.int64)
            nodes = np.ascontiguousarray(places[mine, 1])
            run(self._states, nodes, self._columns[3], self._keys, draws, rng, found)
            counts[mine] = found
        odds[:] = counts[np.array(self.owner), np.array(self.actions)] / draws
        return odds


def every_way(table: TableSpec) -> Iterator[tuple[int, ...]]:
    """Every way to deal, once, as outcomes of chance."""
    way = dealing_of(table)

    def give(given: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if len(given) == way.length:
            yield given
            return
        for outcome, _ in way.outcomes(given):
            yield from give((*given, outcome))

    return give(())


def grow_tricks(
    table: TableSpec, starter: int = 0, progress: Callable[[int], None] | None = None
) -> TrickTree:
    """The whole tree; `progress` is told how many histories there are so far."""
    tree = TrickTree(table, starter)
    parts: list[list[tuple[Any, ...]]] = []  # for each depth, of each deal
    sizes: list[int] = []  # histories at each depth so far
    total = 0
    for number, deck in enumerate(tree.decks):
        count = tree.grow_one(deck)
        total += count
        for depth, part in enumerate(_by_depth(tree, count, number, sizes)):
            if depth == len(parts):
                parts.append([])
            parts[depth].append(part)
        for depth, part_list in enumerate(parts):
            grown = len(part_list[-1][0])
            sizes[depth : depth + 1] = [(sizes[depth] if depth < len(sizes) else 0) + grown]
        if progress and number % 100 == 0:
            progress(total)
    _join(tree, parts)
    return tree


def _by_depth(tree: TrickTree, count: int, number: int, sizes: list[int]) -> Iterator[Any]:
    """The histories of a deal, depth by depth: parents count within the level above."""
    parents, actions, depths, seats = (column[:count] for column in tree._columns)
    edges = np.searchsorted(depths, np.arange(depths[-1] + 2))
    for depth in range(len(edges) - 1):
        rows = slice(edges[depth], edges[depth + 1])
        above = 0 if depth == 0 else edges[depth - 1]
        shift = sizes[depth - 1] if 0 < depth <= len(sizes) else 0
        keys = np.take_along_axis(tree._keys[rows], np.maximum(seats[rows], 0)[:, None], axis=1)[
            :, 0
        ]
        returns = tree.table.rewards(tree._scores[rows, : tree.players])
        returns[seats[rows] >= 0] = 0.0
        places = np.stack([np.full(len(keys), number), np.arange(rows.start, rows.stop)], axis=1)
        yield (
            (parents[rows] - above + shift).astype(np.int32),
            actions[rows].astype(np.int16),
            seats[rows].astype(np.int8),
            keys.copy(),
            returns.astype(np.float32),
            places.astype(np.int32),
        )


def _join(tree: TrickTree, parts: list[list[tuple[Any, ...]]]) -> None:
    """Levels, information states and moves from the parts of all deals."""
    deals = len(parts[0])
    width = tree.table.game.actions
    root = Level(np.array([-1]), np.array([-1]), np.ones(1), np.array([CHANCE]), _nothing(tree, 1))
    tree.levels.append(root)
    owners: list[Any] = []
    actions: list[Any] = []
    seats: list[Any] = []
    states = 0
    above: Any = None  # of the histories of the level above, their information states
    for depth, part in enumerate(parts):
        parent, action, player, keys, returns, places = (
            np.concatenate(column) for column in zip(*part, strict=True)
        )
        part.clear()
        if depth == 0:
            parent, move = np.zeros(deals, np.int32), np.full(deals, -1)
            chance = np.full(deals, 1.0 / deals)
        else:
            pairs, inverse = np.unique(above[parent] * width + action, return_inverse=True)
            move = inverse + sum(len(known) for known in actions)
            owners.append(pairs // width)
            actions.append(pairs % width)
            chance = np.ones(len(parent))
        tree.levels.append(Level(parent, move, chance, np.where(player < 0, OVER, player), returns))
        choosing = np.flatnonzero(player >= 0)
        _, first, inverse = np.unique(keys[choosing], return_index=True, return_inverse=True)
        above = np.full(len(parent), -1)
        above[choosing] = states + inverse
        states += len(first)
        seats.append(player[choosing][first])
        tree._where.append(places[choosing][first])
    tree.owner, tree.actions = np.concatenate(owners), np.concatenate(actions)
    tree.seats = np.concatenate(seats)
    tree.first_move = np.searchsorted(tree.owner, np.arange(states))


def _nothing(tree: Tree, count: int) -> Any:
    return np.zeros((count, tree.players), np.float32)
