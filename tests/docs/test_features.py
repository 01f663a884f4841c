"""The table of features is the one the code makes."""

from pathlib import Path

import pytest

from tribu.adapters.feature_table import page, table
from tribu.games import OURS, load

PAGE = Path(__file__).parents[2] / "docs" / "features.md"


def test_the_page_is_current():
    assert PAGE.read_text() == page(), "run `make features`"


@pytest.mark.parametrize("name", OURS)
def test_every_number_is_told(name):
    rows = [line.split("|")[1:-1] for line in table(name).splitlines() if line.startswith("| ")]
    at = 0
    for first, last, size, feature, meaning in rows[1:]:
        assert int(first) == at
        assert int(last) - int(first) + 1 == int(size)
        assert feature.strip(" `")
        assert meaning.strip()
        at += int(size)
    assert at == load(name).view.features_size
