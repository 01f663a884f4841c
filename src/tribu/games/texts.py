"""Sentences in Italian, French and English: tables of phrases, and how they are filled in."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

LANGUAGES = ("it", "fr", "en")

# A phrase: language → (about somebody, about you).
Phrase = dict[str, tuple[str, str]]


def fill(phrase: Phrase, lang: str, who: str | None, **values: object) -> str:
    """The phrase about `who`, or addressed to the reader if `who` is None."""
    about, to_you = phrase[lang]
    if who is None:
        return lean(to_you, lang, values).format(who=who, **values)
    return lean(about, lang, values | {"who": who}).format(who=who, **values)


_SMALL = re.compile(r"\b(de|que|a|e) \{(\w+)\}")


@cache
def _small_words(text: str) -> list[tuple[str, str]]:
    """Where a text has a small word before something that is filled in: both of them."""
    return [(found[1], found[2]) for found in _SMALL.finditer(text)]


def lean(text: str, lang: str, values: Mapping[str, object]) -> str:
    """The text as it is said before these values: "d’Elia", "ad Ada", "ed Elia"."""
    for small, name in _small_words(text) if lang != "en" else ():
        first = unicodedata.normalize("NFD", str(values.get(name, "")))[:1].lower()
        if lang == "fr" and len(small) > 1 and first and first in "aeiouyœ":
            text = text.replace(f"{small} {{{name}}}", f"{small[:-1]}’{{{name}}}")
        elif lang == "it" and first == small:
            text = text.replace(f"{small} {{{name}}}", f"{small}d {{{name}}}")
    return text


def name_of(seat: int, viewer: int, names: Sequence[str]) -> str | None:
    """The name to use in a sentence for the viewer: None means "you"."""
    return None if seat == viewer else names[seat]


# Begins and ends what is laid out by itself, in the direction of its first letter.
_APART, _END_APART = "\u2068", "\u2069"
_RIGHT_TO_LEFT = ("R", "AL", "AN")


def isolated(name: str) -> str:
    """A name as it stands in a sentence: one that runs from right to left does not turn its
    neighbours around. Others stay as they are. Nothing is remembered here: a name may have to be
    forgotten."""
    if name.startswith(_APART) or name.isascii():
        return name
    turns = any(unicodedata.bidirectional(sign) in _RIGHT_TO_LEFT for sign in name)
    return f"{_APART}{name}{_END_APART}" if turns else name


def in_sentences(names: Sequence[str]) -> list[str]:
    """Names as they stand in sentences."""
    return [isolated(name) for name in names]


_OF = {"it": "di {name}", "fr": "de {name}", "en": "of {name}"}


def of_name(name: str, lang: str) -> str:
    """Whose: di Zoe, de Zoe but d’Ada, of Zoe."""
    return lean(_OF[lang], lang, {"name": name}).format(name=name)


# How a thing is counted: language → one of it, several.
Counted = Mapping[str, tuple[str, str]]

POINT: Counted = {"it": ("punto", "punti"), "fr": ("point", "points"), "en": ("point", "points")}
DEAL: Counted = {"it": ("smazzata", "smazzate"), "fr": ("donne", "donnes"), "en": ("deal", "deals")}
TRICK: Counted = {"it": ("presa", "prese"), "fr": ("levée", "levées"), "en": ("trick", "tricks")}
NUMBER: Counted = {
    "it": ("numero", "numeri"),
    "fr": ("nombre", "nombres"),
    "en": ("number", "numbers"),
}
PLAYER: Counted = {
    "it": ("giocatore", "giocatori"),
    "fr": ("joueur", "joueurs"),
    "en": ("player", "players"),
}
MATCH: Counted = {
    "it": ("partita", "partite"),
    "fr": ("partie", "parties"),
    "en": ("match", "matches"),
}


def counted(thing: Counted, n: int, lang: str) -> str:
    """1 trick, 4,000 tricks; French counts 0 as one."""
    one, several = thing[lang]
    return f"{number(n, 0, lang)} {one if n == 1 or (n == 0 and lang == 'fr') else several}"


# How numbers are written: what groups thousands, and the decimal sign.
SIGNS = {"it": (".", ","), "fr": ("\u202f", ","), "en": (",", ".")}


def number(value: float, digits: int, lang: str) -> str:
    """1,234.5 as the language writes it."""
    thousands, point = SIGNS[lang]
    text = f"{value:,.{digits}f}"
    if not any(digit in text for digit in "123456789"):
        text = text.removeprefix("-")  # nothing has no sign
    return text.replace(",", "\0").replace(".", point).replace("\0", thousands)


_ABOUT = {
    "it": "circa {n} {unit} nella smazzata",
    "fr": "environ {n} {unit} dans la donne",
    "en": "about {n} {unit} this deal",
}


def about(thing: Counted, value: float, lang: str) -> str:
    """What a choice should bring: about 12.5 points in the deal."""
    rounded = round(value, 1 if abs(value) < 20 else 0)
    digits = 0 if rounded == int(rounded) else 1
    return _ABOUT[lang].format(n=number(rounded, digits, lang), unit=thing[lang][1])


_TARGET = {
    "it": (
        "Si gioca ai {target}",
        "La partita finisce quando qualcuno arriva a {target}: vince il totale più alto.",
    ),
    "fr": (
        "Partie en {target}",
        "La partie finit quand quelqu’un atteint {target} : le plus haut total gagne.",
    ),
    "en": (
        "First to {target}",
        "The match ends when somebody reaches {target}: the highest total wins.",
    ),
}


_DEALS = {
    "it": ("Per {deals}", "Si giocano {deals}, né più né meno, e contano i totali."),
    "fr": ("En {deals}", "On joue {deals}, ni plus ni moins, et les totaux comptent."),
    "en": ("For {deals}", "Exactly {deals} are played, and the totals count."),
}


def tell_deals(many: int, lang: str) -> tuple[str, str]:
    """A match that is played for a number of deals: in a few words, and as a sentence."""
    short, sentence = _DEALS[lang]
    deals = counted(DEAL, many, lang)
    return short.format(deals=deals), sentence.format(deals=deals)


def tell_target(points: int, lang: str) -> tuple[str, str]:
    """A match that is played to a number of points: in a few words, and as a sentence."""
    short, sentence = _TARGET[lang]
    target = counted(POINT, points, lang)
    return short.format(target=target), sentence.format(target=target)


_STANDING = {
    "it": (
        "La classifica dopo {deals}.",
        "La classifica dopo {deals}: quella interrotta non conta.",
        "Nessuna smazzata è arrivata alla fine: non c’è un risultato.",
    ),
    "fr": (
        "Le classement après {deals}.",
        "Le classement après {deals} : celle qui s’est arrêtée en route ne compte pas.",
        "Aucune donne n’a été jouée jusqu’au bout : il n’y a pas de résultat.",
    ),
    "en": (
        "The standings after {deals}.",
        "The standings after {deals}: the one cut short doesn’t count.",
        "No deal was played to the end, so there is no result.",
    ),
}


def tell_standing(complete: int, between: bool, lang: str) -> str:
    """What the figures are of a match that was ended early; `between`: no deal was under way."""
    which = 2 if not complete else 0 if between else 1
    return _STANDING[lang][which].format(deals=counted(DEAL, complete, lang))


class Sentences(dict[str, str]):
    """One thing said in every language."""


def in_all(texts: tuple[str, str, str], **values: object) -> Sentences:
    """The sentence of these texts (it, fr, en), filled in; a value may be Sentences itself."""
    said = Sentences()
    for lang, text in zip(LANGUAGES, texts, strict=True):
        own = {
            name: value[lang] if isinstance(value, Sentences) else value
            for name, value in values.items()
        }
        said[lang] = text.format(**own)
    return said


def count_of(thing: Counted, n: int) -> Sentences:
    """1 trick, 4 tricks, in every language."""
    return Sentences({lang: counted(thing, n, lang) for lang in LANGUAGES})


class Spoken(Exception):
    """An error that says what is wrong in every language: `sentences`, by language."""

    sentences: Mapping[str, str]

    def sentence_in(self, lang: str) -> str:
        """What is wrong, in Italian, French or English."""
        return self.sentences[lang]


def spoken(said: str | Mapping[str, str]) -> Mapping[str, str]:
    """What an error was given to say; one text serves for all languages."""
    return dict.fromkeys(LANGUAGES, said) if isinstance(said, str) else dict(said)


# Language → a title, and a line that explains it.
Explained = Mapping[str, tuple[str, str]]


@dataclass(frozen=True)
class GameTexts:
    """What the rooms say of a game: its name, its options, and talk for its tables."""

    title: str  # the same in every language
    tagline: Mapping[str, str]  # what the game is, in one line, by language
    options: Mapping[str, Explained]
    appeal: Mapping[str, str] = field(default_factory=dict)  # whom it is for, in one line
    choices: Mapping[str, Mapping[str, str]] = field(default_factory=dict)  # an option's values
    # Numbers that stand for a word: option → number → language → word.
    numbers: Mapping[str, Mapping[int, Mapping[str, str]]] = field(default_factory=dict)
    house: Mapping[str, Explained] = field(default_factory=dict)
    # Things to say at the table with one tap: id → Italian, French, English.
    presets: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
