"""What the figures of several tables say beside each other, in plain sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.lab.balance.formatting import listed, table_text, value_text
from tribu.lab.balance.headings import heading, said
from tribu.lab.balance.measure import Figure
from tribu.lab.balance.results import Results

FROM_TO = (
    "{label}: da {low} ({lowest}) a {high} ({highest}).",
    "{label} : de {low} ({lowest}) à {high} ({highest}).",
    "{label}: from {low} ({lowest}) to {high} ({highest}).",
)
BY_PLAYERS = (
    "{label}: {first} con {few}, {last} con {many} ({base}); le varianti non cambiano nulla "
    "oltre il caso.",
    "{label} : {first} à {few}, {last} à {many} ({base}) ; les variantes n’y changent rien "
    "au-delà du hasard.",
    "{label}: {first} with {few}, {last} with {many} ({base}); the variants change nothing "
    "beyond chance.",
)
BY_BOTH = (
    "{label}: {first} con {few}, {last} con {many} ({base}); le varianti si distinguono di "
    "più in {players}: da {low} ({lowest}) a {high} ({highest}).",
    "{label} : {first} à {few}, {last} à {many} ({base}) ; les variantes diffèrent le plus à "
    "{players} : de {low} ({lowest}) à {high} ({highest}).",
    "{label}: {first} with {few}, {last} with {many} ({base}); the variants differ most with "
    "{players}: from {low} ({lowest}) to {high} ({highest}).",
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
        if not _differ(*_ends(figures)):
            alike.append(name[0].lower() + name[1:])
        elif len(results.players) > 1 and len(results.variants) > 1:
            found.append(_both(results, name, figures, lang))
        else:
            found.append(_from_to(name, figures, lang))
    if alike:
        found.append(said(NO_DIFFERENCE, lang, labels=listed(alike, lang)))
    return found


def _ends(figures: Sequence[Figure]) -> tuple[Figure, Figure]:
    """The figures with least and most."""
    ranked = sorted(figures, key=lambda figure: figure.only.mean)
    return ranked[0], ranked[-1]


def _differ(low: Figure, high: Figure) -> bool:
    """Whether two figures are apart by more than chance explains."""
    return (low.only.high or 0.0) < (high.only.low or 0.0)


def _from_to(name: str, figures: Sequence[Figure], lang: str) -> str:
    """Either players or variants change: where there is most and least."""
    low, high = _ends(figures)
    return said(FROM_TO, lang, label=name, **_end_texts(low, high, lang))


def _end_texts(low: Figure, high: Figure, lang: str) -> dict[str, str]:
    return {
        "low": value_text(low.measure, low.only, lang),
        "lowest": table_text(low.table, lang, several_players=False),
        "high": value_text(high.measure, high.only, lang),
        "highest": table_text(high.table, lang, several_players=False),
    }


def _both(results: Results, name: str, figures: Sequence[Figure], lang: str) -> str:
    """Players and variants change: the first variant from few players to many, then the number of
    players with which variants differ most."""
    base = results.variants[0]
    first, *_, last = [figure for figure in figures if figure.table.variant == base]
    groups = [[f for f in figures if f.table.players == n] for n in results.players]
    low, high = max((_ends(group) for group in groups if group), key=_gap)
    return said(
        BY_BOTH if _differ(low, high) else BY_PLAYERS,
        lang,
        label=name,
        base=results.variant(base, lang),
        first=value_text(first.measure, first.only, lang),
        few=heading("n players", lang, n=first.table.players),
        last=value_text(last.measure, last.only, lang),
        many=heading("n players", lang, n=last.table.players),
        players=heading("n players", lang, n=low.table.players),
        **_end_texts(low, high, lang),
    )


def _gap(ends: tuple[Figure, Figure]) -> float:
    low, high = ends
    return high.only.mean - low.only.mean
