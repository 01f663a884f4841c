"""The glossary: every word of the house once, in three languages."""

from collections import Counter
from pathlib import Path

GLOSSARY = Path(__file__).resolve().parents[2] / "docs" / "glossary.md"
# fmt: off
WORDS = {
    "match", "deal", "round", "trick", "seat", "starter", "dealer", "opener", "deck", "pack",
    "discards", "slot", "swap", "draw", "show", "mix", "veto", "ban", "bue", "superbue",
    "x2/x0 aim", "busca", "covered", "pita", "bid", "bugami suit", "misere", "joker",
    "marriage", "left over", "view", "fact", "memory", "imagine", "habit", "event", "record",
    "proof", "commit", "cut", "lot", "renew",
}
# fmt: on


def rows():
    lines = GLOSSARY.read_text(encoding="utf-8").splitlines()
    table = [line.strip("|").split("|") for line in lines if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in table[2:]]


def test_each_word_of_the_house_has_one_row():
    listed = Counter(row[0].strip("`") for row in rows())
    assert not WORDS - set(listed)
    assert max(listed.values()) == 1


def test_each_row_has_three_languages_and_a_meaning():
    for row in rows():
        assert len(row) == 5, row
        assert all(row), row
