"""A recorded match, step by step, as a seat saw it or with all cards open."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

from rich.console import Console, RenderableType
from rich.text import Text

from tribu.games.game import SPECTATOR
from tribu.games.texts import LANGUAGES, MATCH, count_of
from tribu.match.errors import RecordError
from tribu.match.events import Dealt
from tribu.match.judge import replay
from tribu.match.match import Match, steps
from tribu.match.record import Record, read
from tribu.terminal.check import complaint
from tribu.terminal.console import console, print_all
from tribu.terminal.narration import Narrator, deal_summary, result
from tribu.terminal.phrases import say
from tribu.terminal.refusal import Refusal, refusal
from tribu.terminal.scene import Scene, scene_of

LAST_LINES = 8  # of the story, under the table


@dataclass
class Frame:
    """A moment of the match: what is seen, and what was told since the moment before."""

    deal: int
    scene: Scene
    lines: list[Text]
    summary: list[Text] = field(default_factory=list)

    @property
    def table(self) -> RenderableType:
        return self.scene.face.table(self.scene)


def replay_match(file: str, number: int, seat: int | None, lang: str) -> None:
    """Show match `number` (from 1) of a file of records."""
    match = find_match(file, number)
    if seat is not None and seat >= len(match.seats):
        raise refusal("seat", value=seat, most=len(match.seats) - 1)
    shown = frames(match, seat, lang)
    out = console()
    if sys.stdin.isatty() and out.is_terminal:
        step_through(out, list(shown), lang)
    else:
        tell_story(out, shown)


def find_match(file: str, number: int) -> Match:
    """The match of that number, replayed; a Refusal if there is none or it breaks a rule."""
    try:
        if file == "-":
            line, record = _nth_record(sys.stdin.buffer, number, file)
        else:
            with open(file, "rb") as stream:
                line, record = _nth_record(stream, number, file)
    except OSError as error:
        raise Refusal(f"{file}: {error.strerror or error}") from error
    try:
        return replay(record)
    except RecordError as error:
        raise _bad(file, line, error) from error


def _nth_record(stream: BinaryIO, number: int, name: str) -> tuple[int, Record]:
    count = 0
    for line, record in read(stream):
        count += 1
        if count == number:
            if isinstance(record, RecordError):
                raise _bad(name, line, record)
            return line, record
    raise refusal("matches", value=number, file=name, matches=count_of(MATCH, count))


def _bad(name: str, line: int, error: RecordError) -> Refusal:
    """A record that breaks a rule, in every language."""
    return Refusal({lang: f"{name}:{line}: {complaint(error, lang)}" for lang in LANGUAGES})


def frames(match: Match, seat: int | None, lang: str) -> Iterator[Frame]:
    """The moments of a match, one for each event."""
    viewer = SPECTATOR if seat is None else seat
    narrator: Narrator | None = None
    last = len(match.events) - 1
    for place, (past, event) in enumerate(steps(match.events)):
        if narrator is None:
            narrator = Narrator(past, viewer, lang)
            continue
        past.take(event)
        lines = narrator.news()
        scene = scene_of(past, viewer, lang, opened=seat is None)
        frame = Frame(past.deal_number, scene, lines)
        if past.deal_over:
            frame.summary = deal_summary(past, viewer, lang)
        if past.finished:
            frame.summary.append(result(past, viewer, lang))
        elif place == last:
            frame.summary.append(Text(say("unfinished", lang)))
        if lines or frame.summary or isinstance(event, Dealt):
            yield frame


def tell_story(out: Console, shown: Iterator[Frame]) -> None:
    """The whole match at once: each deal's table, what happened, and the score."""
    deal = -1
    for frame in shown:
        if frame.deal != deal:
            deal = frame.deal
            out.print(frame.table)
        print_all(out, frame.lines)
        print_all(out, frame.summary)
        if frame.summary:
            out.print()


# --- on a terminal ------------------------------------------------------------------------------


def step_through(out: Console, shown: list[Frame], lang: str) -> None:
    """Enter or space: on; b: back; d: the next deal; q: out."""
    at = 0
    while shown:
        _draw(out, shown, at, lang)
        try:
            key = read_key()
        except (EOFError, KeyboardInterrupt):
            key = "q"
        if key == "q":
            break
        at = step(shown, at, key)
    out.print()


def step(shown: list[Frame], at: int, key: str) -> int:
    """Where a key leads."""
    if key == "b":
        return max(at - 1, 0)
    if key == "d":
        later = [k for k in range(at, len(shown)) if shown[k].deal > shown[at].deal]
        return later[0] if later else len(shown) - 1
    return min(at + 1, len(shown) - 1) if key in ("", " ", "\r", "\n") else at


def _draw(out: Console, shown: list[Frame], at: int, lang: str) -> None:
    frame = shown[at]
    out.clear()
    out.print(frame.table)
    out.print()
    told = [line for past in shown[: at + 1] if past.deal == frame.deal for line in past.lines]
    print_all(out, told[-LAST_LINES:])
    print_all(out, frame.summary)
    out.print(Text(f"{at + 1}/{len(shown)} · {say('replay keys', lang)}", style="dim"), end="")


def read_key() -> str:
    """One key without Enter, where the system can; else a line."""
    try:
        import termios
        import tty
    except ImportError:
        return input().strip().lower()[:1]
    handle = sys.stdin.fileno()
    before = termios.tcgetattr(handle)
    try:
        tty.setcbreak(handle)
        key = sys.stdin.read(1)
    finally:
        termios.tcsetattr(handle, termios.TCSADRAIN, before)
    if not key:
        raise EOFError
    return key.lower()
