"""No bot stalls: whole matches of all levels at a fiftieth of their budgets.

The long run, a thousand matches of each game, is `bench/bots_no_stall.py`.
"""

import pytest

from tribu.bots.registry import LEVELS, bot
from tribu.games import load
from tribu.lab.arena.table import BotTable
from tribu.lab.entrants import Entry, seat_all


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("bue", 4, {"target": 30, "mixing": "auto"}),
        ("bue", 8, {"target": 10, "ban": "identical"}),
        ("busca", 4, {"limit": 1}),
        ("bugami", 3, {"target": 20, "jokers": 2, "marriage": True}),
    ],
)
def test_matches_come_to_their_end(game, seats, options):
    chosen = load(game)
    entries = [Entry(name, name, bot(name).budget.scaled(1 / 50)) for name in LEVELS]
    entrants = seat_all(entries, game)
    lineup = [entrants[seat % len(entrants)] for seat in range(seats)]
    played = BotTable(chosen, seats, chosen.Options(**options)).play_match(lineup, 1, 1)
    assert played.winners
    assert {seat for seat, _ in played.moves} == set(range(seats))
