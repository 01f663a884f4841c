"""The players' rule pages: all there, all numbers cited, every figure right.

Scores are worked out here with a pencil, on purpose without the package: the pages must not be
wrong together with the code.
"""

import re
from itertools import product
from pathlib import Path

import pytest

from tribu.games import load

PAGES = Path(__file__).resolve().parents[2] / "docs" / "rules"
LANGUAGES = ("it", "fr", "en")
RULES = {"bue": 17, "busca": 10, "bugami": 10}
RULINGS = {"bue": (2, 7, 8, 9, 14), "busca": (2, 3, 10), "bugami": (2, 6, 7, 10)}
OPTIONS = {
    "bue": {
        "target": ("1–10000", "110"),
        "blue": ("0–30", "25"),
        "gold": ("0–30", "25"),
        "hundreds": ("0–12", "4"),
        "doubles": ("0–6", "2"),
        "zeros": ("0–6", "2"),
        "ban": ("strict, identical", "strict"),
        "mixing": ("manual, auto", "manual"),
    },
    "busca": {"limit": ("0–1000", "10"), "deals": ("0–1000", "0")},
    "bugami": {
        "target": ("1–10000", "250"),
        "jokers": ("0–4", "0"),
        "marriage": ("true, false", "false"),
    },
}
AUTHOR = {
    "bue": "Mino Abbacuccio",
    "busca": "Accademia Italiana Gioco Carte",
    "bugami": "David Parlett",
}
NO_MONEY = {"it": "Niente soldi, mai", "fr": "Pas d’argent, jamais", "en": "No money, ever"}
ASSUMED = {"it": "nostra ipotesi", "fr": "supposition de notre part", "en": "our assumption"}

each_page = pytest.mark.parametrize(
    ("language", "game"), [(language, game) for language in LANGUAGES for game in RULES]
)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def page(language, game):
    return (PAGES / language / f"{game}.md").read_text(encoding="utf-8")


def rows(text):
    """The cells of every table row, in page order."""
    lines = (line for line in text.splitlines() if line.startswith("|"))
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def program_name(cell):
    """What a program calls it, in code after each word; a cell without code is all of it."""
    names = re.findall(r"`([^`]+)`", cell)
    return ", ".join(names) or cell


def figures(text):
    """Every row reduced to its whole numbers."""
    return [tuple(int(cell) for cell in row if cell.isdigit()) for row in rows(text)]


def holds_in_order(wanted, found):
    """Whether the wanted rows stand in the page one directly after another."""
    n = len(wanted)
    return any(found[i : i + n] == wanted for i in range(len(found) - n + 1))


# what every page has


@each_page
def test_page_cites_each_rule_by_number(language, game):
    cited = {int(n) for n in re.findall(rf"\b{game.upper()}-(\d+)", page(language, game))}
    assert cited == set(range(1, RULES[game] + 1))


@each_page
def test_page_marks_our_rulings_and_only_those(language, game):
    text = page(language, game)
    marked = {int(n) for n in re.findall(rf"\b{game.upper()}-(\d+)◆", text)}
    assert marked == set(RULINGS[game])
    assert "◆ = " in text


@each_page
def test_page_lists_each_option_with_range_and_default(language, game):
    listed = {program_name(row[0]): row for row in rows(page(language, game))}
    said = {name: tuple(map(program_name, listed[name][1:3])) for name in OPTIONS[game]}
    assert said == OPTIONS[game]


@each_page
def test_options_are_called_as_where_a_table_is_opened(language, game):
    titles = {name: said[language][0] for name, said in load(game).texts.options.items()}
    found = {cells[0] for cells in rows(page(language, game))}
    assert {f"{title} `{name}`" for name, title in titles.items()} <= found


@each_page
def test_page_names_its_author_and_no_money(language, game):
    text = page(language, game)
    assert AUTHOR[game] in text
    assert NO_MONEY[language] in text


@each_page
def test_page_is_plain_markdown_without_private_data(language, game):
    text = page(language, game)
    assert text.startswith("# ")
    assert not re.search(r"<\w|!\[|instagram|\+\d{2} ?\d{3}", text, re.IGNORECASE)


def tables(text):
    return [block.splitlines() for block in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)]


@each_page
def test_tables_have_as_many_cells_in_each_row(language, game):
    for table in tables(page(language, game)):
        assert len({line.count("|") for line in table}) == 1, table[0]
        assert set(table[1]) == {"|", "-"}


def numbers(text):
    """Every number of every table row, explanations included, headings not."""
    body = [line for table in tables(text) for line in table[2:]]
    return [sorted(re.findall(r"\d+", line)) for line in body]


@pytest.mark.parametrize("game", RULES)
def test_languages_tell_the_same_figures(game):
    italian, french, english = (numbers(page(language, game)) for language in LANGUAGES)
    assert italian == french == english


# Bué


def worth(cards):
    """The reachable sum closest to 50, the lower of two (BUE-9), by trying every aim."""
    numbers = [i for i, card in enumerate(cards) if card not in ("x2", "x0")]
    doubles = [i for i, card in enumerate(cards) if card == "x2"]
    zeros = [i for i, card in enumerate(cards) if card == "x0"]
    sums = set()
    for hit in product(numbers + doubles, repeat=len(zeros)):
        for aim in product(numbers, repeat=len(doubles)):
            value = {i: 0 if i in hit else int(cards[i].lstrip("bg")) for i in numbers}
            for double, target in zip(doubles, aim, strict=True):
                value[target] *= 1 if double in hit else 2
            sums.add(sum(value.values()))
    return min(sums, key=lambda total: (abs(total - 50), total))


@each_language
def test_bue_hands_are_worth_what_the_page_says(language):
    hands = [row for row in rows(page(language, "bue")) if re.fullmatch(r"`\S+( \S+){4}`", row[0])]
    assert len(hands) == 8
    assert ["`x0 x0 x2 x2 b25`", "50"] in [row[:2] for row in hands]
    for hand, value, *_ in hands:
        assert worth(hand.strip("`").split()) == int(value), hand


@each_language
def test_bue_signs_are_those_on_the_cards(language):
    """×2; x2 only in code, as matches are written."""
    prose = re.sub(r"`[^`\n]*`", "", page(language, "bue"))
    assert "×2" in prose
    assert not re.search(r"\bx[02]\b", prose)


@each_language
def test_bue_superbue_example_is_one(language):
    text = page(language, "bue")
    (hand,) = re.findall(r"`(g\d+(?: g\d+){4})`", text)
    assert sum(int(card[1:]) for card in hand.split()) == 50
    assert "**70" in text


@each_language
def test_bue_pack_is_58_and_said_to_be_assumed(language):
    text = page(language, "bue")
    kinds = ("blue", "gold", "hundreds", "doubles", "zeros")
    counts = [int(row[2]) for row in rows(text) if program_name(row[0]) in kinds]
    pack = [int(re.match(r"\d+", row[1])[0]) for row in rows(text)[2:7]]
    assert pack == counts
    assert sum(pack) == 58
    (paragraph,) = [part for part in text.split("\n\n") if ASSUMED[language] in part]
    assert "58" in paragraph
    assert "BUE-2◆" in paragraph


@each_language
def test_bue_pack_has_its_bounds(language):
    (paragraph,) = [p for p in page(language, "bue").split("\n\n") if re.search(r"5 × \w+ \+ 2", p)]
    assert re.search(r"\b62\b", paragraph)


@each_language
@pytest.mark.parametrize(
    "wanted",
    [
        [(41, 9, 0), (52, 2, 30), (58, 8, 10), (44, 6, 20)],
        [(32, 18, 20), (69, 19, 10), (135, 85, 0), (61, 11, 30)],
        [(20, 30, 0, 0, 50), (10, 20, 10, 0, 40), (0, 10, 20, 0, 30), (30, 0, 30, 50, 110)],
    ],
)
def test_bue_worked_examples(language, wanted):
    assert holds_in_order(wanted, figures(page(language, "bue")))


@each_language
def test_bue_tie_goes_to_gold(language):
    tie = [row for row in figures(page(language, "bue")) if len(row) == 4]
    ranked = sorted(tie, key=lambda row: (row[2], -row[1]))
    assert len(tie) == 4
    assert all(abs(total - 50) == distance for total, _, distance, _ in tie)
    assert [points for *_, points in ranked] == [30, 20, 10, 0]


# Busca


def busche(points):
    """BUSCA-8 and BUSCA-9."""
    bare, top = points.count(0), max(points)
    if bare:
        return [bare if p == 0 else 0 for p in points]
    cost = 1 if top <= 18 else 2 if top <= 22 else top - 20
    times = 1 if points == [10] * 4 else points.count(top)
    return [cost * times if p == top else 0 for p in points]


@each_language
def test_busca_worked_examples(language):
    told = {row[0]: row[1] for row in rows(page(language, "busca")) if row[0].count("/") == 3}
    from_the_rules = {
        "13/13/13/1": "3/3/3/0",
        "20/20/0/0": "0/0/2/2",
        "10/10/10/10": "1/1/1/1",
        "19/19/1/1": "4/4/0/0",
        "37/1/1/1": "17/0/0/0",
        "40/0/0/0": "0/3/3/3",
        "25/14/1/0": "0/0/0/1",
    }
    assert from_the_rules.items() <= told.items()
    for before, after in told.items():
        points = [int(p) for p in before.split("/")]
        assert sum(points) == 40, before
        assert busche(points) == [int(b) for b in after.split("/")], before


@each_language
def test_busca_calls_its_suits_by_one_name(language):
    """The other one is told twice: among the cards, and where the Pita is named."""
    assert page(language, "busca").count("denari") == 2


@each_language
def test_busca_price_list(language):
    prices = [["1", "18"], ["19", "2", "22"], ["23", "3"], ["24", "4"], ["20"], ["17", "37"]]
    assert holds_in_order(prices, numbers(page(language, "busca")))


@each_language
def test_busca_points_add_up_to_40(language):
    counted = [row for row in figures(page(language, "busca")) if len(row) == 3]
    assert counted == [(8, 1, 8), (3, 3, 9), (1, 20, 20), (0, 16, 0), (3, 1, 3)]
    assert sum(together for *_, together in counted) == 40


@each_language
def test_busca_openers_follow_the_first_taker(language):
    order = ["Ada", "Bo", "Cy", "Di"]
    openers = [row for row in rows(page(language, "busca")) if row[0] in order]
    assert len(openers) == 4
    for before, takers, first, now in openers:
        turn = order[order.index(before) :] + order[: order.index(before)]
        took = [name for name in turn if re.search(rf"\b{name}\b", takers)] or turn
        assert first == took[0]
        assert now == turn[(turn.index(first) + 1) % 4]


# Bugami


def bugami(tricks, bugs, in_all=13):
    """BUGAMI-5."""
    if tricks in (0, in_all):
        return 100 if tricks else 30
    return 10 * tricks // bugs if bugs else 20 * tricks


@each_language
def test_bugami_worked_examples(language):
    told = [row for row in rows(page(language, "bugami")) if all(c.isdigit() for c in row[:3])]
    plain = [tuple(map(int, row[:3])) for row in told if len(row) == 4]
    from_the_rules = {(4, 1, 40), (4, 2, 20), (4, 3, 13), (4, 0, 80), (5, 7, 7), (12, 13, 9)}
    assert from_the_rules <= set(plain)
    assert all(bugami(tricks, bugs) == score for tricks, bugs, score in plain)
    jokers = [tuple(map(int, row[:4])) for row in told if len(row) == 5]
    assert len(jokers) == 2
    assert all(bugami(tricks, own + wild) == score for tricks, own, wild, score in jokers)


@each_language
def test_bugami_cards_dealt_and_left_over(language):
    found = [row for row in rows(page(language, "bugami")) if "".join(row).isdigit()]
    dealt = [tuple(map(int, row)) for row in found]
    assert dealt == [(players, *divmod(52, players)) for players in range(3, 8)]


@each_language
def test_bugami_marriage_shares_one_score(language):
    text = page(language, "bugami")
    wanted = [(3, 1), (2, 3), (3 + 2, 1 + 3, bugami(5, 4)), (8, 2, bugami(8, 2)), (0, 100)]
    assert bugami(5, 4) == 12
    assert holds_in_order(wanted, figures(text))
    assert (bugami(3, 1), bugami(2, 3)) == (30, 6)


@each_language
def test_bugami_all_the_tricks(language):
    assert holds_in_order([(100, 0, 100, 0), (0, 30, 100, 30)], figures(page(language, "bugami")))
