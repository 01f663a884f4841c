"""What the figures of several tables say beside each other, in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.lab.balance.formatting import listed, told_text
from tribu.lab.balance.headings import said
from tribu.lab.balance.measure import Figure
from tribu.lab.balance.plan import LabTable
from tribu.lab.balance.results import Results

FROM_TO = (
    "{label}: da {low} {lowest} a {high} {highest}.",
    "{label} : de {low} {lowest} à {high} {highest}.",
    "{label}: from {low} {lowest} to {high} {highest}.",
)
WITH_PLAYERS = ("con {n} giocatori", "à {n} joueurs", "with {n} players")
WITH_VARIANT = ("con «{variant}»", "avec « {variant} »", "with “{variant}”")
BY_PLAYERS = (
    "{label}: {base} {first} {few}, {last} {many}; le varianti non cambiano nulla oltre il caso.",
    "{label} : {base} {first} {few}, {last} {many} ; les variantes n’y changent rien au-delà du "
    "hasard.",
    "{label}: {base} {first} {few}, {last} {many}; the variants change nothing beyond chance.",
)
BY_BOTH = (
    "{label}: {base} {first} {few}, {last} {many}; le varianti si distinguono di più {players}: "
    "da {low} {lowest} a {high} {highest}.",
    "{label} : {base} {first} {few}, {last} {many} ; les variantes diffèrent le plus {players} : "
    "de {low} {lowest} à {high} {highest}.",
    "{label}: {base} {first} {few}, {last} {many}; the variants differ most {players}: from {low} "
    "{lowest} to {high} {highest}.",
)
NO_DIFFERENCE = (
    "Nessuna differenza oltre il caso: {labels}.",
    "Aucune différence au-delà du hasard : {labels}.",
    "No difference beyond chance: {labels}.",
)


def compared(results: Results, lang: str) -> list[str]:
    """For each number that sums a table up: what becomes of it from table to table."""
    found = []
    alike = []
    for key in results.face.summary:
        tables = results.tables(results.role_of(key))
        figures = [f for table in tables if (f := results.get(key, table)) is not None]
        figures = [figure for figure in figures if figure.only.low is not None]
        if len(figures) < 2:
            continue
        name = results.label(results.measure(key), lang)
        if not _differ(results, *_ends(figures)):
            alike.append(name[0].lower() + name[1:])
        elif len(results.players) > 1 and len(results.variants) > 1:
            found.append(_both(results, name, figures, lang))
        else:
            found.append(_from_to(results, name, figures, lang))
    if alike:
        found.append(said(NO_DIFFERENCE, lang, labels=listed(alike, lang)))
    return found


def _ends(figures: Sequence[Figure]) -> tuple[Figure, Figure]:
    """The figures with least and most."""
    ranked = sorted(figures, key=lambda figure: figure.only.mean)
    return ranked[0], ranked[-1]


def _differ(results: Results, low: Figure, high: Figure) -> bool:
    """Whether two figures are apart by more than chance explains, though they were picked among
    many: their intervals, wide enough for all that stand side by side to hold, do not touch."""
    below, above = (results.stricter(one.only, results.side_by_side) for one in (low, high))
    return below.high is not None and above.low is not None and below.high < above.low


def _from_to(results: Results, name: str, figures: Sequence[Figure], lang: str) -> str:
    """Either players or variants change: where there is most and least."""
    low, high = _ends(figures)
    return said(FROM_TO, lang, label=name, **_end_texts(results, low, high, lang))


def _end_texts(results: Results, low: Figure, high: Figure, lang: str) -> dict[str, str]:
    return {
        "low": told_text(low.measure, low.only, lang),
        "lowest": _where(results, low.table, lang),
        "high": told_text(high.measure, high.only, lang),
        "highest": _where(results, high.table, lang),
    }


def _where(results: Results, table: LabTable, lang: str) -> str:
    """At which table, by what tells it from the others."""
    if len(results.variants) > 1:
        return _with_variant(results, table.variant, lang)
    return said(WITH_PLAYERS, lang, n=table.players)


def _with_variant(results: Results, variant: str, lang: str) -> str:
    return said(WITH_VARIANT, lang, variant=results.variant(variant, lang))


def _both(results: Results, name: str, figures: Sequence[Figure], lang: str) -> str:
    """Players and variants change: the first variant from few players to many, then the number of
    players with which variants differ most."""
    base = results.variants[0]
    first, *_, last = [figure for figure in figures if figure.table.variant == base]
    groups = [[f for f in figures if f.table.players == n] for n in results.players]
    low, high = max((_ends(group) for group in groups if group), key=_gap)
    return said(
        BY_BOTH if _differ(results, low, high) else BY_PLAYERS,
        lang,
        label=name,
        base=_with_variant(results, base, lang),
        first=told_text(first.measure, first.only, lang),
        few=said(WITH_PLAYERS, lang, n=first.table.players),
        last=told_text(last.measure, last.only, lang),
        many=said(WITH_PLAYERS, lang, n=last.table.players),
        players=said(WITH_PLAYERS, lang, n=low.table.players),
        **_end_texts(results, low, high, lang),
    )


def _gap(ends: tuple[Figure, Figure]) -> float:
    low, high = ends
    return high.only.mean - low.only.mean
