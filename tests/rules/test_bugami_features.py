"""What a seat of Bugami knows as a tensor."""

import numpy as np
import pytest
from bugami_worlds import (
    GAME,
    SETTINGS,
    WORDS,
    Table,
    opened,
    small_pack,
    view_of,
)


@pytest.mark.parametrize(("seats", "jokers"), SETTINGS)
def test_features(seats, jokers):
    table = Table(seats, jokers, seed=21)
    size = GAME.view.features_size
    assert size == sum(n for _, n in GAME.view.FEATURES)
    while not table.over():
        for viewer in table.viewers:
            out = np.zeros(size, np.float32)
            GAME.features(view_of(table.s, viewer), table.memories[viewer], out)
            assert out.min() >= 0
            assert out.max() <= 1.5
            assert out[:56].sum() == (table.s.each - table.s.tricks if viewer >= 0 else 0) - (
                viewer >= 0 and (viewer - table.s.leader) % seats < table.s.laid
            )
            assert out[-11 + seats - 3] == 1  # seats, and after it six more
        table.step()


def test_features_fill_their_table():
    """Every block is where the table says: written once to the last place."""
    view = np.zeros(1, GAME.View)[0]
    memory = np.zeros(1, GAME.Memory)[0]
    s = opened(7, jokers=4, marriage=True)
    GAME.deal(s, small_pack(13, 4), 0)
    for seat in range(7):
        GAME.play(s, seat, WORDS.hear("bid H"))
    s.won[:] = 1 << 26
    s.taken[:] = 1
    s.tricks = 1
    s.laid = 7
    s.trick[:] = [55, 51, 50, 49, 48, 47, 46]
    GAME.observe(s, 0, view)
    view.waiting = 127
    memory.void[:7] = 15
    memory.seen = (1 << 56) - 1
    out = np.zeros(GAME.view.features_size, np.float32)
    GAME.features(view, memory, out)
    sums, at = {}, 0
    for name, n in GAME.view.FEATURES:
        sums[name.split(":")[0]] = float(out[at : at + n].sum())
        at += n
    assert sums.pop("totals") == pytest.approx(210 / 250)
    assert sums.pop("bugamis") == pytest.approx(7 / 13)
    assert sums.pop("taken") == pytest.approx(7 / 8)
    assert sums.pop("tricks") == pytest.approx(1 / 8)
    assert sums.pop("each") == pytest.approx(8 / 18)
    want = {"hand": 8, "seen": 56, "table": 7, "led": 1, "leader": 1, "turn": 7, "void": 28}
    want |= {"bids": 7, "seats": 1, "bidding": 0, "aside": 0, "jokers": 1, "marriage": 1}
    assert sums == want
