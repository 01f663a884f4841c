"""Law: what a GPU keeps in 32 bits fits into 32 bits, whatever the options and the totals."""

import numpy as np

from .tables import Table, law, settings_of


@law(2)
def test_narrow_fields(name, seats, data):
    table = Table(data.draw(settings_of(name, seats)))
    form, wide = table.game.State, table.game.rules.WIDE
    narrow = [field for field in form.names if field not in wide]
    assert all(table.game.NarrowState[field].base == np.int32 for field in narrow)
    assert all(table.game.NarrowState[field] == form[field] for field in wide)
    while True:
        for field in narrow:
            assert np.all(np.abs(table.s[field]) < 1 << 31), field
        if table.step() is None:
            break
