"""What is agreed when a table is opened, and what cannot be agreed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
from msgspec import UNSET, UnsetType

from tribu.games import load, names
from tribu.games.game import OptionError
from tribu.match.events import OnBoard, is_kind
from tribu.match.options import agreed_house, agreed_options
from tribu.table.refusal import Refused, refusal

TALK = ("off", "presets", "free")
RANDOM = "bot:random"  # whom nobody is rated against
NOVICE = "novice"  # who stands in at a rated table: nobody stronger, nobody who gives it away
MOST_SECONDS = 3600
DAY = 86_400  # seconds
MOST_DAYS = 7
OPEN = "open"
MOMENT = "moment"  # the lesson of a table that goes on from a moment of another match
_ID = re.compile(r"[!-{}~]{1,100}")  # what the text of a fair shuffle can hold


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each move and a bank of seconds for the match; 0 and 0: no clock. Whole days for
    each move, and no bank: a table that is played by days."""

    move: int = 0
    bank: int = 0

    @property
    def timed(self) -> bool:
        return self.move > 0 or self.bank > 0

    @property
    def by_days(self) -> bool:
        return self.move >= DAY


CALM = Pace(60, 300)  # the clock of people among each other, if nobody names one


def usual_pace(seats: Sequence[str]) -> Pace:
    """With others a clock, so that nobody keeps them waiting; alone all the time in the world."""
    return CALM if list(seats).count(OPEN) > 1 else Pace()


class BoardTerms(msgspec.Struct, frozen=True):
    """The board that a table plays: its id, who starts each deal, and for how many iterations the
    bots think about a choice, so that they are the same everywhere; 0: as they do elsewhere."""

    id: str
    starters: list[int]
    iterations: int

    @property
    def on(self) -> OnBoard:
        """What the match and its record say of it."""
        return OnBoard(self.id, self.starters)


class Setting(msgspec.Struct, frozen=True):
    """What was agreed when the table was opened."""

    game: str
    players: int
    options: dict[str, int | str | bool]
    pace: Pace
    rated: bool
    public: bool
    spectators: bool
    talk: str  # off, presets, free
    substitute: str  # the level of the bot that stands in
    grace: int  # seconds before it does
    lesson: str | None = None  # the game's, or MOMENT: no proof, no record, never rated
    house: dict[str, int] | UnsetType = UNSET  # the values that differ from the rules, if any do
    board: BoardTerms | UnsetType = UNSET  # whose deals are played, if they are not the table's own
    locked: bool | UnsetType = UNSET  # whether one needs a password to sit down
    evening: str | UnsetType = UNSET  # the evening that it is a table of, by its id
    bots: list[str] | UnsetType = UNSET  # what bots are called there, by seat; others have ""
    # Of people with one name on an evening, which of them sits there, by seat: 2 for "Gino 2".
    # Others have 0. Not the name: it may have to be forgotten.
    numbers: list[int] | UnsetType = UNSET

    @property
    def alone(self) -> bool:
        """Whether somebody plays a board alone among bots: nobody else may play that seat."""
        return bool(self.board) and not self.evening


def closed_setting(
    game: str,
    players: int,
    options: dict[str, int | str | bool],
    *,
    grace: int = 3600,
    lesson: str | None = None,
    house: dict[str, int] | UnsetType = UNSET,
    board: BoardTerms | UnsetType = UNSET,
) -> Setting:
    """Of a table for one person among bots: nobody else finds it, and nothing counts."""
    return Setting(
        game=game,
        players=players,
        options=options,
        pace=Pace(),
        rated=False,
        public=False,
        spectators=False,
        talk="off",
        substitute="novice",
        grace=grace,
        lesson=lesson,
        house=house,
        board=board,
    )


def agreed(setting: Setting, seats: Sequence[str], table: str) -> Setting:
    """The setting with every option written out, the house values that differ from the rules, and a
    clock if it is rated: nobody dodges a result by not moving. Refused if a table cannot be like
    that.

    `seats` has `open` or `bot:LEVEL` for each seat. Whether a level exists is not checked here.
    """
    if setting.game not in names():
        raise refusal("illegal", "game", games=", ".join(names()))
    game = load(setting.game)
    if setting.players not in game.seats or len(seats) != setting.players:
        raise refusal("illegal", "players", low=game.seats[0], high=game.seats[-1])
    for kind in seats:
        if kind != OPEN and (not is_kind(kind) or kind == "human"):
            raise refusal("illegal", "seat kind", kind=kind[:40])
    if OPEN not in seats and not setting.evening:
        raise refusal("illegal", "no open seat")
    _check_agreement(setting, table)
    with _refused("options"):
        options = agreed_options(game, setting.options, setting.players)
    with _refused("house"):
        house = agreed_house(game, setting.house or {}).turned
    if setting.rated and house:
        raise refusal("illegal", "rated house")
    if setting.rated and RANDOM in seats:
        raise refusal("illegal", "rated random")
    written = msgspec.structs.asdict(options)
    pace = CALM if setting.rated and not setting.pace.timed else setting.pace
    return msgspec.structs.replace(setting, options=written, pace=pace, house=house or UNSET)


@contextmanager
def _refused(part: str) -> Iterator[None]:
    """What is wrong with the options or house values, beside the field of the form it is in."""
    try:
        yield
    except OptionError as error:
        field = f"{part}.{error.option}" if error.option else part
        raise Refused("illegal", error.advice, field=field) from error


def _check_agreement(setting: Setting, table: str) -> None:
    """What holds in every game, and is none of its options."""
    if not _ID.fullmatch(table):
        raise refusal("illegal", "table id")
    if setting.talk not in TALK:
        raise refusal("illegal", "talk")
    pace = setting.pace
    days = pace.by_days and pace.bank == 0 and pace.move in range(DAY, MOST_DAYS * DAY + 1, DAY)
    seconds = (0 if days else pace.move, pace.bank, setting.grace)
    if not all(0 <= one <= MOST_SECONDS for one in seconds):
        raise refusal("illegal", "seconds", most=MOST_SECONDS, days=MOST_DAYS)
    if setting.rated and setting.substitute != NOVICE:
        raise refusal("illegal", "rated substitute")
    if setting.rated and setting.lesson is not None:
        raise refusal("illegal", "rated lesson")
