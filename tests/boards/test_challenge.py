"""A board played alone: bots that take it, where ways part, and how a setting names bots."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from boards.test_field import a_board
from tribu.boards import ranking, results
from tribu.boards.challenge import (
    SEAT,
    Entrant,
    entrant_of,
    entrants_of,
    field_of_one_seat,
    parted,
    play_challenge,
)
from tribu.boards.worker import LINES, Step, Task
from tribu.match import Record, check, replay

NOVICE = Entrant("novice", 1)
ANYHOW = Entrant("random", 1)  # no two of them play alike


def tries(game: str, many: int) -> dict[str, Record]:
    board = a_board(game, deals=1)
    numbers = {str(who): who for who in range(1, many)} | {"again": 1}
    return {key: play_challenge(board, ANYHOW, NOVICE, who) for key, who in numbers.items()}


@pytest.fixture(scope="module")
def busca() -> dict[str, Record]:
    return tries("busca", 6)


def test_whoever_chooses_the_same_finds_the_same_table(busca: dict[str, Record]) -> None:
    """Until the first choice that differs, the others have done the same, card for card."""
    assert busca["again"] == busca["1"]
    for other in list(busca)[1:-1]:
        pair = [replay(busca["1"]), replay(busca[other])]
        found = parted(pair, 0, 0)
        assert found is not None
        assert pair[0].events[1 : found.event] == pair[1].events[1 : found.event]
        assert pair[0].events[found.event] != pair[1].events[found.event]
        assert found.alike == 2
        assert sorted(found.choices.values()) == [[0], [1]]


def test_ways_that_never_part(busca: dict[str, Record]) -> None:
    same = [replay(busca["1"]), replay(busca["again"])]
    assert parted(same, 0, 0) is None


def test_only_the_seat_of_who_took_it_is_compared(busca: dict[str, Record]) -> None:
    field = field_of_one_seat("b", busca)
    found = results(field)
    assert [one.name for one in found] == list(busca)
    scores = [record.deals[0].scores[SEAT] for record in busca.values()]
    assert [one.score for one in found] == scores
    assert found[0].mean == sum(scores) / len(scores)
    assert sum(one.above for one in found) == pytest.approx(0)
    by_name = {one.name: one.rank for one in ranking(field)}
    assert by_name["1"] == by_name["again"]
    check(busca["1"])


def test_bots_of_a_setting() -> None:
    assert list(entrants_of("2 novice, master@600")) == [NOVICE, NOVICE, Entrant("master", 600)]
    with pytest.raises(ValueError, match="goes by the clock"):
        entrant_of("club")
    for wrong, why in (("nobody@3", "unknown bot"), ("club@x", "invalid"), ("club@0", "at least")):
        with pytest.raises(ValueError, match=why):
            entrant_of(wrong)


def test_bots_play_in_a_process_of_their_own(busca: dict[str, Record]) -> None:
    task = Task(a_board("busca", deals=1), NOVICE, {3: ANYHOW})
    done = subprocess.run(
        [sys.executable, "-m", "tribu.boards.worker"],
        input=LINES.write(task),
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        check=True,
    )
    assert LINES.read_step(done.stdout) == Step(3, busca["3"])
