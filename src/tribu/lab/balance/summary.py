"""The report in short, as Markdown: findings, and the numbers that sum the tables up."""

from __future__ import annotations

from tribu.games.texts import number
from tribu.lab.balance.findings import findings
from tribu.lab.balance.formatting import interval_text, table_text, told_text, value_text
from tribu.lab.balance.headings import heading
from tribu.lab.balance.page import bots_line, listing, options_text
from tribu.lab.balance.results import Results
from tribu.lab.balance.verdict import side_by_side, verdict


def summary(results: Results, lang: str, conclusion: str = "") -> str:
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
        *(f"**{sentence}**\n" for sentence in verdict(results, lang)),
        *([f"### {heading('conclusion', lang)}", "", conclusion, ""] if conclusion else []),
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
    """A row for each number, a column for each table; of several variants a block for each number
    of players."""
    rows = [heading("beside", lang, n=results.side_by_side), ""]
    together = [results.tables()]
    if len(results.variants) > 1:
        together = [[t for t in results.tables() if t.players == n] for n in results.players]
    for tables in together:
        names = [table_text(table, lang) for table in tables]
        rows += ["| | " + " | ".join(names) + " |", "|---" + "|---:" * len(tables) + "|"]
        for name, figures in side_by_side(results, tables, lang):
            told = [told_text(f.measure, f.only, lang) if f else "–" for f in figures]
            rows.append(f"| {name} | " + " | ".join(told) + " |")
        rows.append("")
    return rows[:-1]
