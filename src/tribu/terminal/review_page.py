"""A review as one page that opens offline: moments as questions first, then every choice to look
at, luck apart from skill, and the curve of each deal. No script, nothing from outside."""

from __future__ import annotations

import io
from collections.abc import Sequence
from html import escape
from importlib.resources import files

from rich.console import Console

from tribu.games.texts import number
from tribu.match.match import Match, steps
from tribu.reviews import DealLuck, JudgedChoice, Review, Side
from tribu.reviews.words import LIKELY, judge_line, label, say, sentence, summary
from tribu.terminal.review import PARTS, luck_cells, why_of, worth_a_look
from tribu.terminal.scene import clean_names, scene_of

COLOURS = ("--accent", "--blue", "--gold", "--good", "--soft")
WIDE, HIGH, MARGIN = 640, 180, 28  # of a curve
MOST_LISTED = 6  # candidates of a choice
COLUMNS = 72  # of a table drawn in signs


def page_of(match: Match, found: Review, lang: str) -> str:
    """The page."""
    names = clean_names(match.names)
    title = say("title", lang, game=match.game.title)
    moments = {c.event: c for seat in found.seats for c in found.moments(seat)}
    seen = tables_of(match, moments, lang)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p class='lead'>{escape(', '.join(names))}</p>",
        f"<p class='lead'>{escape(judge_line(found.judge, lang))}</p>",
    ]
    signs = match.game.face("terminal").signs(lang)
    if signs:
        parts.append(f"<p class='lead'>{escape(signs)}</p>")
    for seat in found.seats:
        parts.append(f"<h2>{escape(summary(found, seat, names[seat], lang))}</h2>")
        parts += [
            _moment(match, choice, seen[choice.event], names, lang)
            for choice in found.moments(seat)
        ]
        parts.append(_listed(match, worth_a_look(found, seat), names, lang))
    if found.luck:
        parts.append(_luck(match, found, names, lang))
        parts += [_curve(deal, found, names, lang) for deal in found.luck]
    style = files("tribu.terminal").joinpath("review.css").read_text(encoding="utf-8")
    return (
        f"<!doctype html>\n<html lang='{lang}'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main>"
        + "\n".join(parts)
        + "</main></body></html>\n"
    )


def tables_of(match: Match, moments: dict[int, JudgedChoice], lang: str) -> dict[int, str]:
    """The table as each chooser saw it, drawn in signs."""
    drawn: dict[int, str] = {}
    for place, (past, event) in enumerate(steps(match.events)):
        choice = moments.get(place)
        if choice is not None:
            scene = scene_of(past, choice.seat, lang)
            paper = Console(file=io.StringIO(), record=True, width=COLUMNS, highlight=False)
            paper.print(scene.face.table(scene))
            drawn[place] = paper.export_text().rstrip()
        past.take(event)
    return drawn


def _moment(match: Match, choice: JudgedChoice, table: str, names: Sequence[str], lang: str) -> str:
    """A question; its answer is behind a fold."""
    told = [sentence(match.game, choice, lang, names), why_of(match, choice, names, lang)]
    lines = "".join(f"<p>{escape(line)}</p>" for line in told if line)
    return (
        f"<section class='moment'><h3>{say('deal', lang, n=choice.deal + 1)} ·"
        f" {escape(say('question', lang))}</h3><pre>{escape(table)}</pre>"
        f"<details><summary>{escape(say('answer', lang))}</summary>"
        f"<p class='verdict {choice.verdict.replace(' ', '-')}'>{escape(label(choice, lang))}</p>"
        f"{lines}{_candidates(match, choice, names, lang)}</details></section>"
    )


def _candidates(match: Match, choice: JudgedChoice, names: Sequence[str], lang: str) -> str:
    """What each choice was worth, from the seat and with open cards: never merged. ± is how far off
    its distance from the best may be, so the best has none."""

    def cells(side: Side, action: str) -> str:
        for one in side.candidates:
            if action in one.actions:
                value = one.expected if choice.measure == "score" else 100 * (one.winning or 0.0)
                error = LIKELY * one.behind_error * (1 if choice.measure == "score" else 100)
                told = number(value, 2, lang) + ("" if choice.measure == "score" else " %")
                off = number(error, 2, lang)
                return f"{told} <small>± {off}</small>" if one.behind_error else told
        return ""

    rows = []
    for one in choice.seen.candidates[:MOST_LISTED]:
        action = one.actions[0]
        offered = str(match.game.words.offer(match.game.words.hear(action), lang, names))
        mark = " class='played'" if choice.played in one.actions else ""
        rows.append(
            f"<tr{mark}><td>{escape(offered)}</td><td>{cells(choice.seen, action)}</td>"
            f"<td>{cells(choice.open, action)}</td></tr>"
        )
    heads = "".join(f"<th>{escape(say(key, lang))}</th>" for key in ("candidates", "seen", "open"))
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def _listed(match: Match, choices: Sequence[JudgedChoice], names: Sequence[str], lang: str) -> str:
    """Every choice to look at, behind a fold: it would spoil the questions."""
    if not choices:
        return f"<p>{escape(say('none', lang))}</p>"
    items = [
        f"<li><b>{say('deal', lang, n=choice.deal + 1)} · {escape(label(choice, lang))}</b><br>"
        f"{escape(sentence(match.game, choice, lang, names))}<br>"
        f"<small>{escape(why_of(match, choice, names, lang))}</small></li>"
        for choice in choices
    ]
    head = escape(say("all", lang))
    return f"<details><summary>{head} ({len(items)})</summary><ul>{''.join(items)}</ul></details>"


def _luck(match: Match, found: Review, names: Sequence[str], lang: str) -> str:
    keys = ("who", *PARTS, "adjusted")
    heads = "".join(f"<th>{escape(say(key, lang))}</th>" for key in keys)
    rows = "".join(
        f"<tr><td>{escape(name)}</td>"
        + "".join(f"<td>{cell}</td>" for cell in luck_cells(found, seat, lang))
        + "</tr>"
        for seat, name in enumerate(names)
    )
    unit = say("a deal", lang, unit=match.game.unit[lang][1])
    return (
        f"<h2>{escape(say('luck', lang))}</h2><p class='lead'>{escape(unit)}</p><div class='wide'>"
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
        f"<p class='lead'>{escape(say('one match', lang))}</p>"
    )


def _curve(deal: DealLuck, found: Review, names: Sequence[str], lang: str) -> str:
    """What each seat was expected to score, event by event, with marks where somebody erred."""
    points = deal.curve
    values = [value for point in points for value in point.expected]
    low, high = min(values), max(values)
    first, last = points[0].event, max(points[-1].event, points[0].event + 1)

    def at(event: int, value: float) -> tuple[float, float]:
        across = MARGIN + (WIDE - 2 * MARGIN) * (event - first) / (last - first)
        return across, HIGH - MARGIN - (HIGH - 2 * MARGIN) * (value - low) / ((high - low) or 1.0)

    lines, legend = [], []
    for seat, name in enumerate(names):
        colour = COLOURS[seat % len(COLOURS)]
        path = " ".join(
            f"{x:.1f},{y:.1f}" for x, y in (at(one.event, one.expected[seat]) for one in points)
        )
        dash = (
            f" stroke-dasharray='{2 + 3 * (seat // len(COLOURS))}'" if seat >= len(COLOURS) else ""
        )
        lines.append(f"<polyline points='{path}' style='stroke: var({colour})'{dash}/>")
        legend.append(f"<span style='color: var({colour})'>■</span> {escape(name)}")
    by_event = {point.event: point for point in points}
    for choice in found.mistakes():
        if choice.deal == deal.deal and choice.event in by_event:
            x, y = at(choice.event, by_event[choice.event].expected[choice.seat])
            lines.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='4'/>")
    ends = "".join(
        f"<text x='2' y='{at(first, value)[1]:.1f}'>{number(value, 1, lang)}</text>"
        for value in (low, high)
    )
    head = f"{say('deal', lang, n=deal.deal + 1)} · {say('curve', lang)}"
    return (
        f"<figure><figcaption>{escape(head)}<small>{' · '.join(legend)}</small></figcaption>"
        f"<svg viewBox='0 0 {WIDE} {HIGH}' role='img' aria-label='{escape(head)}'>"
        f"{''.join(lines)}{ends}</svg></figure>"
    )
