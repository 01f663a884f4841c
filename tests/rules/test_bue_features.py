"""The tensor of Bué: within its range, each block where the table of features says."""

import numpy as np
import pytest
from bue_table import GAME, bits, dealt, labels, random_table, view_of

from tribu.games.bue.labels import MOST_CARDS
from tribu.games.bue.unpacked import up_of

SMALL = {"blue": 8, "gold": 4, "hundreds": 4, "doubles": 3, "zeros": 3}
SETTINGS = [
    (2, "strict", "manual", {}),
    (2, "identical", "auto", SMALL),
    (3, "strict", "auto", SMALL),
    (4, "identical", "manual", SMALL),
    (10, "strict", "manual", {}),
]


@pytest.mark.parametrize(("seats", "ban", "mixing", "pack"), SETTINGS)
def test_features(seats, ban, mixing, pack):
    """Within their range, and about seats as their viewer sees them."""
    size = GAME.view.features_size
    assert size == sum(n for _, n in GAME.view.FEATURES)
    table = random_table(seats, 21, ban=ban, mixing=mixing, **pack)
    while not table.over():
        for viewer in table.viewers:
            out = np.zeros(size, np.float32)
            GAME.features(view_of(table.s, viewer), table.memories[viewer], out)
            assert out.min() >= 0
            assert out.max() <= 6  # twelve 100s ÷ 2
            parts = blocks(out)
            assert parts["seated"].sum() == seats
            assert parts["turn"].sum() == parts["dealer"].sum() == 1
            assert parts["down"].sum() == (
                5 - up_of(table.s, viewer).bit_count() if viewer >= 0 else 0
            )
            assert parts["up"].sum() == sum(
                up_of(table.s, k).bit_count() for k in range(seats) if k != max(viewer, 0)
            )
        table.step(draws=5)


def blocks(out):
    """The parts of a tensor by their names."""
    parts, at = {}, 0
    for name, n in GAME.view.FEATURES:
        parts[name.split(":")[0]] = out[at : at + n]
        at += n
    return parts


def test_features_say_what_is_known():
    hands = ["g21 g22 g23 x2 x0", "b21 b22 b23 b24 b25", "100 b17 b18 b19 b20"]
    table = dealt(*hands, totals=(55, 0, 11, 0, 0, 0, 0, 0, 0, 0)).do("swap 0>2.0", "swap 0>2.1")
    out = np.zeros(GAME.view.features_size, np.float32)
    GAME.features(view_of(table.s, 0), table.memories[0], out)
    parts = blocks(out)
    mine = parts["hand"].reshape(5, 6)  # 100 g22 g23 x2 x0
    assert mine[0].tolist() == [0, 0, 0, 1, 0, 0]
    assert mine[1].tolist() == pytest.approx([22 / 25, 0, 1, 0, 0, 0])
    assert mine[4].tolist() == [0, 0, 0, 0, 0, 1]
    assert parts["value"].tolist() == pytest.approx([0.45, 0.1])  # 22 + 23
    far = parts["others"].reshape(9, 5, 6)
    assert far[1, 0].tolist() == pytest.approx([21 / 25, 0, 1, 0, 0, 0])  # the g21, with seat 2
    assert bits(int(sum(1 << int(k) for k in np.flatnonzero(parts["known"])))) == [5]
    assert parts["held"][labels("g21")[0]] == 0.5
    assert parts["seen"][labels("100")[0]] == 0.5
    assert parts["partner"].tolist() == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert parts["turn"].argmax() == 2
    assert parts["totals"][:3].tolist() == pytest.approx([0.5, 0, 0.1])
    assert parts["table"].tolist() == [1, 0]
    assert MOST_CARDS * parts["pack"][0] == pytest.approx(42)
    GAME.features(view_of(table.s, 2), table.memories[2], out := np.zeros_like(out))
    assert blocks(out)["partner"].tolist() == [0, 1, 1, 0, 0, 0, 0, 0, 0, 0]


def test_features_of_a_hand_far_away_are_bounded():
    table = dealt("100 100 100 100 x2", "b21 b22 b23 b24 b25")
    out = np.zeros(GAME.view.features_size, np.float32)
    GAME.features(view_of(table.s, 0), table.memories[0], out)
    assert blocks(out)["value"].tolist() == [2, 2]
