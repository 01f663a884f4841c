"""What games of tricks have in common on the wire; a face of one derives from `TrickFace`, or from
`TrickSceneFace` if it is content with the table of tricks that they share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Protocol

from tribu.games.game import ACTED, MOST_SEATS, SPECTATOR, Game
from tribu.games.texts import in_sentences, isolated
from tribu.games.trick_words import tell_taker
from tribu.match.facts import DealFacts, fact_reader
from tribu.wire.encode import encode
from tribu.wire.face import HandFace, Look, Sheet
from tribu.wire.scenes import Badge, Laid, Scene, Step, Trick, TrickScene

SUITS_SHOWN = (0, 1, 3, 2)  # in a hand: black and red in turn


class TrickSheet(Protocol):
    """Where the figures of a trick stand in a sheet: a game's `sheet.py`."""

    VIEWER: int
    TRICKS: int  # finished
    OF: int  # tricks of a deal
    LEADER: int
    LAID: int  # how many cards lie on the table
    TRICK: int  # those cards, the leader's first
    SIZES: int  # of each hand
    HAND: int  # the viewer's, as bits


class TrickFace(HandFace):
    """A game of tricks whose cards are numbered suit by suit, the weakest first; after the suits
    come cards without one. An action below `len(cards)` plays that card. Its facts have `taker`,
    seat + 1 of the player who takes the trick with this card, and may have `points`, what the
    trick was worth.

    A game that has no scene of its own derives from `TrickSceneFace`.
    """

    def __init__(self, game: Game, at: TrickSheet, ranks: int, cards: int) -> None:
        """`ranks`: how many a suit has; `cards`: how many cards there are in all."""
        super().__init__(game)
        self.at = at
        self.hand_at = at.HAND
        self._count = cards
        self.cards: list[str] = [game.words.say_card(card) for card in range(cards)]
        # In a hand: suit by suit, the highest first, then what has no suit.
        self._shown = [ranks * suit + rank for suit in SUITS_SHOWN for rank in range(ranks)[::-1]]
        self._shown += range(4 * ranks, cards)
        rest = (1 << cards) - (1 << 4 * ranks)
        self.suits = [*(((1 << ranks) - 1) << ranks * suit for suit in SUITS_SHOWN), rest]

    # --- scenes ---------------------------------------------------------------------------------

    def table(self, look: Look) -> dict[str, Any]:
        """The fields that the scenes of all games of tricks share."""
        sheet, seats, at = look.sheet, look.seats, self.at
        leader = sheet[at.LEADER]
        trick = sheet[at.TRICK : at.TRICK + sheet[at.LAID]]
        return {
            "tricks": sheet[at.TRICKS],
            "of": sheet[at.OF],
            "leader": leader,
            "trick": [Laid((leader + k) % seats, self.cards[card]) for k, card in enumerate(trick)],
            "last": look.kept,
            "sizes": sheet[at.SIZES : at.SIZES + seats],
            "hands": self._hands(look),
        }

    def _hands(self, look: Look) -> list[list[str] | None]:
        hands: list[list[str] | None] = [None] * look.seats
        viewer = look.sheet[self.at.VIEWER]
        if viewer >= 0:
            hands[viewer] = self.listed(look.sheet[self.at.HAND])
        for seat, own in enumerate(look.opened):
            hands[seat] = self.listed(own[self.at.HAND])
        return hands

    def listed(self, cards: int) -> list[str]:
        return [self.cards[card] for card in self._shown if cards >> card & 1]

    def hands_only(self, sheet: Sheet) -> bool:
        """Unless the game says more: each viewer's scene is made by itself."""
        return False

    # --- what happens ---------------------------------------------------------------------------

    def is_card(self, fact: Any) -> bool:
        """Whether the fact is a card that was played, and not any other choice."""
        return bool(fact.kind == ACTED and 0 <= fact.action < self._count)

    def remember(self, kept: Trick | None, facts: DealFacts, since: int) -> Trick | None:
        """The trick that was taken last in this deal."""
        for k in range(len(facts) - 1, since - 1, -1):
            fact = facts[k]
            if fact.taker:
                return self._trick(facts, k, fact)
        return kept

    def _trick(self, facts: DealFacts, k: int, fact: Any) -> Trick:
        """The trick that ended with fact k: a card of each seat."""
        laid = facts[k - facts.seats + 1 : k + 1]
        cards = [Laid(fact.seat, self.cards[fact.action]) for fact in laid]
        return Trick(cards, fact.taker - 1, getattr(fact, "points", 0))

    def step(self, facts: DealFacts, k: int, fact: Any, text: str) -> Step:
        if self.is_card(fact):
            return Step("play", text, fact.seat, self.cards[fact.action])
        return super().step(facts, k, fact, text)

    def consequence(
        self, facts: DealFacts, k: int, fact: Any, names: Sequence[str], lang: str
    ) -> Step | None:
        """With its last card a trick is taken."""
        if not fact.taker:
            return None
        played = self.narrate(fact, names, lang)
        return self._taken(self._trick(facts, k, fact), played, names, lang, fact.viewer)

    def _taken(
        self, trick: Trick, played: str, names: Sequence[str], lang: str, viewer: int
    ) -> Step:
        """Who takes the trick, in one breath with the card that ended it."""
        text = f"{played} {self.taken(trick, names, lang, viewer)}"
        cards, points = trick.cards, trick.points
        return Step("take", text, trick.winner, cards=cards, points=points, retells=True)

    def taken(self, trick: Trick, names: Sequence[str], lang: str, viewer: int) -> str:
        """Who takes a trick, as a sentence."""
        return tell_taker(trick.winner, trick.points, names, lang, viewer)

    def quick_steps(
        self, fact: Any, kept: Trick, names: Sequence[str], lang: str
    ) -> dict[int, bytes] | None:
        """A card is told in the same words again and again, but for a name."""
        if not self.is_card(fact):
            return None
        seat: int = fact.seat
        said, own = _played(self, seat, fact.action, seat, lang)
        of_other, other = _played(self, seat, fact.action, SPECTATOR, lang)
        other = other.replace(_MARK, encode(isolated(names[seat]))[1:-1])
        if not fact.taker:
            return {SPECTATOR: b"[%b]" % other, seat: b"[%b]" % own}
        names = in_sentences(names)
        of_other = of_other.replace(_SOMEBODY, names[seat])
        told = {}
        for viewer in {SPECTATOR, seat, fact.taker - 1}:
            text, step = (said, own) if viewer == seat else (of_other, other)
            taken = self._taken(kept, text, names, lang, viewer)
            told[viewer] = b"[%b,%b]" % (step, encode(taken))
        return told

    def concerns(self, fact: Any) -> tuple[int, ...]:
        """Who plays a card, and who takes the trick."""
        return (fact.seat, fact.taker - 1) if self.is_card(fact) else ()


class TrickSceneFace(TrickFace):
    """A game of tricks that is shown by `TrickScene`, in the viewer's language."""

    scene_type: ClassVar[type[Scene]] = TrickScene

    def scene(self, look: Look) -> Scene:
        return TrickScene(
            title=self.title(look),
            starter=self.starter(look),
            badges=[self.badges(look, seat) for seat in range(look.seats)],
            **self.table(look),
            **self.more(look),
        )

    @abstractmethod
    def title(self, look: Look) -> str:
        """Where the deal stands."""

    @abstractmethod
    def starter(self, look: Look) -> int:
        """The seat that bears the dealer's mark, or the opener's."""

    def badges(self, look: Look, seat: int) -> list[Badge]:
        """What stands beside a seat's name: points, tricks, a bid."""
        return []

    def more(self, look: Look) -> dict[str, Any]:
        """Fields of `TrickScene` that differ from their defaults: other things to ask for than a
        card to be played, cards laid aside, notes."""
        return {}


_SOMEBODY = "\ue000"  # in no name and no sentence
_MARK = _SOMEBODY.encode()


@lru_cache(4096)  # few cards, seats and languages
def _played(face: TrickFace, seat: int, action: int, viewer: int, lang: str) -> tuple[str, bytes]:
    """A card as a sentence and as a step, with a mark instead of the name."""
    told = [0] * (face.game.Fact.itemsize // 8)
    fact = fact_reader(face.game)(told)._replace(
        kind=ACTED, seat=seat, action=action, viewer=viewer
    )
    text = face.narrate(fact, [_SOMEBODY] * MOST_SEATS, lang)
    return text, encode(Step("play", text, seat, face.cards[action]))
