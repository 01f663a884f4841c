"""The arena: what bots are given there, what is compared with what, and the command."""

from __future__ import annotations

import json

import msgspec
import pytest
from typer.testing import CliRunner

from match.tables import names
from tribu import jit
from tribu.bots.bot import Budget, Situation
from tribu.bots.bytes import situation_to_bytes
from tribu.bots.failure import BotFailed
from tribu.cli import app
from tribu.games import load
from tribu.lab.arena import table as arena_table
from tribu.lab.arena.contest import Contest, Outcome
from tribu.lab.arena.report import Ledger, Times
from tribu.lab.arena.run import outcomes_of
from tribu.lab.entrants import action_of, read_entries, seat_all
from tribu.match import Match, SeededChance
from tribu.match.sight import sight_of
from tribu.rng import generator

TABLES = [
    ("busca", 4, {}),
    ("bugami", 3, {"jokers": 2, "marriage": True}),
    ("bue", 3, {"mixing": "auto", "blue": 8, "gold": 8}),
]


@pytest.fixture(autouse=True)
def _plain():
    """A few deals need no compiler."""
    jit.interpret()
    yield
    jit.interpret(False)


def contest(game="busca", bots="novice,random", boards=4, players=4, target=None, **more):
    chosen = {**load(game).simulated, **({"target": target} if target else {})}
    options = load(game).Options(**chosen)
    return Contest(game, players, options, read_entries(bots), 5, boards, **more)


def report(what, jobs=1):
    ledger = Ledger(what)
    ledger.collect(outcomes_of(what, jobs=jobs))
    return ledger.report()


# --- the table ------------------------------------------------------------------------------------


class Watched:
    """Notes each situation, and plays the middle of what is legal."""

    label = "watched"

    def __init__(self):
        self.seen = []

    def choose(self, situation, seed):
        self.seen.append((situation_to_bytes(situation), seed))
        return situation.legal[len(situation.legal) // 2]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_bot_is_given_what_a_match_gives(game, seats, options):
    """To the byte, chance included; and each choice has a seed of its own."""
    chosen, watched = load(game), Watched()
    table = arena_table.BotTable(chosen, seats, chosen.Options(**options))
    outcome = table.play_deal([watched] * seats, 3, 9)
    match, chance = Match(game, names(seats), options), SeededChance(0)
    chance.rng = generator(3, 9, arena_table.CARDS)
    starter = chance.lot(seats)
    chance.rng = generator(3, 9, arena_table.CARDS + 16)
    match.deal(chance.deck(list(match.pack)), starter)
    chance.rng = generator(3, 9, arena_table.CHANCE + 16)
    match.advance(chance, deals=0)
    told = []
    while not match.deal_over:
        situation = Situation(*sight_of(match, match.actor))
        told.append(situation_to_bytes(situation))
        match.act(match.actor, situation.legal[len(situation.legal) // 2])
        match.advance(chance, deals=0)
    assert [seen for seen, _ in watched.seen] == told
    assert match.scores == [outcome.scores]
    assert len({seed for _, seed in watched.seen}) == len(told)


def test_an_illegal_choice_is_told_by_name():
    class Wrong(Watched):
        label = "wrong"

        def choose(self, situation, seed):
            return -1

    table = arena_table.BotTable(load("busca"), 4, load("busca").Options())
    with pytest.raises(BotFailed, match="bot wrong failed at busca: the illegal action -1"):
        table.play_deal([Wrong()] * 4, 1, 1)


def test_only_a_cheat_is_shown_the_state():
    """Whoever is none is asked without anybody fetching it."""

    def hidden():
        raise AssertionError("a bot was shown the state")

    entries = read_entries("random,clairvoyant@3")
    honest, cheat = seat_all(entries, "busca")
    match = Match("busca", names(4), {})
    match.advance(SeededChance(1))
    situation = Situation(*sight_of(match, match.actor))
    assert action_of(honest, situation, hidden, 1) in situation.legal
    assert action_of(cheat, situation, lambda: match.state, 1) in situation.legal
    with pytest.raises(AssertionError, match="shown"):
        action_of(cheat, situation, hidden, 1)
    assert not hasattr(honest, "choose_openly")


def test_every_level_plays_a_game_from_outside(outside):
    bots = "master@3,club@3,novice@3,habit,random,ismcts@3,clairvoyant@3"
    found = report(contest(outside, bots, boards=1, against="next"))
    assert found.played == 1
    assert found.options["deals"] == 3  # what the game says of simulations
    assert [bot.moves > 0 for bot in found.bots] == [True] * 7
    whole = report(contest(outside, "novice@3,random", boards=1, matches=True))
    assert whole.of == "matches"
    assert whole.pairs[0].wins_a is not None


# --- what is compared -----------------------------------------------------------------------------


def test_lineups():
    few = contest(bots="novice,random", boards=3)
    assert few.lineups[:2] == [(0, 0, 0, 0), (1, 1, 1, 1)]
    assert few.lineups[2:6] == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    assert few.count == 3 * 10
    chain = contest(bots="club,novice,random", against="next")
    assert chain.pairs == [(0, 1), (1, 2)]
    assert (0, 0, 0, 0) not in chain.lineups  # nobody sits among club
    later = contest(bots="club,novice,random", against="later")
    assert later.pairs == [(0, 1), (0, 2), (1, 2)]


def test_a_lead_is_paired_by_seat_and_counted_by_deal():
    """Busca: two deals, numbers by hand. Fewer busche are better."""
    ledger = Ledger(contest(boards=3))
    base = {0: [4, 0, 0, 0], 1: [0, 1, 1, 0]}
    alone = {0: [1, 0, 2, 0], 1: [0, 0, 0, 0]}  # of A in seat 0, 1, 2, 3
    for board in (0, 1):
        ledger.enter(Outcome(board, 1, base[board], 1, [], []))
        for seat in range(4):
            scores = [9] * 4
            scores[seat] = alone[board][seat]
            ledger.enter(Outcome(board, 2 + seat, scores, 1, [], []))
    ledger.enter(Outcome(2, 1, [9, 9, 9, 9], 1, [], []))  # not complete: does not count
    found = ledger.report()
    pair = found.pairs[0]
    assert (pair.a, pair.b, pair.boards) == ("novice", "random", 2)
    assert pair.score_a.mean == (0.75 + 0) / 2
    assert pair.score_b.mean == (1.0 + 0.5) / 2
    assert pair.lead.mean == (0.25 + 0.5) / 2
    half = 12.706 * 0.25 / 2  # Student, one degree of freedom; the leads differ by 0.25
    assert pair.lead.high - pair.lead.mean == pytest.approx(half)
    assert found.pairs[1].lead is None
    assert found.played == 0
    assert found.bots[0].rating.mu > 25 > found.bots[1].rating.mu


@pytest.mark.parametrize("game", ["bue", "bugami"])
def test_a_bot_among_itself_leads_by_nothing(game):
    """Seeds go by deal and seat: the same bot plays the same deal again, move for move."""
    found = report(contest(game, "novice,novice@1", boards=3))
    for pair in found.pairs:
        assert pair.boards == 3
        assert (pair.lead.mean, pair.lead.low, pair.lead.high) == (0, 0, 0)
        assert pair.score_a == pair.score_b


def test_matches_count_wins():
    found = report(contest("bugami", boards=2, players=3, target=60, matches=True))
    for pair in found.pairs:
        assert pair.wins_b.mean == pytest.approx(1 / 3)  # all the same bot: a third each
        assert pair.lead_wins.mean == pytest.approx(pair.wins_a.mean - pair.wins_b.mean)


def test_processes_play_the_same():
    def without_times(found):
        told = msgspec.to_builtins(found)
        told.pop("seconds")
        for bot in told["bots"]:
            for name in ("mean_seconds", "p99_seconds", "longest_seconds"):
                assert bot.pop(name) >= 0
        return told

    what = contest("busca", "club@4,random", boards=2, against="next")
    assert without_times(report(what, jobs=2)) == without_times(report(what, jobs=1))


def test_stopped_in_the_middle():
    what = contest(boards=3)
    outcomes = outcomes_of(what, jobs=1)

    def interrupted():
        for _ in range(what.count // 3 + 2):
            yield next(outcomes)
        raise KeyboardInterrupt

    ledger = Ledger(what)
    ledger.collect(interrupted())
    found = ledger.report()
    assert (found.stopped, found.asked, found.played) == (True, 3, 1)
    assert found.pairs[0].boards == 1
    assert found.pairs[0].lead.low is None


def test_times():
    times = Times()
    for k in range(1000):
        times.add((k + 1) / 1000)
    assert times.percentile(0.99) == pytest.approx(0.99, rel=0.011)
    assert times.percentile(1.0) == times.longest == 1.0


def test_budgets():
    def budgets(text, **bounds):
        return [entry.budget for entry in read_entries(text, **bounds)]

    assert budgets("random,club,master") == [Budget(iterations=1), Budget(0.05), Budget(1.0)]
    assert budgets("random,club,master", seconds=0.2)[1:] == [Budget(0.05), Budget(0.2)]
    assert budgets("random,master", iterations=7) == [Budget(iterations=1), Budget(iterations=7)]
    assert budgets("master@2s,master@50", seconds=0.2) == [Budget(2.0), Budget(iterations=50)]


# --- the command ----------------------------------------------------------------------------------


def command(*words, code=0):
    result = CliRunner().invoke(app, ["arena", *words], env={"LC_ALL": "C", "COLUMNS": "100"})
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.output


def test_the_command(tmp_path):
    page = tmp_path / "page.md"
    few = ["bugami", "--bots", "novice,random", "--deals", "2", "-p", "3", "-j", "1"]
    one = command(*few[:4], "1", *few[5:])
    assert one.startswith("Bugami: 1 deal, 3 players, ")
    told = command(*few, "--markdown", str(page))
    assert told.startswith("Bugami: 2 deals, 3 players, ")
    assert "novice among random" in told
    assert "| novice among random |" in page.read_text()
    machine = json.loads(command(*few, "--json"))
    assert [bot["bot"] for bot in machine["bots"]] == ["novice", "random"]
    assert machine["pairs"][0]["boards"] == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["busca", "--bots", "novice,nobody"], "'nobody' is not one of random, novice"),
        (["busca", "--bots", "novice"], "at least two"),
        (["busca", "--bots", "novice,novice"], "each of them once"),
        (["busca", "--bots", "novice,master@0s"], "a budget of 0.0 seconds"),
        (["busca", "--bots", "novice,random", "--against", "me"], "--against me"),
        (["busca", "-p", "5"], "busca is played by 4"),
    ],
)
def test_refusals(words, said):
    assert said in command(*words, code=2)
