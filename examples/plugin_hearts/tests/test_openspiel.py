"""Hearts here and in OpenSpiel, a few hundred deals of each set of options; see
`compare_openspiel.py` for a hundred thousand."""

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")

import compare_openspiel
from compare_openspiel import OPTION_SETS, Differs, compare
from tribu_hearts.options import HeartsOptions


@pytest.mark.parametrize("name", OPTION_SETS)
def test_the_same_game_move_by_move(name):
    done = compare(OPTION_SETS[name], 200)
    assert done.choices >= 200 * 52


def test_every_switch_is_tried_both_ways():
    for switch in HeartsOptions.__struct_fields__[1:]:
        tried = {
            options.get(switch, getattr(HeartsOptions(), switch))
            for options in OPTION_SETS.values()
        }
        assert tried == {False, True}


@pytest.mark.parametrize("switch", HeartsOptions.__struct_fields__[1:])
def test_a_difference_would_be_seen(switch, monkeypatch):
    """One switch turned on their side only."""
    theirs = {switch: not getattr(HeartsOptions(), switch)}
    load = compare_openspiel.pyspiel.load_game
    monkeypatch.setattr(compare_openspiel.pyspiel, "load_game", lambda name, _: load(name, theirs))
    with pytest.raises(Differs):
        compare({}, 2000)
