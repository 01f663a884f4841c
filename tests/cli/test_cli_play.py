"""Playing in the terminal, with typed input."""

from __future__ import annotations

import re

import msgspec
import pytest

from tribu.bots.bot import Advice, Choice
from tribu.bots.process import WorkerFailed
from tribu.games import OURS, load
from tribu.games.bue.state import SHOWS
from tribu.match import Match, Seat
from tribu.terminal import opponents, play
from tribu.terminal.scene import clean_name


def test_a_friendly_goodbye(tribu):
    for typed in ("q\n", ""):
        told = tribu("play", "busca", "--bots", "habit", "--seed", "1", "--lang", "it", typed=typed)
        assert "Ciao! Il tavolo resta apparecchiato. «tribu play --resume» riprende" in told
        assert "la tua mano:" in told


def test_numbers_notation_help_and_objections(tribu):
    told = tribu("play", "busca", "--bots", "habit", "--seed", "3", typed="?\n99\n4d\n1\nq\n")
    assert "Choose by number" in told
    assert "q: you leave the table" in told
    assert "“99”? Choose from 1–2" in told
    assert "You do not hold the 4♦. (BUSCA-1)" in told
    assert "You play J♠." in told
    assert "Nina takes the trick: 6 points." in told


class Player:
    """Answers every question with the first choice, and keeps what it was asked."""

    def __init__(self, table: play.Session, spell: bool = False) -> None:
        self.table = table
        self.spell = spell
        self.asked: list[str] = []

    def __call__(self, question: str) -> str:
        self.asked.append(question)
        legal = self.table.match.legal(0)
        if not legal:
            return ""
        if self.spell:
            return self.table.match.game.words.say(legal[len(legal) // 2]).lower()
        if self.table.match.game.id != "bue":
            return "1"
        if legal[0] >= SHOWS:
            return str(legal[0] - SHOWS + 1)
        return "p" if question.startswith("In exchange") else str(legal[0] + 1)


@pytest.mark.parametrize("spell", [False, True])
@pytest.mark.parametrize(
    ("name", "options"),
    [("bue", {"target": 60}), ("busca", {"limit": 2}), ("bugami", {"target": 50})],
)
def test_a_whole_match(name, options, spell, capsys):
    game = load(name)
    names = ["You", *(Seat(bot, "bot:habit") for bot in ("Nina", "Mino", "Rosa"))]
    table = play.Session(Match(game, names, game.Options(**options)), 4, "en")
    table.ask = Player(table, spell)
    table.run()
    told = capsys.readouterr().out
    assert table.match.finished
    assert told.count("End of deal") == len(table.match.scores)
    assert re.search(r"wins!|You win!|Shared by", told.splitlines()[-1])


def test_bue_in_one_go_mixing_and_notation(tribu):
    told = tribu(
        "play", "bue", "--bots", "habit", "--seed", "1", typed="2p\n1\nmix\nmix 0\n3b1\nq\n"
    )
    assert "You discard 13~" in told
    assert "You mix" in told or "You rearrange" in told
    assert "(RECORD)" in told or "(BUE-15)" in told


def test_bue_shows_only_what_the_seat_knows(tribu):
    """Before anybody shows a card the others' slots are hidden. Rosa has mixed since she took a
    card of mine: I know that she holds it, not where."""
    told = tribu("play", "bue", "--bots", "habit", "--seed", "5", typed="q\n")
    rows = [line for line in told.splitlines() if re.match(r"[a-c]  ", line)]
    assert len(rows) == 3
    assert "".join(rows).count("··") == 15
    assert rows[2].rstrip().endswith("~(13~)")
    assert "Rosa gives you card 3 and takes your card 5. You get 100.\nRosa mixes" in told


def test_bots_mix_what_they_are_given(tribu):
    told = tribu("play", "bue", "--bots", "habit", "--seed", "5", typed="3a1\n1\nq\n")
    assert "You swap card 3 for Nina’s card 1." in told
    after = told.split("You swap card 3", 1)[1]
    assert after.index("You show") < after.index("Nina mixes")  # I was the last of the round
    assert "Nina mixes their face-down cards." in after
    assert "You mix" not in after


def test_married_seats_are_marked(tribu):
    bids = ["play", "bugami", "--bots", "habit", "--seed", "1"]
    told = tribu(*bids, "-o", "marriage=true", typed="1\n1\nq\n")
    assert "♣ & You" in told
    assert "♣ & Mino" in told
    assert "&" not in tribu(*bids, typed="1\n1\nq\n")


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("lang", ["it", "fr"])
def test_other_languages(tribu, name, lang):
    told = tribu(
        "play", name, "--bots", "habit", "--seed", "2", "--lang", lang, typed="?\n1\n1\nq\n"
    )
    assert "{" not in told


def test_the_same_seed_deals_the_same_cards(tribu):
    first = tribu("play", "bugami", "--bots", "habit", "--seed", "8", typed="1\nq\n")
    assert first == tribu("play", "bugami", "--bots", "habit", "--seed", "8", typed="1\nq\n")


def test_names(tribu):
    told = tribu(
        "play", "bue", "--bots", "habit", "-p", "10", "--seed", "1", "--name", "lia", typed="q\n"
    )
    assert "lia" in told
    assert "Lia" not in told
    assert "\ni  " in told
    assert clean_name("a\x1b[31m\tb") == "a [31m b"
    assert clean_name("x" * 40) == "x" * 15 + "…"
    assert clean_name("\n") == "?"


class Workers:
    """A pool of workers that may not be ready yet."""

    def __init__(self):
        self.is_ready = False
        self.closed = False
        self.asked = []

    def warm_up(self, names, game):
        self.names = list(names)

    def ready(self, name, game):
        return self.is_ready

    def ask(self, name, situation, budget, seed):
        self.asked.append((name, situation.seat))
        if not self.is_ready:
            raise WorkerFailed("still getting ready")
        action = situation.legal[0]
        clues = (2840, *[0] * 19) if budget and budget.explain else ()
        return Choice(action, (Advice(action, 1.25, 0.5, 0.875, 40, clues, 4000),))

    def close(self):
        self.closed = True


@pytest.fixture
def workers(monkeypatch):
    made = Workers()
    monkeypatch.setattr(opponents, "BlockingPool", lambda: made)
    return made


def test_bots_go_round_the_seats_and_a_novice_stands_in(tribu, workers, monkeypatch):
    tables = []
    run = play.Session.run
    monkeypatch.setattr(play.Session, "run", lambda table: (tables.append(table), run(table)))
    told = tribu("play", "busca", "--bots", "club,novice", "--seed", "3", typed="1\nq\n")
    assert workers.names == ["club"]
    assert workers.closed
    assert told.count("The bots are warming up") == 1
    assert "Warmed up" not in told
    match = tables[0].match
    assert [seat.kind for seat in match.seats] == ["human", "bot:club", "bot:novice", "bot:club"]
    assert match.kinds == ["human", "bot:novice", "bot:novice", "bot:novice"]
    assert workers.asked == []
    workers.is_ready = True
    told = tribu("play", "busca", "--bots", "club,novice", "--seed", "3", typed="1\nq\n")
    assert "warming up" not in told
    assert {name for name, _ in workers.asked} == {"club"}
    assert {seat for _, seat in workers.asked} == {1, 3}


def test_the_table_says_when_its_bots_are_ready(tribu, workers):
    asked = []
    workers.is_ready = True
    workers.ready = lambda name, game: asked.append(name) or len(asked) > 2
    told = tribu("play", "busca", "--bots", "club", "--seed", "3", typed="1\n1\nq\n")
    assert told.count("The bots are warming up") == told.count("Warmed up") == 1
    assert told.index("The bots are warming up") < told.index("Warmed up")


def test_the_table_says_that_its_bots_think_less_than_usual(tribu, workers, monkeypatch):
    workers.is_ready = True
    ask = workers.ask
    hurried = lambda *given: msgspec.structs.replace(ask(*given), hurried=True)  # noqa: E731
    monkeypatch.setattr(workers, "ask", hurried)
    told = tribu("play", "busca", "--bots", "club", "--seed", "3", typed="1\n1\nq\n")
    assert told.count("the bots think less than usual") == 1


def test_hints(tribu, workers):
    told = tribu("play", "busca", "--bots", "habit", "--seed", "3", typed="h\nq\n")
    assert "The master is still warming up" in told
    workers.is_ready = True
    told = tribu("play", "busca", "--bots", "habit", "--seed", "3", typed="hint\nq\n")
    assert "J♠: expect 1.2 ± 0.5; 88 % likely to be the best" in told
    assert "    It takes the trick in 71 of 100 ways the cards may lie." in told
    assert workers.asked[-1] == ("master", 0)


def test_bots_that_cannot_sit_down(tribu):
    told = tribu("play", "busca", "--bots", "nobody", code=2)
    assert (
        "bot 'nobody' is not one of random, novice, casual, club, veteran, instinct, master" in told
    )
    told = tribu("play", "busca", "--bots", "club,club,club,club", code=2)
    assert "4 bots, but there are 3 seats for them" in told
