"""Why one choice rather than another, in a sentence: from clues that were counted over worlds.

A game's own module `clues` says what its clues are:

    clues_size                    how many there are
    mark_clues(world, after, seat, action, rng, counts)   compiled: adds 1 to each clue that holds;
                                  `world` is before the action, `after` may be played on
    mark_end(end, seat, counts)   compiled, if the game has it: the same for the deal at its end,
                                  played on by the policy of the search (search/evidence.py)
    tell_clue(clue, often, names, lang)   a sentence: the clue holds in `often` of a hundred deals
                                  that fit (`of_deals`), in 100 or 0 only if it certainly does or
                                  does not; empty where that is nothing to speak of
    name_clue(clue, lang)         what a clue is about, in a word or two, if the game has names: the
                                  mistakes of a player are counted by them
    outcomes                      the clues that tell what comes of an action: these are counted for
                                  every action, so that shares can be compared; other clues are
                                  facts, and of two choices what comes of them is told as well
    favourable, adverse           the clues of which more, and of which less, is better, if any: the
                                  best choice is never explained by what speaks against it

Hints at the table and reviews of a match tell the same sentences, from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

OF = 100  # worlds, in a sentence
MANY = 2000  # worlds counted, from which on single ones of a hundred mean something; else tens
CLEAR = 0.2  # by which a share must differ from the others' to be a reason by itself,
SLIGHT = 0.03  # and to be one beside theirs: more than counting errs
TELLING = 0.1  # a clue that is good or bad in itself is told before one as far apart, and this more
Beside = Literal["other", "second", "played"]

_SHARE = {"it": "{n} volte su {of}", "fr": "{n} fois sur {of}", "en": "in {n} of {of}"}
_ONCE = _SHARE | {"it": "{n} volta su {of}"}
_BESIDE = {
    "other": {
        "it": "{told}; con l’altra scelta {share}.",
        "fr": "{told} ; avec l’autre choix, {share}.",
        "en": "{told}; with the other choice, {share}.",
    },
    "second": {
        "it": "{told}; con la seconda scelta {share}.",
        "fr": "{told} ; avec le deuxième choix, {share}.",
        "en": "{told}; with the second-best choice, {share}.",
    },
    "played": {
        "it": "{told}; con la scelta fatta al tavolo {share}.",
        "fr": "{told} ; avec le choix fait à la table, {share}.",
        "en": "{told}; with the choice made at the table, {share}.",
    },
}
_SO = {"it": "{fact}: {told}", "fr": "{fact} : {told}", "en": "{fact}: {told}"}
_OF_DEALS = {
    "it": "{share}, per come possono stare le carte",
    "fr": "{share}, selon où se trouvent les cartes",
    "en": "{share} ways the cards may lie",
}
_OF_ALL = {
    "it": {100: "comunque stiano le carte"},
    "fr": {100: "où que soient les cartes"},
    "en": {100: "however the cards lie", 0: "in none of the ways the cards may lie"},
}
_CERTAINLY = {
    "it": {100: "sempre", 0: "mai"},
    "fr": {100: "toujours", 0: "jamais"},
    "en": {100: "always", 0: "never"},
}


def share(often: int, lang: str, single: bool = False) -> str:
    """In 7 of 10, or always, or never: of something that was said before. In `single` ones of a
    hundred, if that was."""
    return _CERTAINLY[lang].get(often) or _times(often, lang, single)


def of_deals(often: int, lang: str) -> str:
    """In 7 of 10 ways the cards may lie; what is certain is said so where the language needs no
    other verb."""
    return _OF_ALL[lang].get(often) or _OF_DEALS[lang].format(share=_times(often, lang))


def _times(often: int, lang: str, single: bool = False) -> str:
    """As one would say it: 7 of 10, and of a hundred only where single ones were counted."""
    n, of = (often, OF) if single or often % 10 else (often // 10, OF // 10)
    return (_ONCE if n == 1 else _SHARE)[lang].format(n=n, of=of)


class Told(NamedTuple):
    """A clue, and the sentence that tells it."""

    clue: int
    sentence: str


def reason(
    clues: Any,
    counts: Sequence[Sequence[int]],
    which: int,
    worlds: int,
    names: Sequence[str],
    lang: str,
    beside: Beside = "other",
    only_apart: bool = False,
) -> str:
    """What sets one of several actions most apart, or else (unless `only_apart`) what mostly holds
    after it, as a sentence; empty if there is nothing to say. `counts`: of each action, in how many
    of the `worlds` each clue holds. Of two actions the sentence has both shares, if the clue was
    counted for both: one share alone says neither whether it is much nor whether much is good; a
    fact about the cards has beside it what comes of it. `beside` says what the other one is."""
    told = told_clue(clues, counts, which, worlds, names, lang, beside, only_apart)
    return told.sentence if told else ""


def told_clue(
    clues: Any,
    counts: Sequence[Sequence[int]],
    which: int,
    worlds: int,
    names: Sequence[str],
    lang: str,
    beside: Beside = "other",
    only_apart: bool = False,
) -> Told | None:
    """The same, with the clue that the sentence is about."""
    if not worlds or not counts:
        return None
    others = [row for k, row in enumerate(counts) if k != which]
    leaning = dict.fromkeys(getattr(clues, "favourable", ()), 1)
    leaning |= dict.fromkeys(getattr(clues, "adverse", ()), -1)

    def apart(clue: int) -> float:
        """How far the share of a clue lies from the others' mean; alone, from never. Of the best,
        which comes first, only as far as it speaks for it."""
        usual = sum(row[clue] for row in others) / len(others) if others else 0.0
        more = (counts[which][clue] - usual) / worlds
        return more * leaning[clue] if others and not which and clue in leaning else abs(more)

    compared = getattr(clues, "outcomes", ())
    fine = 1 if worlds >= MANY else 10
    often = [of_a_hundred(count, worlds, fine) for count in counts[which]]
    told = [str(clues.tell_clue(clue, often[clue], names, lang)) for clue in range(len(often))]
    telling = [clue for clue, sentence in enumerate(told) if sentence]

    two = len(others) == 1 and fine == 1  # then both shares can be told

    def says(clue: int) -> float:
        """Who takes a trick does not yet say why that is good; who covers does."""
        speaks = clue in leaning and apart(clue) >= (SLIGHT if two else CLEAR)
        return apart(clue) + (TELLING if speaks else 0.0)

    best = max(telling, key=says, default=None)
    if best is None:
        return None
    if two:
        both = max((clue for clue in telling if clue in compared), key=says, default=None)
        if both is not None and apart(both) >= SLIGHT:
            other = of_a_hundred(others[0][both], worlds, fine)
            shared = share(other, lang, single=often[both] % 10 > 0)
            first = told[both].removesuffix(".")
            sentence = _BESIDE[beside][lang].format(told=first, share=shared)
            if best not in compared and apart(best) >= CLEAR:
                fact, so = told[best].removesuffix("."), sentence[0].lower() + sentence[1:]
                return Told(best, _SO[lang].format(fact=fact, told=so))
            return Told(both, sentence)
    if apart(best) >= CLEAR:
        return Told(best, told[best])
    if only_apart:
        return None
    speaking = [clue for clue in telling if which or leaning.get(clue, 1) > 0]
    best = max(speaking, key=lambda clue: often[clue], default=None)
    return None if best is None or often[best] < CLEAR * OF else Told(best, told[best])


def of_a_hundred(count: int, worlds: int, fine: int) -> int:
    """In how many of a hundred worlds, in steps; all or none only where it was so in every one."""
    if count in (0, worlds):
        return OF if count else 0
    return min(max(fine * round(OF * count / worlds / fine), fine), OF - fine)
