"""What an author wants of a game, and which of its numbers may be turned for it.

A want:  FIGURE=VALUE        within a tenth of it: `minutes=30`, `bue=20%`
         FIGURE=LOW..HIGH    between the two: `match deals=6..9`
         FIGURE<=VALUE, FIGURE>=VALUE
         seats fair          `seats<=5%`, as the report on balance calls seats nearly alike
         RULE optional       `without RULE=-10%..10%`: who forgoes the rule loses little

A FIGURE is one of those that `tribu lab bench` shows, or `without RULE`: what a seat that forgoes
the rule loses, as a share of what a seat scores.

A turn:  NAME=LOW..HIGH      a house value or an option, in as many steps as fit
         NAME=LOW..HIGH:STEP
         NAME=A,B,C
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from tribu.games.game import Game
from tribu.lab.author.figures import measures_of
from tribu.lab.author.worth import LITTLE, restriction_of
from tribu.lab.balance.findings import SLIGHT
from tribu.lab.balance.formatting import HOUSE, percent
from tribu.lab.balance.measure import IN_PERCENT, Measure
from tribu.lab.balance.verdict import SEATS
from tribu.lab.refused import Refused
from tribu.lab.statistics import Estimate

WITHOUT = "without "
NEAR = 0.1  # of what is wanted, where no bounds are given
MOST_VALUES = 17  # of one number that is turned; fewer of each if there are several
MOST_CANDIDATES = 144
SMALLEST = 0.01  # room that bounds leave, at least

Value = bool | int | str

_FORM = (
    "--want {text!r}: si scrive CIFRA=VALORE, CIFRA=DA..A, CIFRA<=VALORE, CIFRA>=VALORE, "
    "«seats fair» o «REGOLA optional»",
    "--want {text!r} : on écrit CHIFFRE=VALEUR, CHIFFRE=DE..À, CHIFFRE<=VALEUR, CHIFFRE>=VALEUR, "
    "« seats fair » ou « RÈGLE optional »",
    "--want {text!r}: write FIGURE=VALUE, FIGURE=LOW..HIGH, FIGURE<=VALUE, FIGURE>=VALUE, "
    "“seats fair” or “RULE optional”",
)
_NO_FIGURE = (
    "--want {text!r}: le cifre di {game} sono {known}",
    "--want {text!r} : les chiffres de {game} sont {known}",
    "--want {text!r}: the figures of {game} are {known}",
)
_TURN_FORM = (
    "--turn {text!r}: si scrive NOME=DA..A, NOME=DA..A:PASSO o NOME=A,B,C",
    "--turn {text!r} : on écrit NOM=DE..À, NOM=DE..À:PAS ou NOM=A,B,C",
    "--turn {text!r}: write NAME=LOW..HIGH, NAME=LOW..HIGH:STEP or NAME=A,B,C",
)
_NO_TURN = (
    "--turn {text!r}: in {game} si girano {known}",
    "--turn {text!r} : dans {game} on tourne {known}",
    "--turn {text!r}: in {game} one can turn {known}",
)
_TOO_MANY = (
    "--turn: {n} combinazioni, al più {most}; passi più larghi?",
    "--turn : {n} combinaisons, {most} au plus ; des pas plus larges ?",
    "--turn: {n} combinations, at most {most}; wider steps?",
)

_WANT = re.compile(
    r"(?P<key>[\w ]+?)\s*(?P<sign><=|>=|=)\s*(?P<low>-?\d+(?:\.\d+)?)(?P<share>%?)"
    r"(?:\.\.(?P<high>-?\d+(?:\.\d+)?)(?P<share2>%?))?"
)


@dataclass(frozen=True)
class Want:
    """A figure that is to lie within bounds."""

    text: str  # as it was typed
    key: str  # of a measure, or `without RULE`
    low: float
    high: float
    measure: Measure | None  # None: it is what a rule is worth

    @property
    def rule(self) -> str:
        """The rule whose worth is wanted; empty if it is another figure."""
        return self.key.removeprefix(WITHOUT) if self.measure is None else ""

    @property
    def in_percent(self) -> bool:
        return self.measure is None or self.measure.kind in IN_PERCENT

    def miss(self, value: float) -> float:
        """How far a value lies from where a search aims: inside the bounds by a quarter of what
        they leave room for, so that what is found there also holds on other cards."""
        room = self.high - self.low
        if not math.isfinite(room):
            edge = self.low if math.isfinite(self.low) else self.high
            room = max(abs(edge), SMALLEST)
        room = max(room, SMALLEST)
        inside = room / 4
        return max(self.low + inside - value, value - self.high + inside, 0.0) / room

    def meets(self, value: float) -> bool:
        """Whether a value lies within the bounds."""
        return self.low <= value <= self.high

    def holds(self, estimate: Estimate) -> bool | None:
        """Whether it is so, beyond chance; None: chance leaves it open."""
        low = estimate.mean if estimate.low is None else estimate.low
        high = estimate.mean if estimate.high is None else estimate.high
        if self.low <= low and high <= self.high:
            return True
        return False if high < self.low or low > self.high else None

    def bounds(self, lang: str) -> str:
        """What is wanted: 18 – 22 %, at most 5 %."""
        low, high = (_shown(end, self.in_percent, lang) for end in (self.low, self.high))
        if not math.isfinite(self.low):
            return f"≤ {high}"
        return f"≥ {low}" if not math.isfinite(self.high) else f"{low} – {high}"


def _shown(value: float, in_percent: bool, lang: str) -> str:
    if not math.isfinite(value):
        return ""
    return percent(value, lang, 1) if in_percent else f"{value:g}"


def read_want(game: Game, players: int, text: str) -> Want:
    """A want as it is typed; Refused says what is wrong with it."""
    plain = " ".join(text.split())
    if plain == f"{SEATS} fair":
        plain = f"{SEATS}<={100 * SLIGHT:g}%"
    elif plain.endswith(" optional"):
        little = f"{100 * LITTLE:g}%"
        plain = f"{WITHOUT}{plain.removesuffix(' optional')}=-{little}..{little}"
    form = _WANT.fullmatch(plain)
    if form is None:
        raise Refused(_FORM, text=text)
    key = form["key"]
    measure = None
    if key.startswith(WITHOUT):
        restriction_of(game, key.removeprefix(WITHOUT))
    else:
        known = {one.key: one for one in measures_of(game, players)}
        if key not in known:
            raise Refused(_NO_FIGURE, text=text, game=game.id, known=", ".join(known))
        measure = known[key]
    low = _number(form["low"], form["share"] or form["share2"])
    high = low if form["high"] is None else _number(form["high"], form["share2"])
    if form["high"] is not None and (form["sign"] != "=" or high < low):
        raise Refused(_FORM, text=text)
    if form["high"] is None:
        low, high = {
            "=": (low - NEAR * abs(low), low + NEAR * abs(low)),
            "<=": (-math.inf, low),
            ">=": (low, math.inf),
        }[form["sign"]]
    return Want(text, key, low, high, measure)


def _number(text: str, share: str | None) -> float:
    return float(text) / 100 if share else float(text)


# --- what is turned -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """A house value or an option, and the values that are tried, in order."""

    name: str
    is_house: bool
    values: tuple[Value, ...]
    least: int = 0  # how far it may be turned when the search looks between the values
    most: int = 0


def read_turn(game: Game, text: str, several: bool) -> Turn:
    """A turn as it is typed; Refused says what is wrong with it."""
    name, equals, rest = (part.strip() for part in text.partition("="))
    name = name.removeprefix(HOUSE)
    house, options = game.House.__struct_fields__, game.Options.__struct_fields__
    if not equals or not rest:
        raise Refused(_TURN_FORM, text=text)
    if name not in (*house, *options):
        raise Refused(_NO_TURN, text=text, game=game.id, known=", ".join((*house, *options)))
    is_house = name in house
    span = re.fullmatch(r"(\d{1,6})\.\.(\d{1,6})(?::(\d{1,6}))?", rest)
    if span is None:
        return Turn(
            name, is_house, tuple(_value(game, name, one.strip(), text) for one in rest.split(","))
        )
    if not is_house and name not in game.Options.ranges:
        raise Refused(_TURN_FORM, text=text)
    low, high = int(span[1]), int(span[2])
    least, most = (game.House if is_house else game.Options).ranges[name]
    if not least <= low < high <= most:
        raise Refused(_TURN_FORM, text=f"{text} ({least}–{most})")
    values = MOST_VALUES if not several else math.isqrt(MOST_VALUES * 5)
    step = int(span[3]) if span[3] else max(1, math.ceil((high - low) / (values - 1)))
    if step < 1:
        raise Refused(_TURN_FORM, text=text)
    tried = range(low, high + 1, step)
    if len(tried) > MOST_CANDIDATES:
        raise Refused(_TOO_MANY, n=len(tried), most=MOST_CANDIDATES)
    return Turn(name, is_house, tuple(tried), low, high)


def _value(game: Game, name: str, text: str, typed: str) -> Value:
    if name in game.Options.choices:
        return text
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    if not re.fullmatch(r"\d{1,6}", text):
        raise Refused(_TURN_FORM, text=typed)
    return int(text)


def combinations(turns: Sequence[Turn]) -> list[tuple[Value, ...]]:
    """Every combination of the values, in order."""
    found = list(product(*(turn.values for turn in turns)))
    if len(found) > MOST_CANDIDATES:
        raise Refused(_TOO_MANY, n=len(found), most=MOST_CANDIDATES)
    return found
