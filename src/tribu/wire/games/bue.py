"""A table of Bué on the wire."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Any, ClassVar, cast

import msgspec

from tribu.games.bue import GAME
from tribu.games.bue import sheet as at
from tribu.games.bue.aim import tell_aim
from tribu.games.bue.hand import golds, worth
from tribu.games.bue.labels import LABELS
from tribu.games.bue.options import GOAL, SLOTS
from tribu.games.bue.reasons import do_the_sum, tell_distances, tell_ties
from tribu.games.bue.score import order_of, rank_key
from tribu.games.bue.state import SHOWS, SWAPS
from tribu.games.bue.telling import (
    propose,
    tell_deal,
    tell_dealt_bue,
    tell_draw,
    tell_mix,
    tell_open_draw,
    tell_open_swap,
    tell_renewal,
    tell_shown,
    tell_swap,
)
from tribu.games.bue.words import narrate, say_card, swap_parts
from tribu.games.game import ACTED, DEALT, ENDED, MIXED, RENEWED
from tribu.games.texts import Phrase
from tribu.match.facts import DealFacts
from tribu.match.match import Match
from tribu.wire.face import NOBODY, Face, Look, Sheet, alone_ahead
from tribu.wire.scenes import Aim, Card, Laid, Line, Scene, Step

# --- shapes -------------------------------------------------------------------------------------


class Slot(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of five places before a player of Bué."""

    card: Card | None = None  # one's own, face up, or remembered (`known`)
    up: bool = False
    known: bool = False  # face down before another, but the viewer knows what it is
    barred: bool = False  # BUE-14: may not be pointed at in this turn
    aim: int | None = None  # of an x2 or x0: the slot it aims at, in a hand that is all in sight


class BueHand(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's five places, and what the viewer can say of them."""

    slots: list[Slot]
    somewhere: list[Card] = []  # the viewer knows that these lie here, not in which slot
    chosen: bool = False  # has chosen a card to show
    value: int | None = None  # of a hand that is all in sight
    distance: int | None = None  # from 50
    gold: int | None = None  # gold cards in it


class BueScene(Scene, frozen=True, tag="bue"):
    """A table of Bué."""

    dealer: int
    round: int  # from 1
    rounds: int
    showing: bool  # all choose a card to show
    sealed: int | None  # the slot one has chosen to show
    hands: list[BueHand]
    pack: int  # cards left to draw
    discards: int
    top: Card | None
    goal: int
    may_mix: bool
    winner: int | None  # who has Bué
    superbue: bool


class BueStep(Step, frozen=True):
    """A step in Bué. Kinds of its own: draw, swap, veto, show, shown, mix, renew."""

    slot: int | None = None  # of `seat`
    other: int | None = None  # swap: the other seat
    other_slot: int | None = None
    got: Card | None = None  # what the viewer received by it
    slots: list[int] = []  # shown: the slot of each seat; mix: where one's own cards came from


class BueLine(Line, frozen=True):
    """What a deal of Bué brought one seat."""

    place: int = 0  # rank in the deal, from 1
    value: int | None = None  # the sum of the hand
    distance: int | None = None
    gold: int | None = None


_SWAP = re.compile(r"swap (\d)>(\d)\.(\d)")
_BUE = {"it": "{}!", "fr": "{}\u202f!", "en": "{}!"}
_ROUND = {"it": "Fine del turno {n}", "fr": "Fin du tour {n}", "en": "Round {n} ends"}

# By label + 1, as sheets and facts have cards; 0 is none.
CARDS: list[Card | None] = [None, *(say_card(label) for label in range(LABELS))]


class BueFace(Face):
    scene_type = BueScene
    step_type = BueStep
    line_type = BueLine
    fan = ("b12", "x2", "g19")
    pack = "/table/games/bue/pack.js"

    themes: ClassVar = {
        "x2": {"it": "Tenere il ×2", "fr": "Garder le ×2", "en": "Keeping the ×2"},
        "swaps": {"it": "Leggere gli scambi", "fr": "Lire les échanges", "en": "Reading swaps"},
        "last": {
            "it": "L’ultimo giro",
            "fr": "Le dernier tour",
            "en": "The last round",
        },
    }

    def theme(self, scene: Any, seat: int, best: Sequence[str]) -> str:
        """An x2 that could be given away, and none of the best does; a card that one knows before
        another; or the last exchange."""
        if scene.showing:
            return ""
        swaps = [parts for action in best if (parts := _SWAP.fullmatch(action))]
        known = [scene.hands[int(one[2])].slots[int(one[3])].known for one in swaps]
        if len(swaps) == len(best) and any(known):
            return "swaps"
        mine = scene.hands[seat].slots
        could = any(slot.card == "x2" and not slot.up for slot in mine)
        if could and not any(self.tempting("x2", scene, seat, one) for one in best):
            return "x2"
        return "last" if scene.round == scene.rounds else ""

    def tempting(self, theme: str, scene: Any, seat: int, action: str) -> bool:
        """An x2 that is given away: of a swap and of a draw the sixth sign is the slot."""
        return theme == "x2" and scene.hands[seat].slots[int(action[5])].card == "x2"

    def aim(self, options: Any, house: Any, seats: int, lang: str) -> Aim:
        return Aim(*tell_aim(options, house, seats, lang))

    # --- scenes ---------------------------------------------------------------------------------

    def scene(self, look: Look) -> Scene:
        sheet = look.sheet
        return BueScene(
            dealer=sheet[at.DEALER],
            round=min(sheet[at.ROUND] + 1, sheet[at.ROUNDS]),
            rounds=sheet[at.ROUNDS],
            showing=sheet[at.SHOWING] > 0,
            sealed=sheet[at.SEALED] - 1 if sheet[at.SEALED] else None,
            hands=[
                _hand(_block(look.opened[seat] if look.opened else sheet, seat))
                for seat in range(look.seats)
            ],
            pack=sheet[at.LEFT],
            discards=sheet[at.DISCARDED],
            top=CARDS[sheet[at.TOP]],
            goal=sheet[at.GOAL],
            may_mix=look.may_mix and sheet[at.MAY_MIX] > 0,
            winner=sheet[at.WINNER] - 1 if sheet[at.WINNER] else None,
            superbue=sheet[at.SUPERBUE] > 0,
        )

    # --- what happens ---------------------------------------------------------------------------

    def tell(self, facts: DealFacts, k: int, fact: Any, names: Sequence[str], lang: str) -> str:
        """One sentence for a turn: who mixes after a swap is part of it."""
        if fact.kind == DEALT:
            return tell_deal(fact, names, lang)
        if fact.kind == ENDED and k == 1:  # nobody made a move
            return _tell_dealt_bue(fact, facts[0].starter, facts.seats, names, lang)
        if fact.kind == RENEWED:
            drawn = tell_draw(facts[k - 1], names, lang, waits=True)
            return f"{drawn} {tell_renewal(fact, names, lang)}"
        swap = _swap_before(facts, k, fact)
        if swap is not None:
            mixers = {facts[at].seat for at in range(swap + 1, k + 1)}
            return _tell_swap(facts, swap, mixers, names, lang)
        if fact.kind != ACTED or fact.action < 0 or fact.action >= SHOWS:
            return tell_shown(fact, names, lang) if any(fact.shown) else narrate(fact, names, lang)
        if fact.action < SWAPS:
            return tell_draw(fact, names, lang, waits=fact.seat == facts.viewer and not fact.got)
        return _tell_swap(facts, k, (), names, lang)

    def step(self, facts: DealFacts, k: int, fact: Any, text: str) -> Step:
        got = CARDS[fact.got]
        if fact.kind == MIXED:
            slots = _sources(facts, k, fact) if fact.seat == facts.viewer else []
            retells = _swap_before(facts, k, fact) is not None
            return BueStep("mix", text, fact.seat, slots=slots, retells=retells)
        if fact.kind == RENEWED:
            waiting = facts[k - 1].action if k else None
            return BueStep("renew", text, fact.seat, slot=waiting, got=got, retells=True)
        if fact.kind != ACTED:
            return super().step(facts, k, fact, text)
        if fact.action < 0 or fact.action >= SHOWS:
            return _show(fact, text)
        if fact.action < SWAPS:
            laid = CARDS[fact.laid]
            return BueStep("draw", text, fact.seat, laid, slot=fact.action, got=got)
        give, other, slot = swap_parts(fact.action)
        kind = "veto" if fact.vetoed else "swap"
        return BueStep(kind, text, fact.seat, slot=give, other=other, other_slot=slot, got=got)

    def concerns(self, fact: Any) -> tuple[int, ...]:
        """Who acts, and with whom somebody swaps; nobody in particular where all show a card, or
        where chance acts."""
        if fact.kind != ACTED or any(fact.shown):
            return ()
        return (fact.seat, *(seat for seat, _ in self.game.mixing.points_at(fact.action)))

    def offer(self, action: int, lang: str) -> str:
        """A swap has no sentence: there are hundreds, and a page shows it by pointing."""
        return "" if self.game.mixing.points_at(action) else propose(action, lang)

    def propose(self, action: int, sheet: Sheet, names: Sequence[str], lang: str) -> str:
        """With one's own cards by name."""
        own = _block(sheet, sheet[at.VIEWER])[at.CARDS : at.CARDS + 5]
        return propose(action, lang, names, own)

    # --- replays --------------------------------------------------------------------------------

    def in_the_open(
        self, before: Look, look: Look, steps: list[Step], names: Sequence[str]
    ) -> list[Step]:
        return [_opened(before, look, step, names) for step in steps]

    leads: ClassVar[Phrase] = {
        "it": ("Nessuno è più vicino a 50 di {who}", "Nessuno è più vicino a 50 di te"),
        "fr": ("{who} est au plus près de 50", "Tu es au plus près de 50"),
        "en": ("{who} is closest to 50", "You are closest to 50"),
    }

    def landmark(self, before: Look, look: Look, steps: Sequence[Step]) -> str:
        """A Bué; or all have shown a card, which ends a round."""
        if look.sheet[at.WINNER]:
            return _BUE[look.lang].format("SuperBué" if look.sheet[at.SUPERBUE] else "Bué")
        shown = any(step.kind == "shown" for step in steps)
        return _ROUND[look.lang].format(n=before.sheet[at.ROUND] + 1) if shown else ""

    def leader(self, look: Look) -> int:
        """Whose hand is closest to 50, if all are open."""
        blocks = [_block(opened, seat) for seat, opened in enumerate(look.opened)]
        return alone_ahead([-block[at.DISTANCE] for block in blocks]) if blocks else NOBODY

    # --- the end of a deal ----------------------------------------------------------------------

    def reasons(
        self, match: Match, viewer: int, sheet: Sheet, names: Sequence[str], lang: str
    ) -> list[str]:
        blocks = [_block(sheet, seat) for seat in range(len(names))]
        sums = [block[at.VALUE] - 1 for block in blocks]
        golds = [block[at.GOLDS] for block in blocks]
        goal, scores = sheet[at.GOAL], match.scores[-1]
        ties = tell_ties(sums, golds, scores, sheet[at.DEALER], names, lang, viewer, goal)
        at_once = DealFacts(match.game, match.deal_fact_rows(), viewer)
        told = self.tell(at_once, 1, at_once[1], names, lang) if len(at_once) == 2 else ""
        notes = [told, *ties] if told else ties
        return notes + tell_distances(sums, golds, scores, lang, goal, sheet[at.SLOTS])

    def figures(self, sheet: Sheet, scores: Sequence[int], seat: int, lang: str) -> dict[str, Any]:
        ranks = [_rank(sheet, scores, one) for one in range(len(scores))]
        block = _block(sheet, seat)
        return {
            "place": 1 + sum(rank < ranks[seat] for rank in ranks),
            "value": block[at.VALUE] - 1,
            "distance": block[at.DISTANCE],
            "gold": block[at.GOLDS],
            "figure": do_the_sum(
                block[at.CARDS : at.CARDS + sheet[at.SLOTS]], block[at.AIMS :], block[at.VALUE] - 1
            ),
        }

    def order(self, line: BueLine) -> tuple[int, ...]:
        return line.place, line.seat


# --- hands --------------------------------------------------------------------------------------


def _block(sheet: Sheet, seat: int) -> tuple[int, ...]:
    """What a sheet says of one seat."""
    first = at.SEATED + seat * at.BLOCK
    return tuple(sheet[first : first + at.BLOCK])


@lru_cache(maxsize=1024)  # a megabyte
def _hand(block: tuple[int, ...]) -> BueHand:
    """The five places of a seat. From one act to the next few of them change."""
    slots = [_slot(block, slot) for slot in range(5)]
    somewhere = [card for label in block[at.SOMEWHERE : at.SOMEWHERE + 5] if (card := CARDS[label])]
    chosen = block[at.CHOSEN] > 0
    if not block[at.VALUE]:
        return BueHand(slots, somewhere, chosen)
    value, distance, golds = block[at.VALUE] - 1, block[at.DISTANCE], block[at.GOLDS]
    return BueHand(slots, somewhere, chosen, value, distance, golds)


def _slot(block: tuple[int, ...], slot: int) -> Slot:
    card, known = block[at.CARDS + slot], block[at.KNOWN + slot]
    aim = block[at.AIMS + slot] if block[at.VALUE] else -1
    return Slot(
        CARDS[card or known],
        up=bool(block[at.UP] >> slot & 1),
        known=not card and known > 0,
        barred=bool(block[at.VETOED] >> slot & 1),
        aim=None if aim < 0 else aim,
    )


def _rank(sheet: Sheet, scores: Sequence[int], seat: int) -> tuple[int, int]:
    """The better, the lower: who scored more, then by BUE-11 and BUE-12."""
    block = _block(sheet, seat)
    order = order_of(seat, sheet[at.DEALER], sheet[at.SEATS])
    return -scores[seat], int(rank_key(block[at.DISTANCE], block[at.GOLDS], order))


# --- steps --------------------------------------------------------------------------------------


def _show(fact: Any, text: str) -> Step:
    """A sealed choice, or, with the last one, all the cards that are shown."""
    if not any(fact.shown):
        slot = fact.action - SHOWS if fact.action >= 0 else None
        return BueStep("show", text, fact.seat, slot=slot)
    seats = [seat for seat, label in enumerate(fact.shown) if label]
    cards = [Laid(seat, CARDS[fact.shown[seat]] or "") for seat in seats]
    slots = [fact.slots[seat] - 1 for seat in seats]
    return BueStep("shown", text, fact.seat, cards=cards, slots=slots)


def _swap_before(facts: DealFacts, k: int, fact: Any) -> int | None:
    """Where the swap stands after which fact k is a mix of one of the two, if it is."""
    if fact.kind != MIXED:
        return None
    mixers, at = {fact.seat}, k - 1
    while at >= 0 and facts[at].kind == MIXED:
        mixers.add(facts[at].seat)
        at -= 1
    return at if at >= 0 and mixers <= {*GAME.mixing.mixes_after(facts[at])} else None


def _tell_dealt_bue(fact: Any, dealer: int, seats: int, names: Sequence[str], lang: str) -> str:
    """BUE-10, before any move; BUE-12 if several were dealt it."""
    having = [seat for seat in range(seats) if worth(fact.hands[seat], SLOTS, GOAL) == GOAL]
    if not having:
        return ""
    gold = [int(golds(fact.hands[seat], SLOTS)) for seat in range(seats)]
    first = min(having, key=lambda seat: rank_key(0, gold[seat], order_of(seat, dealer, seats)))
    return tell_dealt_bue(first, gold[first] == SLOTS, fact.viewer, names, lang, GOAL)


def _tell_swap(
    facts: DealFacts, k: int, mixers: Collection[int], names: Sequence[str], lang: str
) -> str:
    """The swap of fact k, with the card that it cost the viewer."""
    fact = facts[k]
    lost = _own_hand(facts, k)[_received(facts, k, fact)] if fact.got else 0
    return tell_swap(fact, lost, mixers, names, lang)


def _opened(before: Look, look: Look, step: Any, names: Sequence[str]) -> Step:
    """A draw or a swap with its cards by name; a mix is told by itself."""

    def card(at_look: Look, seat: int, slot: int) -> int:
        return _block(at_look.opened[seat], seat)[at.CARDS + slot] - 1

    seat, lang = step.seat, look.lang
    if step.kind in ("draw", "renew") and step.slot is not None:
        laid = card(before, seat, step.slot) if step.kind == "draw" else None
        text = tell_open_draw(names[seat], laid, card(look, seat, step.slot), lang)
    elif step.kind == "swap":
        given, taken = card(before, seat, step.slot), card(before, step.other, step.other_slot)
        text = tell_open_swap(names[seat], names[step.other], given, taken, lang)
    elif step.kind == "mix":
        text = tell_mix(names[seat], lang)
    else:
        return cast("Step", step)
    return msgspec.structs.replace(cast("Step", step), text=text, retells=False)


def _sources(facts: DealFacts, k: int, fact: Any) -> list[int]:
    """The slot from which each of one's own cards came: equal ones are not told apart."""
    before = _own_hand(facts, k)
    sources = []
    for label in fact.hand[: len(before)]:
        slot = before.index(label)
        sources.append(slot)
        before[slot] = -1
    return sources


def _own_hand(facts: DealFacts, end: int) -> list[int]:
    """One's own cards before fact `end`, from what one was told."""
    hand: list[int] = []
    for k in range(end):
        fact = facts[k]
        if fact.kind == DEALT:
            hand = fact.hand[: fact.width]
        elif fact.kind == MIXED and fact.seat == facts.viewer:
            hand = fact.hand[: len(hand)]
        elif fact.got:
            hand[_received(facts, k, fact)] = fact.got
    return hand


def _received(facts: DealFacts, k: int, fact: Any) -> int:
    """The slot into which the viewer got a card."""
    action = facts[k - 1].action if fact.kind == RENEWED else fact.action
    if action < SWAPS:
        return int(action)
    give, _, slot = swap_parts(action)
    return give if fact.seat == facts.viewer else slot


FACE = BueFace(GAME)
