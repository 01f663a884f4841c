"""The director of an evening: commands in, events out.

A command checks, and answers with the events that it causes; nothing has changed until these are
stored and taken (`Evening.take`). No clock is read: `at` is an argument. Lots are drawn from the
seed of the terms.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import msgspec

from tribu.evenings import pairing
from tribu.evenings.evening import Deal, Evening, PlayedTable
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
    Terms,
    Undone,
    Withdrawn,
)
from tribu.evenings.finals import finalists
from tribu.evenings.refusal import (
    ABSENT,
    BANK,
    DEALS,
    MINUTES,
    MOVE,
    PAUSE,
    ROUNDS,
    Refused,
    refusal,
)
from tribu.evenings.standings import standings
from tribu.games import load
from tribu.games.arbiter import Told, Verdict, judge
from tribu.games.dispute import Dispute
from tribu.games.game import Game, OptionError
from tribu.games.texts import Sentences, in_all, isolated
from tribu.match.options import agreed_house, agreed_options

MOST_PLAYERS = 1000
MOST_ROUNDS = 50
MOST_DEALS = 100
LONGEST = 600  # minutes of a round
LONGEST_CLOCK = 3600  # seconds, online
TITLE = 60
NAME = 40
_WHOSE = ("{name}: {what}", "{name} : {what}", "{name}: {what}")


class Director(Evening):
    """An evening, and what can be done with it."""

    @staticmethod
    def open(terms: Terms, names: Sequence[str] = (), at: int = 0) -> list[Event]:
        """An evening by these terms, with these players."""
        _check(terms)
        evening = Director([Opened(at=at, terms=terms)])
        for name in names:
            evening.take(evening.enter(name, at))
        return evening.events

    # --- commands: who plays ----------------------------------------------------------------------

    def enter(self, name: str, at: int = 0) -> list[Event]:
        """Somebody comes, before the first round or later."""
        if self.terms.online is not None:
            raise refusal("by link")
        return [self._entered(self._free_name(name), at)]

    def join(self, who: str, name: str, at: int = 0) -> list[Event]:
        """Online: a person of the card room comes, or is back; a bot (`bot:LEVEL`) always comes as
        one more. Of two with the same name the second gets a number."""
        if self.terms.online is None:
            raise refusal("real cards")
        known = None if who.startswith("bot:") else self.entrant(who)
        if known is not None:
            return [] if known.here else self.come_back(known.number, at)
        taken = {player.name.casefold() for player in self.players}
        free = (f"{name} {n}" if n > 1 else name for n in range(1, MOST_PLAYERS + 2))
        return [self._entered(next(one for one in free if one.casefold() not in taken), at, who)]

    def _entered(self, name: str, at: int, who: str = "") -> Entered:
        self._going_on()
        if len(self.players) >= MOST_PLAYERS:
            raise refusal("most", most=MOST_PLAYERS)
        return Entered(at=at, player=len(self.players), name=name, who=who)

    def rename(self, player: int, name: str, at: int = 0) -> list[Event]:
        """A name was written wrongly."""
        return [Renamed(at=at, player=player, name=self._free_name(name, player))]

    def leave(self, player: int, at: int = 0) -> list[Event]:
        """Somebody goes home."""
        self._going_on()
        if not self.players[player].here:
            raise refusal("gone", name=self.name(player))
        return [Left(at=at, player=player)]

    def come_back(self, player: int, at: int = 0) -> list[Event]:
        """Somebody who had left plays again, from the next round on."""
        self._going_on()
        if self.players[player].here:
            raise refusal("here", name=self.name(player))
        return [Returned(at=at, player=player)]

    def known(self, player: int) -> int:
        """The number of a player, if there is one."""
        if not 0 <= player < len(self.players):
            raise refusal("nobody", name=player)
        return player

    def _free_name(self, name: str, of: int = -1) -> str:
        plain = " ".join(name.split())
        if not 1 <= len(plain) <= NAME or not plain.isprintable():
            raise refusal("name")
        for player in self.players:
            if player.number != of and player.name.casefold() == plain.casefold():
                raise refusal("twice", name=player.name)
        return plain

    def _going_on(self) -> None:
        if self.ended:
            raise refusal("ended")

    # --- commands: rounds -------------------------------------------------------------------------

    def draw(self, at: int = 0, apart: pairing.Pairs = ()) -> list[Event]:
        """The next round: who sits where. Those who are to be kept `apart` sit at different tables
        where it can be; how large tables are and who sits out does not depend on it."""
        self._between_rounds()
        if self.rounds and self.rounds[-1].is_final:
            raise refusal("finals began")
        number = len(self.rounds) + 1
        if number > self.terms.rounds:
            raise refusal("no more rounds", rounds=self.terms.rounds)
        here = self.here
        if len(here) < self.terms.low:
            raise refusal("too few", low=self.terms.low, value=len(here))
        if self.terms.movement == "swiss" and number > 1:
            return [self._drawn_by_standing(number, here, at, apart)]
        return [self._drawn_by_plan(number, here, at, apart)]

    def _drawn_by_standing(
        self, number: int, here: list[int], at: int, apart: pairing.Pairs
    ) -> Drawn:
        terms, lot = self.terms, self._lot(number)
        rank = {one.player: one.rank for one in standings(self)}
        order = sorted(lot.sample(here, len(here)), key=lambda player: rank[player])
        tables_of = pairing.sizes(len(order), terms.low, terms.high, terms.usual)
        out = self._sitting_out(order, len(order) - sum(tables_of))
        playing = [player for player in order if player not in set(out)]
        tables = pairing.by_standing(playing, tables_of, self.past, apart)
        return self._drawn(number, tables, "standing", at)

    def _drawn_by_plan(self, number: int, here: list[int], at: int, apart: pairing.Pairs) -> Drawn:
        """The first round of a plan for all rounds that are left, or the next of one that still
        holds; a plan is made when nobody has met yet. After that, or where some are to be kept
        apart, one round at a time is searched."""
        terms, lot = self.terms, self._lot(number)
        if self.ahead and not apart:
            return self._drawn(number, self.ahead[0], self.rounds[-1].design, at, self.ahead[1:])
        tables_of = pairing.sizes(len(here), terms.low, terms.high, terms.usual)
        spare = len(here) - sum(tables_of)
        # A plan lets everybody sit out in turn, which bots are to do for people.
        plans = number == 1 and terms.movement == "everybody" and not apart
        if plans and not (spare and self._bots):
            plan, is_whist = pairing.planned(
                here, terms.rounds, terms.low, terms.high, terms.usual, lot
            )
            design: Design = "whist" if is_whist else "search"
            return self._drawn(number, plan[0], design, at, plan[1:])
        order = lot.sample(here, len(here))
        out = self._sitting_out(order, spare)
        playing = [player for player in order if player not in set(out)]
        tables = pairing.by_lot(playing, tables_of, self.past, lot, apart)
        return self._drawn(number, tables, "search", at)

    def _sitting_out(self, order: list[int], count: int) -> list[int]:
        return pairing.sitting_out(order, count, self.past.byes, self._bots)

    @property
    def _bots(self) -> set[int]:
        """Those who fill up tables."""
        return {player for player in self.here if self.players[player].is_bot}

    def _drawn(
        self,
        number: int,
        tables: pairing.Tables,
        design: Design,
        at: int,
        ahead: Sequence[pairing.Tables] = (),
    ) -> Drawn:
        seated = [pairing.seated(table, self.past, design == "whist") for table in tables]
        playing = {player for table in seated for player in table}
        byes = (
            [player for player in self.here if player not in playing] if design != "final" else []
        )
        return Drawn(
            at=at, round=number, tables=seated, design=design, byes=byes, ahead=list(ahead)
        )

    def final(self, players: int, at: int = 0) -> list[Event]:
        """A stage of the finals for that many: the best of the standings; or, of a stage before,
        as many from each of its tables."""
        self._between_rounds()
        if not self.rounds:
            raise refusal("no round")
        order = [one.player for one in standings(self)]
        tables = finalists(self, players, order)
        return [self._drawn(len(self.rounds) + 1, tables, "final", at)]

    def stop(self, table: int, why: str = "", at: int = 0) -> list[Event]:
        """A table plays no more in this round; what it has played counts. Online the table of the
        card room is closed first."""
        there = self.open_table(table)
        if self.is_done(there):
            raise refusal("deals over", table=table, deals=len(there.deals))
        return [Stopped(at=at, round=len(self.rounds), table=table, why=why)]

    def end(self, at: int = 0) -> list[Event]:
        """The evening is over."""
        self._between_rounds()
        return [Ended(at=at)]

    def _between_rounds(self) -> None:
        self._going_on()
        if open_tables := self.waiting_for():
            tables = ", ".join(map(str, open_tables))
            raise refusal("round open", round=len(self.rounds), tables=tables)

    def _lot(self, number: int) -> Random:
        return Random(f"{self.terms.seed} {number} {len(self.events)}")

    # --- commands: what tables tell ---------------------------------------------------------------

    def judge(self, told: Told, players: Sequence[int], dealer: int) -> Verdict:
        """What a deal of these players scores; a Dispute says why there is no such deal, and whose
        report is wrong."""
        seats = len(players)
        if not 0 <= dealer < seats:
            raise refusal("seat of dealer", most=seats - 1)
        try:
            return judge(self.game, self.real_table(seats, dealer), told)
        except Dispute as dispute:
            if dispute.seat < 0:
                raise
            name, what = isolated(self.name(players[dispute.seat])), Sentences(dispute.sentences)
            raise Dispute(in_all(_WHOSE, name=name, what=what), dispute.seat) from dispute

    def report(
        self,
        table: int,
        told: Told,
        deal: int | None = None,
        dealer: int | None = None,
        at: int = 0,
        by: int = 0,
    ) -> list[Event]:
        """A deal of this round, the next one unless told otherwise. The same report twice is one;
        a different one for the same deal is refused, and kept for the director."""
        self._by_hand()
        there = self.open_table(table)
        following = len(there.deals) + 1
        number = following if deal is None else deal
        if 1 <= number < following:
            return self._told_again(there, number, told, dealer, at, by)
        if there.stopped:
            raise refusal("stopped", table=table)
        if following > self.terms.deals:
            raise refusal("deals over", table=table, deals=self.terms.deals)
        if number != following:
            raise refusal("next deal", table=table, deal=following)
        playing = there.playing
        dealing = self.dealer(there, number) if dealer is None else dealer
        verdict = self.judge(told, playing, dealing)
        return [
            Reported(
                at=at,
                by=by,
                round=len(self.rounds),
                table=table,
                deal=number,
                players=playing,
                told=_plain(told),
                scores=verdict.scores,
                dealer=dealing,
            )
        ]

    def _told_again(
        self, table: PlayedTable, number: int, told: Told, dealer: int | None, at: int, by: int
    ) -> list[Event]:
        before = table.deals[number - 1]
        dealing = before.dealer if dealer is None else dealer
        verdict = self.judge(told, before.players, dealing)
        if _plain(told) == _plain(before.told) or verdict.scores == before.scores:
            return []
        where = {"round": len(self.rounds), "table": table.number, "deal": number}
        known = table.contested.get(number, [])
        events: list[Event] = []
        if not any(one.scores == verdict.scores for one in known):
            scores = verdict.scores
            events = [Contested(at=at, by=by, **where, told=_plain(told), scores=scores)]
        raise refusal("contested", events, table=table.number, deal=number)

    def withdraw(self, table: int, at: int = 0, by: int = 0) -> list[Event]:
        """A table takes its last report of this round back."""
        self._by_hand()
        there = self.open_table(table)
        if not there.deals:
            raise refusal("nothing to withdraw", table=table)
        number = len(there.deals)
        return [Withdrawn(at=at, by=by, round=len(self.rounds), table=table, deal=number)]

    def mend(
        self,
        round_: int,
        table: int,
        deal: int,
        told: Told,
        why: str = "",
        dealer: int | None = None,
        at: int = 0,
    ) -> list[Event]:
        """The director corrects a deal of any round."""
        self._by_hand()
        before = self.told_deal(round_, table, deal)
        dealing = before.dealer if dealer is None else dealer
        verdict = self.judge(told, before.players, dealing)
        return [
            Mended(
                at=at,
                round=round_,
                table=table,
                deal=deal,
                told=_plain(told),
                scores=verdict.scores,
                why=why,
                dealer=dealing,
            )
        ]

    def _by_hand(self) -> None:
        if self.terms.online is not None:
            raise refusal("by record")

    def played(
        self, table: int, deals: Iterable[tuple[Sequence[int], int]], over: bool, at: int = 0
    ) -> list[Event]:
        """What the record of a table online says of this round: scores and starter of each complete
        deal. Those that are known already are not counted again. `over`: there will be no more, so
        a table with fewer than agreed stops here."""
        there = self.open_table(table)
        if self.is_done(there):
            return []
        known, where = len(there.deals), {"round": len(self.rounds), "table": table}
        found = list(deals)[: self.terms.deals]
        events: list[Event] = [
            Reported(
                at=at,
                by=table,
                **where,
                deal=number,
                players=there.players,
                told={},
                scores=list(scores),
                dealer=starter,
            )
            for number, (scores, starter) in enumerate(found, 1)
            if number > known
        ]
        if over and len(found) < self.terms.deals:
            events.append(Stopped(at=at, by=table, round=len(self.rounds), table=table))
        return events

    def told_deal(self, round_: int, table: int, deal: int) -> Deal:
        """A deal of any round that was told."""
        there = self._any_table(round_, table)
        if not 1 <= deal <= len(there.deals):
            raise refusal("no deal", round=round_, table=table, deal=deal)
        return there.deals[deal - 1]

    def _any_table(self, round_: int, table: int) -> PlayedTable:
        if not 1 <= round_ <= len(self.rounds):
            raise refusal("no such round", round=round_)
        tables = self.rounds[round_ - 1].tables
        if not 1 <= table <= len(tables):
            key = "only table" if len(tables) == 1 else "no table"
            raise refusal(key, round=round_, table=table, tables=len(tables))
        return tables[table - 1]

    def open_table(self, table: int) -> PlayedTable:
        """A table of the round under way."""
        self._going_on()
        if not self.rounds:
            raise refusal("no round")
        return self._any_table(len(self.rounds), table)

    # --- commands: undo ---------------------------------------------------------------------------

    def last(self) -> int:
        """The number of the event that `undo` would undo, −1 if there is none. Online what was
        drawn is being played, what was played stays, and so does the end: by then everybody knows
        the secret from which more cards would follow."""
        number, event = self.valid()[-1]
        for_good = Drawn | Reported | Stopped | Ended
        stays = self.terms.online is not None and isinstance(event, for_good)
        return -1 if stays or not number else number

    def undo(self, expected: int | None = None, at: int = 0) -> list[Event]:
        """What happened last is void; refused if that is not what was expected."""
        number = self.last()
        if number < 0:
            raise refusal("nothing to undo")
        if expected is not None and expected != number:
            raise refusal("meanwhile")
        return [Undone(at=at, number=number)]


def _plain(told: Told) -> dict[str, list[str]]:
    """What was told without what was left empty."""
    return {
        key: [text.strip() for text in answers]
        for key, answers in told.items()
        if any(text.strip() for text in answers)
    }


def terms_for(game: Game, **terms: Any) -> Terms:
    """Terms, with tables about as large as is usual in the game where nothing is said."""
    low, high = game.seats[0], game.seats[-1]
    terms.setdefault("low", max(low, game.usual - 1))
    terms.setdefault("high", max(terms["low"], min(high, game.usual + 1)))
    terms.setdefault("usual", min(max(game.usual, terms["low"]), terms["high"]))
    return msgspec.convert({"game": game.id, **terms}, Terms)


def _check(terms: Terms) -> None:
    """Refused unless an evening can be played by these terms."""
    game = load(terms.game)
    seats = game.seats
    if len(terms.title.strip()) > TITLE or not terms.title.isprintable():
        raise refusal("title")
    if not seats[0] <= terms.low <= terms.usual <= terms.high <= seats[-1]:
        allowed = f"{seats[0]}" if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"
        raise refusal("sizes", game=game.title, allowed=allowed, low=terms.low, high=terms.high)
    limits = ((ROUNDS, terms.rounds, 1, MOST_ROUNDS), (DEALS, terms.deals, 1, MOST_DEALS))
    for what, value, low, high in (*limits, (MINUTES, terms.minutes, 0, LONGEST)):
        if not low <= value <= high:
            raise refusal("range", what=in_all(what), low=low, high=high)
    if terms.measure == "field" and not (terms.online and terms.online.same):
        raise refusal("no field")
    if (online := terms.online) is not None:
        seconds = ((MOVE, online.move), (BANK, online.bank), (PAUSE, online.pause))
        for what, value in (*seconds, (ABSENT, 60 * online.absent)):
            if not 0 <= value <= LONGEST_CLOCK:
                most = LONGEST_CLOCK // 60 if what is ABSENT else LONGEST_CLOCK
                raise refusal("range", what=in_all(what), low=0, high=most)
        if not online.move and not online.bank:
            raise refusal("no clock")
    try:
        agreed_house(game, terms.house)
        for players in range(terms.low, terms.high + 1):
            agreed_options(game, terms.options, players)
    except OptionError as error:
        raise Refused(error.sentences) from error
