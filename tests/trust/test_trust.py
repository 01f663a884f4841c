"""The smallest form of those trials that need no server of their own; `make trust` has the rest."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from trust import fuzz_messages, fuzz_records, worlds
from trust.people import _within
from trust.trial import Broken, Round, Trial, promised

SMALL = (worlds.TRIAL, fuzz_messages.TRIAL, fuzz_records.TRIAL)


@pytest.mark.parametrize("trial", SMALL, ids=lambda one: one.name)
def test_a_trial_in_its_smallest_form(trial: Trial, tmp_path: Path) -> None:
    one = Round(trial.name, 1, 0, trial.efforts["test"].size, tmp_path)
    try:
        asyncio.run(trial.run(one))
    except Exception:
        print(one.again)
        raise
    assert sum(one.figures.values()) >= one.size


def test_a_round_can_be_done_again(tmp_path: Path) -> None:
    """All that is drawn by lot follows from trial, seed and number, whoever draws first."""
    first, again = [Round("kills", 7, 3, 5, tmp_path) for _ in "ab"]
    again.luck("other").random()
    assert first.luck("table", 1).random() == again.luck("table", 1).random()
    assert first.luck("table", 1).random() != first.luck("table", 2).random()
    assert first.again == "make trust ONLY=kills SEED=7 ROUND=3 SIZE=5"


def test_what_is_lost_or_doubled_is_seen() -> None:
    assert _within(["a", "b"], ["a", "x", "b"])
    assert not _within(["a", "b"], ["b", "a"]), "in another order"
    assert not _within(["a", "a"], ["a"]), "lost"
    with pytest.raises(Broken, match="kept"):
        promised(False, "was not kept")
