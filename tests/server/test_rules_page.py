"""A refusal that cites a rule can link to it: `/rules/bue#bue-14`."""

from __future__ import annotations

import re
from functools import cache

import pytest

from tribu.games import OURS, load
from tribu.games.game import Game
from tribu.match import Illegal, Match
from tribu.match.chance import SeededChance
from tribu.match.errors import FORM
from tribu.server.lobby.rules import rules_html

LANGUAGES = ("it", "fr", "en")
# Options that bring rules into play which are asleep by default.
OPTIONS: dict[str, dict[str, int]] = {"bue": {}, "busca": {}, "bugami": {"jokers": 4}}

each_page = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in OURS for lang in LANGUAGES]
)


def ids(game: str, lang: str) -> list[str]:
    return re.findall(r' id="([^"]*)"', rules_html(game, lang))


@each_page
def test_every_rule_of_the_page_has_an_id(game: str, lang: str) -> None:
    page = load(game).files("rulepages", lang, f"{game}.md").read_text("utf-8")
    rules = {rule.lower() for rule in re.findall(rf"\b{load(game).rule}-\d+", page)}
    assert len(rules) >= 10
    assert sorted(ids(game, lang)) == sorted(rules), "each of them, once"


@each_page
def test_options_have_words_there_and_no_keys(game: str, lang: str) -> None:
    options, page = load(game).Options, rules_html(game, lang)
    keys = {*options.__struct_fields__, *sum(options.choices.values(), ()), "true", "false"}
    assert not {found for found in re.findall(r"<code>(.*?)</code>", page) if found in keys}
    assert all(f">{said[lang][0]}<" in page for said in load(game).texts.options.values())


@each_page
def test_every_rule_that_a_refusal_can_cite_has_an_id(game: str, lang: str) -> None:
    assert {rule.lower() for rule in cited(game)} <= set(ids(game, lang))


def test_play_comes_upon_the_rules_that_forbid_something() -> None:
    """Or the test before this one would prove little."""
    assert cited("bue") >= {"BUE-5", "BUE-6", "BUE-8", "BUE-14", "BUE-15"}
    assert cited("busca") >= {"BUSCA-4", "BUSCA-5"}
    assert cited("bugami") >= {"BUGAMI-3", "BUGAMI-4", "BUGAMI-8"}


def test_an_id_is_where_the_text_of_its_rule_begins() -> None:
    page = rules_html("bue", "en")
    assert '<h2><span id="bue-14"></span>The one ban, and the veto</h2>' in page
    assert '<li><span id="bue-4"></span>Everybody gets five cards' in page
    assert '<span id="bugami-6"></span>Count your tricks' in rules_html("bugami", "en")


@cache
def cited(name: str) -> set[str]:
    """The numbers of the rules by which a match refuses something: all that can be tried is tried,
    at every moment of a few matches."""
    game = load(name)
    found = {f"{game.rule}-{number}" for number in game.cites.values()}
    for seed in range(2):
        match, chance = _match(game), SeededChance(seed)
        match.advance(chance, deals=1)
        while not match.deal_over:
            for seat in range(len(match.seats)):
                found |= _refused(match, seat)
            seat = min(match.waiting)
            legal = match.legal_texts(seat)
            match.act(seat, legal[(7 * seed + len(match.events)) % len(legal)])
            match.advance(chance, deals=0)
    return found - {FORM}


def _match(game: Game) -> Match:
    return Match(game, [f"seat {seat}" for seat in range(game.usual)], OPTIONS[game.id])


def _refused(match: Match, seat: int) -> set[str]:
    found = set()
    for action in range(match.game.actions):
        try:
            match.check(seat, action)
        except Illegal as error:
            found.add(error.rule)
    try:
        match.check_mix(seat, "10234")
    except Illegal as error:
        found.add(error.rule)
    return found
