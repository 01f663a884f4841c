"""What an adviser found, for a person: the best few choices, with what they promise."""

from __future__ import annotations

from rich.text import Text

from tribu.bots.bot import Choice
from tribu.games.texts import number
from tribu.terminal.phrases import say
from tribu.terminal.scene import Scene

MOST = 3  # candidates shown


def hint_lines(scene: Scene, choice: Choice) -> list[Text]:
    """The candidates, the best first: what the deal is expected to bring, in the game's unit."""

    def offer(action: int) -> str:
        return str(scene.game.words.offer(action, scene.lang, scene.names))

    if not choice.advice:
        return [Text(f"  {say('hint only', scene.lang, action=offer(choice.action))}")]
    return [
        Text(
            "  "
            + say(
                "hint",
                scene.lang,
                action=offer(one.action),
                expected=number(one.expected, 1, scene.lang),
                spread=number(one.spread, 1, scene.lang),
                confidence=number(100 * one.confidence, 0, scene.lang),
            )
        )
        for one in choice.best(MOST)
    ]
