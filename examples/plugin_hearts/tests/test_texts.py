"""What people read of Hearts: rule pages, lesson, options, sentences; in three languages."""

import json
import re
from itertools import pairwise

import numpy as np
import pytest
from hearts_table import GAME, WORDS, Table, at_lead, cards, dealt, opened
from msgspec.structs import astuple

from tribu.games.texts import LANGUAGES
from tribu.match.match import Match
from tribu_hearts.options import HeartsOptions

NAMES = ["Ada", "Bo", "Cy", "Di"]
HANDS = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
)
RULES = 11
OURS = {2, 3, 11}  # rulings

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def page(lang):
    return GAME.files("rulepages", lang, "hearts.md").read_text(encoding="utf-8")


def rows(text):
    """The cells of every row of the tables but their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|") and "---" not in line]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


# --- rule pages ---------------------------------------------------------------------------------


@each_language
def test_a_page_cites_every_rule_and_marks_ours(lang):
    text = page(lang)
    assert {int(n) for n in re.findall(r"HEARTS-(\d+)", text)} == set(range(1, RULES + 1))
    assert {int(n) for n in re.findall(r"HEARTS-(\d+)◆", text)} == OURS


@each_language
def test_a_page_lists_every_option_with_its_range_and_default(lang):
    listed = {row[0].strip("`"): row[1:3] for row in rows(page(lang)) if row[0].startswith("`")}
    wanted = {"limit": ["1–1000", "100"]}
    for name in HeartsOptions.__struct_fields__[1:]:
        default = str(getattr(HeartsOptions(), name)).lower()
        wanted[name] = ["`true`, `false`", f"`{default}`"]
    assert listed == wanted


def points(seats):
    """HEARTS-8 to HEARTS-10 with a pencil, from what a row says that each seat took."""
    hearts = [int((re.match(r"\d+", seat) or ["0"])[0]) for seat in seats]
    queens = [13 if "Q♠" in seat else 0 for seat in seats]
    bonus = [-10 if "J♦" in seat else 0 for seat in seats]
    for seat in range(4):
        if hearts[seat] == 13 and queens[seat]:
            return [b + (0 if k == seat else 26) for k, b in enumerate(bonus)]
    tricks = [-5 if seat in ("no trick", "nessuna presa", "aucune levée") else 0 for seat in seats]
    return [sum(each) for each in zip(hearts, queens, bonus, tricks, strict=True)]


@each_language
def test_the_examples_of_a_page_are_right(lang):
    examples = [row for row in rows(page(lang)) if row[-1].count("/") == 3]
    assert len(examples) == 7
    for *seats, scored in examples:
        assert points(seats) == [int(number) for number in scored.split("/")], seats
        assert sum(int((re.match(r"\d+", seat) or ["0"])[0]) for seat in seats) == 13


def test_the_pages_tell_the_same_figures():
    figures = [
        [sorted(re.findall(r"\d+", " ".join(row))) for row in rows(page(lang))]
        for lang in LANGUAGES
    ]
    assert figures[0] == figures[1] == figures[2]


@each_language
def test_a_page_names_its_source_and_no_money(lang):
    text = page(lang)
    assert text.startswith("# Hearts\n")
    assert "OpenSpiel" in text
    assert {"it": "Niente soldi, mai", "fr": "Pas d’argent, jamais", "en": "No money, ever"}[
        lang
    ] in text


# --- the lesson ---------------------------------------------------------------------------------


def lesson():
    return json.loads(GAME.files("lessons", "hearts.json").read_text(encoding="utf-8"))


def test_the_lesson_can_be_played_and_ends_as_it_says():
    script = lesson()
    match = Match(GAME, NAMES, script["options"])
    (deal,) = script["deals"]
    match.deal(deal["deck"], deal["starter"])
    moves = {int(seat): list(told) for seat, told in deal["moves"].items()}
    moves[0] = [step["await"] for step in script["steps"] if "await" in step]
    while not match.deal_over:
        seat = min(match.waiting)
        match.act(seat, moves[seat].pop(0))
    assert not any(moves.values())
    assert match.totals == [0, 1, 16, 9]
    assert match.winners == [0]


@each_language
def test_every_step_of_the_lesson_speaks_and_answers(lang):
    steps = lesson()["steps"]
    for step in steps:
        assert 10 < len(step["text"][lang]) < 330
        assert ("await" in step) == ("wrong" in step)
        assert "wrong" not in step or step["wrong"][lang]
    assert all(one["text"] != two["text"] for one, two in pairwise(steps))
    assert "await" not in steps[0] | steps[-1]


# --- options and talk ---------------------------------------------------------------------------


@each_language
def test_every_option_is_explained(lang):
    assert list(GAME.texts.options) == list(HeartsOptions.__struct_fields__)
    assert list(GAME.texts.house) == list(GAME.House.__struct_fields__)
    explained = [*GAME.texts.options.values(), *GAME.texts.house.values()]
    for title, line in (texts[lang] for texts in explained):
        assert title
        assert line.endswith(".")
    assert all(len(said) == 3 for said in GAME.texts.presets.values())


# --- sentences ----------------------------------------------------------------------------------


def told(table, viewer, lang="en"):
    return WORDS.narrate(table.facts[viewer][-1], NAMES, lang)


def test_dealing_in_words():
    table = Table(dealt(*HANDS, played=0))
    assert told(table, 3) == "You deal. Everybody passes three cards to the left."
    assert told(table, 0, "it") == "Di dà le carte. Ognuno passa tre carte a sinistra."
    table = Table(dealt(*HANDS, played=3))
    assert told(table, 0) == "Di deals. This time no cards are passed. You hold the 2♣: you lead."
    table = Table(dealt(*HANDS, pass_cards=False))
    assert told(table, 1, "fr") == "Di donne. Ada a le 2♣ et entame."


def test_passing_in_words():
    table = Table(dealt(*HANDS, played=0))
    table.play("2C")
    assert told(table, 0) == "You pass 2♣."
    assert told(table, 1) == told(table, 4) == "Ada has chosen a card to pass."
    table.play("3C 4C 2D 3D 4D 2H 3H 4H 2S 3S TS")
    assert told(table, 4) == ("The cards change hands. Bo holds the 2♣ and leads.")
    assert told(table, 0) == (
        "The cards change hands. Di passes you 2♠ 3♠ 10♠. Bo holds the 2♣ and leads."
    )
    assert [WORDS.is_sealed(table.facts[0][k]) for k in (0, 1, 4, 12)] == [
        False,
        False,
        True,
        False,
    ]
    assert told(table, 3, "it") == (
        "Passi 10♠. Le carte cambiano mano. Da Cy ricevi 2♥ 3♥ 4♥. Bo ha il 2♣ e apre."
    )


def test_playing_in_words():
    table = Table(dealt(*HANDS, played=3))
    table.play("2C")
    assert told(table, 0) == "You play 2♣."
    assert told(table, 2, "it") == "Ada gioca 2♣."


def objection(s, seat, text, lang="en"):
    action = WORDS.hear(text) if text else -1
    return WORDS.objection(s, seat, action, int(GAME.barred(s, seat, action)), lang)


def test_refusals_in_words():
    s = dealt(*HANDS)
    assert objection(s, 0, "2D") == "You do not hold the 2♦."
    assert objection(s, 0, "") == "There is no such card in the pack."
    assert objection(s, 0, "3C") == "The 2♣ must be led."
    assert objection(s, 1, "2D") == "One moment: it is not your turn."
    free = dealt("2C 5D", can_lead_any_club=True)
    assert objection(free, 0, "5D", "fr") == "On entame à trèfle."
    assert objection(at_lead("2H 5D"), 0, "2H", "it").startswith("I cuori non sono ancora spezzati")
    first = dealt("2C", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH 2D")
    GAME.play(first, 0, WORDS.hear("2C"))
    assert objection(first, 1, "QS").startswith("No hearts and no Q♠ in the first trick")
    follow = dealt("2C", "3C 2D")
    GAME.play(follow, 0, WORDS.hear("2C"))
    assert objection(follow, 1, "2D") == "Clubs first: you still have some."
    passing = dealt(*HANDS, played=0)
    for card in ("2C", "3C", "4C"):
        GAME.play(passing, 0, WORDS.hear(card))
    assert objection(passing, 0, "5C").startswith("You have already chosen your cards")
    over = dealt(*HANDS)
    over.tricks = 13
    assert objection(over, 0, "2C") == "The deal is over."


def reasons(*won, lang="en", viewer=-1, **options):
    s = opened(**options)
    for seat, text in enumerate(won):
        s.won[seat] = cards(text)
    return WORDS.reasons(s, NAMES, lang, viewer)


def test_scores_in_words():
    plain = reasons("2H", "QS 3H", "2D", "4H 5H 6H 7H", viewer=1)
    assert plain == [
        "Ada: 1 heart, 1 point.",
        "You: 1 heart and Q♠, 14 points.",
        "Cy has nothing to pay.",
        "Di: 4 hearts, 4 points.",
    ]
    moon = reasons(f"{HANDS[2]} QS", "JD", "", "", jd_bonus=True, lang="it", viewer=0)
    assert moon == [
        "Hai fatto cappotto: 0 punti.",
        "Bo paga il cappotto: 16 punti.",
        "Cy paga il cappotto: 26 punti.",
        "Di paga il cappotto: 26 punti.",
    ]
    bonus = reasons("2H JD", "QS", "", "3H", jd_bonus=True, avoid_all_tricks_bonus=True, lang="fr")
    assert bonus[0] == "Ada : 1 cœur et J♦, -9 points."
    assert bonus[2] == "Cy : aucune levée, -5 points."


def test_notation():
    for action in range(GAME.actions):
        assert WORDS.hear(WORDS.say(action)) == action
    with pytest.raises(ValueError, match="'1S' is not a card of Hearts"):
        WORDS.hear("1S")
    deck = [WORDS.say_card(card) for card in WORDS.pack(GAME.Options())]
    assert deck[:3] == ["AC", "2C", "3C"]
    assert np.unique(deck).size == 52


@each_language
def test_the_aim_is_told_with_the_values_of_the_table(lang):
    options = HeartsOptions(limit=50, jd_bonus=True)
    short, lines = astuple(GAME.face("wire").aim(options, GAME.House(queen=7), 4, lang))
    assert "50" in short
    assert ["50" in lines[0], "7" in lines[1], "20" in lines[2], "10" in lines[3]] == [True] * 4
