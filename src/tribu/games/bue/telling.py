"""Bué as a friend at the table tells it: one sentence for a turn, from the listener's chair.

Cards are called by their faces, places by their order, people by their names. (Players in the
terminal type the numbers of places; for them there is `words.narrate`.)
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from tribu.games.bue.phrases import ACTS
from tribu.games.bue.state import SHOWS, SWAPS
from tribu.games.bue.words import swap_parts, tell_card
from tribu.games.texts import Phrase, fill, lean, name_of, of_name

ORDINALS = {
    "it": ("prima", "seconda", "terza", "quarta", "quinta"),
    "fr": ("première", "deuxième", "troisième", "quatrième", "cinquième"),
    "en": ("first", "second", "third", "fourth", "fifth"),
}

_DEALT: Phrase = {
    "it": ("{who} dà le carte e scopre un {card}.", "Dai le carte e scopri un {card}."),
    "fr": ("{who} distribue et retourne un {card}.", "Tu distribues et retournes un {card}."),
    "en": ("{who} deals and turns up a {card}.", "You deal and turn up a {card}."),
}
_DEALT_BUE: Phrase = {
    "it": (
        "{who} ha già {goal} appena date le carte: {bue}! La smazzata finisce qui.",
        "Hai già {goal} appena date le carte: {bue}! La smazzata finisce qui.",
    ),
    "fr": (
        "{who} reçoit d’emblée {goal} tout juste\u00a0: {bue}\u202f! La donne s’arrête là.",
        "Tu reçois d’emblée {goal} tout juste\u00a0: {bue}\u202f! La donne s’arrête là.",
    ),
    "en": (
        "{who} is dealt exactly {goal}: {bue}! The deal ends right there.",
        "You are dealt exactly {goal}: {bue}! The deal ends right there.",
    ),
}
_DRAWS: Phrase = {
    "it": ("{who} scarta un {laid} e pesca.", "Scarti il tuo {laid} e peschi un {got}."),
    "fr": (
        "{who} défausse un {laid} et pioche.",
        "Tu défausses ton {laid} et pioches un {got}.",
    ),
    "en": ("{who} discards a {laid} and draws.", "You discard your {laid} and draw a {got}."),
}
_DISCARDS: Phrase = {  # the card to draw comes from a renewed pack
    "it": ("{who} scarta un {laid}.", "Scarti il tuo {laid}."),
    "fr": ("{who} défausse un {laid}.", "Tu défausses ton {laid}."),
    "en": ("{who} discards a {laid}.", "You discard your {laid}."),
}
_RENEWED: Phrase = {
    "it": (
        "Il mazzo è finito: si rimescolano gli scarti, e {who} pesca.",
        "Il mazzo è finito: si rimescolano gli scarti, e peschi un {got}.",
    ),
    "fr": (
        "La pioche est vide : on remélange la défausse, et {who} pioche.",
        "La pioche est vide : on remélange la défausse, et tu pioches un {got}.",
    ),
    "en": (
        "The pack is empty: the discards are shuffled, and {who} draws.",
        "The pack is empty: the discards are shuffled, and you draw a {got}.",
    ),
}

# A swap: language → told to the one who robs, to the one who is robbed, to the others.
_SWAPS = {
    "it": (
        "Scambi con {other}: il tuo {lost} per un {got}{mix}.",
        "{who} prende il tuo {lost} e ti lascia un {got}{mix}!",
        "{who} e {other} si scambiano una carta{mix}.",
    ),
    "fr": (
        "Tu échanges avec {other} : ton {lost} contre un {got}{mix}.",
        "{who} prend ton {lost} et te laisse un {got}{mix} !",
        "{who} et {other} échangent une carte{mix}.",
    ),
    "en": (
        "You swap with {other}: your {lost} for a {got}{mix}.",
        "{who} takes your {lost} and leaves you a {got}{mix}!",
        "{who} and {other} swap a card{mix}.",
    ),
}
# And who mixes then: the one who robbed, the one who was robbed, or both.
_THEN_MIX = {
    "it": (
        (", poi mescoli", ", poi {other} mescola", ", poi mescolate tutti e due"),
        (", poi mescola", ", poi mescoli", ", poi mescolate tutti e due"),
        (", poi {who} mescola", ", poi {other} mescola", ", poi mescolano tutti e due"),
    ),
    "fr": (
        (", puis tu mélanges", ", puis {other} mélange", ", puis vous mélangez tous les deux"),
        (", puis mélange", ", puis tu mélanges", ", puis vous mélangez tous les deux"),
        (", puis {who} mélange", ", puis {other} mélange", ", puis les deux mélangent"),
    ),
    "en": (
        (", then you mix", ", then {other} mixes", ", then you both mix"),
        (", then mixes", ", then you mix", ", then you both mix"),
        (", then {who} mixes", ", then {other} mixes", ", then both mix"),
    ),
}
_VETOES = {
    "it": (
        "La {nth} carta di {other} non può tornare da te in questo turno: scegli ancora.",
        "La tua {nth} carta non può tornare da {who} in questo turno: scambio vietato.",
        "La {nth} carta di {other} non può tornare da {who} in questo turno: scambio vietato.",
    ),
    "fr": (
        "La {nth} carte {of} ne peut pas te revenir ce tour-ci : choisis encore.",
        "Ta {nth} carte ne peut pas revenir à {who} ce tour-ci : échange interdit.",
        "La {nth} carte {of} ne peut pas revenir à {who} ce tour-ci : échange interdit.",
    ),
    "en": (
        "{other}’s {nth} card may not come back to you this round: choose again.",
        "Your {nth} card may not go back to {who} this round: swap vetoed.",
        "{other}’s {nth} card may not go back to {who} this round: swap vetoed.",
    ),
}
_SHOWN = {
    "it": "Carte scoperte: {cards}.",
    "fr": "On retourne : {cards}.",
    "en": "Cards shown: {cards}.",
}
_SHOWS: Phrase = {
    "it": ("{who} un {card}", "tu un {card}"),
    "fr": ("{who} un {card}", "toi un {card}"),
    "en": ("{who} a {card}", "you a {card}"),
}

# What one may do, to be done: with one's own card, or where that is not known, with its place.
_DO = {
    "it": (
        "Scarta {mine} e pesca",
        "Cambia {mine} con la {nth} carta di {other}",
        "Scopri {mine}",
    ),
    "fr": (
        "Défausse {mine} et pioche",
        "Donne {mine} contre la {nth} carte {of}",
        "Retourne {mine}",
    ),
    "en": (
        "Discard {mine} and draw",
        "Give {mine} for {other}’s {nth} card",
        "Show {mine}",
    ),
}
_MINE = {
    "it": ("il tuo {card}", "la tua {nth} carta"),
    "fr": ("ton {card}", "ta {nth} carte"),
    "en": ("your {card}", "your {nth} card"),
}


def tell_deal(fact: Any, names: Sequence[str], lang: str) -> str:
    """BUE-4: who deals, and the card turned up."""
    dealer = name_of(fact.starter, fact.viewer, names)
    return fill(_DEALT, lang, dealer, card=tell_card(fact.turned - 1, lang))


def tell_dealt_bue(
    seat: int, superbue: bool, viewer: int, names: Sequence[str], lang: str, goal: int
) -> str:
    """BUE-10: somebody was dealt the goal, so nobody makes a move."""
    bue = "SUPERBUÉ" if superbue else "BUÉ"
    return fill(_DEALT_BUE, lang, name_of(seat, viewer, names), goal=goal, bue=bue)


def tell_draw(fact: Any, names: Sequence[str], lang: str, waits: bool) -> str:
    """BUE-7: a discard and a draw; `waits` for a renewed pack."""
    phrase = _DISCARDS if waits else _DRAWS
    return _with_card(phrase, fact, names, lang, laid=tell_card(fact.laid - 1, lang))


def tell_renewal(fact: Any, names: Sequence[str], lang: str) -> str:
    """BUE-7: the discards become the pack, and somebody draws from it."""
    return _with_card(_RENEWED, fact, names, lang)


def _with_card(phrase: Phrase, fact: Any, names: Sequence[str], lang: str, **more: str) -> str:
    """What somebody did, with the card that the listener got by it."""
    got = tell_card(fact.got - 1, lang) if fact.got else ""
    return fill(phrase, lang, name_of(fact.seat, fact.viewer, names), got=got, **more)


def tell_swap(
    fact: Any, lost: int, mixers: Collection[int], names: Sequence[str], lang: str
) -> str:
    """BUE-6: a swap, or its veto (BUE-14). `lost`: label + 1 of the card that the listener gave
    away by it; `mixers`: who of the two has mixed since."""
    seat = fact.seat
    _, other, slot = swap_parts(fact.action)
    chair = {seat: 0, other: 1}.get(fact.viewer, 2)
    people = {"who": names[seat], "other": names[other], "of": of_name(names[other], lang)}
    if fact.vetoed:
        return _VETOES[lang][chair].format(nth=ORDINALS[lang][slot], **people)
    mix = ""
    if mixers:
        which = 2 if len(mixers) > 1 else 0 if seat in mixers else 1
        mix = _THEN_MIX[lang][chair][which].format(**people)
    cards = {"lost": "", "got": ""}
    if chair < 2:
        cards = {"lost": tell_card(lost - 1, lang), "got": tell_card(fact.got - 1, lang)}
    told = lean(_SWAPS[lang][chair], lang, people)
    return told.format(mix=mix, **cards, **people)


def tell_shown(fact: Any, names: Sequence[str], lang: str) -> str:
    """BUE-8: all the cards that are turned up together, the listener's first."""
    seats = [seat for seat in range(len(names)) if fact.shown[seat]]
    told = [
        fill(
            _SHOWS,
            lang,
            name_of(seat, fact.viewer, names),
            card=tell_card(fact.shown[seat] - 1, lang),
        )
        for seat in sorted(seats, key=lambda seat: seat != fact.viewer)
    ]
    return _SHOWN[lang].format(cards=", ".join(told))


# A replay in which all cards lie open.
_OPEN_SWAP: Phrase = {
    "it": ("{who} dà un {given} a {other} e prende un {taken}.", ""),
    "fr": ("{who} donne un {given} à {other} et prend un {taken}.", ""),
    "en": ("{who} gives {other} a {given} and takes a {taken}.", ""),
}
_OPEN_DRAW: Phrase = {
    "it": ("{who} scarta un {laid} e pesca un {got}.", ""),
    "fr": ("{who} défausse un {laid} et pioche un {got}.", ""),
    "en": ("{who} discards a {laid} and draws a {got}.", ""),
}
_OPEN_RENEWAL: Phrase = {
    "it": ("Il mazzo è finito: si rimescolano gli scarti, e {who} pesca un {got}.", ""),
    "fr": ("La pioche est vide\u00a0: on remélange la défausse, et {who} pioche un {got}.", ""),
    "en": ("The pack is empty: the discards are shuffled, and {who} draws a {got}.", ""),
}


def tell_open_swap(who: str, other: str, given: int, taken: int, lang: str) -> str:
    """BUE-6, when everybody may know the two cards."""
    cards = {"given": tell_card(given, lang), "taken": tell_card(taken, lang)}
    return fill(_OPEN_SWAP, lang, who, other=other, **cards)


def tell_open_draw(who: str, laid: int | None, got: int, lang: str) -> str:
    """BUE-7, when everybody may know what was drawn; nothing laid: from a renewed pack."""
    drawn = tell_card(got, lang)
    if laid is None:
        return fill(_OPEN_RENEWAL, lang, who, got=drawn)
    return fill(_OPEN_DRAW, lang, who, laid=tell_card(laid, lang), got=drawn)


def tell_mix(who: str, lang: str) -> str:
    """BUE-15: somebody mixes."""
    return fill(ACTS["mixed"], lang, who)


def propose(action: int, lang: str, names: Sequence[str] = (), cards: Sequence[int] = ()) -> str:
    """What a player may choose, as a piece of advice. `cards`: label + 1 of the player's own."""
    kind = 0 if action < SWAPS else 2 if action >= SHOWS else 1
    give, other, slot = (action % 5, 0, 0) if kind != 1 else swap_parts(action)
    named, placed = _MINE[lang]
    known = give < len(cards) and cards[give]
    mine = (
        named.format(card=tell_card(cards[give] - 1, lang))
        if known
        else placed.format(nth=ORDINALS[lang][give])
    )
    name = names[other] if other < len(names) else str(other)
    return _DO[lang][kind].format(
        mine=mine, nth=ORDINALS[lang][slot], other=name, of=of_name(name, lang)
    )
