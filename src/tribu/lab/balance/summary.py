"""The report in short, as Markdown: findings, and the numbers that sum the tables up."""

from __future__ import annotations

from tribu.games.texts import number
from tribu.lab.balance.findings import findings
from tribu.lab.balance.formatting import interval_text, table_text, value_text
from tribu.lab.balance.headings import heading
from tribu.lab.balance.page import bots_line, listing, options_text
from tribu.lab.balance.results import Results
from tribu.lab.balance.verdict import verdict


def summary(results: Results, lang: str) -> str:
    """A page of Markdown."""
    plan = results.plan
    head = [
        f"# {heading('title', lang, game=results.game.title)}",
        "",
        f"{heading('bots', lang)}: {bots_line(results)} · "
        f"{heading('deals', lang)}: {number(results.deals, 0, lang)} · "
        f"{heading('seed', lang)}: {plan.seed}",
        "",
        f"`{listing(options_text(table) for table in results.tables())}`",
        "",
        f"## {heading('in short', lang)}",
        "",
        *(f"**{sentence}**" for sentence in verdict(results, lang)),
        "",
        *(f"- {sentence}" for sentence in findings(results, lang)),
        "",
        f"## {heading('table', lang)}",
        "",
    ]
    rows = _one(results, lang) if len(results.tables()) == 1 else _several(results, lang)
    foot = ["", f"{heading('again', lang)}", "", "```sh", results.command, "```", ""]
    return "\n".join([*head, *rows, *foot])


def _one(results: Results, lang: str) -> list[str]:
    rows = [f"| | {heading('value', lang)} | {heading('interval', lang)} |", "|---|---:|---:|"]
    for chapter in results.chapters:
        for figure in results.figures_of(chapter):
            if figure.measure.items is None:
                name = results.label(figure.measure, lang)
                value = value_text(figure.measure, figure.only, lang)
                rows.append(
                    f"| {name} | {value} | {interval_text(figure.measure, figure.only, lang)} |"
                )
    return rows


def _several(results: Results, lang: str) -> list[str]:
    keys = results.face.summary
    names = [results.label(results.measure(key), lang) for key in keys]
    rows = ["| | " + " | ".join(names) + " |", "|---" + "|---:" * len(keys) + "|"]
    for table in results.tables():
        cells = []
        for key in keys:
            of = results.table_of(table.players, table.variant, results.role_of(key))
            figure = results.get(key, of)
            cells.append(value_text(figure.measure, figure.only, lang) if figure else "–")
        rows.append(f"| {table_text(table, lang)} | " + " | ".join(cells) + " |")
    return rows
