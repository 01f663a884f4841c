"""A fair shuffle is refused at once if its proof could not be written."""

import pytest

from tribu.match import FairChance


@pytest.mark.parametrize(
    ("match", "cuts"),
    [("a|b", ["", ""]), ("è", ["", ""]), ("match", ["not hex", ""]), ("match", ["AB" * 16, ""])],
)
def test_a_proof_that_breaks_the_form_is_no_chance(match, cuts):
    with pytest.raises(ValueError, match=r"proof|match|cut"):
        FairChance(bytes(32), match, 0, cuts)


def test_a_secret_has_32_bytes():
    with pytest.raises(ValueError, match="32 bytes"):
        FairChance(bytes(31), "match", 0, ["", ""])
