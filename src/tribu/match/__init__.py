"""A match: its events, what follows from them, what each seat was told, its record, the fair
shuffle."""

from tribu.match.board import (
    Board,
    BoardDeal,
    decode_board,
    make_board,
    seeded_secrets,
    write_board,
)
from tribu.match.careful import CarefulSeats
from tribu.match.chance import Chance, SeededChance
from tribu.match.errors import Illegal, RecordError
from tribu.match.events import Acted, By, Dealt, Event, Mixed, OnBoard, Opened, Renewed, Seat
from tribu.match.judge import check, proofs_of, replay, verify
from tribu.match.match import Match
from tribu.match.options import read_options
from tribu.match.proof import FairChance, Stream, commit
from tribu.match.record import (
    DealRecord,
    Proof,
    Record,
    SeatRecord,
    decode,
    read,
    write,
)
from tribu.match.scribe import to_record

__all__ = [
    "Acted",
    "Board",
    "BoardDeal",
    "By",
    "CarefulSeats",
    "Chance",
    "DealRecord",
    "Dealt",
    "Event",
    "FairChance",
    "Illegal",
    "Match",
    "Mixed",
    "OnBoard",
    "Opened",
    "Proof",
    "Record",
    "RecordError",
    "Renewed",
    "Seat",
    "SeatRecord",
    "SeededChance",
    "Stream",
    "check",
    "commit",
    "decode",
    "decode_board",
    "make_board",
    "proofs_of",
    "read",
    "read_options",
    "replay",
    "seeded_secrets",
    "to_record",
    "verify",
    "write",
    "write_board",
]
