"""What happened at a table, as sentences for one viewer."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from tribu.games.game import MIXED
from tribu.match.facts import is_news
from tribu.match.match import Match
from tribu.terminal.phrases import say
from tribu.terminal.scene import clean_names, scene_of


class Narrator:
    """Tells one viewer what happened since it last told something."""

    def __init__(self, match: Match, viewer: int, lang: str) -> None:
        self.match = match
        self.viewer = viewer
        self.lang = lang
        self.names = clean_names(match.names)
        self._told = len(match.facts(viewer))
        self._before: Any = None

    def news(self) -> list[Text]:
        """The sentences for what is new."""
        facts = self.match.facts(self.viewer)
        lines: list[Text] = []
        mixed = False
        for fact in facts[self._told :]:
            sentence = self._sentence(fact)
            if sentence and mixed and fact.kind == MIXED:
                lines[-1].append(f" {sentence}")
            elif sentence:
                lines.append(Text(sentence, style="dim" if fact.kind == MIXED else ""))
            mixed = fact.kind == MIXED
        self._told = len(facts)
        return lines + self._seen_news()

    def _sentence(self, fact: Any) -> str:
        if not is_news(self.match.game, fact):
            return ""
        return str(self.match.game.words.narrate(fact, self.names, self.lang))

    def _seen_news(self) -> list[Text]:
        """What no fact tells, but the table shows."""
        if not self.match.starters:
            return []
        scene = scene_of(self.match, self.viewer, self.lang)
        line = scene.face.news(scene, self._before)
        self._before = scene.view
        return [line] if line is not None else []


def deal_summary(match: Match, viewer: int, lang: str) -> list[Text]:
    """Who scored what and why, and where the match stands, once a deal is over."""
    names = clean_names(match.names)
    lines = [Text(say("deal over", lang, n=len(match.scores)), style="bold underline")]
    reasons = match.game.words.reasons(match.state, names, lang, viewer)
    lines += [Text(f"  {reason}") for reason in reasons]
    standing = " · ".join(
        f"{name} {total}" for name, total in zip(names, match.totals, strict=True)
    )
    return [*lines, Text(f"  {say('totals', lang, totals=standing)}", style="bold")]


def result(match: Match, viewer: int, lang: str) -> Text:
    """Who won."""
    names = clean_names(match.names)
    if len(match.winners) > 1:
        return Text(
            say("shared", lang, who=", ".join(names[seat] for seat in match.winners)), style="bold"
        )
    winner = match.winners[0]
    key = "you won" if winner == viewer else "won"
    return Text(say(key, lang, who=names[winner]), style="bold")
