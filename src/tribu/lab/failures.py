"""What the laboratory does when a bot fails: it stops, or lets a novice choose and says so.

A figure that a novice earned is no figure of the bot's. So a run stops at the first failure, unless
it was asked to go on; then everything that it writes tells how many choices were not the bot's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tribu.bots.bot import Situation
from tribu.bots.failure import BotFailed, reason_of, trace_of
from tribu.bots.process import WorkerFailed
from tribu.bots.registry import bot

STOP = "stop"  # anything else: a novice chooses
STAND_IN = "novice"


class Chosen(NamedTuple):
    """What is played, and why it was not the bot's choice, if it was not."""

    action: int
    failure: BotFailed | None = None


class Failures(dict[str, tuple[int, str]]):
    """By bot: how many choices a novice made in its place, and why the first of them."""

    def note(self, failure: BotFailed) -> None:
        """One more."""
        count, why = self.get(failure.bot, (0, failure.reason))
        self[failure.bot] = (count + 1, why)


def chosen_by(
    name: str, ask: Callable[[], int], situation: Situation, seed: int, on_failure: str
) -> Chosen:
    """What a bot answers when asked. If it fails: BotFailed, or what a novice would do."""
    try:
        return Chosen(_legal(ask(), situation))
    except Exception as error:
        failure = _failure(name, situation.game, error)
        if on_failure == STOP:
            raise failure from None
        return Chosen(bot(STAND_IN).choose(situation, None, seed).action, failure)


def _legal(action: int, situation: Situation) -> int:
    if action not in situation.legal:
        raise WorkerFailed(f"the illegal action {action}")
    return action


def _failure(name: str, game: str, error: Exception) -> BotFailed:
    if isinstance(error, WorkerFailed):
        return BotFailed(name, game, str(error), error.trace)
    return BotFailed(name, game, reason_of(error), trace_of(error, __file__))
