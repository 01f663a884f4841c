"""Events as the store keeps them: a row for each change, with the JSON list of its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import msgspec

from tribu.store.transaction import Row
from tribu.table.events import Event

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


def decode_payload(payload: bytes) -> list[Event]:
    """The events of one row."""
    return _decoder.decode(payload)
