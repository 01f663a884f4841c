"""Figures as people read them: digits that mean something, in the language's own signs."""

from __future__ import annotations

import math

from tribu.games import load
from tribu.games.game import Game
from tribu.games.texts import LANGUAGES, number
from tribu.lab.balance.headings import heading, said
from tribu.lab.balance.measure import IN_PERCENT, PLACES, Measure
from tribu.lab.balance.places import Starter
from tribu.lab.balance.plan import LabTable
from tribu.lab.statistics import Estimate

PERCENT = "\u00a0%"  # not parted from its number at the end of a line
LISTED = (" e ", " et ", " and ")
COLONS = (":", "\u00a0:", ":")
TRUTHS = {"true": ("sì", "oui", "yes"), "false": ("no", "non", "no")}
HOUSE = "house."  # before the name of a house value, which is no option: house.misere=50


def digits_for(value: float, half: float | None) -> int:
    """How many decimals: half of the interval gets about one significant digit, the value itself
    at least two."""
    wanted = 1 if half is None or not half > 0 else math.floor(0.5 - math.log10(half))
    own = 1 - math.floor(math.log10(abs(value))) if value else 0
    return min(3, max(0, wanted, own))


def value_text(measure: Measure, estimate: Estimate, lang: str) -> str:
    """A value alone: 12.3 %, or 4.56."""
    return _text(measure, estimate.mean, estimate, lang)


def interval_text(measure: Measure, estimate: Estimate, lang: str) -> str:
    """From where to where: 11.9 – 12.7 %."""
    if estimate.low is None or estimate.high is None:
        return "–"
    low = _text(measure, estimate.low, estimate, lang).removesuffix(PERCENT)
    return f"{low} – {_text(measure, estimate.high, estimate, lang)}"


def told_text(measure: Measure, estimate: Estimate, lang: str) -> str:
    """A value in a sentence, with its interval: 12.3 % (11.9 – 12.7)."""
    value = value_text(measure, estimate, lang)
    if estimate.low is None or estimate.high is None:
        return value
    return f"{value} ({interval_text(measure, estimate, lang).removesuffix(PERCENT)})"


def _text(measure: Measure, value: float, estimate: Estimate, lang: str) -> str:
    in_percent = measure.kind in IN_PERCENT
    scale = 100 if in_percent else 1
    half = None
    if estimate.low is not None and estimate.high is not None:
        half = scale * (estimate.high - estimate.low) / 2
    written = number(scale * value, digits_for(scale * estimate.mean, half), lang)
    return written + PERCENT if in_percent else written


def percent(share: float, lang: str, digits: int = 0) -> str:
    """A share that is known exactly."""
    return number(100 * share, digits, lang) + PERCENT


def item_text(measure: Measure, item: str, starter: Starter, lang: str) -> str:
    """An item of a measure: a bin, a bot, or a place by its name."""
    if measure.of == PLACES:
        return starter.place_name(int(item), lang)
    return said(measure.words[item], lang) if item in measure.words else item


def table_text(table: LabTable, lang: str) -> str:
    """A table in a few words."""
    players = heading("n players", lang, n=table.players)
    if not table.variant:
        return players
    variant = variant_text(table.game, table.variant, lang)
    return f"{variant}, {players}"


def variant_text(name: str, variant: str, lang: str) -> str:
    """A variant in words: options and house values by their titles, a name as it was given."""
    words = variant.split()
    called = " ".join(word for word in words if "=" not in word)
    parts = [_part_text(load(name), word, lang) for word in words if "=" in word]
    return ", ".join([*([called] if called else []), *parts])


def _part_text(game: Game, part: str, lang: str) -> str:
    """limit=4 as "Limit: 4", house.misere=50 as "Misère: 50"."""
    key, equals, value = part.partition("=")
    is_house = key.startswith(HOUSE)
    explained = game.texts.house if is_house else game.texts.options
    title = explained.get(key.removeprefix(HOUSE))
    if not equals or title is None:
        return part
    word = TRUTHS.get(value.lower())
    shown = word[LANGUAGES.index(lang)] if word else value
    if value in game.texts.choices:
        shown = game.texts.choices[value][lang]
    return f"{title[lang][0]}{COLONS[LANGUAGES.index(lang)]} {shown}"


def bots_text(bots: tuple[str, ...]) -> str:
    """The bots of a table: club × 4, or club, novice × 3."""
    counted = {bot: bots.count(bot) for bot in dict.fromkeys(bots)}
    return ", ".join(f"{bot} × {n}" if n > 1 else bot for bot, n in counted.items())


def listed(words: list[str], lang: str) -> str:
    """a, b and c."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + LISTED[LANGUAGES.index(lang)] + words[-1]
