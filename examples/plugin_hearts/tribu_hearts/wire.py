"""A table of Hearts on the wire: the shared table of tricks, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from tribu.games.texts import POINT, TRICK, Phrase, counted
from tribu.wire.face import Look, Sheet, alone_ahead
from tribu.wire.scenes import Aim, Badge, Step
from tribu.wire.tricks import TrickSceneFace
from tribu_hearts import GAME
from tribu_hearts import sheet as at
from tribu_hearts.rules import ACTIONS

_PASSING = {
    "it": ("", "Tre carte a sinistra", "Tre carte di fronte", "Tre carte a destra"),
    "fr": ("", "Trois cartes à gauche", "Trois cartes en face", "Trois cartes à droite"),
    "en": ("", "Three cards to the left", "Three cards across", "Three cards to the right"),
}
_ASK = {
    "it": (
        "",
        "Scegli le carte da passare a sinistra.",
        "Scegli le carte da passare a chi ti siede di fronte.",
        "Scegli le carte da passare a destra.",
    ),
    "fr": (
        "",
        "Choisis les cartes à passer à gauche.",
        "Choisis les cartes à passer en face.",
        "Choisis les cartes à passer à droite.",
    ),
    "en": (
        "",
        "Choose the cards to pass to the left.",
        "Choose the cards to pass across.",
        "Choose the cards to pass to the right.",
    ),
}
_ACT = {"it": "Passa {card}", "fr": "Passer {card}", "en": "Pass {card}"}
_TRICK = {"it": "Presa {n} di {of}", "fr": "Levée {n} sur {of}", "en": "Trick {n} of {of}"}
_OVER = {"it": "Fine della smazzata", "fr": "Fin de la donne", "en": "The deal is over"}
_BROKEN = {
    "it": "I cuori sono spezzati.",
    "fr": "Les cœurs sont brisés.",
    "en": "Hearts are broken.",
}
_QUEEN = {
    "it": "Presa la donna di picche",
    "fr": "La dame de pique est prise",
    "en": "The queen of spades is taken",
}
_CHOSEN = {
    "it": "carte scelte da passare",
    "fr": "cartes choisies à passer",
    "en": "cards chosen to pass",
}


_AIM = {
    "it": (
        "Fino a {limit} punti",
        "La partita finisce quando qualcuno arriva a {limit} punti: vince chi ne ha meno.",
        "Ogni cuore che prendi costa 1 punto, la donna di picche {queen}.",
        "Chi li prende tutti fa cappotto: 0 punti per sé, {moon} a ognuno degli altri.",
    ),
    "fr": (
        "Jusqu’à {limit} points",
        "La partie finit quand quelqu’un atteint {limit} points : le plus petit total gagne.",
        "Chaque cœur ramassé coûte 1 point, la dame de pique {queen}.",
        "Qui les ramasse tous réussit le grand chelem : 0 pour lui, {moon} pour chacun des autres.",
    ),
    "en": (
        "Until {limit} points",
        "The match ends when somebody reaches {limit} points: the lowest total wins.",
        "Each heart you take costs 1 point, the queen of spades {queen}.",
        "Whoever takes them all shoots the moon: 0 points, and {moon} for each of the others.",
    ),
}
_JACK = {
    "it": "Il fante di quadri toglie {jack} punti.",
    "fr": "Le valet de carreau enlève {jack} points.",
    "en": "The jack of diamonds takes {jack} points off.",
}
_NO_TRICK = {
    "it": "Chi non fa prese toglie {no_trick} punti.",
    "fr": "Aucune levée : {no_trick} points de moins.",
    "en": "Taking no trick is worth {no_trick} points off.",
}


class HeartsFace(TrickSceneFace):
    """What is passed is chosen by the cards in hand, as what is played."""

    fan = ("QS", "AH", "2C")

    def aim(self, options: Any, house: Any, seats: int, lang: str) -> Aim:
        """HEARTS-8 to HEARTS-11, with the values of this table."""
        told = list(_AIM[lang])
        told += [_JACK[lang]] if options.jd_bonus else []
        told += [_NO_TRICK[lang]] if options.avoid_all_tricks_bonus else []
        values = {"limit": options.limit, "moon": options.ranks + house.queen}
        values |= {name: getattr(house, name) for name in ("queen", "jack", "no_trick")}
        short, *lines = (one.format(**values) for one in told)
        return Aim(short, lines)

    def title(self, look: Look) -> str:
        sheet, lang = look.sheet, look.lang
        if sheet[at.PASSING]:
            return _PASSING[lang][sheet[at.DIRECTION]]
        if sheet[at.TRICKS] == sheet[at.OF]:
            return _OVER[lang]
        return _TRICK[lang].format(n=sheet[at.TRICKS] + 1, of=sheet[at.OF])

    def starter(self, look: Look) -> int:
        return look.sheet[at.DEALER]

    def badges(self, look: Look, seat: int) -> list[Badge]:
        """While cards are passed, how many a seat has chosen; then what it has taken."""
        sheet, lang = look.sheet, look.lang
        if sheet[at.PASSING]:
            chosen = sheet[at.OF] - sheet[at.SIZES + seat]
            return [Badge(f"{chosen}/{sheet[at.PASSES]}", _CHOSEN[lang])] if chosen else []
        points, tricks = sheet[at.POINTS + seat], sheet[at.TAKEN + seat]
        told = [Badge(counted(POINT, points, lang))] if tricks else []
        if cards := _taken(sheet, seat):
            told.append(Badge(cards, counted(TRICK, tricks, lang), "careful" if points > 0 else ""))
        return told

    def more(self, look: Look) -> dict[str, Any]:
        sheet, lang = look.sheet, look.lang
        if sheet[at.PASSING]:
            told: dict[str, Any] = {"aside": self.listed(sheet[at.GAVE])}
            if sheet[at.TO_PASS]:
                told["ask"] = _ASK[lang][sheet[at.DIRECTION]]
                told["act"] = _ACT[lang]
                told["pick"] = sheet[at.TO_PASS]
            return told
        fresh = [] if sheet[at.TRICKS] else self.listed(sheet[at.GOT] & sheet[at.HAND])
        return {"fresh": fresh, "notes": [_BROKEN[lang]] if sheet[at.BROKEN] else []}

    def hands_only(self, sheet: Sheet) -> bool:
        """From the second trick on: until then everybody sees what came to them."""
        return sheet[at.TRICKS] > 0

    leads: ClassVar[Phrase] = {
        "it": ("{who} ha più punti di tutti", "Hai più punti di tutti"),
        "fr": ("{who} a le plus de points", "Tu as le plus de points"),
        "en": ("{who} has the most points", "You have the most points"),
    }

    def landmark(self, before: Look, look: Look, steps: Sequence[Step]) -> str:
        """The queen of spades is taken, or hearts are broken."""
        for place, said in ((at.QUEEN_TAKER, _QUEEN), (at.BROKEN, _BROKEN)):
            if look.sheet[place] and not before.sheet[place]:
                return said[look.lang].rstrip(".")
        return ""

    def leader(self, look: Look) -> int:
        return alone_ahead(look.sheet[at.POINTS : at.POINTS + look.seats])

    def figures(self, sheet: Sheet, scores: Sequence[int], seat: int, lang: str) -> dict[str, Any]:
        return {"figure": _taken(sheet, seat)}


def _taken(sheet: Sheet, seat: int) -> str:
    """The cards of a seat that count, in a few signs."""
    hearts = sheet[at.HEARTS + seat]
    found = [f"{hearts}♥"] if hearts else []
    if sheet[at.QUEEN_TAKER] == seat + 1:
        found.append("Q♠")
    if sheet[at.JACK_TAKER] == seat + 1:
        found.append("J♦")
    return " ".join(found)


FACE = HeartsFace(GAME, at, ranks=13, cards=ACTIONS)
