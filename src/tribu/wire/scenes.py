"""What lies open to one viewer, for a client that knows no rule; what happened; what it scored.

All of it is made from one viewer's sheet and facts, never from a state. Here is what games have in
common; a game adds its own shapes beside its face (`wire/games/`).
"""

from __future__ import annotations

import msgspec

Card = str  # as the match record writes it; None is a card that the viewer cannot see


class Scene(msgspec.Struct, frozen=True, tag_field="game"):
    """What lies before a viewer. The tag also names the module of the page that draws it."""


class Aim(msgspec.Struct, frozen=True):
    """What a match is played for, in the viewer's language."""

    text: str  # in a few words, always in sight: 110 points
    lines: list[str]  # on request: how a deal scores, the order of ranks


# --- tricks -------------------------------------------------------------------------------------


class Laid(msgspec.Struct, frozen=True):
    """A card before its player."""

    seat: int
    card: Card


class Trick(msgspec.Struct, frozen=True):
    """A finished trick and who took it."""

    cards: list[Laid]
    winner: int
    points: int = 0  # what it was worth, where tricks have points


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A few signs beside a name, in the viewer's language."""

    text: str
    title: str = ""  # what it means, shown when one points at it
    tone: str = ""  # good, careful


class TrickScene(Scene, frozen=True, omit_defaults=True, tag="tricks"):
    """A table of tricks in words: of any game that brings no scene of its own.

    An action that is one of the cards in hand is chosen by that card, every other by a button with
    its sentence.
    """

    title: str  # where the deal stands
    starter: int  # the seat that bears the mark
    tricks: int  # finished
    of: int  # tricks of a deal
    leader: int  # -1 before the first trick
    trick: list[Laid]
    last: Trick | None
    badges: list[list[Badge]]  # of each seat
    sizes: list[int]
    hands: list[list[Card] | None]  # one's own, or all in an open replay; in the order of display
    mark: str = "dealer"  # dealer, opener
    notes: list[str] = []  # more that everybody should know
    ask: str = ""  # what the viewer is asked to do now, if that is not to play a card
    act: str = ""  # the words of the button that does it; {card} stands for what was chosen
    pick: int = 1  # how many cards the viewer chooses before sending them, one action each
    aside: list[Card] = []  # cards of the viewer's own that lie face down before them
    fresh: list[Card] = []  # cards in the viewer's hand that have just come


# --- what happened ------------------------------------------------------------------------------


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that happened, as this viewer was told, for the log and for motion.

    kind: deal and end; play and take in games of tricks; choice, if somebody chose anything else;
    and the game's own.
    """

    kind: str
    text: str = ""  # a sentence in the viewer's language; empty if not worth a line
    seat: int | None = None
    card: Card | None = None  # played, laid on the discards
    cards: list[Laid] = []  # take: the trick; of a game's own kinds: cards shown together
    points: int = 0  # take: what it was worth
    retells: bool = False  # its text takes the place of the last one: a turn, told to its end


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a deal brought one seat, in a sentence and in figures; a game may have its own."""

    seat: int
    score: int
    total: int
    text: str
    figure: str = ""  # what the score came from, in a few signs


class Summary(msgspec.Struct, frozen=True):
    """The end of a deal: who scored what and why, best first; more sentences in `notes`. With the
    last deal of a match the lines are in the order of the totals; where it was ended early, they
    say how it stood after its complete deals."""

    deal: int
    lines: list[Line]
    notes: list[str]
    scores: list[list[int]] = []  # of each deal so far, by seat
    moment: str = ""  # the match is over: its best moment, in a sentence
    moment_named: str = ""  # the same for anybody: nobody is “you”
