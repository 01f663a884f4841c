"""What the golden files say still happens. After a change that means to: `make golden`."""

import pytest

from tribu.games import OURS, load

from .playthrough import FOLDER, PLAYTHROUGHS, numbering, playthrough
from .records import hashes


def golden(name):
    return (FOLDER / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name):
    assert playthrough(name) == golden(f"{name}.txt")


def test_every_game_has_a_playthrough():
    assert {game for game, *_ in PLAYTHROUGHS.values()} == set(OURS)
    assert set(OURS) <= set(PLAYTHROUGHS)


def test_no_golden_file_is_left_over():
    names = {f"{name}.txt" for name in PLAYTHROUGHS} | {f"actions-{name}.txt" for name in OURS}
    assert {path.name for path in FOLDER.iterdir()} == names | {"records.sha256"}


@pytest.mark.parametrize("name", OURS)
def test_the_numbers_of_actions(name):
    assert numbering(name) == golden(f"actions-{name}.txt")
    words = load(name).words
    for line in golden(f"actions-{name}.txt").splitlines():
        number, _, text = line.partition(" ")
        assert words.hear(text) == int(number)


def test_the_same_seed_gives_the_same_bytes():
    assert hashes() == golden("records.sha256")
