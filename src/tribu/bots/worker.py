"""A process that plays bots and is told nothing but bytes: `python -m tribu.bots.worker`.

A frame is four bytes, its length, and a message in MessagePack. A question comes in on stdin, its
answer goes out on stdout, in this order, until stdin ends. What a bot prints goes to stderr.
"""

from __future__ import annotations

import os
import struct
import sys
import time
from typing import BinaryIO

import msgspec

from tribu.bots.bot import Budget, Choice
from tribu.bots.bytes import choice_to_bytes, situation_from_bytes
from tribu.bots.failure import reason_of, trace_of
from tribu.bots.polite import step_back

HEAD = struct.Struct(">I")
LONGEST = 1 << 22  # of a frame, in bytes; the longest situation has a few hundred thousand


class Question(msgspec.Struct, frozen=True, tag=True):
    """What would this bot do here? The situation in bytes; no budget means the bot's own."""

    bot: str
    situation: bytes
    budget: Budget | None
    seed: int


class WarmUp(msgspec.Struct, frozen=True, tag=True):
    """Get ready to play this bot at this game: import it, compile it."""

    bot: str
    game: str


class Answer(msgspec.Struct, frozen=True, tag=True):
    """A choice in bytes; empty when the worker is warm."""

    choice: bytes


class Failure(msgspec.Struct, frozen=True, tag=True):
    """The bot could not be loaded, or raised: what, and its traceback."""

    reason: str
    trace: str = ""


_encoder = msgspec.msgpack.Encoder()
_questions: msgspec.msgpack.Decoder[Question | WarmUp] = msgspec.msgpack.Decoder(Question | WarmUp)
_answers: msgspec.msgpack.Decoder[Answer | Failure] = msgspec.msgpack.Decoder(Answer | Failure)


_OUT = 0.9  # of its time: a search stops when there is none for another look
_POLITE = 5  # how much a search steps back behind the table's own process


def frame(message: Question | WarmUp | Answer | Failure) -> bytes:
    """A message with its length before it."""
    body = _encoder.encode(message)
    return HEAD.pack(len(body)) + body


def length_of(head: bytes) -> int:
    """The length that a frame begins with; ValueError if nothing sensible is that long."""
    length = int(HEAD.unpack(head)[0])
    if length > LONGEST:
        raise ValueError(f"a frame of {length} bytes")
    return length


def read_answer(body: bytes) -> Answer | Failure:
    """The answer in a frame; msgspec.MsgspecError (a ValueError) if it is none."""
    return _answers.decode(body)


# --- in the worker's process ----------------------------------------------------------------------


def answer(question: Question | WarmUp) -> Answer | Failure:
    """Let the bot think. Whatever it raises is reported, not raised again."""
    from tribu.bots.registry import bot
    from tribu.bots.sample import warm_up

    try:
        player = bot(question.bot)
        if isinstance(question, WarmUp):
            warm_up(player, question.game)
            return Answer(b"")
        situation = situation_from_bytes(question.situation)
        began, awake = time.monotonic(), time.thread_time()
        chosen = _plain(player.choose(situation, question.budget, question.seed))
        spent = time.monotonic() - began, time.thread_time() - awake
        if hurried((question.budget or player.budget).seconds, *spent):
            chosen = msgspec.structs.replace(chosen, hurried=True)
        return Answer(choice_to_bytes(chosen))
    except Exception as error:
        return Failure(reason_of(error), trace_of(error, __file__))


def hurried(seconds: float | None, elapsed: float, thought: float) -> bool:
    """Whether that many seconds by the clock ran out while a bot had a processor for less than half
    of them. One that was done before, or that counts iterations, is never weaker for it."""
    return seconds is not None and elapsed >= _OUT * seconds and thought < seconds / 2


def _plain(chosen: Choice) -> Choice:
    """The choice, whatever kind of whole number the bot used (NumPy's, for one)."""
    if not isinstance(chosen, Choice):
        raise TypeError(f"choose returned {chosen!r}, which is no Choice")
    return Choice(int(chosen.action), tuple(chosen.advice))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until no more questions come."""
    while head := questions.read(HEAD.size):
        question = _questions.decode(questions.read(length_of(head)))
        answers.write(frame(answer(question)))
        answers.flush()


def main() -> None:
    """Keep stdout for answers: a bot that prints must not break a frame. Where there are fewer
    cores than work, tables go before thoughts."""
    step_back(_POLITE)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
