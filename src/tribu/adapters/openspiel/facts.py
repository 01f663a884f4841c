"""The facts a seat was told, as text and as numbers: its information state, nothing forgotten."""

from __future__ import annotations

import functools
from typing import Any

import numpy as np

from tribu.adapters.face import face_of
from tribu.adapters.table_spec import TableSpec
from tribu.games.game import DEALT, ENDED, MIXED, RENEWED, Game

KINDS = {DEALT: "dealt", RENEWED: "renewed", MIXED: "mixed", ENDED: "ended"}


@functools.cache
def fields_of(game: Game) -> list[tuple[str, int, bool]]:
    """The fields of a fact that are written: name, how many numbers, whether it is a set."""
    face = face_of(game)
    fields = []
    for name in game.Fact.names:
        if name not in ("kind", "viewer", *face.told_last):
            shape = game.Fact.fields[name][0].shape
            size = face.sets.get(name, int(np.prod(shape, dtype=int)))
            fields.append((name, size, name in face.sets))
    return fields


@functools.cache
def width_of(game: Game) -> int:
    """How many numbers a fact is: its kind, then its fields."""
    return 1 + sum(size for _, size, _ in fields_of(game))


def say_fact(game: Game, fact: Any) -> str:
    """A fact in a few words: what kind, then all that is not 0."""
    kind = int(fact["kind"])
    said = [KINDS.get(kind, "acted")]
    for name, size, is_set in fields_of(game):
        value = fact[name]
        if not np.any(value):
            continue
        if is_set:
            cards = [card for card in range(size) if int(value) >> card & 1]
            said.append(f"{name}={','.join(game.words.say_card(card) for card in cards)}")
        elif isinstance(value, np.ndarray):
            said.append(f"{name}={','.join(map(str, value.tolist()))}")
        elif name == "action" and value >= 0 and kind not in KINDS:
            said.append(game.words.say(int(value)))
        else:
            said.append(f"{name}={int(value)}")
    if kind not in KINDS and fact["action"] == 0:
        said.append(game.words.say(0))
    return " ".join(said)


def write_fact(game: Game, fact: Any, out: Any) -> None:
    """A fact as `width_of(game)` numbers: small whole numbers as they are, sets card by card."""
    out[0] = fact["kind"]
    at = 1
    for name, size, is_set in fields_of(game):
        if is_set:
            out[at : at + size] = int(fact[name]) >> np.arange(size) & 1
        else:
            out[at : at + size] = fact[name]
        at += size


def most_facts(table: TableSpec) -> int:
    """No seat is told more in a deal: what is dealt, the choices, and what chance does later."""
    face = face_of(table.game)
    later = face.later.most_facts(table) if face.later else 0
    return 1 + face.most_choices(table) + later
