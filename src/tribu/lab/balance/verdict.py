"""Is it balanced? The answer that a report begins with: yes, nearly, over a match (or nearly so),
or no, and why.

It is about the seats, which rules can make fair. How much luck and skill there should be is for the
author to say; the findings below the answer tell how much there is.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tribu.lab.balance import count as c
from tribu.lab.balance.findings import SLIGHT, SLIGHT_WINS, Reading, elided
from tribu.lab.balance.formatting import (
    interval_text,
    listed,
    percent,
    table_text,
    told_text,
    value_text,
)
from tribu.lab.balance.headings import Text, heading, said
from tribu.lab.balance.measure import RATIO, Figure, Measure
from tribu.lab.balance.plan import LabTable
from tribu.lab.balance.results import Results
from tribu.lab.statistics import Estimate

SEATS = "seats"  # the figure by which they are judged
FAIR, NEARLY, OVER_A_MATCH, NEARLY_OVER_A_MATCH, UNFAIR, UNTOLD = range(6)
CLEAR = 2 * SLIGHT  # seats that may be this far apart are not called fair
FEW = 6  # of up to six tables each has its reason in the answer

# Of one table.
ANSWERS: dict[int, Text] = {
    FAIR: (
        "Sì: nessun posto ha un vantaggio che il caso non spieghi.",
        "Oui : aucune place n’a d’avantage que le hasard n’explique.",
        "Yes: no seat has an advantage that chance does not explain.",
    ),
    NEARLY: (
        "Quasi: a smazzata {best} ha {most} {points} e {worst} {least}, meno del {slight} di "
        "differenza.",
        "Presque : {best} a {most} {points} par donne et {worst} {least}, moins de {slight} "
        "d’écart.",
        "Nearly: {best} has {most} {points} a deal and {worst} {least}, less than {slight} apart.",
    ),
    OVER_A_MATCH: (
        "Sull’intera partita sì, in una smazzata no: {best} ha {most} {points}, {worst} {least}, "
        "ma il mazzo gira e nessun posto di partenza vince di più.",
        "Sur toute une partie oui, sur une donne non : {best} a {most} {points}, {worst} {least}, "
        "mais la donne tourne et aucune place de départ ne gagne plus.",
        "Over a match yes, in one deal no: {best} has {most} {points}, {worst} {least}, but the "
        "deal goes round and no place at the start wins more.",
    ),
    NEARLY_OVER_A_MATCH: (
        "Sull’intera partita quasi, in una smazzata no: {best} ha {most} {points}, {worst} "
        "{least}, ma il mazzo gira. {winner} nella prima smazzata vince il {more} delle partite, "
        "{loser} il {fewer}: ci vogliono migliaia di partite per accorgersene.",
        "Sur toute une partie presque, sur une donne non : {best} a {most} {points}, {worst} "
        "{least}, mais la donne tourne. {winner} de la première donne gagne {more} des parties, "
        "{loser} {fewer} : il faut des milliers de parties pour s’en apercevoir.",
        "Over a match nearly, in one deal no: {best} has {most} {points}, {worst} {least}, but "
        "the deal goes round. {winner} in the first deal wins {more} of the matches, {loser} "
        "{fewer}: it takes thousands of matches to notice.",
    ),
    UNFAIR: (
        "No: a smazzata {best} ha {most} {points} e {worst} {least}.",
        "Non : {best} a {most} {points} par donne et {worst} {least}.",
        "No: {best} has {most} {points} a deal and {worst} {least}.",
    ),
    UNTOLD: (
        "Non si può dire: nessun posto è avanti oltre il caso, ma le smazzate sono troppo poche.",
        "On ne peut pas le dire : aucune place n’est devant au-delà du hasard, mais il y a trop "
        "peu de donnes.",
        "It cannot be told: no seat is ahead beyond chance, but there are too few deals.",
    ),
}

# Of several tables.
GROUPS: dict[int, Text] = {
    FAIR: (
        "Sì, nessun posto ha un vantaggio che il caso non spieghi: {tables}.",
        "Oui, aucune place n’a d’avantage que le hasard n’explique : {tables}.",
        "Yes, no seat has an advantage that chance does not explain: {tables}.",
    ),
    NEARLY: (
        "Quasi, i posti distano meno del {slight}: {tables}.",
        "Presque, les places sont à moins de {slight} l’une de l’autre : {tables}.",
        "Nearly, the seats are less than {slight} apart: {tables}.",
    ),
    OVER_A_MATCH: (
        "Sull’intera partita sì, in una smazzata no, ma il mazzo gira e nessun posto di partenza "
        "vince di più: {tables}.",
        "Sur toute une partie oui, sur une donne non, mais la donne tourne et aucune place de "
        "départ ne gagne plus : {tables}.",
        "Over a match yes, in one deal no, but the deal goes round and no place at the start wins "
        "more: {tables}.",
    ),
    NEARLY_OVER_A_MATCH: (
        "Sull’intera partita quasi, in una smazzata no, ma il mazzo gira e i posti di partenza "
        "vincono quasi lo stesso, a meno del {part} della loro parte: {tables}.",
        "Sur toute une partie presque, sur une donne non, mais la donne tourne et les places de "
        "départ gagnent presque autant, à moins de {part} de leur part : {tables}.",
        "Over a match nearly, in one deal no, but the deal goes round and the places at the start "
        "win nearly alike, less than {part} of their share apart: {tables}.",
    ),
    UNFAIR: (
        "No, c’è un posto migliore degli altri: {tables}.",
        "Non, une place vaut mieux que les autres : {tables}.",
        "No, one seat is better than the others: {tables}.",
    ),
    UNTOLD: (
        "Troppo poche smazzate per dirlo, nessun posto è avanti oltre il caso: {tables}.",
        "Trop peu de donnes pour le dire, aucune place n’est devant au-delà du hasard : {tables}.",
        "Too few deals to tell, no seat is ahead beyond chance: {tables}.",
    ),
}
IN_BRACKETS: Text = (
    "Tra parentesi, quanto il posto migliore supera il peggiore in una smazzata, con l’intervallo; "
    "qualcosa è sempre caso.",
    "Entre parenthèses, l’avance de la meilleure place sur la moins bonne en une donne, avec "
    "l’intervalle ; le hasard y est toujours pour quelque chose.",
    "In brackets: how far the best seat is ahead of the worst in one deal, with its interval; some "
    "of it is always chance.",
)
IN_COMPARISON: Text = (
    "Quanto il posto migliore supera il peggiore lo dice la prima riga di ogni confronto.",
    "L’avance de la meilleure place sur la moins bonne est la première ligne de chaque "
    "comparaison.",
    "How far the best seat is ahead of the worst is the first row of each comparison.",
)
ADVICE: Text = (
    "Per posti che si equivalgono conviene «{variant}»: tra il migliore e il peggiore c’è al più "
    "il {gap} di differenza, con «{base}» il {before}.",
    "Pour des places qui se valent, mieux vaut « {variant} » : au plus {gap} d’écart entre la "
    "meilleure et la moins bonne, contre {before} avec « {base} ».",
    "For seats that are alike take “{variant}”: the best and the worst are at most {gap} apart, "
    "with “{base}” {before}.",
)
AS_IT_IS: Text = (
    "Quanto ai posti non c’è motivo di cambiare: nessuna variante li rende più simili di «{base}» "
    "oltre il caso.",
    "Quant aux places, rien n’oblige à changer : aucune variante ne les rend plus égales que "
    "« {base} » au-delà du hasard.",
    "As for the seats there is no reason to change: no variant makes them more alike than “{base}” "
    "beyond chance.",
)


def verdict(results: Results, lang: str) -> list[str]:
    """The answer, and of several variants which one to take."""
    tables = results.tables()
    if len(tables) == 1:
        found = [_answer(results, tables[0], lang)]
    else:
        found = [*_groups(results, lang), *_advice(results, lang)]
    return [elided(sentence) if lang == "it" else sentence for sentence in found]


def grade(results: Results, table: LabTable) -> int:
    """How fair the seats of a table are."""
    reading = Reading(results, table, "en")
    scores = reading.figure("place score")
    ends = None if scores is None else reading.extremes(scores, results.game.wants)
    if scores is None:
        return FAIR
    if ends is None:
        return FAIR if (gap(results, table).high or 0.0) < CLEAR else UNTOLD
    if gap(results, table).mean < SLIGHT:
        return NEARLY
    wins = reading.figure("place wins")
    if wins is None:
        return UNFAIR
    ahead = reading.extremes(wins, 1)
    if ahead is None:
        return OVER_A_MATCH
    most, least = (wins.estimates[place].mean for place in ahead)
    slight = most - least < SLIGHT_WINS / table.players
    return NEARLY_OVER_A_MATCH if slight else UNFAIR


def seats_apart(players: int) -> Measure:
    """From the best place to the worst, as a share of what lies between."""

    def ends(tallies: Any) -> tuple[Any, Any]:
        scores = tallies[..., c.PLACE_SCORE : c.PLACE_SCORE + players]
        return scores.max(axis=-1), scores.min(axis=-1)

    def apart(tallies: Any) -> Any:
        most, least = ends(tallies)
        return most - least

    def middle(tallies: Any) -> Any:
        most, least = ends(tallies)
        return np.abs(most + least) / 2

    return Measure(
        SEATS,
        (
            "Dal posto migliore al peggiore (alla pari: sotto il {slight} %)",
            "De la meilleure place à la moins bonne (à égalité : moins de {slight} %)",
            "From the best seat to the worst (fair: below {slight} %)",
        ),
        RATIO,
        apart,
        middle,
    )


def side_by_side(
    results: Results, tables: list[LabTable], lang: str
) -> list[tuple[str, list[Figure | None]]]:
    """The numbers that sum tables up, by name, of each table: how far its seats are apart first."""
    rows: list[tuple[str, list[Figure | None]]] = [
        (
            results.say(seats_apart(tables[0].players).name, lang, slight=f"{100 * SLIGHT:g}"),
            [_apart(results, table) for table in tables],
        )
    ]
    for key in results.face.summary:
        figures = [results.get(key, results.of_role(key, table)) for table in tables]
        rows.append((results.label(results.measure(key), lang), figures))
    return [(name, figures) for name, figures in rows if any(figures)]


def gap(results: Results, table: LabTable) -> Estimate:
    """How far the seats of a table are apart."""
    found = _apart(results, table)
    return Estimate(0.0, None, None) if found is None else found.only


def _apart(results: Results, table: LabTable) -> Figure | None:
    """How far apart the seats are, as a figure."""
    return results.figure(seats_apart(table.players), table)


def _answer(results: Results, table: LabTable, lang: str) -> str:
    reading = Reading(results, table, lang)
    scores = reading.figure("place score")
    ends = None if scores is None else reading.extremes(scores, results.game.wants)
    if scores is None or ends is None:
        return reading.say(ANSWERS[grade(results, table)])
    best, worst = ends
    return reading.say(
        ANSWERS[grade(results, table)],
        **_winners(reading),
        best=reading.who(best),
        worst=reading.who(worst),
        most=reading.item(scores, best),
        least=reading.item(scores, worst),
        slight=percent(SLIGHT, lang),
    )


def _winners(reading: Reading) -> dict[str, str]:
    """Who wins most and fewest matches, if it is more than chance."""
    wins = reading.figure("place wins")
    ends = None if wins is None else reading.extremes(wins, 1)
    if wins is None or ends is None:
        return {}
    best, worst = ends
    winner = reading.who(best)
    return {
        "winner": winner[:1].upper() + winner[1:],
        "loser": reading.who(worst),
        "more": reading.item(wins, best),
        "fewer": reading.item(wins, worst),
    }


def _groups(results: Results, lang: str) -> list[str]:
    """Which tables get which answer. Of few each has its reason beside it; of many the comparison
    has them all."""
    graded: dict[int, list[LabTable]] = {}
    for table in results.tables():
        graded.setdefault(grade(results, table), []).append(table)
    few = len(results.tables()) <= FEW
    named = _with_gaps if few else _by_variant
    found = [
        said(
            text,
            lang,
            tables=" · ".join(named(results, graded[which], lang)),
            slight=percent(SLIGHT, lang),
            part=percent(SLIGHT_WINS, lang),
        )
        for which, text in GROUPS.items()
        if which in graded
    ]
    return [*found, said(IN_BRACKETS if few else IN_COMPARISON, lang)]


def _with_gaps(results: Results, tables: list[LabTable], lang: str) -> list[str]:
    return [f"{table_text(table, lang)} ({_gap_text(results, table, lang)})" for table in tables]


def _by_variant(results: Results, tables: list[LabTable], lang: str) -> list[str]:
    """Each variant once, with the numbers of players."""
    players: dict[str, list[str]] = {}
    for table in tables:
        players.setdefault(table.variant, []).append(f"{table.players}")
    return [
        f"{results.variant(variant, lang)} ({heading('n players', lang, n=listed(counts, lang))})"
        for variant, counts in players.items()
    ]


def _gap_text(results: Results, table: LabTable, lang: str) -> str:
    measure, found = seats_apart(table.players), gap(results, table)
    return f"{value_text(measure, found, lang)}, {interval_text(measure, found, lang)}"


def _advice(results: Results, lang: str) -> list[str]:
    """Which variant to take, over all numbers of players; none if only these are compared."""
    if len(results.variants) < 2:
        return []
    base, *others = results.variants
    ranked = sorted(others, key=lambda variant: _of_variant(results, variant))
    best = ranked[0]
    near, far = (gap(results, _widest(results, name)) for name in (best, base))
    if near.high is None or far.low is None or near.high >= far.low:
        return [said(AS_IT_IS, lang, base=results.variant(base, lang))]
    gaps = {
        name: told_text(seats_apart(2), gap(results, _widest(results, name)), lang)
        for name in (best, base)
    }
    names = {"variant": results.variant(best, lang), "base": results.variant(base, lang)}
    return [said(ADVICE, lang, **names, gap=gaps[best], before=gaps[base])]


def _of_variant(results: Results, variant: str) -> tuple[int, float]:
    """The worst grade of a variant, and its widest gap."""
    tables = [table for table in results.tables() if table.variant == variant]
    widest = gap(results, _widest(results, variant)).mean
    return max(grade(results, table) for table in tables), widest


def _widest(results: Results, variant: str) -> LabTable:
    """The table of a variant whose seats are furthest apart."""
    tables = [table for table in results.tables() if table.variant == variant]
    return max(tables, key=lambda table: gap(results, table).mean)
