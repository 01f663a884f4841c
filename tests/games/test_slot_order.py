"""An order of slots in one int."""

from itertools import permutations

import pytest

from tribu.games.slot_order import IN_ORDER, exchange_sources, pack_order, source, unpack_order

ORDERS = [list(order) for n in range(6) for order in permutations(range(n))]


def test_every_order_comes_back():
    assert len({pack_order(order) for order in ORDERS if len(order) == 5}) == 120
    for order in ORDERS:
        packed = pack_order(order)
        assert unpack_order(packed, len(order)) == order
        assert [source(packed, slot) for slot in range(len(order))] == order


def test_in_order():
    assert pack_order(range(5)) == IN_ORDER
    assert unpack_order(IN_ORDER, 3) == [0, 1, 2]
    assert pack_order([]) == 0


def test_slot_i_gets_what_lay_in_its_source():
    """As a mix is written in the record: 20134 brings the card of slot 2 to slot 0."""
    order = pack_order([2, 0, 1, 3, 4])
    assert oct(order) == "0o43102"
    assert [int(source(order, slot)) for slot in range(5)] == [2, 0, 1, 3, 4]


def test_what_is_no_order_is_kept_as_it_is():
    """The rules refuse it, so it must not look like an order."""
    for wrong in ([0, 1, 2, 3, 3], [7, 1, 2, 3, 4], [6, 5, 7, 7, 0]):
        assert unpack_order(pack_order(wrong), 5) == wrong


@pytest.mark.parametrize("order", [[0, 1, 2, 3, 4], [2, 0, 1, 4, 3], [4, 3, 2, 1, 0]])
def test_exchange(order):
    for i in range(5):
        for j in range(5):
            wanted = list(order)
            wanted[i], wanted[j] = wanted[j], wanted[i]
            assert unpack_order(int(exchange_sources(pack_order(order), i, j)), 5) == wanted
