"""Where the result of a deal came from: the cards, one's own choices, the others', later draws.

One value runs through a deal: what each seat is expected to score, all cards known, if the deal is
played on by habit (`search/onward.py`: as the bots there play, if they play by habit; as beginners
who slip now and then in all other seats). It begins before the cards are dealt and ends with the
result; each of its changes belongs to what happened there, so the sum is exact.

The *adjusted* result leaves out what was luck at that seat, and has the same mean:

- what the cards brought, and later draws. On average that is nothing, since what was expected
  before is the mean over all cards;
- how much better or worse the choices of our bots at the other seats were for this seat than what
  the same bot chooses there on average: it is asked again, with other lots. A person's choice
  stays as it was: nobody knows what else it might have been.

So it holds whoever plays, and removes more where bots play (see Burch et al., AIVAT, 2018). Among
players who think, only a share of what habit would make of the cards is luck of theirs, and a
smaller one of what a bot's lots would lead to, so only these shares are taken out
(`Game.luck_share`); the mean stays the same with any.
"""

from __future__ import annotations

from tribu.bots.bot import Bot, Budget, Situation
from tribu.bots.registry import OURS, bot
from tribu.games.game import SPECTATOR, Game
from tribu.match.events import Acted, By, Dealt, Event
from tribu.match.match import Match
from tribu.match.sight import sight_of
from tribu.reviews.findings import HUMAN, CurvePoint, DealLuck, Luck
from tribu.search.onward import Onward

PLAYOUTS = 20  # simulations of a choice for each playout from a state,
DEALS = 8  # and for each deal dealt again, for what was to be expected before the cards
LEAST = 8  # of either
ASKED = 3  # times that a bot is asked again,
ASKED_QUICK = 12  # and one that plays by habit
THOUGHT = 1000  # simulations of a bot whose game sets it no bound
QUICK = ("random", "habit", "novice")  # neither a search nor a network
_AGAIN = 7  # in the place of a deal's number: lots that nothing else draws


class Ledger:
    """The luck of one deal, event by event."""

    def __init__(self, deal: int, before: list[float], shares: tuple[float, float]) -> None:
        """`before`: what each seat was expected to score before the cards were dealt; `shares`: how
        much of the luck is taken out of adjusted results, of cards and draws, and of lots."""
        self.deal = deal
        self.shares = shares
        self.before = before
        seats = len(before)
        self._now = before
        self._cards = [0.0] * seats
        self._draws = [0.0] * seats
        self._own = [0.0] * seats
        self._lots = [0.0] * seats  # what the lots of bots at other seats brought
        self._stood_in = [0.0] * seats  # what bots chose at the seat in its person's place
        self._curve: list[CurvePoint] = []

    @property
    def now(self) -> list[float]:
        """What each seat is expected to score."""
        return self._now

    def add(
        self,
        event: int,
        what: Event,
        expected: list[float],
        public: list[float],
        stood_in: bool = False,
    ) -> None:
        """Something happened: what is expected after it, all cards known and by what is public.
        `stood_in`: a bot chose, in the place of the person whose seat it is."""
        for seat, value in enumerate(expected):
            change = value - self._now[seat]
            if isinstance(what, Dealt):
                self._cards[seat] += change
            elif not isinstance(what, Acted):
                self._draws[seat] += change
            elif what.seat == seat and stood_in:
                self._stood_in[seat] += change
            elif what.seat == seat:
                self._own[seat] += change
        self._now = expected
        self._curve.append(CurvePoint(event, tuple(expected), tuple(public)))

    def add_lots(self, chooser: int, usually: list[float]) -> None:
        """A bot chose, and this is what it leads to on average."""
        for seat, value in enumerate(usually):
            if seat != chooser:
                self._lots[seat] += self._now[seat] - value

    def closed(self) -> DealLuck:
        """The deal is over: what was expected last is the result."""
        seats = tuple(self._luck(seat) for seat in range(len(self.before)))
        return DealLuck(self.deal, seats, tuple(self._curve))

    def _luck(self, seat: int) -> Luck:
        result, expected = self._now[seat], self.before[seat]
        cards, own, draws = self._cards[seat], self._own[seat], self._draws[seat]
        others = result - expected - cards - own - draws
        of_cards, of_lots = self.shares
        luck = of_cards * (cards + draws) + of_lots * self._lots[seat]
        adjusted = result - luck - self._stood_in[seat]  # which is neither luck nor theirs
        return Luck(seat, result, expected, cards, own, others, draws, adjusted)


class LuckReader:
    """Reads the luck of a match while it is played again."""

    def __init__(
        self, game: Game, simulations: int, seed: int, told: set[int], people: frozenset[int]
    ) -> None:
        """`told`: the deals whose luck is known already; `people`: the seats of people."""
        self._onward = Onward(game)
        self._playouts = max(LEAST, simulations // PLAYOUTS)
        self._deals = max(LEAST, simulations // DEALS)
        self._seed = seed
        self._told = told
        self._people = people
        self._ledger: Ledger | None = None

    def take(self, match: Match, event: Event, place: int) -> DealLuck | None:
        """Let an event happen; returns the luck of the deal if that was its end."""
        deal = match.deal_number + isinstance(event, Dealt)
        if isinstance(event, By) or deal in self._told:
            match.take(event)
            return None
        seed = seed_of(self._seed, deal, place)
        if isinstance(event, Dealt):
            self._onward.seat([_bot_name(kind) for kind in match.kinds])
            before = self._before(match, event, seed)
            self._ledger = Ledger(deal, before, shares_of(match))
        ledger = self._ledger
        assert ledger is not None
        if isinstance(event, Acted):
            self._choice(ledger, match, event, place, seed)
        else:
            match.take(event)
            seats = len(match.seats)
            expected = self._onward.expected(match.state, seats, self._playouts, seed)
            ledger.add(place, event, expected, self._public(match, expected, seed))
        if not match.deal_over:
            return None
        self._ledger = None
        return ledger.closed()

    def _before(self, match: Match, event: Dealt, seed: int) -> list[float]:
        """What every seat is expected to score before the cards are dealt."""
        terms, played = match.game.terms(match.options, match.house), len(match.scores)
        return self._onward.expected_before(
            terms, match.totals, played, match.pack, event.starter, self._deals, seed
        )

    def _public(self, match: Match, expected: list[float], seed: int) -> list[float]:
        """What an onlooker may expect of every seat now: in the end, what all know."""
        if match.deal_over:
            return expected
        view, memory = match.view(SPECTATOR), match.memory(SPECTATOR)
        return self._onward.expected_by(view, memory, len(match.seats), self._playouts, seed)

    def _choice(self, ledger: Ledger, match: Match, event: Acted, place: int, seed: int) -> None:
        """Let a choice be made, and see what it brought; where there was none, nothing."""
        sight = sight_of(match, event.seat)
        if len(sight.legal) == 1:
            match.take(event)
            if match.deal_over:  # nothing was left to choose: now everybody knows
                ledger.add(place, event, ledger.now, ledger.now)
            return
        played = match.game.words.hear(event.action)
        again: list[int] = []
        if ledger.shares[1]:  # else nothing would be taken out
            again = asked_again(match.kinds[event.seat], Situation(*sight), seed)
        state, seats = match.state, len(match.seats)
        worth = {
            action: self._onward.expected(state, seats, self._playouts, seed, event.seat, action)
            for action in {played, *again}
        }
        match.take(event)
        public = self._public(match, worth[played], seed)
        stood_in = event.seat in self._people and match.kinds[event.seat] != HUMAN
        ledger.add(place, event, worth[played], public, stood_in)
        if again:
            usually = [sum(worth[action][k] for action in again) for k in range(seats)]
            ledger.add_lots(event.seat, [total / len(again) for total in usually])


def shares_of(match: Match) -> tuple[float, float]:
    """How much of the luck is taken out: all of it among bots that play by habit."""
    quick = all(_bot_name(kind) in QUICK for kind in match.kinds)
    return (1.0, 1.0) if quick else match.game.luck_share


def _bot_name(kind: str) -> str:
    """The bot of ours that played, or nothing."""
    name = kind.removeprefix("bot:").partition("@")[0]
    return name if name != kind and name in OURS else ""


def asked_again(kind: str, situation: Situation, seed: int) -> list[int]:
    """What a bot of ours would choose there with other lots; nothing for anybody else."""
    name = _bot_name(kind)
    if not name:
        return []
    player: Bot = bot(name)
    budget = Budget(iterations=THOUGHT)
    times = ASKED_QUICK if name in QUICK else ASKED
    return [player.choose(situation, budget, seed_of(seed, _AGAIN, k)).action for k in range(times)]


def seed_of(seed: int, deal: int, place: int) -> int:
    """The seed of what is found at one place: it follows from the place, not from any card."""
    return (seed * 1_000_003 + deal) * 1_000_003 + place
