"""Bugami in words: the record's notation, and sentences for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tribu.cards import SUITS
from tribu.games import suits
from tribu.games.bugami.options import BugamiOptions
from tribu.games.bugami.state import (
    ACTIONS,
    CARDS,
    FIRST_BID,
    FIRST_JOKER,
    MISERE,
    STRENGTHS,
    bidding,
    over,
)
from tribu.games.bugami.tally import reasons  # noqa: F401
from tribu.games.game import ACTED, DEALT, ENDED
from tribu.games.texts import Phrase, fill, name_of
from tribu.games.trick_words import OBJECTIONS, PLAYS

# --- notation -----------------------------------------------------------------------------------

_CARDS = suits.SuitedCards("Bugami", STRENGTHS, {f"X{k + 1}": FIRST_JOKER + k for k in range(4)})
say_card, hear_card = _CARDS.say, _CARDS.hear

_BY_BID = {f"bid {bid}": FIRST_BID + k for k, bid in enumerate(SUITS + "-")}
_BID_TEXT = {action: text for text, action in _BY_BID.items()}


def say(action: int) -> str:
    """An action is the card played, or `bid H`, `bid -`."""
    action = int(action)
    return _BID_TEXT[action] if action >= FIRST_BID else say_card(action)


def hear(text: str) -> int:
    """The action of a text; ValueError if there is no such action."""
    if text in _BY_BID:
        return _BY_BID[text]
    if text not in _CARDS.by_text:
        raise ValueError(f"{text!r} is not an action of Bugami: a card such as 7S, bid H or bid -")
    return _CARDS.by_text[text]


def pack(options: BugamiOptions) -> list[int]:
    """The cards in the order before shuffling, the jokers last."""
    return _CARDS.pack(options.ranks) + [FIRST_JOKER + k for k in range(options.jokers)]


# --- for people ---------------------------------------------------------------------------------


def show_card(card: int) -> str:
    """A card for the eye: 7♠; a joker is ★1."""
    text = say_card(card)
    return "★" + text[1] if card >= FIRST_JOKER else suits.symbol(text)


def show_bid(bid: int, lang: str) -> str:
    """A bid (1 to 5) for people: ♥ hearts, or misère."""
    if bid == MISERE:
        return "misère"
    suit = SUITS[bid - 1]
    return f"{suits.SYMBOLS[suit]} {suits.SUIT_NAMES[lang][suit]}"


def offer(action: int, lang: str, names: Sequence[str] = ()) -> str:
    """What a player may choose, for a menu or a button."""
    return show_bid(action - FIRST_BID + 1, lang) if action >= FIRST_BID else show_card(action)


_DEALT: Phrase = {
    "it": (
        "{who} dà le carte. Ognuno sceglie in segreto il suo seme bugami, o la misère.",
        "Dai le carte tu. Ognuno sceglie in segreto il suo seme bugami, o la misère.",
    ),
    "fr": (
        "{who} donne. Chacun choisit en secret sa couleur bugami, ou la misère.",
        "C’est toi qui donnes. Chacun choisit en secret sa couleur bugami, ou la misère.",
    ),
    "en": (
        "{who} deals. Everybody secretly chooses a bugami suit, or misère.",
        "You deal. Everybody secretly chooses a bugami suit, or misère.",
    ),
}
_SEALED: Phrase = {
    "it": ("{who} ha scelto.", "Hai scelto {bid}: è un segreto finché non hanno scelto tutti."),
    "fr": (
        "{who} a choisi.",
        "Tu choisis {bid} : c’est secret tant que tout le monde n’a pas choisi.",
    ),
    "en": ("{who} has chosen.", "You choose {bid}: it’s a secret until everybody has chosen."),
}
_SHOWN = {
    "it": "Si scoprono le dichiarazioni: {bids}.",
    "fr": "On dévoile les annonces : {bids}.",
    "en": "The bids are shown: {bids}.",
}
_ASIDE = {
    "it": "Le carte avanzate vanno a chi ha fatto l’ultima presa: {cards}.",
    "fr": "Le talon, pour la dernière levée : {cards}.",
    "en": "The cards left over go to the winner of the last trick: {cards}.",
}
_YOU = {"it": "tu", "fr": "toi", "en": "you"}


def narrate(fact: Any, names: Sequence[str], lang: str) -> str:
    """What happened, as a sentence for the fact's viewer; empty if there is nothing to say."""
    viewer = int(fact.viewer)
    if fact.kind == DEALT:
        return fill(_DEALT, lang, name_of(int(fact.starter), viewer, names))
    if fact.kind == ENDED:
        left = [show_card(card) for card in range(CARDS) if (int(fact.aside) >> card) & 1]
        return _ASIDE[lang].format(cards=" ".join(left)) if left else ""
    if fact.kind != ACTED:
        return ""
    who = name_of(int(fact.seat), viewer, names)
    if 0 <= fact.action < CARDS:
        return fill(PLAYS, lang, who, card=show_card(fact.action))
    return _narrate_bid(fact, names, lang, who)


def is_sealed(fact: Any) -> bool:
    """Whether a fact only says that somebody else has bid (BUGAMI-3)."""
    return bool(fact.kind == ACTED and fact.action < 0)


def _narrate_bid(fact: Any, names: Sequence[str], lang: str, who: str | None) -> str:
    """A sealed bid, or all of them once the last is in."""
    bids = [int(fact.bids[seat]) for seat in range(len(names))]
    if not all(bids):
        own = bids[int(fact.seat)]
        return fill(_SEALED, lang, who, bid=show_bid(own, lang) if own else "")
    listed = [
        f"{name_of(seat, int(fact.viewer), names) or _YOU[lang]} {show_bid(bid, lang)}"
        for seat, bid in enumerate(bids)
    ]
    return _SHOWN[lang].format(bids=", ".join(listed))


_OBJECTIONS = {
    **OBJECTIONS,
    "hold": {**OBJECTIONS["hold"], "en": "You do not hold {card}."},  # ★1 has no article
    "nothing": {
        "it": "Questa carta nel mazzo non c’è.",
        "fr": "Cette carte n’existe pas dans le paquet.",
        "en": "There is no such card in the pack.",
    },
    "bid first": {
        "it": "Prima si dichiara: scegli il tuo seme bugami, o la misère.",
        "fr": "On annonce d’abord : choisis ta couleur bugami, ou la misère.",
        "en": "Bids come first: choose your bugami suit, or misère.",
    },
    "bid again": {
        "it": "Hai già scelto: aspettiamo gli altri.",
        "fr": "Tu as déjà choisi : on attend les autres.",
        "en": "You have already chosen: we are waiting for the others.",
    },
    "bid late": {
        "it": "Le dichiarazioni sono già scoperte: non si cambia più.",
        "fr": "Les annonces sont déjà dévoilées : on n’en change plus.",
        "en": "The bids are already shown: they stand.",
    },
    "joker": {
        "it": "Il jolly si gioca solo se non puoi rispondere: hai ancora {suit}.",
        "fr": "Le joker ne se joue que si tu ne peux pas fournir : il te reste du {suit}.",
        "en": "A joker may be played only if you cannot follow: you still have {suit}.",
    },
}


def objection(s: Any, seat: int, action: int, rule: int, lang: str) -> str:
    """Why the rule of that number forbids the action, as a sentence for the player."""
    key = _why(s, seat, action, rule)
    led = int(s.trick[0]) // 13 if s.laid else 0
    suit = suits.SUIT_NAMES[lang][SUITS[min(led, 3)]]
    if lang == "en" and key == "follow":
        suit = suit.capitalize()
    card = show_card(action) if 0 <= action < CARDS else ""
    return _OBJECTIONS[key][lang].format(card=card, suit=suit)


def _why(s: Any, seat: int, action: int, rule: int) -> str:
    """Which sentence it is: a rule may forbid several things."""
    if rule == 1:
        return "hold" if 0 <= action < CARDS else "nothing"
    if rule == 3:
        if (int(s.bidden) >> seat) & 1 and bidding(s):
            return "bid again"
        return "bid late" if FIRST_BID <= action < ACTIONS and not bidding(s) else "bid first"
    if rule == 8:
        return "joker"
    if over(s):
        return "over"
    return "follow" if (int(s.leader) + int(s.laid)) % int(s.seats) == seat else "turn"
