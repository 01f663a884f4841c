"""Hearts in a terminal: its table, and its arbiter."""

from __future__ import annotations

import re
from collections.abc import Sequence
from json import dumps
from typing import Annotated, Any

import numpy as np
import typer
from rich.text import Text

from tribu.games.game import MOST_SEATS
from tribu.games.texts import POINT, counted
from tribu.terminal.command import Json, Lang, interpret, polite
from tribu.terminal.face import Menu, numbered
from tribu.terminal.phrases import Phrases, saying
from tribu.terminal.refusal import refusing
from tribu.terminal.scene import Scene
from tribu.terminal.scoring import scores_of, tell_scores
from tribu.terminal.tricks import Column, TrickFace
from tribu_hearts import GAME
from tribu_hearts.options import RANKS
from tribu_hearts.rules import ALL_HEARTS, JACK, QUEEN, SEATS, points_in

PHRASES: Phrases = {
    "pass 1": ("tre carte a sinistra", "trois cartes à gauche", "three cards to the left"),
    "pass 2": ("tre carte di fronte", "trois cartes en face", "three cards across"),
    "pass 3": ("tre carte a destra", "trois cartes à droite", "three cards to the right"),
    "which": ("Quale carta passi?", "Quelle carte passes-tu ?", "Which card do you pass?"),
    "aside": ("da passare:", "à passer :", "to pass:"),
}

REFUSALS: Phrases = {
    "hearts players": (
        "a hearts si gioca in {right}, ma i giocatori dati sono {value}",
        "hearts se joue à {right}, mais {value} joueurs sont donnés",
        "hearts has {right} players, but {value} are given",
    ),
    "hearts taken": (
        "{value!r}: scrivi quanti cuori, poi Q per la donna e J per il fante: 5Q, 8, 0J; x se "
        "nessuna presa",
        "{value!r} : écris combien de cœurs, puis Q pour la dame et J pour le valet : 5Q, 8, 0J ; "
        "x si aucune levée",
        "{value!r}: write how many hearts, then Q for the queen and J for the jack: 5Q, 8, 0J; x "
        "for no trick",
    ),
    "hearts hearts": (
        "i cuori fanno {value}, ma nel mazzo sono {right}",
        "les cœurs font {value}, mais le jeu en a {right}",
        "the hearts add up to {value}, but the pack has {right}",
    ),
    "hearts queen": (
        "la Q♠ va presa da uno solo, non da {value}",
        "la Q♠ est prise par un seul joueur, pas par {value}",
        "the Q♠ is taken by one player, not by {value}",
    ),
    "hearts jack": (
        "il J♦ va preso da uno solo, non da {value}",
        "le J♦ est pris par un seul joueur, pas par {value}",
        "the J♦ is taken by one player, not by {value}",
    ),
}

say, refusal = saying(PHRASES), refusing(REFUSALS)

_TAKEN = re.compile(r"([0-9]{1,2})(Q?)(J?)|X")


def score(
    context: typer.Context,
    taken: Annotated[
        list[str],
        typer.Argument(metavar="TAKEN", help="Of each: hearts, Q, J; x for no trick: 5Q 8 0J x"),
    ],
    jd_bonus: Annotated[bool, typer.Option("--jd-bonus", help="The J♦ saves 10 points.")] = False,
    avoid_all_tricks_bonus: Annotated[
        bool, typer.Option("--avoid-all-tricks-bonus", help="No trick (x) saves 5 points.")
    ] = False,
    json: Json = False,
    lang: Lang = None,
) -> None:
    """The points for what the four players took."""
    with polite(context, lang) as language:
        interpret()
        options = GAME.Options(jd_bonus=jd_bonus, avoid_all_tricks_bonus=avoid_all_tricks_bonus)
        s = judged(taken, options)
        if json:
            typer.echo(dumps({"scores": scores_of(GAME, s, len(s.won))}))
        else:
            typer.echo(tell_scores(GAME, s, len(s.won), language))


def judged(texts: Sequence[str], options: Any) -> Any:
    """A deal that is over, in which the seats took these cards."""
    if len(texts) not in SEATS:
        raise refusal("hearts players", right=SEATS[0], value=len(texts))
    found = [_TAKEN.fullmatch(text.upper()) for text in texts]
    s = GAME.new_state()
    GAME.open(s, len(texts), GAME.terms(options)[0], np.zeros(MOST_SEATS, np.int64), 0)
    free = [card for card in range(4 * RANKS) if ALL_HEARTS >> card & 1]
    given = queens = jacks = 0
    for seat, (text, one) in enumerate(zip(texts, found, strict=True)):
        if one is None:
            raise refusal("hearts taken", value=text)
        hearts, queen, jack = one[1], bool(one[2]), bool(one[3])
        if hearts is None:
            continue  # no trick
        cards = 1 << seat  # a trick has other cards, too: clubs, say
        cards |= sum(1 << card for card in free[given : given + int(hearts)])
        s.won[seat] = cards | queen << QUEEN | jack << JACK
        given, queens, jacks = given + int(hearts), queens + queen, jacks + jack
    if given != len(free):
        raise refusal("hearts hearts", value=given, right=len(free))
    if queens != 1:
        raise refusal("hearts queen", value=queens)
    if jacks > 1:
        raise refusal("hearts jack", value=jacks)
    return s


class HeartsFace(TrickFace):
    """Points and tricks of the deal, points of the match; what one has laid aside to pass."""

    examples = "7S, QH"
    phrases = PHRASES
    refusals = REFUSALS
    score = staticmethod(score)

    def tricks_in(self, view: Any) -> int:
        return int(view.ranks)

    def goal(self, scene: Scene) -> str:
        points = counted(POINT, int(scene.view.limit), scene.lang)
        return say("target", scene.lang, points=points)

    def stage(self, scene: Scene) -> str:
        if scene.view.passing:
            return say(f"pass {int(scene.view.direction)}", scene.lang)
        return super().stage(scene)

    def waiting(self, view: Any) -> int:
        return int(view.waiting)

    def menu(self, scene: Scene, legal: Sequence[int]) -> Menu:
        """Cards to pass, or to play."""
        if not scene.view.passing:
            return super().menu(scene, legal)
        offers = [self.offer(scene, action) for action in legal]
        return numbered(scene, legal, offers, say("which", scene.lang))

    def columns(self, lang: str) -> list[Column]:
        heads = [say(key, lang) for key in ("total", "points", "tricks")]
        return [*((head, "right") for head in heads), ("", "left")]

    def cells(self, scene: Scene, seat: int) -> list[str | Text]:
        view = scene.view
        won = int(view.won[seat])
        points, tricks = int(points_in(view, won)), won.bit_count() // scene.seats
        return [str(scene.totals[seat]), str(points), str(tricks), self._aside(scene, seat)]

    def _aside(self, scene: Scene, seat: int) -> Text:
        """What a seat is going to pass on, as far as the viewer may see it; else whether it has
        chosen."""
        view = scene.view
        if not view.passing:
            return Text("")
        seen = scene.hand_view(seat)
        if seen is not None and seen.passed:
            cards = self.cards_text(scene, int(seen.passed))
            return Text(f"{say('aside', scene.lang)} ", style="dim").append_text(cards)
        chosen = not int(view.waiting) >> seat & 1
        return Text(say("chosen", scene.lang) if chosen else "", style="dim")

    def gained(self, view: Any, before: Any) -> int:
        winner = int(view.leader)
        return int(points_in(view, int(view.won[winner]) & ~int(before.won[winner])))


FACE = HeartsFace()
