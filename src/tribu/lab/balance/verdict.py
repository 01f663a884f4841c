"""Is it balanced? The answer that a report begins with: yes, nearly, over a match, or no, and why.

It is about the seats, which rules can make fair. How much luck and skill there should be is for the
author to say; the findings below the answer tell how much there is.
"""

from __future__ import annotations

from tribu.lab.balance.findings import SLIGHT, Reading, elided, extremes
from tribu.lab.balance.formatting import percent, table_text
from tribu.lab.balance.headings import Text, said
from tribu.lab.balance.plan import LabTable
from tribu.lab.balance.results import Results

FAIR, NEARLY, OVER_A_MATCH, UNFAIR = range(4)

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
    UNFAIR: (
        "No: a smazzata {best} ha {most} {points} e {worst} {least}.",
        "Non : {best} a {most} {points} par donne et {worst} {least}.",
        "No: {best} has {most} {points} a deal and {worst} {least}.",
    ),
}

# Of several tables.
GROUPS: dict[int, Text] = {
    FAIR: (
        "Nessun posto in vantaggio oltre il caso: {tables}.",
        "Aucune place avantagée au-delà du hasard : {tables}.",
        "No seat ahead beyond chance: {tables}.",
    ),
    NEARLY: ("Quasi: {tables}.", "Presque : {tables}.", "Nearly: {tables}."),
    OVER_A_MATCH: (
        "Solo sull’intera partita: {tables}.",
        "Seulement sur toute une partie : {tables}.",
        "Over a match only: {tables}.",
    ),
    UNFAIR: ("Non equilibrati: {tables}.", "Pas équilibrés : {tables}.", "Unbalanced: {tables}."),
}
ADVICE: Text = (
    "Per posti che si equivalgono conviene «{variant}»: tra il migliore e il peggiore c’è il "
    "{gap} di differenza, con «{base}» il {before}.",
    "Pour des places qui se valent, mieux vaut « {variant} » : {gap} d’écart entre la meilleure et "
    "la moins bonne, contre {before} avec « {base} ».",
    "For seats that are alike take “{variant}”: the best and the worst are {gap} apart, with "
    "“{base}” {before}.",
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
    ends = None if scores is None else extremes(scores, results.game.wants)
    if scores is None or ends is None:
        return FAIR
    if gap(results, table) < SLIGHT:
        return NEARLY
    wins = reading.figure("place wins")
    return OVER_A_MATCH if wins is not None and extremes(wins, 1) is None else UNFAIR


def gap(results: Results, table: LabTable) -> float:
    """From the best place to the worst, as a share of what lies between."""
    scores = Reading(results, table, "en").figure("place score")
    if scores is None:
        return 0.0
    means = [one.mean for one in scores.estimates]
    middle = abs(max(means) + min(means)) / 2
    return (max(means) - min(means)) / middle if middle else 0.0


def _answer(results: Results, table: LabTable, lang: str) -> str:
    reading = Reading(results, table, lang)
    scores = reading.figure("place score")
    ends = None if scores is None else extremes(scores, results.game.wants)
    if scores is None or ends is None:
        return reading.say(ANSWERS[FAIR])
    best, worst = ends
    return reading.say(
        ANSWERS[grade(results, table)],
        best=reading.who(best),
        worst=reading.who(worst),
        most=reading.item(scores, best),
        least=reading.item(scores, worst),
        slight=percent(SLIGHT, lang),
    )


def _groups(results: Results, lang: str) -> list[str]:
    graded = [(grade(results, table), table_text(table, lang)) for table in results.tables()]
    return [
        said(text, lang, tables=" · ".join(name for one, name in graded if one == which))
        for which, text in GROUPS.items()
        if any(one == which for one, _ in graded)
    ]


def _advice(results: Results, lang: str) -> list[str]:
    """Which variant to take, over all numbers of players; none if only these are compared."""
    if len(results.variants) < 2:
        return []
    base, *others = results.variants
    ranked = sorted(others, key=lambda variant: _of_variant(results, variant))
    best = ranked[0]
    if _of_variant(results, best)[0] >= _of_variant(results, base)[0]:
        return [said(AS_IT_IS, lang, base=results.variant(base, lang))]
    gaps = {name: percent(_of_variant(results, name)[1], lang, 1) for name in (best, base)}
    names = {"variant": results.variant(best, lang), "base": results.variant(base, lang)}
    return [said(ADVICE, lang, **names, gap=gaps[best], before=gaps[base])]


def _of_variant(results: Results, variant: str) -> tuple[int, float]:
    """The worst grade of a variant, and its widest gap."""
    tables = [table for table in results.tables() if table.variant == variant]
    return max(grade(results, one) for one in tables), max(gap(results, one) for one in tables)
