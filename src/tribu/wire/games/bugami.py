"""A table of Bugami on the wire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from tribu.cards import SUITS
from tribu.games.bugami import GAME
from tribu.games.bugami import sheet as at
from tribu.games.bugami.aim import tell_aim
from tribu.games.bugami.state import CARDS
from tribu.games.game import ACTED, ENDED
from tribu.match.facts import DealFacts
from tribu.wire.face import NOBODY, Look, Sheet, alone_ahead
from tribu.wire.scenes import Aim, Card, Laid, Line, Scene, Step, Trick
from tribu.wire.tricks import TrickFace

BIDS = ["", *SUITS, "-"]
MISERE_BID = "bid -"
SEALED = "?"
_SHOWN = {"it": "Si scoprono i semi", "fr": "On dévoile les couleurs", "en": "The suits are shown"}


class BugamiScene(Scene, frozen=True, tag="bugami"):
    """A table of Bugami. A bid is `C D H S`, `-` for misère, `?` made but sealed, `` not made."""

    dealer: int
    bidding: bool
    bids: list[str]
    tricks: int
    of: int
    leader: int
    trick: list[Laid]
    last: Trick | None
    taken: list[int]  # tricks of each seat
    bugs: list[int]  # bugami cards in them
    now: list[int]  # the score if the deal ended now; empty while bidding
    sides: list[list[int]]  # married seats
    sizes: list[int]
    hands: list[list[Card] | None]
    aside: int  # cards left over
    left_over: list[Card]  # shown when the deal is over


class BugamiLine(Line, frozen=True):
    """What a deal of Bugami brought one seat."""

    tricks: int | None = None
    bugs: int | None = None  # bugami cards in them
    bid: str | None = None


class BugamiFace(TrickFace):
    """Steps of its own: `bid`, a sealed one; `bids`, when the last is in and all are shown."""

    scene_type = BugamiScene
    line_type = BugamiLine
    fan = ("QH", "AS", "7D")
    printed: ClassVar = {"jokers": 4}

    themes: ClassVar = {
        "avoid": {
            "it": "Il seme da evitare",
            "fr": "La couleur à éviter",
            "en": "The suit to avoid",
        },
        "misère": {"it": "Misère", "fr": "Misère", "en": "Misère"},
        "bugs": {
            "it": "Prese senza bugami",
            "fr": "Des levées sans bugami",
            "en": "Tricks without bugami cards",
        },
    }

    def theme(self, scene: Any, seat: int, best: Sequence[str]) -> str:
        """A bid, a misère that is bid or played, or a card."""
        if MISERE_BID in best or (not scene.bidding and scene.bids[seat] == "-"):
            return "misère"
        return "avoid" if scene.bidding else "bugs"

    def aim(self, options: Any, house: Any, seats: int, lang: str) -> Aim:
        return Aim(*tell_aim(options, house, lang))

    def scene(self, look: Look) -> Scene:
        sheet, seats = look.sheet, look.seats
        bidding = sheet[at.BIDDING] > 0
        return BugamiScene(
            dealer=sheet[at.DEALER],
            bidding=bidding,
            bids=_bids(look),
            taken=sheet[at.TAKEN : at.TAKEN + seats],
            bugs=sheet[at.BUGS : at.BUGS + seats],
            now=[] if bidding else sheet[at.NOW : at.NOW + seats],
            sides=_sides(look),
            aside=sheet[at.LEFT_OVER],
            left_over=self.listed(sheet[at.ASIDE]),
            **self.table(look),
        )

    def hands_only(self, sheet: Sheet) -> bool:
        """Once the bids are shown."""
        return not sheet[at.BIDDING]

    def tell(self, facts: DealFacts, k: int, fact: Any, names: Sequence[str], lang: str) -> str:
        """What was left over goes to whoever takes the last trick: one sentence after the other."""
        told = super().tell(facts, k, fact, names, lang)
        if fact.kind != ENDED or not told:
            return told
        last = self.consequence(facts, k - 1, facts[k - 1], names, lang)
        return f"{last.text} {told}" if last else told

    def step(self, facts: DealFacts, k: int, fact: Any, text: str) -> Step:
        if fact.kind == ENDED:
            return Step("end", text, retells=bool(text))
        if fact.kind != ACTED or self.is_card(fact):
            return super().step(facts, k, fact, text)
        everybody = sum(bid > 0 for bid in fact.bids) == facts[0].seats
        return Step("bids" if everybody else "bid", text, fact.seat)

    def landmark(self, before: Look, look: Look, steps: Sequence[Step]) -> str:
        """The bids are shown."""
        return _SHOWN[look.lang] if any(step.kind == "bids" for step in steps) else ""

    def leader(self, look: Look) -> int:
        sheet, seats = look.sheet, look.seats
        return NOBODY if sheet[at.BIDDING] else alone_ahead(sheet[at.NOW : at.NOW + seats])

    def figures(self, sheet: Sheet, scores: Sequence[int], seat: int, lang: str) -> dict[str, Any]:
        return {
            "tricks": sheet[at.TAKEN + seat],
            "bugs": sheet[at.BUGS + seat],
            "bid": BIDS[sheet[at.BIDS + seat]],
            "figure": _sum(sheet, scores[seat], seat),
        }


def _sum(sheet: Sheet, score: int, seat: int) -> str:
    """BUGAMI-5: how tricks and bugami cards come to a score; married seats count theirs together.
    Nothing where it is no sum: a misère, no trick, all of them."""
    side = [one for one in range(sheet[at.SEATS]) if sheet[at.SIDES + seat] >> one & 1]
    tricks = sum(sheet[at.TAKEN + one] for one in side)
    bugs = sum(sheet[at.BUGS + one] for one in side)
    clean, trick = sheet[at.HOUSE_CLEAN] * tricks, sheet[at.HOUSE_TRICK] * tricks
    if BIDS[sheet[at.BIDS + seat]] == "-" or not tricks:
        return ""
    if bugs == 0 and score == clean:
        return f"{sheet[at.HOUSE_CLEAN]} × {tricks} = {score}"
    return f"{trick} ÷ {bugs} = {score}" if bugs and score == trick // bugs else ""


def _bids(look: Look) -> list[str]:
    """A bid as far as it is shown."""
    bids = []
    for seat in range(look.seats):
        bid = (look.opened[seat] if look.opened else look.sheet)[at.BIDS + seat]
        sealed = not bid and look.sheet[at.BIDDEN] >> seat & 1
        bids.append(SEALED if sealed else BIDS[bid])
    return bids


def _sides(look: Look) -> list[list[int]]:
    """The married seats, each side once."""
    found: list[list[int]] = []
    for seat in range(look.seats):
        side = look.sheet[at.SIDES + seat]
        if side >> (seat + 1) and side & -side == 1 << seat:
            found.append([other for other in range(look.seats) if side >> other & 1])
    return found


FACE = BugamiFace(GAME, at, ranks=13, cards=CARDS)
