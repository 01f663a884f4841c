"""The engine and the second referee agree: on what is played, and on what is tampered with."""

import copy
import json
import random

import pytest

from tribu import jit

from .runs import a_match, the_referee_says, we_say
from .tampering import broken_off, tamper

FEW = 90 if jit.interpreting() else 300
BATCHES = 6
MANY = 10_200  # divided among the batches


def assert_accepted(number):
    data = a_match(number)
    assert the_referee_says(data) == "", json.dumps(data)
    assert we_say(data) == "", json.dumps(data)
    return data


def assert_agreed(number, times):
    """The same record tampered with in several ways: both find it wrong, or neither does."""
    data = assert_accepted(number)
    luck = random.Random(number)
    for _ in range(times):
        other = copy.deepcopy(data)
        ways = [tamper(other, luck) for _ in range(luck.choice([1, 1, 1, 2]))]
        ours, theirs = we_say(other), the_referee_says(other)
        assert bool(ours) == bool(theirs), f"{ways}: {ours!r} {theirs!r} {json.dumps(other)}"


@pytest.mark.parametrize("batch", range(BATCHES))
def test_simulated_matches(batch):
    for number in range(batch, FEW, BATCHES):
        assert_accepted(number)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_tampered_records(batch):
    for number in range(batch, FEW // 3, BATCHES):
        assert_agreed(10_000 + number, 8)


def test_a_match_stopped_anywhere():
    """Not every record tampered with is wrong: a match may stop almost anywhere."""
    fine = 0
    for number in range(30):
        data = a_match(number)
        luck = random.Random(number)
        for _ in range(3):
            stopped = copy.deepcopy(data)
            broken_off(stopped, luck)
            ours, theirs = we_say(stopped), the_referee_says(stopped)
            assert bool(ours) == bool(theirs), f"{ours!r} {theirs!r} {json.dumps(stopped)}"
            fine += not ours
    assert fine > 45


@pytest.mark.long
@pytest.mark.parametrize("batch", range(34))
def test_ten_thousand_matches(batch):
    for number in range(20_000 + batch, 20_000 + MANY, 34):
        assert_accepted(number)


@pytest.mark.long
@pytest.mark.parametrize("batch", range(10))
def test_many_tampered_records(batch):
    for number in range(40_000 + batch, 40_000 + 1500, 10):
        assert_agreed(number, 20)
