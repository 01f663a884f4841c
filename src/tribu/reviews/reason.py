"""Why the best choice is better, in one sentence: the same as a hint at the table gives; of a
mistake that nothing counted sets apart, what either choice was found to bring."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games import clues, load
from tribu.games.game import MOST_SEATS, Game
from tribu.games.texts import number
from tribu.reviews.findings import Candidate, JudgedChoice

_BRINGS = {
    "it": "In media porta {best} {unit}; la scelta fatta al tavolo {played}.",
    "fr": "Ça rapporte en moyenne {best} {unit} ; le choix fait à la table, {played}.",
    "en": "On average it brings {best} {unit}; the choice made at the table, {played}.",
}
_WINS = {
    "it": "Vince la partita {best} volte su 100; la scelta fatta al tavolo {played}.",
    "fr": "Ça gagne la partie {best} fois sur 100 ; le choix fait à la table, {played}.",
    "en": "It wins the match {best} times in 100; the choice made at the table, {played}.",
}


def reason(game: Game | str, choice: JudgedChoice, lang: str, names: Sequence[str]) -> str:
    """What most sets the best candidate apart from what was played (or, if that was the best, from
    the runner-up). If nothing does, a mistake is told by what the judge found both to be worth;
    else it is empty. It speaks to the one who made the choice."""
    game = load(game) if isinstance(game, str) else game
    told = counted_reason(game, choice, lang, names)
    return told or (_worth(game, choice, lang) if choice.verdict == "mistake" else "")


def counted_reason(game: Game, choice: JudgedChoice, lang: str, names: Sequence[str]) -> str:
    """The same from clues alone; empty if none sets the best apart. Of a choice that was no mistake
    it may also be what mostly holds."""
    told = _told(game, choice, lang, names)
    return told.sentence if told else ""


def overlooked(game: Game, choice: JudgedChoice, lang: str) -> str:
    """What the reason is about, in a word or two: by this the mistakes of a player are counted;
    empty if none was counted, or the game has no names for its clues."""
    told = _told(game, choice, lang, [""] * MOST_SEATS)
    named = getattr(game.part("clues"), "name_clue", None)
    return str(named(told.clue, lang)) if told and named else ""


def _told(game: Game, choice: JudgedChoice, lang: str, names: Sequence[str]) -> clues.Told | None:
    """The clue that most sets the best apart, and its sentence."""
    own = game.part("clues")
    found = choice.clues
    if own is None:
        return None
    beside: clues.Beside = "played" if found.actions[1:] == (choice.played,) else "second"
    bad = choice.verdict == "mistake"
    return clues.told_clue(own, found.counts, 0, found.worlds, names, lang, beside, only_apart=bad)


def _worth(game: Game, choice: JudgedChoice, lang: str) -> str:
    """What the best choice and the one that was made bring, as the judge measured both."""
    both = {"best": choice.seen.best, "played": choice.seen.choice}
    if choice.measure == "winning":
        said = {key: number(100 * _winning(one), 0, lang) for key, one in both.items()}
        return _WINS[lang].format(**said)
    digits = 1 if choice.cost > 0.1 else 2  # so that the two differ as they are written, too
    said = {key: number(one.expected, digits, lang) for key, one in both.items()}
    return _BRINGS[lang].format(unit=game.unit[lang][1], **said)


def _winning(one: Candidate) -> float:
    return one.winning or 0.0
