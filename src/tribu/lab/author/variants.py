"""Variants of a game: as they are typed, as links carry them, and as an author saves them.

A saved variant is a file `bench/GAME/NAME.json` in the user's data (or in TRIBU_DATA). It holds
what was turned, no figures: those are measured when they are looked at, all with the same cards.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import platformdirs

from tribu.games.game import Game
from tribu.lab.balance.formatting import HOUSE, variant_text
from tribu.lab.balance.headings import said
from tribu.lab.balance.plan import LabTable
from tribu.lab.refused import Refused
from tribu.match.options import agreed_house, agreed_options
from tribu.output import writing

FORMAT = "tribu-bench/1"
_NAME = re.compile(r"[\w .,+×–-]{1,40}")

_BAD_NAME = (
    "il nome «{name}» non va: al più 40 lettere, cifre, spazi e trattini",
    "le nom « {name} » ne convient pas : au plus 40 lettres, chiffres, espaces et tirets",
    "the name “{name}” will not do: at most 40 letters, digits, spaces and hyphens",
)
_UNREADABLE = (
    "{path} non è una variante salvata: {why}",
    "{path} n’est pas une variante enregistrée : {why}",
    "{path} is not a saved variant: {why}",
)
_BY_THE_RULES = ("come da regole", "selon les règles", "by the rules")


class Saved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A variant as a file holds it: what was turned."""

    name: str
    game: str
    players: int
    options: dict[str, bool | int | str]
    house: dict[str, int]
    format: str = FORMAT


def table_of(
    game: Game,
    players: int,
    options: Mapping[str, Any],
    house: Mapping[str, Any],
    bot: str,
    name: str = "",
) -> LabTable:
    """A table of a variant, with one bot in all seats. What is not given is as in simulations, and
    by the rules; OptionError names what is impossible."""
    agreed = agreed_options(game, {**game.simulated, **options}, players)
    turned = agreed_house(game, house).turned
    return LabTable(
        game.id,
        players,
        msgspec.structs.asdict(agreed),
        (bot,) * players,
        name or " ".join(items_of(game, msgspec.structs.asdict(agreed), turned)),
        house=turned,
    )


def items_of(game: Game, options: Mapping[str, Any], house: Mapping[str, int]) -> list[str]:
    """What was turned, as one types it: jokers=2, house.misere=50."""
    return [
        *(f"{name}={_typed(value)}" for name, value in turned_options(game, options).items()),
        *(f"{HOUSE}{name}={value}" for name, value in house.items()),
    ]


def turned_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that differ from those of simulations."""
    usual = msgspec.structs.asdict(game.Options(**game.simulated))
    return {name: value for name, value in options.items() if usual[name] != value}


def _typed(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def shown_name(game: str, variant: str, lang: str) -> str:
    """What a variant is called where its figures stand."""
    if not variant:
        return said(_BY_THE_RULES, lang)
    return variant_text(game, variant, lang) if "=" in variant else variant


# --- saved ----------------------------------------------------------------------------------------


def folder(game: str) -> Path:
    """Where the variants of a game are saved."""
    data = os.environ.get("TRIBU_DATA") or platformdirs.user_data_dir("tribu")
    return Path(data, "bench", game)


def save(game: Game, table: LabTable, name: str) -> Path:
    """Keep a variant under that name; one of that name is replaced."""
    if not _NAME.fullmatch(name) or name != name.strip() or name.startswith("."):
        raise Refused(_BAD_NAME, name=name)
    path = folder(game.id) / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    options = turned_options(game, table.options)
    saved = Saved(name, game.id, table.players, options, dict(table.house))
    with writing(path) as stream:
        stream.write(msgspec.json.format(msgspec.json.encode(saved)) + b"\n")
    return path


def saved_variants(game: Game) -> list[Saved]:
    """The variants of a game that were saved, by name."""
    return [_read(game, path) for path in sorted(folder(game.id).glob("*.json"))]


def forget(game: Game, name: str) -> None:
    """Throw a saved variant away."""
    if _NAME.fullmatch(name):
        (folder(game.id) / f"{name}.json").unlink(missing_ok=True)


def _read(game: Game, path: Path) -> Saved:
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=Saved)
    except (msgspec.DecodeError, OSError) as error:
        raise Refused(_UNREADABLE, path=path, why=error) from None
    if saved.format != FORMAT or saved.game != game.id:
        raise Refused(_UNREADABLE, path=path, why=f"{saved.format}, {saved.game}")
    return saved


def tables_of(game: Game, saved: Sequence[Saved], bot: str) -> list[LabTable]:
    """Saved variants as tables."""
    return [table_of(game, one.players, one.options, one.house, bot, one.name) for one in saved]
