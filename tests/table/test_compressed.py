"""The match of an idle table is compressed, and comes back when somebody asks for it."""

from __future__ import annotations

import pytest

from .room import Room, setting, whole


@pytest.mark.parametrize("game", ["bue", "busca", "bugami"])
def test_what_was_compressed_comes_back_the_same_and_goes_on(game):
    seats = ["open", "bot:novice", "bot:novice", "bot:novice"]
    room = Room(setting(game), seats)
    room.play_on(lambda table: table.deals_begun == 2 and bool(table.turn))
    match = room.table.playing
    before = whole(room.table)
    match.compress()
    assert match.compressed
    assert len(match._compressed.packed) < 2000
    assert len(match.totals) == 4
    assert match.compressed  # not all questions need it
    assert match.waiting
    assert not match.compressed
    assert whole(room.table) == before
    match.compress()
    match.compress()
    room.play_on(lambda table: table.deals_begun == 3)
    there = whole(room.table)
    room.restart()
    assert whole(room.table) == there != before
