"""What is measured in every game: seats, scores, how a match goes, and whether skill pays.

Measures stand in chapters. A game has more of both, and may leave some of these out: `lab/face.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from tribu.games.game import MOST_SEATS
from tribu.lab.balance import count as c
from tribu.lab.balance import measure
from tribu.lab.balance.headings import Text
from tribu.lab.balance.measure import MEAN, PLACES, SHARE, Measure, Value
from tribu.lab.balance.plan import DUEL, PLAY, LabTable
from tribu.lab.balance.values import (
    cell,
    group_names,
    grouped,
    named,
    places,
    row,
    seats_dealt,
    total,
)

SURE = 1.6423744  # the square of the normal quantile of 90 %
LONG_MATCH = 24  # matches of this many deals or more are shown together


@dataclass(frozen=True)
class Chapter:
    """Some measures under one heading, of the tables of one role."""

    key: str
    title: Text
    lead: Text  # a sentence on what it is about
    measures: tuple[Measure, ...]
    role: str = PLAY


# --- values of tallies --------------------------------------------------------------------------


def _parts(at: int) -> Value:
    return lambda tallies: tallies[..., at : at + MOST_SEATS] / c.WHOLE


def _better_wins(tallies: Any) -> Any:
    """How many matches the first bot won."""
    return tallies[..., c.BOT_WINS] / c.WHOLE


def _deviation(tallies: Any) -> Any:
    """n times the standard deviation of a seat's score in a deal."""
    n = seats_dealt(tallies).astype(float)
    squares, added = tallies[..., c.SCORE_SQUARES], tallies[..., c.SCORE_SUM].astype(float)
    return np.sqrt(np.maximum(n * squares - added * added, 0.0))


def _fair_score(tallies: Any) -> Any:
    """What a place would score if all were alike."""
    return tallies[..., c.SCORE_SUM] * (tallies[..., c.DEALS] / seats_dealt(tallies))


def _fair_wins(tallies: Any) -> Any:
    deals = tallies[..., c.DEALS].astype(float)
    return tallies[..., c.FINISHED_MATCHES] * deals / seats_dealt(tallies)


def _duel_noise(tallies: Any) -> Any:
    n, added = tallies[..., c.DEALS].astype(float), tallies[..., c.DUEL].astype(float)
    return SURE * (n * tallies[..., c.DUEL_SQUARES] - added * added)


def _duel_signal(tallies: Any) -> Any:
    added = tallies[..., c.DUEL].astype(float)
    return np.where(added > 0, added * added, np.nan)


def _unlike_bots(table: LabTable) -> bool:
    return len(set(table.bots)) > 1


def _bots(table: LabTable) -> tuple[str, ...]:
    return table.bots


def by_size(key: str, bins: Sequence[int], step: int = 1, lowest: int = 0) -> Measure:
    """How often each score comes, for a game that wants to know: coarser bins of the cells that
    its `Counter` counts, by the cells they begin with."""
    return Measure(
        key,
        (
            "{Points} di un giocatore in una smazzata",
            "{Points} d’un joueur dans une donne",
            "{Points} of a player in a deal",
        ),
        SHARE,
        grouped(c.SCORES, bins, c.SCORE_BINS),
        total(c.SCORES, c.SCORE_BINS),
        named(group_names(bins, step=step, lowest=lowest)),
    )


# --- the chapters -------------------------------------------------------------------------------

SEATS = Chapter(
    "seats",
    ("I posti", "Les places", "The seats"),
    (
        "Conta dove ci si siede? {places}",
        "La place compte-t-elle ? {places}",
        "Does it matter where one sits? {places}",
    ),
    (
        Measure(
            "place score",
            (
                "{Points} a smazzata, per posto",
                "{Points} par donne, selon la place",
                "{Points} a deal, by place",
            ),
            MEAN,
            row(c.PLACE_SCORE, MOST_SEATS),
            total(c.DEALS, 1),
            places,
            of=PLACES,
        ),
        Measure(
            "place best",
            (
                "Primo nella smazzata, per posto",
                "Premier de la donne, selon la place",
                "First in the deal, by place",
            ),
            SHARE,
            _parts(c.PLACE_BEST),
            total(c.DEALS, 1),
            places,
            of=PLACES,
        ),
        Measure(
            "place wins",
            (
                "Partite vinte, per posto nella prima smazzata",
                "Parties gagnées, selon la place à la première donne",
                "Matches won, by place in the first deal",
            ),
            SHARE,
            _parts(c.PLACE_WINS),
            total(c.FINISHED_MATCHES, 1),
            places,
            of=PLACES,
            of_matches=True,
        ),
        Measure(
            "starter",
            (
                "{Points} {of_starter} (1 = la media)",
                "{Points} {of_starter} (1 = la moyenne)",
                "{Points} {of_starter} (1 = the mean)",
            ),
            MEAN,
            cell(c.PLACE_SCORE),
            _fair_score,
            fair=1.0,
        ),
    ),
)
LENGTH = Chapter(
    "match",
    ("Quanto dura", "La durée", "How long it takes"),
    (
        "Quante smazzate ha una partita.",
        "Combien de donnes dans une partie.",
        "How many deals a match has.",
    ),
    (
        Measure(
            "match deals",
            ("Smazzate a partita", "Donnes par partie", "Deals a match"),
            MEAN,
            cell(c.DEALS),
            cell(c.MATCHES),
            of_matches=True,
        ),
        Measure(
            "match length",
            (
                "Partite secondo le smazzate giocate",
                "Parties selon le nombre de donnes",
                "Matches by the number of deals",
            ),
            SHARE,
            grouped(c.MATCH_DEALS, range(1, LONG_MATCH + 1), c.DEAL_BINS),
            total(c.MATCH_DEALS, c.DEAL_BINS),
            named(group_names(range(1, LONG_MATCH + 1))),
            of_matches=True,
        ),
    ),
)
SPREAD = Chapter(
    "spread",
    ("I punteggi", "Les scores", "The scores"),
    (
        "Quanto si allontanano i giocatori in una smazzata.",
        "De combien une donne sépare les joueurs.",
        "How far a deal drives the players apart.",
    ),
    (
        Measure(
            "score",
            (
                "{Points} a smazzata, in media",
                "{Points} par donne, en moyenne",
                "{Points} a deal, on average",
            ),
            MEAN,
            cell(c.SCORE_SUM),
            seats_dealt,
        ),
        Measure(
            "deviation",
            (
                "Scarto tipo a smazzata ({points})",
                "Écart type par donne ({points})",
                "Standard deviation a deal ({points})",
            ),
            MEAN,
            _deviation,
            seats_dealt,
        ),
        Measure(
            "range",
            (
                "Tra il primo e l’ultimo di una smazzata ({points})",
                "Du premier au dernier d’une donne ({points})",
                "From the first to the last of a deal ({points})",
            ),
            MEAN,
            cell(c.RANGE),
            cell(c.DEALS),
        ),
        Measure(
            "tied deals",
            (
                "Smazzate con più d’uno al primo posto",
                "Donnes avec plusieurs premiers",
                "Deals with several in the first place",
            ),
            SHARE,
            cell(c.TIED_DEALS),
            cell(c.DEALS),
        ),
    ),
)
COURSE = Chapter(
    "course",
    ("Rimonte", "Remontées", "Comebacks"),
    (
        "Chi è in testa a metà partita ha già vinto?",
        "Qui mène à mi-chemin a-t-il déjà gagné ?",
        "Has whoever leads at half-time already won?",
    ),
    (
        Measure(
            "comeback",
            (
                "Partite vinte da chi non era in testa a metà",
                "Parties gagnées sans être en tête à mi-chemin",
                "Matches won by somebody who did not lead at half-time",
            ),
            SHARE,
            cell(c.BEHIND_WINS),
            cell(c.HALVES),
            of_matches=True,
        ),
        Measure(
            "from last",
            (
                "Partite vinte da chi era ultimo a metà",
                "Parties gagnées par qui était dernier à mi-chemin",
                "Matches won by whoever was last at half-time",
            ),
            SHARE,
            cell(c.LAST_WINS),
            cell(c.HALVES),
            of_matches=True,
        ),
        Measure(
            "lead changes",
            (
                "Cambi in testa a partita",
                "Changements de tête par partie",
                "Changes of the lead in a match",
            ),
            MEAN,
            cell(c.LEAD_CHANGES),
            cell(c.HALVES),
            of_matches=True,
        ),
        Measure(
            "margin",
            (
                "Distacco del primo sul secondo, alla fine ({points})",
                "Avance du premier sur le deuxième, à la fin ({points})",
                "Margin of the first over the second, at the end ({points})",
            ),
            MEAN,
            cell(c.MARGIN),
            cell(c.HALVES),
            of_matches=True,
        ),
        Measure(
            "shared wins",
            ("Partite vinte in più d’uno", "Parties partagées", "Matches with a shared win"),
            SHARE,
            cell(c.SHARED_WINS),
            cell(c.FINISHED_MATCHES),
            of_matches=True,
        ),
    ),
)
BOTS = Chapter(
    "bots",
    ("I bot", "Les bots", "The bots"),
    (
        "Chi c’era al tavolo, e come se l’è cavata.",
        "Qui était à table, et avec quel succès.",
        "Who sat at the table, and how they did.",
    ),
    (
        Measure(
            "bot score",
            (
                "{Points} a smazzata, per bot",
                "{Points} par donne, selon le bot",
                "{Points} a deal, by bot",
            ),
            MEAN,
            row(c.BOT_SCORE, MOST_SEATS),
            total(c.DEALS, 1),
            _bots,
            of=measure.BOTS,
            applies=_unlike_bots,
        ),
        Measure(
            "bot wins",
            ("Partite vinte, per bot", "Parties gagnées, selon le bot", "Matches won, by bot"),
            SHARE,
            _parts(c.BOT_WINS),
            total(c.FINISHED_MATCHES, 1),
            _bots,
            of=measure.BOTS,
            applies=_unlike_bots,
            of_matches=True,
        ),
    ),
)
SKILL = Chapter(
    "skill",
    ("Fortuna o bravura", "Chance ou adresse", "Luck or skill"),
    (
        "Un bot più forte, {better}, contro {others}: quanto spesso vince?",
        "Un bot plus fort, {better}, contre {others} : combien de fois gagne-t-il ?",
        "One better bot, {better}, against {others}: how often does it win?",
    ),
    (
        Measure(
            "better wins",
            (
                "Partite vinte dal bot più forte",
                "Parties gagnées par le bot le plus fort",
                "Matches won by the better bot",
            ),
            SHARE,
            _better_wins,
            cell(c.FINISHED_MATCHES),
            of_matches=True,
        ),
        Measure(
            "better times",
            (
                "Vittorie del più forte (1 = come a caso)",
                "Victoires du plus fort (1 = au hasard)",
                "Wins of the better bot (1 = by chance)",
            ),
            MEAN,
            _better_wins,
            _fair_wins,
            of_matches=True,
            fair=1.0,
        ),
        Measure(
            "better ahead",
            (
                "Smazzate in cui il più forte batte la media degli altri",
                "Donnes où le plus fort bat la moyenne des autres",
                "Deals in which the better bot beats the others' mean",
            ),
            SHARE,
            lambda t: t[..., c.DUEL_AHEAD] + t[..., c.DUEL_EVEN] / 2,
            cell(c.DEALS),
        ),
        Measure(
            "better edge",
            (
                "Vantaggio del più forte a smazzata ({points})",
                "Avantage du plus fort par donne ({points})",
                "Edge of the better bot a deal ({points})",
            ),
            MEAN,
            lambda t: t[..., c.DUEL] * t[..., c.DEALS],
            lambda t: t[..., c.DEALS] * (seats_dealt(t) - t[..., c.DEALS]),
            fair=0.0,
        ),
        Measure(
            "deals to tell",
            (
                "Smazzate perché il più forte sia avanti 9 volte su 10",
                "Donnes pour que le plus fort mène 9 fois sur 10",
                "Deals until the better bot is ahead 9 times out of 10",
            ),
            MEAN,
            _duel_noise,
            _duel_signal,
        ),
    ),
    DUEL,
)

# What sums a table up in every game, after what is its own.
EVERYWHERE = (
    *("starter", "deviation", "match deals", "comeback", "from last"),
    *("better times", "deals to tell"),
)
