"""The results of an evening on paper: as CSV, and as a page to print, with every deal as it was
told, so that the ranking can be recomputed with a pencil."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files

from tribu.boards.field import Result
from tribu.evenings.evening import Deal, Evening, PlayedTable, Round, total_of
from tribu.evenings.field import against_the_field
from tribu.evenings.finals import final_places
from tribu.evenings.standings import Share, Standing, standings, table_points
from tribu.evenings.words import (
    exactly,
    history,
    how,
    in_words,
    names_of,
    round_title,
    say,
    signed,
    title_of,
)
from tribu.games.arbiter import Question, Told, arbiter_of
from tribu.games.texts import counted, number

Replays = Mapping[tuple[int, int], str]  # addresses, by round and table

# A spreadsheet takes a cell that begins like this for a formula; some also the wide signs.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def results_csv(evening: Evening) -> str:
    """A line for each player: rank, sums, and each round. Heads are English, for programs."""
    ranked = standings(evening)
    rounds = len(ranked[0].shares) if ranked else 0
    heads = ["rank", "name", "table_points", "tables_won", "score", "deals", "final_stage"]
    heads += ["comparison"] * evening.by_field
    for at in range(1, rounds + 1):
        heads += [f"round_{at}_table", f"round_{at}_score", f"round_{at}_points"]
        heads += [f"round_{at}_comparison"] * evening.by_field
    lines: list[list[object]] = [list(heads)]
    for one in ranked:
        sums = [one.points, one.won, one.score, one.deals, one.final]
        sums += [one.comparison] * evening.by_field
        shares = [
            cell
            for share in one.shares
            for cell in (*_cells(share), *[share.comparison] * evening.by_field)
        ]
        lines.append([one.rank, _harmless(one.name), *sums, *shares])
    return _csv(lines)


def deals_csv(evening: Evening) -> str:
    """A line for each seat of each deal, as it was told and judged."""
    heads = ["round", "table", "deal", "seat", "name", "dealer", "told", "score", "mended"]
    lines: list[list[object]] = [list(heads)]
    for round_ in evening.rounds:
        for table in round_.tables:
            for at, deal in enumerate(evening.open_deals(round_, table), 1):
                for seat, (player, score) in enumerate(zip(deal.players, deal.scores, strict=True)):
                    told = " ".join(answers[seat] for answers in deal.told.values())
                    name = _harmless(evening.name(player))
                    where = [round_.number, table.number, at, seat, name, int(seat == deal.dealer)]
                    lines.append([*where, _harmless(told), score, int(deal.mended)])
    return _csv(lines)


def _csv(lines: list[list[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows(lines)
    return out.getvalue()


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text


def _cells(share: Share) -> list[object]:
    if share.table < 0:
        return ["", "", 0]
    where = [share.table, share.score] if share.table else ["bye", ""]
    return [*where, share.points if share.done else ""]


# --- the page -------------------------------------------------------------------------------------


def sheet_style() -> str:
    """The look of the page."""
    return files("tribu.evenings").joinpath("sheets.css").read_text("utf-8")


def results_page(
    evening: Evening, lang: str, style_at: str = "", replays: Replays | None = None
) -> str:
    """A page that prints: the ranking, how it comes about, every table, and what happened. Its look
    is part of it, unless there is an address for that. `replays`: where tables online can be seen
    again."""
    replays = replays or {}
    style = (
        f'<link rel="stylesheet" href="{escape(style_at)}">'
        if style_at
        else f"<style>{sheet_style()}</style>"
    )
    title = escape(title_of(evening.terms, lang))
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{escape(evening.game.title)}</p>",
        f"<h2>{say('ranking', lang)}</h2>",
        _ranking(evening, lang),
        *(f"<p class=how>{escape(line)}</p>" for line in _notes(evening, lang)),
        *(_round(evening, round_, lang, replays) for round_ in evening.rounds),
        f"<h2>{say('history', lang)}</h2>",
        "<ol>",
        *(f"<li>{escape(line)}</li>" for line in history(evening, lang)),
        "</ol>",
    ]
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title>'
        '<link rel="icon" href="data:,">'  # nobody need be asked for one
        f"{style}</head><body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def _notes(evening: Evening, lang: str) -> Iterable[str]:
    """What every figure on the sheet means, and how the ranking follows from them."""
    by_field, unit = evening.by_field, evening.game.unit[lang][1]
    finals = any(round_.is_final for round_ in evening.rounds)
    counts = say("comparison points" if by_field else "table points", lang)
    reading = [say("reading rounds", lang, unit=unit, counts=counts)]
    reading += [say("reading final", lang, unit=unit)] * finals
    reading.append(say("reading deals", lang, unit=unit))
    reading.append(say(f"reading {arbiter_of(evening.game).starter}", lang))
    if asked := _asked(evening, lang):
        reading.append(say("reading told", lang, asked=asked))
    reading += [say("reading comparison", lang)] * by_field
    yield " ".join(reading)
    yield how(evening, lang)
    yield exactly(evening, lang)
    if finals:
        yield say("how final", lang)


def _asked(evening: Evening, lang: str) -> str:
    """What the tables were asked of their deals, form by form: somma, carte oro."""
    told = (deal for round_ in evening.rounds for table in round_.tables for deal in table.deals)
    forms = {as_written(evening, deal.told, len(deal.players), lang)[0] for deal in told}
    return " / ".join(sorted(forms - {""}))


def _ranking(evening: Evening, lang: str) -> str:
    ranked = standings(evening)
    rounds = len(ranked[0].shares) if ranked else 0
    by_field = evening.by_field
    finals = [round_ for round_ in evening.rounds if round_.is_final]
    keys = ("points", "won", "score", "deals", "mean")
    heads = [say("rank", lang), say("player", lang)]
    heads += [say("round", lang, n=at) for at in range(1, rounds + 1)]
    heads += [_title(round_, lang).lower() for round_ in finals]
    heads += [say(key, lang) for key in (*["comparison"] * by_field, *keys)]
    rows = [
        [
            f"{one.rank}",
            escape(one.name),
            *(_share(share, lang, by_field) for share in one.shares),
            *(_final(evening, round_, one.player) for round_ in finals),
            *_sums(one, lang, by_field),
        ]
        for one in ranked
    ]
    return _table(heads, rows)


def _title(round_: Round, lang: str) -> str:
    return round_title(round_.design, round_.number, len(round_.tables), lang)


def _final(evening: Evening, round_: Round, player: int) -> str:
    """What a stage of the finals brought somebody: score and place; nothing if they were not in
    it."""
    table = round_.table_of(player)
    if table is None or player in table.gone:
        return ""
    total = total_of(evening.open_deals(round_, table), player)
    return f"{total} · <b>{final_places(evening, round_, table)[player]}.</b>"


def _sums(one: Standing, lang: str, by_field: bool) -> list[str]:
    """What ranks is printed bold."""
    mean = number(float(one.mean), 2, lang) if one.deals else ""
    points = [f"<b>{signed(one.comparison)}</b>", str(one.points)]
    first = points if by_field else [f"<b>{one.points}</b>"]
    return [*first, str(one.won), str(one.score), str(one.deals), mean]


def _share(share: Share, lang: str, by_field: bool) -> str:
    if share.table < 0:
        return say("absent", lang)
    points = signed(share.comparison) if by_field else str(share.points)
    made = share.score if share.table else say("bye", lang)
    if not share.done:  # what nobody has told yet is no zero
        return f"{made} · …" if made else "…"
    return f"{made} · {points}"


def _round(evening: Evening, round_: Round, lang: str, replays: Replays) -> str:
    field = against_the_field(evening, round_) if evening.by_field and not round_.is_final else {}
    tables = [
        _played(evening, round_, table, lang, field, replays.get((round_.number, table.number), ""))
        for table in round_.tables
    ]
    if round_.byes:
        names = names_of(evening, round_.byes)
        tables.append(f"<p>{escape(say('byes', lang, names=names))}</p>")
    return f"<section><h2>{_title(round_, lang)}</h2>\n" + "\n".join(tables) + "</section>"


def _played(
    evening: Evening,
    round_: Round,
    table: PlayedTable,
    lang: str,
    field: Mapping[int, Sequence[Result]],
    replay: str,
) -> str:
    """A table: a row for each player, a column for each deal; with comparison points beside the
    score, where it is ranked against the `field`. In a final the place counts."""
    heads, deals = [say("player", lang)], evening.open_deals(round_, table)
    for at, deal in enumerate(deals, 1):
        mended = f" ({say('mended mark', lang)})" if deal.mended else ""
        heads.append(say("deal", lang, n=at) + mended)
    heads += [say("total", lang), *[say("comparison", lang)] * bool(field)]
    heads.append(say("rank" if round_.is_final else "points", lang))
    counts = (final_places if round_.is_final else table_points)(evening, round_, table)
    rows = []
    for player in table.players:
        cells = [escape(evening.name(player))]
        own = [one.comparison for one in field.get(player, ())]
        cells += [
            _cell(evening, deal, player, lang, own[at] if own else None)
            for at, deal in enumerate(deals)
        ]
        total = counted(evening.game.unit, total_of(deals, player), lang)
        cells.append(
            total if any(player in deal.players for deal in deals) else say("absent", lang)
        )
        points = counts.get(player, "") if evening.is_open(round_, table) else "…"
        sums = [f"<b>{signed(sum(own))}</b>", str(points)] if field else [f"<b>{points}</b>"]
        rows.append([*cells, *sums])
    notes = [
        say("left during", lang, name=in_words(evening, player)) for player in sorted(table.gone)
    ]
    told = "".join(f"<p>{escape(note)}</p>" for note in notes)
    if replay:
        address = escape(replay)
        told += f'<p class=replay>{say("replay", lang)} <a href="{address}">{address}</a></p>'
    name = say("table", lang, n=table.number).capitalize()
    return f"<h3>{name}</h3>{_table(heads, rows)}{told}"


def _cell(evening: Evening, deal: Deal, player: int, lang: str, comparison: int | None) -> str:
    """What a seat told of a deal, and what it scores; who dealt is marked; its
    comparison points stand beside it, where these count."""
    if player not in deal.players:
        return say("absent", lang)
    seat = deal.players.index(player)
    told = as_written(evening, deal.told, len(deal.players), lang)[1][seat]
    mark = " ●" if seat == deal.dealer else ""
    compared = "" if comparison is None else f" <small>{signed(comparison)}</small>"
    return f"<small>{escape(told)}</small> <b>{deal.scores[seat]}</b>{compared}{mark}"


def as_written(evening: Evening, told: Told, seats: int, lang: str) -> tuple[str, list[str]]:
    """What a table was asked of a deal, and what it wrote, seat by seat: points; 13, 13, 13, 1."""
    form = _form(evening, seats, told.keys())
    answers = [
        " ".join(_shown(one, told[one.key][seat], lang) for one in form) for seat in range(seats)
    ]
    return ", ".join(one.title[lang] for one in form), answers


def _form(evening: Evening, seats: int, keys: object) -> list[Question]:
    forms = arbiter_of(evening.game).forms(evening.real_table(seats, 0)).values()
    known = set(keys)  # type: ignore[call-overload]
    return [one for form in forms for one in form if one.key in known]


def _shown(question: Question, answer: str, lang: str) -> str:
    shown = question.choices.get(answer)
    return shown[lang].split()[0] if shown and question.times == 1 else answer


def _table(heads: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>\n" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>\n{body}</tbody></table>"
