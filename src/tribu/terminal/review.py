"""`tribu review`: what a review found, on the terminal, as JSON or as a page."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tribu import output
from tribu.games.texts import number
from tribu.match.match import Match
from tribu.reviews import Adjusted, JudgedChoice, Review, encode, reason
from tribu.reviews import review as judge
from tribu.reviews.words import judge_line, label, say, sentence, summary
from tribu.terminal.console import bar, console
from tribu.terminal.refusal import refusal
from tribu.terminal.replay import find_match
from tribu.terminal.scene import clean_names

STEPS = 1000  # of the bar
INDENTS = (2, 4, 4)  # of the lines of a choice
PARTS = ("result", "expected", "cards", "own", "others", "draws")


def review_match(
    file: str,
    place: int,
    seat: int | None,
    simulations: int,
    seed: int,
    as_json: bool,
    page: str | None,
    lang: str,
) -> None:
    """Review match `place` (from 1) of a file, and show what was found."""
    match = find_match(file, place)
    if seat is not None and seat >= len(match.seats):
        raise refusal("seat", value=seat, most=len(match.seats) - 1)
    seats = None if seat is None else [seat]
    with bar(STEPS) as shown:

        def progress(done: float) -> None:
            shown(round(STEPS * done))

        found = judge(match, seats=seats, simulations=simulations, seed=seed, progress=progress)
    if as_json:
        sys.stdout.buffer.write(encode(found) + b"\n")
        sys.stdout.buffer.flush()
    if page is not None:
        from tribu.terminal.review_page import page_of

        output.write_text(page, page_of(match, found, lang))
    if not as_json and page is None:
        show(match, found, lang)


def show(match: Match, found: Review, lang: str) -> None:
    """Seat by seat what is worth a look, then luck apart from skill."""
    out, names = console(), clean_names(match.names)
    out.print(Text(f"{match.game.title} · {', '.join(names)}", style="bold"))
    out.print(Text(judge_line(found.judge, lang), style="dim"))
    for seat in found.seats:
        out.print()
        out.print(Text(summary(found, seat, names[seat], lang), style="bold underline"))
        for choice in worth_a_look(found, seat):
            for indent, line in zip(INDENTS, lines_of(match, choice, names, lang), strict=False):
                out.print(Padding.indent(Text(line), indent))
    if found.luck:
        out.print()
        out.print(luck_table(match, found, names, lang))
        out.print(Text(say("one match", lang), style="dim"))


def worth_a_look(found: Review, seat: int) -> list[JudgedChoice]:
    """Mistakes, bad luck, and the moments that were right."""
    moments = {choice.event for choice in found.moments(seat)}
    own = found.of(seat)
    return [choice for choice in own if choice.verdict != "fine" or choice.event in moments]


def lines_of(match: Match, choice: JudgedChoice, names: Sequence[str], lang: str) -> list[str]:
    """A choice in two or three lines: where, what it was worth, and why."""
    where = say("deal", lang, n=choice.deal + 1)
    lines = [
        f"{where} · {label(choice, lang)}",
        sentence(match.game, choice, lang, names),
    ]
    why = why_of(match, choice, names, lang)
    return [*lines, why] if why else lines


def why_of(match: Match, choice: JudgedChoice, names: Sequence[str], lang: str) -> str:
    """The reason, where it speaks of what the lines above name: of a right choice beside a better
    one, but hardly better, it would argue for that other one."""
    if choice.verdict != "mistake" and choice.seen.played:
        return ""
    return reason(match.game, choice, lang, names)


def luck_table(match: Match, found: Review, names: Sequence[str], lang: str) -> Table:
    """What each seat's results came from, on average a deal."""
    unit = say("a deal", lang, unit=match.game.unit[lang][1])
    table = Table(title=f"{say('luck', lang)} ({unit})", title_justify="left", box=None)
    table.add_column(say("who", lang))
    for part in (*PARTS, "adjusted"):
        table.add_column(say(part, lang), justify="right")
    for seat, name in enumerate(names):
        table.add_row(name, *luck_cells(found, seat, lang))
    return table


def luck_cells(found: Review, seat: int, lang: str) -> list[str]:
    """The means of a seat, as text."""
    own = [deal.seats[seat] for deal in found.luck]
    digits = 2 if found.trifle < 1 else 1
    means = [sum(float(getattr(luck, part)) for luck in own) / len(own) for part in PARTS]
    cells = [_signed(mean, digits, lang) for mean in means]
    return [*cells, interval(found.adjusted(seat), digits, lang)]


def interval(found: Adjusted, digits: int, lang: str) -> str:
    """A mean with its interval, if there is one."""
    mean = _signed(found.adjusted, digits, lang)
    if found.low is None or found.high is None:
        return mean
    low, high = (_signed(value, digits, lang) for value in (found.low, found.high))
    return f"{mean} [{low}; {high}]"


def _signed(value: float, digits: int, lang: str) -> str:
    """With a minus as it is set."""
    return number(value, digits, lang).replace("-", "−")
