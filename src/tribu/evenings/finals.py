"""Finals: the best meet at one table, or first at several of which the best of each go on."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.evenings.evening import Evening, PlayedTable, Round, total_of
from tribu.evenings.pairing import Tables, sizes
from tribu.evenings.refusal import refusal


def finalists(evening: Evening, players: int, order: Sequence[int]) -> Tables:
    """The tables of a stage for that many; in `order` the best come first. Seeds are dealt to the
    tables to and fro: with two tables 1, 4, 5, 8 meet and 2, 3, 6, 7. Of a stage before, equally
    many come from each table."""
    terms, last = evening.terms, evening.rounds[-1]
    here = [player for player in order if evening.players[player].here]
    tables_of = sizes(players, terms.low, terms.high, terms.usual)
    before = last.tables if last.is_final else []
    most = sum(len(table.playing) for table in before) - len(before) if before else len(here)
    if players > most or sum(tables_of) != players or len(set(tables_of)) != 1:
        raise refusal("final players", value=players, allowed=_allowed(evening, most))
    if not before:
        return _to_and_fro(here[:players], len(tables_of))
    if players % len(before):
        raise refusal("final players", value=players, allowed=_allowed(evening, most))
    each = players // len(before)
    best = [places(evening, table, here)[:each] for table in before]
    seeds = [table[place] for place in range(each) for table in best if place < len(table)]
    return _to_and_fro(seeds, len(tables_of))


def _allowed(evening: Evening, most: int) -> str:
    """Which numbers can be seated, all tables alike."""
    terms, last = evening.terms, evening.rounds[-1]
    step = len(last.tables) if last.is_final else 1
    return ", ".join(
        str(n)
        for n in range(terms.low, min(most, 64) + 1)
        if n % step == 0
        and sum(tables := sizes(n, terms.low, terms.high, terms.usual)) == n
        and len(set(tables)) == 1
    )


def _to_and_fro(seeds: Sequence[int], tables: int) -> Tables:
    dealt: Tables = [[] for _ in range(tables)]
    for at, player in enumerate(seeds):
        row, place = divmod(at, tables)
        dealt[place if row % 2 == 0 else tables - 1 - place].append(player)
    return dealt


def places(evening: Evening, table: PlayedTable, order: Sequence[int]) -> list[int]:
    """The players of a final table, the best first; equals as they stood before."""
    rank = {player: at for at, player in enumerate(order)}
    wants = evening.game.wants
    return sorted(
        table.playing,
        key=lambda player: (-wants * table.total(player), rank.get(player, len(rank))),
    )


def stages(evening: Evening) -> dict[int, tuple[int, int]]:
    """How far everybody came in the finals, as a key of which the lower is the better: minus the
    stage, from 1; and the place at its table."""
    finals: list[Round] = [one for one in evening.rounds if one.is_final]
    reached: dict[int, tuple[int, int]] = {}
    for stage, round_ in enumerate(finals, 1):
        for table in round_.tables:
            for player, place in final_places(evening, round_, table).items():
                reached[player] = (-stage, place)
    return reached


def final_places(evening: Evening, round_: Round, table: PlayedTable) -> dict[int, int]:
    """The places at a table of the finals, as far as everybody may know; equals share one."""
    deals = evening.open_deals(round_, table)
    totals = {player: evening.game.wants * total_of(deals, player) for player in table.playing}
    return {
        player: 1 + sum(other > own for other in totals.values()) for player, own in totals.items()
    }
