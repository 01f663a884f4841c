"""What the lobby shows of a table, and what is written when that changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec
from msgspec import UNSET

from tribu.store.tables import Listing, changed, reseated
from tribu.store.transaction import Write
from tribu.table.chairs import GONE, HERE, OPEN
from tribu.table.events import Event, Left, Removed, Sat, Started
from tribu.table.table import Table
from tribu.wire.lobby import MyTable, TableCard
from tribu.wire.news import Setting
from tribu.wire.plain_text import bare

_RESEATING = frozenset((Sat, Left, Removed, Started))

# What somebody is called who asked to be forgotten.
NOBODY = {"it": "qualcuno", "fr": "quelqu’un", "en": "somebody"}

# Names of bots by their seat, so that a table is a company and not a list of machines.
BOT_NAMES = ("Nina", "Ugo", "Zoe", "Elia", "Bice", "Teo", "Luce", "Rino", "Mila", "Oreste")


def listing_of(table: Table, now: int) -> Listing:
    """A table as the lobby lists it."""
    return Listing(
        id=table.id,
        game=table.setting.game,
        phase=_lobby_phase(table),
        public=table.setting.public and table.setting.lesson is None,
        open_seats=sum(chair.state == OPEN for chair in table.chairs),
        deal=table.deals_begun,
        setting=msgspec.json.encode(table.setting),
        created=table.opened_at,
        changed=now,
        waiting=_waiting(table),
        kinds=[chair.bot or ("human" if chair.player else "open") for chair in table.chairs],
        players=[chair.player or None for chair in table.chairs],
        totals=_totals(table),
        # who left before the end; at a table that is over nothing is to be continued
        gone=[chair.state == GONE and table.phase != "over" for chair in table.chairs],
        turn=_turn(table),
    )


def _waiting(table: Table) -> int:
    """How many people are there, before the match begins."""
    return sum(chair.state == HERE for chair in table.chairs) if table.match is None else 0


def _totals(table: Table) -> list[int | None]:
    return [None] * len(table.chairs) if table.match is None else [*table.match.totals]


def _turn(table: Table) -> list[bool]:
    """Whose turn it is, if that is worth telling people who are not there."""
    turn = table.turn if table.by_days else ()
    return [seat in turn for seat in range(len(table.chairs))]


def setting_of(listing: Listing) -> Setting:
    """What was agreed when the table was opened."""
    return read_setting(listing.setting)


def read_setting(written: bytes) -> Setting:
    """The same, from what is stored."""
    return msgspec.json.decode(written, type=Setting)


def _lobby_phase(table: Table) -> str:
    """For the lobby a table gathers, plays or is over; cutting and resting are playing, too."""
    return table.phase if table.phase in ("gathering", "over") else "playing"


def touches_listing(old: Listing, table: Table, events: Sequence[Event]) -> bool:
    """Whether a change may concern the lobby; most moves do not."""
    if table.deals_begun != old.deal or _lobby_phase(table) != old.phase:
        return True
    if table.match is None and _waiting(table) != old.waiting:
        return True
    if table.match is not None and table.match.totals != old.totals:
        return True
    return reseats(events) or (table.by_days and _turn(table) != old.turn)


def reseats(events: Sequence[Event]) -> bool:
    """Whether these events change who sits where."""
    return not _RESEATING.isdisjoint(map(type, events))


def writes_between(old: Listing, new: Listing) -> list[Write]:
    """What must be written when a listing changes."""
    writes: list[Write] = []
    if _shown(old) != _shown(new):
        writes += changed(new)
    if old.seated != new.seated:
        writes += reseated(new)
    return writes


def _shown(one: Listing) -> tuple[object, ...]:
    return one.phase, one.open_seats, one.waiting, one.deal


def seat_names(
    kinds: list[str],
    players: list[str | None],
    names: dict[str, str],
    nobody: str,
    setting: Setting | None = None,
) -> list[str]:
    """The name at each seat; empty for an open one, `nobody` for one who was forgotten. At a table
    of an evening, by its `setting`, everybody is called as on the evening; elsewhere of several
    people with one name all but the first have a number, and bots are called by their seat, but
    nobody's at the table."""
    found: list[str] = []
    bots = setting.bots if setting else UNSET
    called = bots or _bot_names(kinds, {bare(names.get(player or "", "")) for player in players})
    numbers = (setting.numbers if setting else UNSET) or namesakes(players, names)
    for seat, (kind, player) in enumerate(zip(kinds, players, strict=True)):
        if kind == "open":
            found.append("")
        elif kind == "human":
            known = names.get(player or "")
            found.append(nobody if known is None else numbered(known, numbers[seat]))
        else:
            found.append(called[seat])
    return found


def namesakes(players: Sequence[str | None], names: Mapping[str, str]) -> list[int]:
    """By seat, the number of everybody who has the name of somebody before them at the table."""
    found, counts = [], Counter[str]()
    for player in players:
        name = bare(names.get(player or "", ""))
        counts[name] += 1
        found.append(counts[name] if name and counts[name] > 1 else 0)
    return found


def numbered(name: str, number: int) -> str:
    """Somebody who has the name of others: Gino 2."""
    return f"{name} {number}" if number else name


def _bot_names(kinds: list[str], taken: set[str]) -> list[str]:
    """What a bot is called at each seat: somebody's name at this table becomes one that is free."""
    usual = [BOT_NAMES[seat % len(BOT_NAMES)] for seat in range(len(kinds))]
    used = {name for name, kind in zip(usual, kinds, strict=True) if kind not in ("open", "human")}
    free = (name for name in BOT_NAMES if name not in used and bare(name) not in taken)
    return [next(free, name) if name in used and bare(name) in taken else name for name in usual]


def table_card(one: Listing, names: list[str], player: str) -> TableCard:
    """A table as the lobby sends it."""
    return TableCard(
        id=one.id,
        setting=setting_of(one),
        phase=one.phase,
        names=names,
        kinds=one.kinds,
        open=one.open_seats,
        mine=_own_seat(one, player),
        deal=one.deal,
        created=one.created,
    )


def my_table(one: Listing, names: list[str], player: str, at: int) -> MyTable:
    """A table as somebody who sits there finds it again; `at`: when something happened last."""
    mine = one.players.index(player)
    totals = [total for total in one.totals if total is not None]
    return MyTable(
        id=one.id,
        setting=setting_of(one),
        phase=one.phase,
        names=names,
        kinds=one.kinds,
        open=one.open_seats,
        mine=mine,
        deal=one.deal,
        totals=totals,
        turn=one.turn[mine],
        at=at,
    )


def _own_seat(one: Listing, player: str) -> int | None:
    """Where somebody sits, unless they have left for good."""
    seat = one.players.index(player) if player and player in one.players else None
    return None if seat is None or one.gone[seat] else seat
