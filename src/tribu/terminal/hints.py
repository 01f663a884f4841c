"""What an adviser found, for a person: the best few choices, what they promise, and why."""

from __future__ import annotations

from rich.text import Text

from tribu.bots.bot import Choice
from tribu.bots.reasons import offered, reasons_for
from tribu.games.texts import number
from tribu.terminal.phrases import say
from tribu.terminal.scene import Scene

MOST = 3  # candidates shown


def hint_lines(scene: Scene, choice: Choice) -> list[Text]:
    """The choice, then others: what the deal is expected to bring, in the game's unit, and
    what sets each apart, as a hint on the page says it."""

    def offer(action: int) -> str:
        return str(scene.game.words.offer(action, scene.lang, scene.names))

    if not choice.advice:
        return [Text(f"  {say('hint only', scene.lang, action=offer(choice.action))}")]
    best, lines = offered(scene.game, choice, MOST), []
    for one, why in zip(best, reasons_for(scene.game, best, scene.names, scene.lang), strict=True):
        told = say(
            "hint",
            scene.lang,
            action=offer(one.action),
            expected=number(one.expected, 1, scene.lang),
            spread=number(one.spread, 1, scene.lang),
            confidence=number(100 * one.confidence, 0, scene.lang),
        )
        lines.append(Text(f"  {told}"))
        if why:
            lines.append(Text(f"    {why}", style="dim"))
    return lines
