"""What a game defines. Each game is a package with the same verbs, gathered in one `Game`.

The verbs marked compiled run over one NumPy record of int64 (`State`), as plain Python or compiled:

    the table (rules.py)
    open(s, seats, terms, totals, played)    what every state begins with; `terms` has the options
                                  and house values by name (`Game.Terms`)
    deal(s, deck, starter)
    waiting(s) -> bits            the seats that may choose now
    actor(s) -> seat              the one of them whose choice is written first, or -1
    due(s) -> NOTHING, RENEW or MIX + seat   the chance to be delivered before anybody chooses
    legal(s, seat, out) -> n      ascending action numbers
    mark(s, seat, mask)           True for each legal action, else False
    options_count(s, seat), option(s, seat, k)   their number and the k-th, without listing them
    any_option(s, seat, rng)              one of them, each as likely
    play(s, seat, action)         trusts legality
    to_renew(s, out) -> n, to_mix(s, seat) -> bits   what a chance that is due shuffles
    renew(s, pack, n), mix(s, seat, order)   chance, delivered as data (orders: slot_order.py)
    score(s, out), next_starter(s), finished(s), winners(s) -> bits   once the deal is over
    barred(s, seat, action) -> number of the rule that forbids it, or 0
    barred_mix(s, seat, order) -> likewise

    what a seat knows (view.py)
    observe(s, seat, view)        written into zeros; seat -1 is a spectator
    tell(before, after, seat, action, viewer, fact)   written into zeros
    recall(memory, fact)          memory is a fold over facts, from zeros
    follow(trail, fact)           a trail is what `features` needs of a memory, folded likewise
    imagine(view, memory, rng, s) a full state, uniform among those that fit
    features(view, trail, out)    float32, `features_size` of them
    sheet(view, memory, out)      `sheet_size` figures that a client is shown (sheet.py); into zeros

    habit(s, seat, rng) -> action (habit.py)  how a sensible beginner plays; looks at nothing hidden

In plain Python, beside the score and the features: extremes(options, seats, house), the least and
the most that a seat can score in a deal, and highest_feature(options, seats, house).

In plain Python, `words.py`: say, hear, say_card, hear_card and pack (the record's notation), and
for people show_card, offer, narrate, objection and reasons. A game with secret choices also has
is_sealed: whether a fact only says that somebody else has made one.

In plain Python, `Game.mixing` (a game without such moves leaves the field out and gets
`games/no_mixing.py`): what a table must know of hidden cards that change places.

    points_at(action) -> ((seat, slot), …)   the hidden cards of others that an action points at;
                                  such a choice is stale once their owner has mixed
    players_mix(options)          whether players may rearrange their hidden cards themselves
    mixes_after(fact) -> (seat, …)   the seats that do so, if careful, after what a fact tells

In plain Python, `Game.draws` (a game in which nobody draws leaves the field out and gets
`games/no_draws.py`): whose card is whose on a board, where draws are personal.

    pack_size(seats, cards)       how many cards there are to draw from, the last of the deck
    position(s, seat, action, drawn)   which of them, in the board's order, an action draws after
                                  those at the positions `drawn` in this deal; −1 if none
    bring_up(s, k)                the card k below the top of the pack comes to the top

A deal is over when nobody is waiting and nothing is due.
"""

from __future__ import annotations

import importlib
import importlib.resources
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import msgspec
import numpy as np

from tribu.games import no_draws, no_mixing
from tribu.games.ranges import TRUTH, from_to, house_not_in_range, not_in_range, one_of
from tribu.games.ranges import OptionError as OptionError
from tribu.games.texts import POINT, Counted, GameTexts

# Where our rule pages are in a checkout; setup.py packs them as `rulepages`.
_RULES = Path(__file__).parents[3] / "docs" / "rules"

# What `due` answers: nothing, a renewed pack, or a mix of seat `due - MIX`.
NOTHING = 0
RENEW = 1
MIX = 2

# The kinds of facts, in every game's Fact; the last four also stand for an action in `tell`.
ACTED = 1
DEALT = -1
RENEWED = -2
MIXED = -3
ENDED = -4

SPECTATOR = -1
MOST_SEATS = 10

# A lower or a higher score is what players want.
LOW, HIGH = -1, 1


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table. Each game derives its own, with `ranges` for its whole numbers."""

    ranges: ClassVar[dict[str, tuple[int, int]]] = {}
    choices: ClassVar[dict[str, tuple[str, ...]]] = {}

    def check(self, seats: int) -> None:
        """Raise OptionError unless every option is within its range, for that many seats."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if name in self.choices:
                if value not in self.choices[name]:
                    raise not_in_range(name, repr(value), one_of(self.choices[name]))
            elif name in self.ranges:
                low, high = self.ranges[name]
                if type(value) is not int or not low <= value <= high:
                    raise not_in_range(name, repr(value), from_to(low, high), is_number=True)
            elif type(value) is not bool:
                raise not_in_range(name, repr(value), TRUTH)

    def number(self, name: str) -> int:
        """An option as compiled code knows it: a choice is its place among the choices."""
        value = getattr(self, name)
        return self.choices[name].index(value) if name in self.choices else int(value)


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """House values: numbers of the rules that an author or a club may turn.

    Each game derives its own; the defaults are the rules'."""

    ranges: ClassVar[dict[str, tuple[int, int]]] = {}

    def check(self) -> None:
        """Raise OptionError unless every value is within its range."""
        for name in self.__struct_fields__:
            value = getattr(self, name)
            low, high = self.ranges[name]
            if type(value) is not int or not low <= value <= high:
                raise house_not_in_range(name, repr(value), from_to(low, high))

    @property
    def turned(self) -> dict[str, int]:
        """The values that differ from the rules."""
        rules = type(self)()
        return {
            name: getattr(self, name)
            for name in self.__struct_fields__
            if getattr(self, name) != getattr(rules, name)
        }


@dataclass(frozen=True)
class Level:
    """How one of our bots plays this game; docs/bots.md has what was measured."""

    slip: int = 0  # one choice in this many is any legal one; 0: none
    misjudges: int = 0  # instead, where a game knows how (`beginner.py`): a beginner's misjudgement
    plan: Mapping[str, Any] = field(default_factory=dict)  # search.thinker.Plan
    simulations: int | None = None  # of a choice at most, however large the budget
    hasty: int = 0  # this many choices of a hundred are made at first glance
    # Where a network is asked (`bots/networked.py`), in its own terms, logarithms of probabilities:
    temperature: float = 1.0  # how far its preferences are blurred
    reach: float = 0.0  # by how much a choice may be behind the best


# What fits a game that nobody has measured.
USUAL_LEVELS = {
    "novice": Level(slip=6),
    "casual": Level(temperature=4.0, reach=10.0),
    "club": Level(simulations=150),
    "veteran": Level(temperature=1.0, reach=4.0),
    "master": Level(),
}


def record(fields: list[tuple[str, Any] | tuple[str, Any, Any]]) -> np.dtype[Any]:
    """A dtype whose scalars give their fields as attributes, in both modes."""
    for name, *_ in fields:
        assert not hasattr(np.record, name), f"NumPy’s own attribute {name} would hide the field"
    # Aligned, or a GPU would read every number byte by byte.
    return np.dtype((np.record, np.dtype(fields, align=True)))


def term_fields(
    options: type[Options], small: type[Options], house: type[House]
) -> list[tuple[str, Any] | tuple[str, Any, Any]]:
    """What a deal is played by, as fields of a record: the options, those that only the small
    variant has, and the house values, as `house_…`: a value may be called like something else."""
    agreed = dict.fromkeys((*options.__struct_fields__, *small.__struct_fields__))
    names = [*agreed, *(f"house_{name}" for name in house.__struct_fields__)]
    return [(name, np.int64) for name in names]


def narrowed(form: np.dtype[Any], wide: tuple[str, ...]) -> np.dtype[Any]:
    """The same record with 32 bits for every field that is not wide: a GPU's thread has little
    memory. In plain Python small numbers would overflow, so nothing else uses it."""
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = []
    for name in form.names or ():
        field = form[name]
        fields.append((name, field.base if name in wide else np.int32, field.shape))
    return record(fields)


# Other names for two types after which fields of `Game` are called.
SomeOptions = Options
SomeHouse = House


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its facts, its dtypes, and its verbs found in its modules."""

    id: str
    rule: str  # the prefix of its rule numbers: BUSCA in BUSCA-5
    version: int
    seats: range
    usual: int  # players, unless told otherwise
    actions: int
    wants: int  # HIGH or LOW
    Options: type[SomeOptions]
    Small: type[SomeOptions]  # the options of its small variant (small.py)
    rules: ModuleType
    view: ModuleType
    habits: ModuleType
    words: ModuleType
    texts: GameTexts
    short: Mapping[str, bool | int | str]  # options of the shortest match
    large_score: float  # what sets a good deal apart from a bad one, to scale a search by
    challenge_deals: int = 8  # of a board that one plays alone (docs/boards.md): more, more luck
    deal_choices: int = 10  # of one seat in a usual deal, to say how long a challenge takes
    # A review (docs/review.md): a cost up to this is no mistake, 0: a twentieth of large_score; and
    # among players who think, how much is luck of what beginners would make of the cards and later
    # draws, and of the lots of bots at other seats (0: they are not asked again).
    small_cost: float = 0.0
    luck_share: tuple[float, float] = (0.5, 0.5)
    mixing: ModuleType = no_mixing
    draws: ModuleType = no_draws
    House: type[SomeHouse] = House
    unit: Counted = field(default_factory=lambda: POINT)  # what its scores count
    levels: Mapping[str, Level] = field(default_factory=dict)  # the knobs of our bots
    # How strong our bots are at it, as far as it was measured (docs/bots.md): a club player's 1500.
    strengths: Mapping[str, int] = field(default_factory=dict)
    anticlockwise: bool = False  # the direction of play, for drawing
    # Option defaults of simulations, arenas and environments, where they differ from a table's.
    simulated: Mapping[str, bool | int | str] = field(default_factory=dict)
    search_tree: bool = True  # whether a tree helps its search; not where choices are too many
    gpu_launch: tuple[int, int] = (256, 64)  # threads of a block, registers of a thread at most
    # Which of its rules a complaint that any game can raise cites: key of match/errors.py → number.
    cites: Mapping[str, int] = field(default_factory=dict)
    votes: tuple[str, ...] = ()  # what its players may vote on, besides ending the match
    home: str = "tribu"  # the package with its rule pages, its lesson and its page module
    faces: str = "tribu.{room}.games.{id}"  # where each room finds its face

    @property
    def title(self) -> str:
        """Its name, the same in every language."""
        return self.texts.title

    @property
    def trifle(self) -> float:
        """A cost up to this, in points of a deal, is no mistake."""
        return self.small_cost or self.large_score / 20

    def level(self, name: str) -> Level:
        """The knobs of one of our bots; those of USUAL_LEVELS where the game has none."""
        return self.levels.get(name) or USUAL_LEVELS[name]

    def part(self, name: str) -> ModuleType | None:
        """A module of the game's own package that not every game has, such as `skill`."""
        return _module(f"{self.rules.__name__.rpartition('.')[0]}.{name}")

    def face(self, room: str) -> Any:
        """How the game shows itself in a room: the `FACE` whose type the room's `face.py` has."""
        return _face(self.faces.format(room=room, id=self.id))

    def files(self, *path: str) -> Traversable:
        """A file that the game brings along: `files("rulepages", "en", "busca.md")`."""
        packed = importlib.resources.files(self.home).joinpath(*path)
        if self.home == "tribu" and path[0] == "rulepages" and not packed.is_file():
            return _RULES.joinpath(*path[1:])
        return packed

    @property
    def State(self) -> Any:
        return self.rules.State

    @cached_property
    def Terms(self) -> Any:
        """What a deal is played by: options and house values, as `open` reads them."""
        return record(term_fields(self.Options, self.Small, self.House))

    @property
    def NarrowState(self) -> Any:
        """The state as it lies in the memory of a GPU's thread."""
        return narrowed(self.State, self.rules.WIDE)

    @property
    def View(self) -> Any:
        return self.view.View

    @property
    def Fact(self) -> Any:
        return self.view.Fact

    @property
    def Memory(self) -> Any:
        return self.view.Memory

    @property
    def Trail(self) -> Any:
        """The part of a memory that `features` needs; the whole of it unless a game has less."""
        return getattr(self.view, "Trail", self.view.Memory)

    @property
    def follow(self) -> Any:
        """Folds a fact into a trail, as `recall` into a memory."""
        return getattr(self.view, "follow", self.view.recall)

    @property
    def verbs(self) -> dict[str, Any]:
        """Every verb by name, as `tribu.jit.bind` takes them."""
        found = {name: getattr(self.rules, name) for name in RULES_VERBS}
        found |= {name: getattr(self.view, name) for name in VIEW_VERBS}
        return found | {"habit": self.habits.habit, "follow": self.follow}

    def __getattr__(self, name: str) -> Any:
        """The verbs: `game.play(s, seat, action)`."""
        if name in RULES_VERBS:
            return getattr(self.rules, name)
        if name in VIEW_VERBS:
            return getattr(self.view, name)
        if name == "habit":
            return self.habits.habit
        raise AttributeError(name)

    def new_state(self) -> Any:
        return np.zeros(1, self.State)[0]

    def terms(self, options: SomeOptions, house: SomeHouse | None = None) -> Any:
        """The terms of a table: an array of one record, which compiled code takes faster than the
        record itself. Without `house` it plays by the rules."""
        values = self.House() if house is None else house
        turned = {f"house_{name}": getattr(values, name) for name in values.__struct_fields__}
        terms = np.zeros(1, self.Terms)
        for name in self.Terms.names:
            terms[name] = turned[name] if name in turned else options.number(name)
        return terms

    def extremes(
        self, options: SomeOptions, seats: int, house: SomeHouse | None = None
    ) -> tuple[int, int]:
        """No seat scores less or more than this in one deal."""
        least, most = self.rules.extremes(options, seats, house or self.House())
        return int(least), int(most)

    def highest_feature(
        self, options: SomeOptions, seats: int, house: SomeHouse | None = None
    ) -> float:
        """No number of an observation is above this, whatever happens at the table."""
        return float(self.view.highest_feature(options, seats, house or self.House()))

    def hands_size(self, seats: int, cards: int) -> int:
        """How many cards each seat is dealt from a pack of that many."""
        return int(self.rules.hand_size(seats, cards))


RULES_VERBS = (
    *("open", "deal", "waiting", "actor", "due", "legal", "mark", "options_count", "option"),
    *("any_option", "play", "to_renew", "to_mix", "renew", "mix", "score", "next_starter"),
    *("finished", "winners"),
    *("barred", "barred_mix"),
)
VIEW_VERBS = ("observe", "tell", "recall", "imagine", "features", "sheet")


@cache
def _module(name: str) -> ModuleType | None:
    """A module by its name, None if there is none."""
    return importlib.import_module(name) if importlib.util.find_spec(name) else None


@cache
def _face(module: str) -> Any:
    return importlib.import_module(module).FACE
