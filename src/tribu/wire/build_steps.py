"""What happened, as one viewer was told: steps for the log and for motion."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from tribu.games.bue.state import SHOWS, SWAPS
from tribu.games.bue.words import narrate as narrate_bue
from tribu.games.bue.words import swap_parts, tell_card
from tribu.games.bugami.state import FIRST_BID
from tribu.games.game import ACTED, DEALT, ENDED, MIXED, RENEWED
from tribu.games.tricks import tell_taker
from tribu.match.plain import DealFacts, is_news
from tribu.wire import build_bugami, build_busca
from tribu.wire.build_bue import CARDS
from tribu.wire.scenes import Laid, Step, Trick

TRICK_CARDS = {"busca": build_busca.CARDS, "bugami": build_bugami.CARDS}


def steps_of(facts: DealFacts, start: int, names: Sequence[str], lang: str) -> list[Step]:
    """The steps of the facts from `start` on; those before are asked where a step needs them."""
    found: list[Step] = []
    if facts.game.id == "bue":
        step, narrate = _bue_step, partial(narrate_bue, show=partial(tell_card, lang=lang))
    else:
        step, narrate = _trick_step, facts.game.words.narrate
    for k in range(start, len(facts)):
        fact = facts[k]
        found.append(step(facts, k, fact, narrate(fact, names, lang) if is_news(fact) else ""))
        if step is _trick_step and fact.taker:
            found.append(taken(_trick(facts, k, fact, len(names)), names, lang, facts.viewer))
    return found


def _opening(fact: Any, text: str) -> Step | None:
    """What is alike in all games."""
    if fact.kind == DEALT:
        return Step("deal", text, fact.starter)
    return Step("end", text) if fact.kind == ENDED else None


# --- games of tricks ----------------------------------------------------------------------------


def _trick_step(facts: DealFacts, k: int, fact: Any, text: str) -> Step:
    if fact.kind != ACTED:
        return _opening(fact, text) or Step("end")
    if facts.game.id == "bugami" and (fact.action < 0 or fact.action >= FIRST_BID):
        everybody = sum(bid > 0 for bid in fact.bids) == facts[0].seats
        return Step("bids" if everybody else "bid", text, fact.seat)
    return Step("play", text, fact.seat, TRICK_CARDS[facts.game.id][fact.action])


def taken(trick: Trick, names: Sequence[str], lang: str, viewer: int) -> Step:
    """Somebody takes a trick."""
    text = tell_taker(trick.winner, trick.points, names, lang, viewer)
    return Step("take", text, trick.winner, cards=trick.cards, points=trick.points)


def _trick(facts: DealFacts, k: int, fact: Any, seats: int) -> Trick:
    """The trick that ended with fact k."""
    points = getattr(fact, "points", 0)
    return Trick(_trick_cards(facts, k, seats), fact.taker - 1, points)


def _trick_cards(facts: DealFacts, k: int, seats: int) -> list[Laid]:
    """The cards of the trick that ended with fact k."""
    cards = TRICK_CARDS[facts.game.id]
    return [Laid(fact.seat, cards[fact.action]) for fact in facts[k - seats + 1 : k + 1]]


def last_trick(facts: DealFacts, seats: int) -> Trick | None:
    """The trick that was taken last in this deal."""
    for k in range(len(facts) - 1, max(-1, len(facts) - 2 - seats), -1):
        fact = facts[k]
        if fact.taker:
            return _trick(facts, k, fact, seats)
    return None


# --- Bué ----------------------------------------------------------------------------------------


def _bue_step(facts: DealFacts, k: int, fact: Any, text: str) -> Step:
    got = CARDS[fact.got]
    if fact.kind == MIXED:
        own = fact.seat == facts.viewer
        return Step("mix", text, fact.seat, slots=_sources(facts, k, fact) if own else [])
    if fact.kind == RENEWED:
        waiting = facts[k - 1].action if k else None
        return Step("renew", text, fact.seat, slot=waiting, got=got)
    if fact.kind != ACTED:
        return _opening(fact, text) or Step("end")
    if fact.action < 0 or fact.action >= SHOWS:
        return _show(fact, text)
    if fact.action < SWAPS:
        return Step("draw", text, fact.seat, CARDS[fact.laid], fact.action, got=got)
    give, other, slot = swap_parts(fact.action)
    kind = "veto" if fact.vetoed else "swap"
    return Step(kind, text, fact.seat, None, give, other, slot, got)


def _show(fact: Any, text: str) -> Step:
    """A sealed choice, or, with the last one, all the cards that are shown."""
    if not any(fact.shown):
        slot = fact.action - SHOWS if fact.action >= 0 else None
        return Step("show", text, fact.seat, slot=slot)
    seats = [seat for seat, label in enumerate(fact.shown) if label]
    cards = [Laid(seat, CARDS[fact.shown[seat]] or "") for seat in seats]
    return Step("shown", text, fact.seat, cards=cards, slots=[fact.slots[one] - 1 for one in seats])


def _sources(facts: DealFacts, k: int, fact: Any) -> list[int]:
    """Of which slot each of one's own cards came: equal ones are not told apart."""
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
