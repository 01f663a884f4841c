"""The seeds of choices: with the same seed, bots that go by iterations make the same choice
everywhere."""

from __future__ import annotations

import hashlib
import struct


def seed_of(seed: int, number: int, deals: int, seat: int, ply: int) -> int:
    """The seed of a choice: the same whoever else sits there, so that a bot at its own table plays
    the same deal again."""
    key = struct.pack(">QQQBI", seed & (1 << 64) - 1, number, deals, seat, ply)
    return int.from_bytes(hashlib.blake2b(key, digest_size=8).digest()) >> 1
