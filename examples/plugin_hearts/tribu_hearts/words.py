"""Hearts in words: the record's notation, and sentences for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tribu.cards import SUITS
from tribu.games import suits
from tribu.games.game import ACTED, DEALT
from tribu.games.texts import Phrase, fill, name_of
from tribu.games.trick_words import OBJECTIONS, PLAYS
from tribu_hearts.options import HeartsOptions
from tribu_hearts.reasons import reasons as reasons
from tribu_hearts.rules import (
    ACROSS,
    ACTIONS,
    LEFT,
    NOWHERE,
    RIGHT,
    STRENGTHS,
    actor,
)

# --- notation -----------------------------------------------------------------------------------

_CARDS = suits.SuitedCards("Hearts", STRENGTHS)
say_card, hear_card, show_card = _CARDS.say, _CARDS.hear, _CARDS.show
say, hear = say_card, hear_card  # an action is the card passed or played


def pack(options: HeartsOptions) -> list[int]:
    """The 52 cards in the order before shuffling."""
    return _CARDS.pack(options.ranks)


# --- for people ---------------------------------------------------------------------------------


def show_cards(cards: int) -> str:
    """A set of cards for the eye."""
    return " ".join(show_card(card) for card in range(ACTIONS) if int(cards) >> card & 1)


def offer(action: int, lang: str, names: Sequence[str] = ()) -> str:
    """What a player may choose, for a menu or a button."""
    return show_card(action)


_DEALS: Phrase = {
    "it": ("{who} dà le carte.", "Dai le carte tu."),
    "fr": ("{who} donne.", "C’est toi qui donnes."),
    "en": ("{who} deals.", "You deal."),
}
_PASSED_TO = {
    "it": {
        LEFT: "Ognuno passa tre carte a sinistra.",
        RIGHT: "Ognuno passa tre carte a destra.",
        ACROSS: "Ognuno passa tre carte a chi gli siede di fronte.",
        NOWHERE: "Questa volta le carte non si passano.",
    },
    "fr": {
        LEFT: "Chacun passe trois cartes à gauche.",
        RIGHT: "Chacun passe trois cartes à droite.",
        ACROSS: "Chacun passe trois cartes en face.",
        NOWHERE: "Cette fois, on garde ses cartes.",
    },
    "en": {
        LEFT: "Everybody passes three cards to the left.",
        RIGHT: "Everybody passes three cards to the right.",
        ACROSS: "Everybody passes three cards across.",
        NOWHERE: "This time no cards are passed.",
    },
}
_PASSES: Phrase = {
    "it": ("{who} ha scelto una carta da passare.", "Passi {card}."),
    "fr": ("{who} a choisi une carte à passer.", "Tu passes {card}."),
    "en": ("{who} has chosen a card to pass.", "You pass {card}."),
}
_CHANGED = {
    "it": "Le carte cambiano mano.",
    "fr": "Les cartes changent de main.",
    "en": "The cards change hands.",
}
_GETS = {
    "it": "Da {giver} ricevi {cards}.",
    "fr": "{giver} te donne {cards}.",
    "en": "{giver} passes you {cards}.",
}
_OPENS: Phrase = {
    "it": ("{who} ha il 2♣ e apre.", "Hai il 2♣: apri tu."),
    "fr": ("{who} a le 2♣ et entame.", "Tu as le 2♣ : à toi d’entamer."),
    "en": ("{who} holds the 2♣ and leads.", "You hold the 2♣: you lead."),
}


def narrate(fact: Any, names: Sequence[str], lang: str) -> str:
    """What happened, as a sentence for the fact's viewer; empty if there is nothing to say."""
    viewer = int(fact.viewer)
    if fact.kind == DEALT:
        told = [fill(_DEALS, lang, name_of(int(fact.starter), viewer, names))]
        if fact.pass_cards:
            told.append(_PASSED_TO[lang][int(fact.direction)])
        return " ".join(told + _opens(fact, names, lang))
    if fact.kind != ACTED:
        return ""
    who = name_of(int(fact.seat), viewer, names)
    if fact.action >= 0:
        return fill(PLAYS, lang, who, card=show_card(fact.action))
    told = [] if fact.opener and who else [fill(_PASSES, lang, who, card=show_cards(fact.gave))]
    if fact.opener:
        told.append(_CHANGED[lang])
        if fact.got:
            giver = names[(viewer - int(fact.direction)) % 4]
            told.append(_GETS[lang].format(giver=giver, cards=show_cards(fact.got)))
    return " ".join(told + _opens(fact, names, lang))


def is_sealed(fact: Any) -> bool:
    """HEARTS-3: whether the fact is a choice of somebody else that stays a secret."""
    passed = fact.kind == ACTED and fact.action < 0
    return bool(passed and fact.seat != fact.viewer and not fact.opener)


def _opens(fact: Any, names: Sequence[str], lang: str) -> list[str]:
    """Who opens, if the fact says so."""
    if not fact.opener:
        return []
    return [fill(_OPENS, lang, name_of(int(fact.opener) - 1, int(fact.viewer), names))]


_OBJECTIONS = {
    **OBJECTIONS,
    "nothing": {
        "it": "Questa carta nel mazzo non c’è.",
        "fr": "Cette carte n’existe pas dans le jeu.",
        "en": "There is no such card in the pack.",
    },
    "passed": {
        "it": "Hai già scelto le tue carte: si aspettano gli altri.",
        "fr": "Tu as déjà choisi tes cartes : on attend les autres.",
        "en": "You have already chosen your cards: we are waiting for the others.",
    },
    "two": {
        "it": "Si apre con il 2♣.",
        "fr": "On entame avec le 2♣.",
        "en": "The 2♣ must be led.",
    },
    "club": {
        "it": "Si apre a fiori.",
        "fr": "On entame à trèfle.",
        "en": "A club must be led.",
    },
    "first": {
        "it": "Alla prima presa niente cuori e niente Q♠, finché hai altro.",
        "fr": "Ni cœur ni Q♠ à la première levée, tant que tu as autre chose.",
        "en": "No hearts and no Q♠ in the first trick, as long as you have something else.",
    },
    "broken": {
        "it": "I cuori non sono ancora spezzati: esci a un altro seme.",
        "fr": "Les cœurs ne sont pas encore brisés : joue une autre couleur.",
        "en": "Hearts are not broken yet: lead another suit.",
    },
}


def objection(s: Any, seat: int, action: int, rule: int, lang: str) -> str:
    """Why the rule of that number forbids the action, as a sentence for the player."""
    key = _why(s, seat, action, rule)
    suit = suits.SUIT_NAMES[lang][SUITS[int(s.trick[0]) // 13]]
    card = show_card(action) if 0 <= action < ACTIONS else ""
    return _OBJECTIONS[key][lang].format(
        card=card, suit=suit.capitalize() if lang == "en" else suit
    )


def _why(s: Any, seat: int, action: int, rule: int) -> str:
    """Which sentence it is: a rule may forbid several things."""
    if rule == 1:
        return "hold" if 0 <= action < ACTIONS else "nothing"
    if rule == 4:
        return "club" if s.can_lead_any_club else "two"
    if rule == 5:
        whose = int(actor(s))
        return "over" if whose < 0 else "follow" if whose == seat else "turn"
    return {3: "passed", 6: "first", 7: "broken"}[rule]
