"""Games without chance after the deal: nothing is due, nothing is shuffled, nobody mixes."""

import numpy as np
import pytest

from tribu.games import load
from tribu.games.slot_order import IN_ORDER


@pytest.mark.parametrize(("name", "seats"), [("busca", 4), ("bugami", 5)])
def test_nothing_happens(name, seats):
    game = load(name)
    s = game.new_state()
    options = game.Options()
    game.open(s, seats, game.terms(options)[0], np.zeros(10, np.int64), 0)
    game.deal(s, np.array(game.words.pack(options), np.int64), 0)
    before = s.tobytes()
    out = np.zeros(64, np.int64)
    assert game.due(s) == game.to_renew(s, out) == game.to_mix(s, 0) == 0
    game.renew(s, out, 0)
    game.mix(s, 0, IN_ORDER)
    assert game.barred_mix(s, 0, IN_ORDER) == 1
    assert s.tobytes() == before
    assert not out.any()
