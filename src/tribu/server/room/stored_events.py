"""Events as the store keeps them: a row for each change, with the JSON list of its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec

from tribu.store.transaction import Row
from tribu.table.events import Event
from tribu.table.table import Table

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[Event])


def rows_of(events: Sequence[Event]) -> list[Row]:
    """The rows of some events; the position of a row is the number of its change."""
    if events[0].seq == events[-1].seq:
        return [(events[0].seq, events[0].at, _encoder.encode(events))]
    groups = ((seq, list(group)) for seq, group in groupby(events, key=lambda one: one.seq))
    return [(seq, group[0].at, _encoder.encode(group)) for seq, group in groups]


def decode_rows(rows: Iterable[tuple[int, int, bytes]]) -> Iterator[Event]:
    """The events of some rows, in order."""
    for _, _, payload in rows:
        yield from _decoder.decode(payload)


class Unreadable(Exception):
    """What the store has of a table is damaged, or of a version that this one does not know."""


def table_of(rows: Sequence[Row]) -> Table:
    """The table at which these events happened; Unreadable if they make none."""
    gap = next((position for position, row in enumerate(rows) if row[0] != position), None)
    if gap is not None:
        raise Unreadable(f"event {gap} is missing")
    try:
        return Table.from_events(decode_rows(rows))
    except Exception as error:
        raise Unreadable(f"{type(error).__name__}: {error}") from error


def decode_payload(payload: bytes) -> list[Event]:
    """The events of one row."""
    return _decoder.decode(payload)
