"""How a drill was answered, and when it comes again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from fsrs import Rating

from tribu.server.reviews.drilling import Drilling, rating_of
from tribu.store import open_database
from tribu.store.database import sqlite_url
from tribu.wire.reviews import Answer, ReviewJudge


def answer(right: bool, cost: float, error: float) -> Answer:
    judge = ReviewJudge("master", 8000, 200_000)
    unit = ["point", "points"]
    return Answer(right, 0, [], "score", "mistake", "", cost, error, 0.0, "", unit, judge)


@pytest.mark.parametrize(
    ("told", "rating"),
    [
        (answer(True, 0.0, 0.0), Rating.Good),
        (answer(False, 2.1, 1.2), Rating.Hard),  # 2.1 ± 2.4: it may as well be right
        (answer(False, 2.1, 0.2), Rating.Again),
    ],
)
def test_only_what_is_surely_worse_was_missed(told: Answer, rating: Rating) -> None:
    assert rating_of(told) == rating


def test_what_was_missed_comes_back_first(tmp_path: Path) -> None:
    async def train() -> list[int]:
        store = await open_database(sqlite_url(tmp_path / "tribu.db"))
        ada, _ = await store.players.create("Ada", "it", 1)
        drilling = Drilling(store)
        ratings = (Rating.Again, Rating.Hard, Rating.Good)
        found = [await drilling.answered(ada.id, f"m.{one}", one, 0) for one in ratings]
        await store.close()
        return found

    again, hard, good = asyncio.run(train())
    assert 0 < again < hard < good
