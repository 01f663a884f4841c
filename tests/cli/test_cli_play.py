"""Playing in the terminal, with typed input."""

from __future__ import annotations

import re

import pytest

from tribu.games import GAMES, load
from tribu.games.bue.state import SHOWS
from tribu.match import Match
from tribu.terminal import play
from tribu.terminal.scene import clean_name


def test_a_friendly_goodbye(tribu):
    for typed in ("q\n", ""):
        told = tribu("play", "busca", "--seed", "1", "--lang", "it", typed=typed)
        assert told.endswith("Ciao! Il tavolo resta apparecchiato.\n")
        assert "la tua mano:" in told


def test_numbers_notation_help_and_objections(tribu):
    told = tribu("play", "busca", "--seed", "3", typed="?\n99\n4d\n1\nq\n")
    assert "Choose by number" in told
    assert "“99”? Choose from 1–4" in told
    assert "You do not hold the 4♦. (BUSCA-1)" in told
    assert "You play 4♣." in told
    assert "Nina takes the trick (3 points)." in told


class Player:
    """Answers every question with the first choice, and keeps what it was asked."""

    def __init__(self, table: play.Table, spell: bool = False) -> None:
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
    names = ["You", "Nina", "Mino", "Rosa"]
    table = play.Table(Match(game, names, game.Options(**options)), 4, "en")
    table.ask = Player(table, spell)
    table.run()
    told = capsys.readouterr().out
    assert table.match.finished
    assert told.count("End of deal") == len(table.match.scores)
    assert re.search(r"wins!|You win!|Shared by", told.splitlines()[-1])


def test_bue_in_one_go_mixing_and_notation(tribu):
    told = tribu("play", "bue", "--seed", "3", typed="2p\n1\nmix\nmix 0\n3b1\nq\n")
    assert "You discard 25*" in told
    assert "You mix" in told or "You rearrange" in told
    assert "(RECORD)" in told or "(BUE-15)" in told


def test_bue_shows_only_what_the_seat_knows(tribu):
    """Before anybody shows a card the others' slots are hidden. Mino has mixed since he took a
    card of mine: I know that he holds it, not where."""
    told = tribu("play", "bue", "--seed", "4", typed="q\n")
    rows = [line for line in told.splitlines() if re.match(r"[a-c]  ", line)]
    assert len(rows) == 3
    assert "".join(rows).count("··") == 15
    assert rows[1].rstrip().endswith("~(15~)")
    assert "Mino gives you card 5 and takes your card 4. You get 22~.\nMino mixes" in told
    assert "Rosa mixes the face-down cards. Nina mixes the face-down cards.\n" in told


def test_bots_mix_what_they_are_given(tribu):
    told = tribu("play", "bue", "--seed", "4", typed="3a1\n1\nq\n")
    assert "You swap card 3 for Nina's card 1." in told
    after = told.split("You swap card 3", 1)[1]
    assert after.index("You show") < after.index("Nina mixes")  # I was the last of the round
    assert "Nina mixes the face-down cards." in after
    assert "You mix" not in after


def test_married_seats_are_marked(tribu):
    bids = ["play", "bugami", "--seed", "8"]
    told = tribu(*bids, "-o", "marriage=true", typed="1\n1\nq\n")
    assert "♣ & Rosa" in told
    assert "♦ & Mino" in told
    assert "&" not in tribu(*bids, typed="1\n1\nq\n")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["it", "fr"])
def test_other_languages(tribu, name, lang):
    told = tribu("play", name, "--seed", "2", "--lang", lang, typed="?\n1\n1\nq\n")
    assert "{" not in told


def test_the_same_seed_deals_the_same_cards(tribu):
    first = tribu("play", "bugami", "--seed", "8", typed="1\nq\n")
    assert first == tribu("play", "bugami", "--seed", "8", typed="1\nq\n")


def test_names(tribu):
    told = tribu("play", "bue", "-p", "10", "--seed", "1", "--name", "lia", typed="q\n")
    assert "lia" in told
    assert "Lia" not in told
    assert "\ni  " in told
    assert clean_name("a\x1b[31m\tb") == "a [31m b"
    assert clean_name("x" * 40) == "x" * 15 + "…"
    assert clean_name("\n") == "?"
