"""A bot that fails: what it raised, and where."""

from __future__ import annotations

import traceback


class BotFailed(Exception):
    """A bot raised, died, was late or chose what it may not. `trace` is its traceback, from the
    bot's own first line on; empty where there is none."""

    def __init__(self, bot: str, game: str, reason: str, trace: str = "") -> None:
        super().__init__(bot, game, reason, trace)  # all of it: it travels between processes
        self.bot = bot
        self.game = game
        self.reason = reason
        self.trace = trace

    def __str__(self) -> str:
        return f"bot {self.bot} failed at {self.game}: {self.reason}"


def reason_of(error: BaseException) -> str:
    """What was raised, in a line."""
    return f"{type(error).__name__}: {error}"


def trace_of(error: BaseException, beyond: str) -> str:
    """The traceback of an error, without the frames up to the last one of the file `beyond`."""
    frame = error.__traceback__
    kept = frame
    while frame is not None:
        if frame.tb_frame.f_code.co_filename == beyond:
            kept = frame.tb_next or frame
        frame = frame.tb_next
    return "".join(traceback.format_exception(type(error), error, kept)).rstrip()
