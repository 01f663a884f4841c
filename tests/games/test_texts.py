"""Numbers, names and counts as each language writes them."""

import pytest

from tribu.games import load
from tribu.games.texts import about, count_of, in_sentences, isolated, number, of_name, tell_deals


def test_whose():
    assert of_name("Ada", "fr") == "d’Ada"
    assert of_name("Zoe", "fr") == "de Zoe"
    assert (of_name("Ada", "it"), of_name("Ada", "en")) == ("di Ada", "of Ada")


@pytest.mark.parametrize(
    ("lang", "said"), [("it", "1.234,5"), ("fr", "1\u202f234,5"), ("en", "1,234.5")]
)
def test_a_number_as_the_language_writes_it(lang, said):
    assert number(1234.5, 1, lang) == said


def test_nothing_has_no_sign():
    assert (number(-0.004, 2, "en"), number(-0.006, 2, "it")) == ("0.00", "-0,01")


def test_what_is_expected_is_rounded():
    points = load("bue").unit
    assert about(points, 12.46, "en").startswith("about 12.5 ")
    assert about(points, 34.4, "en").startswith("about 34 ")
    assert about(points, 3.0, "it") == "circa 3 punti nella smazzata"  # not of the match


def test_one_and_several():
    points = load("bue").unit
    assert count_of(points, 1)["en"] != count_of(points, 2)["en"].replace("2", "1")
    assert load("bue").title == "Bué"


def test_how_long_a_board_is():
    assert tell_deals(8, "it")[0] == "Per 8 smazzate"
    assert tell_deals(8, "en")[1] == "Exactly 8 deals are played, and the totals count."


def test_a_name_from_right_to_left_stands_apart_and_others_as_they_are():
    assert in_sentences(["Ada", "Zoë", "李", "Ada 2"]) == ["Ada", "Zoë", "李", "Ada 2"]
    assert isolated("שרה") == "\u2068שרה\u2069"
    assert isolated("Ada ليلى") == "\u2068Ada ليلى\u2069"
    assert isolated(isolated("ليلى")) == isolated("ليلى")
