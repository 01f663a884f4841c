"""What a game says so that it can be shown by clients that know no rule.

Each game has a module that exports one `FACE`: ours in `wire/games/`, a game from outside wherever
its `Game.faces` points. The rest of this room asks `game.face("wire")` and names no game. All that
a face says is made from one viewer's sheet and facts, which hold nothing that the viewer may not
know.

A game of tricks derives from `tricks.TrickFace` and has most of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, NamedTuple

from tribu.games.game import ACTED, DEALT, SPECTATOR, Game, House, Options
from tribu.games.texts import Phrase, tell_standing
from tribu.match.facts import DealFacts, is_news
from tribu.match.match import Match
from tribu.wire.moment import tell_moment
from tribu.wire.scenes import Aim, Line, Scene, Step, Summary

Sheet = list[int]
NOBODY = -1


def alone_ahead(figures: Sequence[int]) -> int:
    """The seat with the highest figure; NOBODY if several share it."""
    best = max(figures)
    return figures.index(best) if figures.count(best) == 1 else NOBODY


class Look(NamedTuple):
    """What one viewer sees of a table: all that a scene is made from."""

    sheet: Sheet  # the viewer's (`sheet.py` of the game)
    seats: int
    lang: str
    kept: Any = None  # what `remember` made of this deal's facts
    may_mix: bool = False  # whether the table lets the viewer rearrange cards now
    opened: Sequence[Sheet] = ()  # the sheets of all seats, where all cards lie open


class Face(ABC):
    """How one game is shown. It keeps nothing: a table hands over what is needed."""

    # The shapes of its own.
    scene_type: ClassVar[type[Scene]]
    step_type: ClassVar[type[Step]] = Step
    line_type: ClassVar[type[Line]] = Line

    # For pages that list games: three cards that look like it, and the address of the page's module
    # that draws its pack.
    fan: ClassVar[tuple[str, ...]]
    pack: ClassVar[str] = "/cards/french.js"

    # For print and play: the packs to choose among, where there are several (a word that names each
    # on the page → address), and the options whose pack is printed, unless the usual ones.
    packs: ClassVar[Mapping[str, str]] = {}
    printed: ClassVar[Mapping[str, int]] = {}

    def __init__(self, game: Game) -> None:
        self.game = game

    def aim(self, options: Options, house: House, seats: int, lang: str) -> Aim:
        """What a match is played for. Unless a game says more, what its length depends on."""
        about = [self.game.texts.options[name][lang] for name in self.game.short]
        values = [getattr(options, name) for name in self.game.short]
        told = [f"{title}: {value}" for (title, _), value in zip(about, values, strict=True)]
        return Aim(" · ".join(told), [explained for _, explained in about])

    # --- scenes ---------------------------------------------------------------------------------

    @abstractmethod
    def scene(self, look: Look) -> Scene:
        """What lies before a viewer."""

    def remember(self, kept: Any, facts: DealFacts, since: int) -> Any:
        """What scenes must know of a deal's facts that no sheet says. A fold: `kept` is what it was
        before the facts from `since` on, None at the beginning. The facts are a spectator's."""
        return None

    # --- what happens ---------------------------------------------------------------------------

    def steps(self, facts: DealFacts, start: int, names: Sequence[str], lang: str) -> list[Step]:
        """What happened from fact `start` on, as the viewer of the facts was told."""
        found: list[Step] = []
        for k in range(start, len(facts)):
            fact = facts[k]
            text = self.tell(facts, k, fact, names, lang) if is_news(self.game, fact) else ""
            found.append(self.step(facts, k, fact, text))
            if follows := self.consequence(facts, k, fact, names, lang):
                found.append(follows)
        return found

    def step(self, facts: DealFacts, k: int, fact: Any, text: str) -> Step:
        """Fact k and the sentence that is told with it; earlier facts may be asked, too."""
        if fact.kind == DEALT:
            return Step("deal", text, fact.starter)
        return Step("choice", text, fact.seat) if fact.kind == ACTED else Step("end", text)

    def consequence(
        self, facts: DealFacts, k: int, fact: Any, names: Sequence[str], lang: str
    ) -> Step | None:
        """What follows from fact k at once and is a step of its own."""
        return None

    def tell(self, facts: DealFacts, k: int, fact: Any, names: Sequence[str], lang: str) -> str:
        """Fact k as a sentence from the viewer's chair; earlier facts may be asked, too."""
        return self.narrate(fact, names, lang)

    def narrate(self, fact: Any, names: Sequence[str], lang: str) -> str:
        """What happened, as a sentence on a page."""
        return str(self.game.words.narrate(fact, names, lang))

    def concerns(self, fact: Any) -> tuple[int, ...]:
        """The seats that are told of it in their own way, since it speaks of them or they saw more.
        Empty: everybody may be."""
        return ()

    def offer(self, action: int, lang: str) -> str:
        """What a player may choose, as a sentence; empty if a page shows it by pointing."""
        return str(self.game.words.offer(action, lang))

    def propose(self, action: int, sheet: Sheet, names: Sequence[str], lang: str) -> str:
        """The same as a piece of advice, from the sheet of the one who asks: never empty."""
        return str(self.game.words.offer(action, lang, names))

    # --- replays --------------------------------------------------------------------------------

    def landmark(self, before: Look, look: Look, steps: Sequence[Step]) -> str:
        """A few words for what people will look for in a replay, from one look to the next; empty
        for most of what happens."""
        return ""

    def in_the_open(
        self, before: Look, look: Look, steps: list[Step], names: Sequence[str]
    ) -> list[Step]:
        """The steps from one look to the next in a replay where all cards lie open: those that only
        some saw at the table are named."""
        return steps

    leads: ClassVar[Phrase] = {
        "it": ("{who} passa in testa", "Passi in testa"),
        "fr": ("{who} prend la tête", "Tu prends la tête"),
        "en": ("{who} takes the lead", "You take the lead"),
    }

    def leader(self, look: Look) -> int:
        """Who is ahead in this deal, so that a replay can mark where it changes; NOBODY if several
        are, or if the viewer cannot tell."""
        return NOBODY

    # --- puzzles --------------------------------------------------------------------------------

    themes: ClassVar[Mapping[str, Mapping[str, str]]] = {}  # titles, by name and language

    def theme(self, scene: Any, seat: int, best: Sequence[str]) -> str:
        """What a choice with one clear answer teaches: one of the `themes`, or nothing. `scene` is
        what its seat saw, `best` the right answers in the record's notation."""
        return ""

    def tempting(self, theme: str, scene: Any, seat: int, action: str) -> bool:
        """Whether an action is what this theme warns of. Where one is, a puzzle may have several
        right answers, as long as none of these is near."""
        return False

    # --- the end of a deal ----------------------------------------------------------------------

    def summary(
        self, match: Match, viewer: int, sheet: Sheet, names: Sequence[str], lang: str
    ) -> Summary:
        """Who scored what in the deal that has just ended, and why; the best come first."""
        scores, totals = match.scores[-1], match.totals
        told = self.reasons(match, viewer, sheet, names, lang)
        notes, texts = told[: -len(names)], told[-len(names) :]
        lines = [
            self.line_type(seat, scores[seat], totals[seat], texts[seat], **figures)
            for seat in range(len(names))
            for figures in [self.figures(sheet, scores, seat, lang)]
        ]
        order = partial(self.final_order, winners=match.winners) if match.finished else self.order
        moment, named = (
            self.moment(match, one, names, lang) if match.finished else ""
            for one in (viewer, SPECTATOR)
        )
        deals = list(match.scores)
        return Summary(len(deals), sorted(lines, key=order), notes, deals, moment, named)

    def standing(self, match: Match, lang: str) -> Summary:
        """How a match stood that was ended early: only its complete deals count."""
        deals, totals = list(match.scores), match.totals
        note = tell_standing(len(deals), match.deal_over, lang)
        if not deals:
            return Summary(0, [], [note])
        lines = [Line(seat, deals[-1][seat], total, "") for seat, total in enumerate(totals)]
        order = partial(self.final_order, winners=())
        return Summary(len(deals), sorted(lines, key=order), [note], deals)

    def reasons(
        self, match: Match, viewer: int, sheet: Sheet, names: Sequence[str], lang: str
    ) -> list[str]:
        """Notes, if any, and then a sentence for each seat."""
        told: list[str] = self.game.words.reasons(match.view(viewer), names, lang, viewer)
        return told

    def figures(self, sheet: Sheet, scores: Sequence[int], seat: int, lang: str) -> dict[str, Any]:
        """What a seat's score came from: the fields of its line that games do not share."""
        return {}

    def order(self, line: Any) -> tuple[int, ...]:
        """What lines are sorted by: the best come first."""
        return (-self.game.wants * line.score, line.seat)

    def final_order(self, line: Any, winners: Sequence[int]) -> tuple[int, ...]:
        """The same at the end of a match: by totals."""
        return (line.seat not in winners, -self.game.wants * line.total, line.seat)

    def moment(self, match: Match, viewer: int, names: Sequence[str], lang: str) -> str:
        """The deal of a match that will be remembered, as a sentence."""
        return tell_moment(self.game, match.scores, names, viewer, lang)


class HandFace(Face):
    """How a game is shown whose viewers often see the same scene but for its `hands`, of which each
    sees only their own: then the news of a move is written once for all. What it says must agree
    with `scene` and `steps`; a test compares them."""

    hand_at: int  # where the hand stands in a sheet, as bits
    suits: Sequence[int]  # which cards, as bits, stand beside each other in a hand

    @abstractmethod
    def hands_only(self, sheet: Sheet) -> bool:
        """Whether viewers differ in nothing but their hands now. The sheet is a spectator's."""

    @abstractmethod
    def listed(self, cards: int) -> list[str]:
        """The cards of a set in the order in which a hand is shown."""

    @abstractmethod
    def quick_steps(
        self, fact: Any, kept: Any, names: Sequence[str], lang: str
    ) -> dict[int, bytes] | None:
        """What one fact brought, as bytes: for each viewer who is told in their own way, and for
        SPECTATOR as all others are told. None: to be written by `steps`. The fact is a
        spectator's; the names are not made ready for sentences yet (`in_sentences`)."""
