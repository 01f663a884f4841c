"""An evening: what follows from its events. The events are all there is to it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property

from tribu.evenings import pairing
from tribu.evenings.events import (
    Contested,
    Design,
    Drawn,
    Ended,
    Entered,
    Event,
    Left,
    Mended,
    Opened,
    Renamed,
    Reported,
    Returned,
    Stopped,
    Undone,
    Withdrawn,
)
from tribu.evenings.refusal import refusal
from tribu.games import load
from tribu.games.arbiter import RealTable, Told
from tribu.games.game import Game, House, Options
from tribu.match.options import agreed_house, read_options


@dataclass
class Player:
    """Somebody who plays this evening."""

    number: int
    name: str
    here: bool = True
    who: str = ""  # online: an id of the card room, or `bot:LEVEL`
    held: bool = False  # has left, and a bot plays on

    @property
    def is_bot(self) -> bool:
        return self.who.startswith("bot:")


@dataclass(frozen=True)
class Deal:
    """A deal as it was told, and its scores; `mended`: not as it was told at first."""

    players: list[int]
    told: Told
    scores: list[int]
    dealer: int
    mended: bool = False


@dataclass
class PlayedTable:
    """A table of one round. `gone`: those of its players who left while it played."""

    number: int
    players: list[int]
    deals: list[Deal] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    stopped: bool = False
    contested: dict[int, list[Contested]] = field(default_factory=dict)

    @property
    def playing(self) -> list[int]:
        """Who still plays here, in the order of play."""
        return [player for player in self.players if player not in self.gone]

    def total(self, player: int) -> int:
        """What the deals of this round have brought a player."""
        return total_of(self.deals, player)


def total_of(deals: Iterable[Deal], player: int) -> int:
    """What these deals have brought a player."""
    return sum(
        score
        for deal in deals
        for one, score in zip(deal.players, deal.scores, strict=True)
        if one == player
    )


@dataclass
class Round:
    """A round, or a stage of the finals."""

    number: int
    tables: list[PlayedTable]
    byes: list[int]
    design: Design
    at: int
    drawn: int = 0  # the number of the event that drew it: of no other round, also after an undo

    @property
    def is_final(self) -> bool:
        return self.design == "final"

    @cached_property
    def _where(self) -> dict[int, PlayedTable]:
        return {player: table for table in self.tables for player in table.players}

    def table_of(self, player: int) -> PlayedTable | None:
        """Where a player sits in this round."""
        return self._where.get(player)


class Evening:
    """What follows from the events of an evening."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events: list[Event] = []
        self._begin()
        self.take(events)

    # --- what follows -----------------------------------------------------------------------------

    def take(self, events: Iterable[Event]) -> None:
        """These events have happened."""
        for event in events:
            self.events.append(event)
            if isinstance(event, Undone):
                self._begin()
                for number, valid in self.valid():
                    self._follow(valid, number)
            else:
                self._follow(event, len(self.events) - 1)

    def valid(self) -> list[tuple[int, Event]]:
        """The events that count, with their numbers: without those undone."""
        undone = {event.number for event in self.events if isinstance(event, Undone)}
        return [
            (number, event)
            for number, event in enumerate(self.events)
            if number not in undone and not isinstance(event, Undone)
        ]

    def _begin(self) -> None:
        self.players: list[Player] = []
        self.rounds: list[Round] = []
        self.past = pairing.Past()
        self.ahead: list[pairing.Tables] = []  # rounds to come, while nobody comes or goes
        self.ended = False

    def _follow(self, event: Event, number: int) -> None:
        match event:
            case Opened():
                self.terms = event.terms
                self.game: Game = load(event.terms.game)
                self.options: Options = read_options(self.game, event.terms.options)
                self.house: House = agreed_house(self.game, event.terms.house)
            case Entered():
                self.players.append(Player(event.player, event.name, who=event.who))
                self.ahead = []
            case Renamed():
                self.players[event.player].name = event.name
            case Left():
                self._leave(event.player)
            case Returned():
                self._return(event.player)
            case Drawn():
                self._seat(event, number)
            case Reported():
                deal = Deal(event.players, event.told, event.scores, event.dealer)
                self._table(event.round, event.table).deals.append(deal)
            case Contested():
                table = self._table(event.round, event.table)
                table.contested.setdefault(event.deal, []).append(event)
            case Mended():
                table = self._table(event.round, event.table)
                before = table.deals[event.deal - 1]
                after = Deal(before.players, event.told, event.scores, event.dealer, True)
                table.deals[event.deal - 1] = after
                table.contested.pop(event.deal, None)
            case Withdrawn():
                self._table(event.round, event.table).deals.pop()
            case Stopped():
                self._table(event.round, event.table).stopped = True
            case Ended():
                self.ended = True

    def _leave(self, player: int) -> None:
        """The table plays on without them, unless there are too few left; online a bot plays the
        round to its end, and holds the seat if that was agreed."""
        online, one = self.terms.online, self.players[player]
        one.here = False
        one.held = online is not None and online.hold and not one.is_bot
        if one.held:
            return
        self.ahead = []
        table = self._table_now(player)
        if table is not None:
            table.gone.add(player)
            if online is None:
                table.stopped = len(table.playing) < self.game.seats[0]

    def _return(self, player: int) -> None:
        """At a real table others play on by now; online the seat is still there."""
        one = self.players[player]
        if not one.held:
            self.ahead = []
        one.here, one.held = True, False
        table = self._table_now(player)
        if table is not None and self.terms.online is not None:
            table.gone.discard(player)

    def _table_now(self, player: int) -> PlayedTable | None:
        """Where a player sits in this round, as long as it is played."""
        table = self.rounds[-1].table_of(player) if self.rounds else None
        return None if table is None or self.is_done(table) else table

    def _seat(self, drawn: Drawn, number: int) -> None:
        tables = [PlayedTable(at, list(who)) for at, who in enumerate(drawn.tables, 1)]
        self.rounds.append(Round(drawn.round, tables, drawn.byes, drawn.design, drawn.at, number))
        self.past.add(drawn.tables, drawn.byes)
        self.ahead = [[list(table) for table in tables] for tables in drawn.ahead]

    def _table(self, round_: int, table: int) -> PlayedTable:
        return self.rounds[round_ - 1].tables[table - 1]

    # --- what can be asked ------------------------------------------------------------------------

    @property
    def current(self) -> Round | None:
        """The round that was drawn last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def here(self) -> list[int]:
        """Who plays now, themselves or by the bot that holds their seat."""
        return [player.number for player in self.players if player.here or player.held]

    @property
    def by_field(self) -> bool:
        """Whether what counts is how everybody did beside those who held the same cards."""
        return self.terms.measure == "field"

    def entrant(self, who: str) -> Player | None:
        """The player that somebody of the card room is."""
        return next((player for player in self.players if who and player.who == who), None)

    def is_done(self, table: PlayedTable) -> bool:
        """Whether a table plays no more deals in its round."""
        return table.stopped or len(table.deals) >= self.terms.deals

    def open_deals(self, round_: Round, table: PlayedTable) -> list[Deal]:
        """The deals of a table of which everybody may know. Where other tables play the same cards
        each deal stays closed until all of them have played it."""
        if not self._shares_cards:
            return table.deals
        behind = [len(one.deals) for one in self._still_play(round_, table)]
        return table.deals[: min(behind, default=len(table.deals))]

    def is_known(self, reported: Reported) -> bool:
        """Whether everybody may know what a table made of that deal, since all have played it."""
        round_ = self.rounds[reported.round - 1]
        table = round_.tables[reported.table - 1]
        return reported.deal <= len(self.open_deals(round_, table))

    def is_open(self, round_: Round, table: PlayedTable) -> bool:
        """Whether a table is done, and nobody else still plays its cards."""
        still_played = self._shares_cards and self._still_play(round_, table)
        return self.is_done(table) and not still_played

    @property
    def _shares_cards(self) -> bool:
        return self.terms.online is not None and self.terms.online.same

    def _still_play(self, round_: Round, table: PlayedTable) -> list[PlayedTable]:
        """The tables of a table's size, and so perhaps of its cards, that are not done."""
        size = len(table.players)
        return [one for one in round_.tables if len(one.players) == size and not self.is_done(one)]

    def waiting_for(self) -> list[int]:
        """The tables of this round that still play."""
        tables = self.rounds[-1].tables if self.rounds else []
        return [table.number for table in tables if not self.is_done(table)]

    def draws_at(self) -> int | None:
        """When the next round is drawn by itself, online; None if it is not."""
        online, round_ = self.terms.online, self.current
        if online is None or not online.pause or round_ is None or round_.is_final or self.ended:
            return None
        if self.waiting_for() or round_.number >= self.terms.rounds:
            return None
        ends = (
            event.at for event in reversed(self.events) if isinstance(event, Reported | Stopped)
        )
        return next(ends, round_.at) + 1000 * online.pause

    def name(self, player: int) -> str:
        return self.players[player].name

    def named(self, name: str) -> int:
        """The player of that name, in capitals or not."""
        for player in self.players:
            if player.name.casefold() == name.strip().casefold():
                return player.number
        raise refusal("nobody", name=name.strip())

    def real_table(self, seats: int, dealer: int) -> RealTable:
        """What the arbiter must know of a table."""
        return RealTable(seats, self.options, self.house, dealer)

    def dealer(self, table: PlayedTable, deal: int) -> int:
        """The seat that deals a deal (from 1), among those who play: the deal goes round."""
        return (deal - 1) % max(1, len(table.playing))
