"""The arbiter of a table of Bué: what a hand is worth, and who scores what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from json import dumps
from typing import Annotated, Any

import typer

from tribu.games.bue import GAME, labels, words
from tribu.games.bue.arbiter import (
    HandValue,
    check_sums,
    hand_value,
    highest_sum,
    score_sums,
    sums_of,
)
from tribu.games.bue.options import GOAL, SLOTS, BueHouse, BueOptions
from tribu.games.bue.reasons import tell_sums
from tribu.games.texts import NUMBER, PLAYER, count_of
from tribu.terminal.arguments import house_for, options_for, seats_of
from tribu.terminal.command import HouseItems, Json, Lang, OptionItems, interpret, polite
from tribu.terminal.games.bue.phrases import say
from tribu.terminal.phrases import Phrases
from tribu.terminal.refusal import refusing
from tribu.terminal.scoring import numbers_in, seat_names
from tribu.terminal.spoken_help import HelpTexts

REFUSALS: Phrases = {
    "bue what": (
        "score bue: servono cinque carte, oppure --table",
        "score bue : il faut cinq cartes, ou --table",
        "score bue: give five cards, or --table",
    ),
    "table empty": ("--table è vuoto", "--table est vide", "--table is empty"),
    "card": (
        "{value!r} non è una carta di Bué (b1 …, g1 …, 100, x2, x0)",
        "{value!r} n’est pas une carte de Bué (b1 …, g1 …, 100, x2, x0)",
        "{value!r} is not a card of Bué (b1 …, g1 …, 100, x2, x0)",
    ),
    "hand size": (
        "una mano di Bué ha {right} carte, non {value}{hand}",
        "une main de Bué a {right} cartes, et non {value}{hand}",
        "a hand of Bué has {right} cards, not {value}{hand}",
    ),
    "gold": (
        "--gold va con le somme; nelle mani le carte oro si contano da sé",
        "--gold va avec les sommes ; dans les mains, les cartes dorées se comptent seules",
        "--gold goes with sums; of hands the gold cards are counted",
    ),
    "golds": (
        "--gold: {value} per {players}",
        "--gold : {value} pour {players}",
        "--gold: {value} for {players}",
    ),
    "table players": (
        "--table ha {value} mani: a Bué si gioca in {allowed}",
        "--table a {value} mains : Bué se joue à {allowed}",
        "--table has {value} hands: Bué is played by {allowed}",
    ),
    "dealer": (
        "--dealer {value} non è da 0 a {most}",
        "--dealer {value} n’est pas de 0 à {most}",
        "--dealer {value} is not from 0 to {most}",
    ),
}

# What `--help` says, in Italian and French.
HELP: HelpTexts = {
    "What a hand is worth, or how a table of hands scores.": (
        "Quanto vale una mano, o che cosa segna un tavolo di mani.",
        "Ce que vaut une main, ou ce que marque une table de mains.",
    ),
    "Five cards: b7 g12 100 x2 x0": (
        "Cinque carte: b7 g12 100 x2 x0",
        "Cinq cartes : b7 g12 100 x2 x0",
    ),
    'Sums "41 52 58 44", or hands "b1 b2 b3 b4 b5; g1 …", from seat 0.': (
        'Somme "41 52 58 44", o mani "b1 b2 b3 b4 b5; g1 …", dal posto 0.',
        'Des sommes "41 52 58 44", ou des mains "b1 b2 b3 b4 b5; g1 …", à partir de la place 0.',
    ),
    "Who dealt, for ties.": (
        "Chi ha dato, per i pareggi.",
        "Qui a donné, pour les égalités.",
    ),
    'Gold cards of each hand, for ties: "1 0 2 3".': (
        'Carte oro di ogni mano, per i pareggi: "1 0 2 3".',
        'Cartes dorées de chaque main, pour les égalités : "1 0 2 3".',
    ),
}

refusal = refusing(REFUSALS)


def score(
    context: typer.Context,
    cards: Annotated[
        list[str] | None, typer.Argument(metavar="CARD", help="Five cards: b7 g12 100 x2 x0")
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(help='Sums "41 52 58 44", or hands "b1 b2 b3 b4 b5; g1 …", from seat 0.'),
    ] = None,
    dealer: Annotated[int, typer.Option(metavar="SEAT", help="Who dealt, for ties.")] = 0,
    gold: Annotated[
        str | None, typer.Option(help='Gold cards of each hand, for ties: "1 0 2 3".')
    ] = None,
    option: OptionItems = None,
    house: HouseItems = None,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """What a hand is worth, or how a table of hands scores."""
    with polite(context, lang) as language:
        interpret()
        if (table is None) == (not cards):
            raise refusal("bue what")
        if table is not None and not table.strip():
            raise refusal("table empty")
        options: Any = options_for(GAME, GAME.seats[0], option or [])
        values: Any = house_for(GAME, house or [])
        if table is not None:
            sums = judge_table(table, gold, dealer, options, values)
            typer.echo(dumps({"scores": sums.scores}) if json else sums.tell(language))
        else:
            judged = judge_hand(cards or [], options)
            told = dumps(judged._asdict()) if json else tell_hand(cards or [], judged, language)
            typer.echo(told)


def _check_cards(texts: Sequence[str]) -> None:
    for text in texts:
        try:
            words.hear_card(text)
        except ValueError:
            raise refusal("card", value=text) from None


def _check_size(texts: Sequence[str], named: bool = False) -> None:
    if len(texts) != SLOTS:
        which = f": {' '.join(texts)}" if named else ""
        raise refusal("hand size", right=SLOTS, value=len(texts), hand=which)


def judge_hand(texts: Sequence[str], options: BueOptions) -> HandValue:
    """The value of a hand of that pack."""
    _check_size(texts)
    _check_cards(texts)
    sums_of([texts], options)
    return hand_value(texts)


def tell_hand(texts: Sequence[str], judged: HandValue, lang: str) -> str:
    """The judgement of a hand as a line for people."""
    parts = [
        say("worth", lang, value=judged.value),
        say("from goal", lang, n=judged.distance, goal=GOAL),
    ]
    for text, at in zip(texts, judged.aims, strict=True):
        if at is not None:
            parts.append(say("aims", lang, card=text, target=texts[at]))
        elif words.hear_card(text) >= labels.DOUBLE:
            parts.append(say("aims none", lang, card=text))
    if judged.bue:
        parts.append(say("superbue!" if judged.superbue else "bue!", lang))
    return " · ".join(parts)


@dataclass(frozen=True)
class Sums:
    """What is told of a table: sums and gold cards, from seat 0; and what they score."""

    sums: list[int]
    golds: list[int]
    scores: list[int]

    def tell(self, lang: str) -> str:
        """Why each seat scores what it does, in the game's own words."""
        names = seat_names(len(self.sums), lang)
        return "\n".join(tell_sums(self.sums, self.golds, self.scores, names, lang))


def judge_table(
    table: str,
    golds: str | None,
    dealer: int,
    options: BueOptions,
    house: BueHouse | None = None,
) -> Sums:
    """The scores of a table of sums "41 52 58 44", or of hands "b1 b2 b3 b4 b5; g1 …"."""
    if ";" in table or any(letter in table for letter in "bgx"):
        if golds is not None:
            raise refusal("gold")
        sums, gold = sums_of(_hands(table), options)
    else:
        sums, gold = _sums(table, golds, options)
    if not 0 <= dealer < len(sums):
        raise refusal("dealer", value=dealer, most=len(sums) - 1)
    return Sums(sums, gold, score_sums(sums, gold, dealer, house, options))


def _check_players(players: int) -> None:
    if players not in GAME.seats:
        raise refusal("table players", value=players, allowed=seats_of(GAME))


def _sums(table: str, golds: str | None, options: BueOptions) -> tuple[list[int], list[int]]:
    """The sums told and the gold cards, none if they were not told."""
    most = max(highest_sum(options, n) for n in range(SLOTS + 1))
    sums = numbers_in("--table", table, 0, most)
    _check_players(len(sums))
    if golds is None:
        return sums, [0] * len(sums)
    gold = numbers_in("--gold", golds, 0, SLOTS)
    if len(gold) != len(sums):
        told, players = count_of(NUMBER, len(gold)), count_of(PLAYER, len(sums))
        raise refusal("golds", value=told, players=players)
    check_sums(sums, gold, options)
    return sums, gold


def _hands(table: str) -> list[list[str]]:
    texts = [one.split() for one in table.split(";") if one.strip()]
    for one in texts:
        _check_size(one, named=True)
    _check_cards([text for one in texts for text in one])
    _check_players(len(texts))
    return texts
