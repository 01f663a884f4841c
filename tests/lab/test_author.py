"""The author's bench: what a rule is worth, what an author wants, and looking for it."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest

from tribu import jit
from tribu.bots.bot import Choice
from tribu.games import OURS, load
from tribu.games.game import MOST_SEATS
from tribu.jit import bind
from tribu.lab import entrants
from tribu.lab.arena.contest import Contest, Player
from tribu.lab.author.figures import measured, measures_of, rows_of
from tribu.lab.author.forgoing import FORGOES, POLICY_CELLS, play_board
from tribu.lab.author.report import proposal_report
from tribu.lab.author.seek import Effort, seek
from tribu.lab.author.telling import tell_proposal, tell_worth
from tribu.lab.author.variants import save, saved_variants, table_of, tables_of
from tribu.lab.author.wants import read_turn, read_want
from tribu.lab.author.worth import (
    LITTLE,
    PAYS,
    RULES,
    board_verbs,
    restriction_of,
    worth_by_bots,
    worth_by_playouts,
)
from tribu.lab.entrants import Entry
from tribu.lab.refused import Refused
from tribu.lab.statistics import Estimate
from tribu.rng import generator
from tribu.search.playout import LOG, RESULT, SCRATCH


@pytest.fixture(autouse=True, scope="module")
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def table(name, house=None, bot="habit", **options):
    game = load(name)
    return table_of(game, game.usual, options, house or {}, bot)


RESTRICTIONS = [(name, one.key) for name in OURS for one in load(name).face("lab").restrictions]


# --- restricted play ------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "key"), RESTRICTIONS)
def test_who_forgoes_something_never_does_it_unless_nothing_else_is_left(name, key):
    game = load(name)
    forbids = restriction_of(game, key).forbids
    verbs = board_verbs(game, key)
    legal = np.zeros(game.actions, np.int64)
    done = []

    def watched(s, seat, action):
        allowed = legal[: game.legal(s, seat, legal)].tolist()
        assert action in allowed
        if forbids(s, seat, action):
            done.append(seat)
            assert seat != 1 or all(forbids(s, seat, other) for other in allowed)
        game.play(s, seat, action)

    asked = {"jokers": 4} if "jokers" in game.Options.__struct_fields__ else {}
    options = table(name, **asked).settings()[1]
    policies = np.zeros(POLICY_CELLS, np.int64)  # random: they try everything
    policies[FORGOES + 1] = 1
    play = bind(play_board, {**verbs, "play": watched}, f"{name}.watched.{key}")
    pack = np.array(game.words.pack(options), np.int64)
    at_work = [np.zeros(n, np.int64) for n in (MOST_SEATS, SCRATCH, LOG, RESULT)]
    for board in range(12):
        seats = (game.usual, game.terms(options), pack, policies)
        play(game.new_state(), generator(0), 5, board, *seats, *at_work)
    assert any(seat != 1 for seat in done), "the others do it"


def test_compiled_boards_are_those_of_plain_python():
    if not jit.can_compile():
        pytest.skip("there is no compiler")
    plain = worth_by_playouts(table("busca"), "pita", "habit", 20, seed=3)
    jit.interpret(False)
    try:
        compiled = worth_by_playouts(table("busca"), "pita", "habit", 20, seed=3)
    finally:
        jit.interpret()
    assert compiled == plain
    assert plain.used.mean > 0


def test_who_would_not_have_done_it_loses_nothing():
    """Without jokers nobody leads one: no board is even played again."""
    found = worth_by_playouts(table("bugami"), "joker", "habit", 10, seed=1)
    assert found.points == Estimate(0.0, 0.0, 0.0)
    assert found.used.mean == 0
    assert tell_worth(found, "bugami", "en")[1].startswith("Nobody ever does it at this table")


def test_bots_that_swap_only_to_give_a_hundred_are_said_to():
    """What two rules are worth is the same where bots never use one without the other."""
    found = worth_by_playouts(table("bue"), "gift", "skill", 2, 1)
    assert found.used.mean > 0
    assert "the same as never to swap" in tell_worth(found, "bue", "en")[-1]
    assert worth_by_playouts(table("bue"), "swap", "random", 1, 1).same_as == ""


class Stubborn:
    """Wants one action above all; otherwise the first it may choose."""

    name = "stubborn"
    budget = None
    asked: list[tuple[int, ...]] = []

    def choose(self, situation, budget, seed):
        self.asked.append(situation.legal)
        return Choice(60 if 60 in situation.legal else situation.legal[0])  # 60: misère


def test_a_bot_that_forgoes_something_is_asked_again_without_it(monkeypatch):
    monkeypatch.setattr(entrants, "player", lambda name: Stubborn())
    Stubborn.asked.clear()
    bound, free = Entry("b", "stubborn", None, "misere"), Entry("a", "stubborn", None)
    options = table("bugami").settings()[1]
    contest = Contest("bugami", 4, options, (bound, free), 3, 1, against="next")
    player = Player(contest)
    assert player.outcome(0).actions[0][:4] == [60] * 4
    bids = player.outcome(2).actions[0][:4]  # it sits in seat 1 there
    assert sorted(bids) == [56, 60, 60, 60]
    assert (56, 57, 58, 59) in Stubborn.asked


def test_a_planted_rule_that_rules_the_game_is_named_and_the_proposal_removes_it():
    """Misère worth triple."""
    broken = table("bugami", {"misere": 300})
    game = load("bugami")
    found = worth_by_playouts(broken, "misere", "habit", 40, seed=1)
    assert found.verdict == RULES
    assert found.relative.low > 2 * LITTLE
    said = tell_worth(found, "bugami", "en")[1]
    assert said.startswith("The rule dominates the game: who never bids misère is ")
    assert worth_by_playouts(table("bugami"), "misere", "habit", 40, seed=1).verdict == PAYS

    wants = [read_want(game, 4, "misere optional")]
    turns = [read_turn(game, "misere=60,180,300", False)]
    proposal = seek(broken, turns, wants, Effort("habit", boards=24, confirm=2))
    assert proposal.values == {"misere": 60}
    assert proposal.missed == []
    assert proposal.before.found["misere optional"].low > LITTLE
    fresh = worth_by_playouts(proposal.best.table, "misere", "habit", 40, seed=99)
    assert not fresh.dominates
    assert abs(fresh.relative.mean) < LITTLE


def test_a_rule_that_everybody_uses_dominates_even_if_nobody_loses_without_it():
    found = worth_by_playouts(table("bugami"), "misere", "habit", 10, seed=1)
    even = msgspec.structs.replace(found, relative=Estimate(0.0, -0.1, 0.1))
    assert not even.dominates
    crowded = msgspec.structs.replace(even, used=Estimate(0.9, 0.85, 0.95))
    assert crowded.dominates
    for lang in ("it", "fr", "en"):
        assert "domin" in tell_worth(crowded, "bugami", lang)[1]


def test_bots_that_think_forgo_it_too():
    found = worth_by_bots(
        table("bugami", {"misere": 1000}, target=1),
        "misere",
        entrants.read_entries("habit")[0],
        *(6, 2, 1),
    )
    assert found.points.mean > 0
    assert found.boards == 6
    quick = worth_by_playouts(table("bugami"), "misere", "habit", 30, seed=1)
    assert abs(found.used.mean - quick.used.mean) < 0.2


# --- what is wanted -------------------------------------------------------------------------------


def want(text, name="bugami"):
    game = load(name)
    return read_want(game, game.usual, text)


def test_wants_are_read():
    near = want("minutes=30")
    assert (near.key, near.low, near.high) == ("minutes", 27.0, 33.0)
    assert (want("misere=20%").low, want("misere=20%").high) == pytest.approx((0.18, 0.22))
    assert (want("misere=10%..20%").low, want("misere=10..20%").high) == (0.1, 0.2)
    assert (want("match deals >= 4").low, want("match deals>=4").high) == (4.0, np.inf)
    assert want("seats fair").high == 0.05
    assert (want("misere optional").rule, want("misere optional").low) == ("misere", -LITTLE)
    assert want("without misere<=25%").high == 0.25


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("nonsense", "write FIGURE=VALUE"),
        ("minutes=", "write FIGURE=VALUE"),
        ("minutes=1.2.3", "write FIGURE=VALUE"),
        ("minutes=9..5", "write FIGURE=VALUE"),
        ("hours=2", "the figures of bugami are seats, minutes, misere"),
        ("swap optional", "bugami has misere, joker"),
    ],
)
def test_wants_that_cannot_be_are_refused(text, why):
    with pytest.raises(Refused, match=why):
        want(text)


def test_a_want_holds_or_not_or_chance_leaves_it_open():
    fair = want("seats fair")
    assert fair.holds(Estimate(0.02, 0.01, 0.03)) is True
    assert fair.holds(Estimate(0.09, 0.06, 0.12)) is False
    assert fair.holds(Estimate(0.04, 0.01, 0.07)) is None
    assert fair.miss(0.02) == 0.0
    assert fair.miss(0.049) > 0, "a search aims inside the bounds"


def test_turns_are_read():
    game = load("bugami")
    assert read_turn(game, "misere=40..120", False).values == tuple(range(40, 121, 5))
    assert read_turn(game, "misere=40..120:40", True).values == (40, 80, 120)
    assert read_turn(game, "house.misere=50,75", False).values == (50, 75)
    assert read_turn(game, "marriage=false,true", False).values == (False, True)
    assert not read_turn(game, "jokers=0..4", False).is_house
    for text, why in [
        ("misere", "write NAME"),
        ("misere=9..1", "0–1000"),
        ("misere=x", "write NAME"),
        ("marriage=0..1", "write NAME"),
        ("pita=1..5", "one can turn misere"),
    ]:
        with pytest.raises(Refused, match=why):
            read_turn(game, text, False)


def test_the_last_ones_are_played_by_bots_that_think():
    """Both kinds of wants, by a bot in all seats; what is reported is what it found."""
    wants = [want("minutes<=60", "busca"), want("without denari<=900%", "busca")]
    turns = [read_turn(load("busca"), "pita=8,9", False)]
    [entry] = entrants.read_entries("random")
    few = {"matches": 2, "boards": 4, "confirm": 1, "deep_matches": 2, "deep_boards": 3}
    stages = []
    effort = Effort("habit", **few, deep_confirm=1, jobs=1, deep=entry)
    proposal = seek(
        table("busca", limit=1), turns, wants, effort, lambda *told: stages.append(told)
    )
    assert stages == [("rounds", 2, 2), ("by bots", 1, 2), ("by bots", 2, 2), ("freshly", 1, 1)]
    assert proposal.by == "random"
    assert set(proposal.best.found) == {one.text for one in wants}
    assert proposal.values == {"pita": 8}, "of two that are as good, what turns less"


def test_values_that_cannot_be_played_are_left_out():
    """A pack of Bué holds 5 cards for each of ten players, and two more."""
    full = table_of(load("bue"), 10, {}, {}, "random")
    turns = [read_turn(load("bue"), "blue=1,2", False)]
    wants = [read_want(load("bue"), 10, "seats>=0")]
    with pytest.raises(Refused, match="none of these values"):
        seek(full, turns, wants, Effort("random", matches=2))


def test_nothing_found_is_said():
    game = load("busca")
    wants = [want("minutes<=1", "busca")]
    turns = [read_turn(game, "limit=2,3", False)]
    proposal = seek(table("busca"), turns, wants, Effort("random", matches=4, confirm=1))
    assert proposal.missed == wants
    assert tell_proposal(proposal, "en")[0].startswith("None of the 2 combinations tried gives")
    assert proposal_report(proposal).found is False


def test_a_rule_that_nobody_uses_is_not_optional():
    """A beginner bids no misère that brings less than two clean tricks."""
    wants = [want("misere optional")]
    turns = [read_turn(load("bugami"), "misere=20,30", False)]
    proposal = seek(table("bugami"), turns, wants, Effort("habit", boards=10, confirm=1))
    assert proposal.missed == wants
    assert "never occurs" in tell_proposal(proposal, "en")[2]


# --- figures, and variants that were saved --------------------------------------------------------


@pytest.mark.parametrize("name", OURS)
def test_figures_side_by_side_in_three_languages(name):
    game = load(name)
    house = game.House.__struct_fields__[0]
    tables = [table(name, bot="random"), table(name, {house: 60 if name == "bue" else 9}, "random")]
    found = measured(tables, 3, seed=1, jobs=1)
    for lang in ("it", "fr", "en"):
        rows = rows_of(found, lang, everything=True)
        assert len({row.key for row in rows}) == len(rows)
        assert {"seats", "minutes"} <= {row.key for row in rows}
        assert all("{" not in row.name for row in rows)
        assert all(len(row.texts) == len(row.intervals) == 2 for row in rows)
    assert len(rows_of(found, "en")) < len(rows)


def test_a_game_from_outside_has_a_bench(outside):
    game = load(outside)
    seats = table_of(game, game.usual, {}, {}, "random")
    assert measured([seats], 3, seed=1, jobs=1) is not None
    assert [one.key for one in measures_of(game, game.usual)][:2] == ["seats", "minutes"]
    with pytest.raises(Refused, match="has –"):
        worth_by_playouts(seats, "misere", "random", 2, 1)


def test_variants_are_saved_and_read_again(tmp_path, monkeypatch):
    monkeypatch.setenv("TRIBU_DATA", str(tmp_path))
    game = load("bugami")
    soft = table("bugami", {"misere": 60}, jokers=2)
    path = save(game, soft, "soft misère")
    assert path == tmp_path / "bench" / "bugami" / "soft misère.json"
    [saved] = saved_variants(game)
    assert (saved.options, saved.house) == ({"jokers": 2}, {"misere": 60})
    [again] = tables_of(game, [saved], "habit")
    assert again == msgspec.structs.replace(soft, variant="soft misère")
    for name in ("../up", "", " x", ".hidden", "a" * 41):
        with pytest.raises(Refused, match="at most 40 letters"):
            save(game, soft, name)
    path.write_text("{}")
    with pytest.raises(Refused, match="not a saved variant"):
        saved_variants(game)
