"""A checkpoint: what a training needs to go on, and whether it is one of the same kind."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import torch

from tribu.lab.refused import Refused
from tribu.train.face import USUAL

_NOT_ONE = (
    "{path}: non è un checkpoint di tribu train",
    "{path} : ce n’est pas un point de reprise de tribu train",
    "{path}: it is no checkpoint of tribu train",
)
_OTHER = (
    "{path}: fatto per {name} {theirs}, non {ours}; con --fresh si ricomincia da capo",
    "{path} : fait pour {name} {theirs}, pas {ours} ; --fresh recommence à zéro",
    "{path}: made for {name} {theirs}, not {ours}; --fresh begins from nothing",
)


class MadeFor(msgspec.Struct, frozen=True):
    """What a checkpoint must have in common with a training that goes on from it."""

    game: str
    variant: str
    version: int  # of the game's rules
    inputs: int
    actions: int
    revealed: int  # numbers that the critic sees
    width: int
    depth: int
    options: str = USUAL
    house: str = USUAL


def turned(values: Mapping[str, Any]) -> str:
    """Options or house values that differ from the usual ones, in words."""
    return " ".join(f"{name}={value}" for name, value in sorted(values.items())) or USUAL


def read_checkpoint(path: Path, device: str) -> dict[str, Any]:
    """What was kept; Refused if it is something else."""
    try:
        kept = torch.load(path, map_location=device, weights_only=True)
        kept["made_for"] = msgspec.convert(kept["made_for"], MadeFor)
    except (
        pickle.UnpicklingError,
        RuntimeError,
        EOFError,
        KeyError,
        TypeError,
        ValueError,
    ) as error:
        raise Refused(_NOT_ONE, path=path) from error
    return dict(kept)


def check_made_for(path: Path, theirs: MadeFor, ours: MadeFor) -> None:
    """Refused if they differ, naming the first difference."""
    for name in MadeFor.__struct_fields__:
        mine, its = getattr(ours, name), getattr(theirs, name)
        if mine != its:
            raise Refused(_OTHER, path=path, name=name, theirs=its, ours=mine)
