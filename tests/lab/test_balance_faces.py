"""What a game brings to the laboratory: ours, and one from outside that brings next to nothing."""

from __future__ import annotations

import importlib
import pkgutil
from string import Formatter

import msgspec
import numpy as np
import pytest

import tribu.lab.balance
import tribu.lab.games
from lab.balance_plans import table_of
from toy.lab import LOWEST
from tribu import jit
from tribu.games import OURS, load
from tribu.games.texts import LANGUAGES
from tribu.lab.balance import count as c
from tribu.lab.balance.chapters import COURSE, SEATS, SKILL, SPREAD
from tribu.lab.balance.collect import tally_of
from tribu.lab.balance.findings import findings
from tribu.lab.balance.headings import HEADINGS
from tribu.lab.balance.page import page
from tribu.lab.balance.plan import DUEL, Job, Plan
from tribu.lab.balance.results import results
from tribu.lab.balance.run import play_missing
from tribu.lab.balance.state import begin
from tribu.lab.games.bugami.chapters import MISERE, SUITS
from tribu.lab.games.busca.chapters import POINTS
from tribu.lab.simulate import simulate, simulate_to
from tribu.lab.tricks import MATCH


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def played(path, *tables, matches=6):
    state = begin(Plan(tables, 3, matches, 0, None), path / "r.state", False, True)
    play_missing(state, 1, "cpu", None, lambda _: None)
    return results(state, "")


# --- texts ----------------------------------------------------------------------------------------


def texts_of(value):
    """Every text in three languages within a value: a text itself, or something made of them."""
    if isinstance(value, tuple) and len(value) == 3 and all(isinstance(x, str) for x in value):
        return [value]
    if hasattr(value, "__dataclass_fields__"):
        value = [getattr(value, name) for name in value.__dataclass_fields__]
    if isinstance(value, (list, tuple)):
        return [text for part in value for text in texts_of(part)]
    return []


def modules():
    for package in (tribu.lab.balance, tribu.lab.games):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            yield importlib.import_module(found.name)


def blanks_in(text):
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_every_text_has_three_languages_with_the_same_blanks():
    texts = [*HEADINGS.values()]
    for module in modules():
        for name, value in vars(module).items():
            if name.isupper() and name not in ("COLUMNS", "LANGUAGES"):
                texts += texts_of(value)
    assert len(texts) > 300
    for text in texts:
        assert blanks_in(text[0]) == blanks_in(text[1]) == blanks_in(text[2]), text


@pytest.mark.parametrize("name", OURS)
def test_what_a_face_names_is_measured(name):
    face = load(name).face("lab")
    keys = [measure.key for chapter in face.report for measure in chapter.measures]
    assert len(keys) == len(set(keys))
    assert set(face.summary) | face.left_out <= set(keys)
    assert not face.left_out & set(face.summary)


# --- a game from outside --------------------------------------------------------------------------


@pytest.fixture
def far(outside, tmp_path):
    """Results of the game from outside, and its records."""
    bots = ["habit"] * 4
    options = load(outside).simulated
    table = table_of(outside, 4, bots, **options)
    duel = table_of(outside, 4, ["habit", *["random"] * 3], "", DUEL, **options)
    found = played(tmp_path, table, duel)
    game, chosen = table.settings()
    return found, list(simulate(game, bots, chosen, 3, range(6)))


def test_a_game_without_counters_gets_the_shared_chapters(far):
    found, _ = far
    shown = [chapter.key for chapter in found.chapters]
    assert shown == [chapter.key for chapter in (SEATS, MATCH, SPREAD, COURSE, SKILL)]
    for lang in LANGUAGES:
        text = page(found, lang)
        assert "Toy" in text
        assert all(sentence in text for sentence in findings(found, lang) if "&" not in sentence)


def test_scores_below_zero_are_counted(far):
    found, records = far
    tally = tally_of(found.plan, Job(0, 0, 0, 6))
    scores = [score for record in records for deal in record.deals for score in deal.scores]
    assert min(scores) < LOWEST  # so the first bin is put to the test
    bins = np.bincount([max(score, LOWEST) - LOWEST for score in scores], minlength=c.SCORE_BINS)
    assert tally[c.SCORES : c.SCORES + c.SCORE_BINS].tolist() == bins.tolist()
    assert tally[c.SCORE_SUM] == sum(scores)
    before = tally[c.BOT_WINS : c.BOT_WINS + 10].sum()
    assert before == c.WHOLE * tally[c.FINISHED_MATCHES]  # no score ran into the cells before


def test_the_same_by_bots_that_think(outside):
    options = load(outside).simulated
    plan = Plan((table_of(outside, 4, ["novice"] * 4, **options),), 3, 1, 0, 2)
    tally = tally_of(plan, Job(0, 0, 0, 1))
    assert tally[c.SCORES : c.SCORES + c.SCORE_BINS].sum() == 4 * tally[c.DEALS]


def test_records_of_a_game_from_outside(outside, tmp_path):
    game = load(outside)
    path = tmp_path / "r.jsonl"
    options = game.Options(**game.simulated)
    simulate_to(str(path), game, ["habit", "novice@2", "random", "random"], options, 1, 1)
    record = msgspec.json.decode(path.read_bytes())
    assert record["game"] == outside
    assert len(record["deals"]) == 3
    assert min(score for deal in record["deals"] for score in deal["scores"]) < 0


# --- house values ---------------------------------------------------------------------------------


def test_texts_name_the_house_values_of_the_tables(tmp_path):
    busca = table_of("busca", 4, ["random"] * 4, limit=1)
    turned = msgspec.structs.replace(busca, house={"pita": 10}, variant="pita=10")
    one, both = (played(tmp_path, *tables, matches=2) for tables in ([busca], [busca, turned]))
    assert one.say(POINTS.lead, "en") == "How the 40 points are shared out."
    assert both.say(POINTS.lead, "fr") == "Comment se partagent les 40 / 42 points."
    most = next(measure for measure in POINTS.measures if measure.key == "most points")
    assert most.items(busca) == [str(n) for n in range(10, 38)]
    assert most.items(turned) == [str(n) for n in range(11, 40)]


def test_what_a_misere_brings_is_said_as_it_is(tmp_path):
    bugami = table_of("bugami", 3, ["random"] * 3, target=10)
    turned = msgspec.structs.replace(bugami, house={"misere": 80, "none": 0})
    one, other = (played(tmp_path, table, matches=2) for table in (bugami, turned))
    assert one.say(MISERE.lead, "it") == "Cento punti o niente: conviene?"
    assert other.say(MISERE.lead, "it") == "80 punti o niente: conviene?"
    trickless = next(measure for measure in SUITS.measures if measure.key == "trickless")
    assert one.label(trickless, "en") == "Suit bids without a trick (30 points)"
    assert other.label(trickless, "en") == "Suit bids without a trick (0 points)"
