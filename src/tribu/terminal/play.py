"""A match in the terminal: one person against bots, which mix after swaps.

Everybody gets views, facts and memory only.
"""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace
from rich.text import Text

from tribu.games.game import Game, House, Options
from tribu.match.careful import CarefulSeats
from tribu.match.chance import SeededChance
from tribu.match.errors import Illegal
from tribu.match.events import Event, Opened, Seat
from tribu.match.match import Match, mixed_order
from tribu.terminal import kept
from tribu.terminal.console import console, print_all
from tribu.terminal.face import Menu
from tribu.terminal.hints import hint_lines
from tribu.terminal.narration import Narrator, deal_summary, result
from tribu.terminal.opponents import Opponents
from tribu.terminal.pages import show_rules
from tribu.terminal.phrases import PHRASES, house_line, say
from tribu.terminal.refusal import Refusal, refusal
from tribu.terminal.scene import clean_name, face_of, scene_of
from tribu.terminal.second_thoughts import tells_nothing, typed_meanwhile

ME = 0
BOTS = ("Nina", "Mino", "Rosa", "Ugo", "Tea", "Ivo", "Lia", "Gino", "Ada", "Leo")
UNDO = ("u", "undo")
BOT_STREAM, MIX_STREAM = 1, 2  # of the seed, beside the cards' stream 0


class Leaving(Exception):
    """The person goes."""


def play_match(
    game: Game,
    players: int,
    options: Options,
    house: House,
    seed: int | None,
    name: str | None,
    lang: str,
    bots: Sequence[str],
    out: str | None = None,
) -> None:
    """Play until the match is over or the person leaves; the bots' names go round the seats."""
    me = clean_name(name) if name else say("you", lang)
    others = [other for other in BOTS if other.lower() != me.lower()][: players - 1]
    kinds = itertools.cycle(f"bot:{bot}" for bot in bots)
    seats = [Seat(me, "human"), *map(Seat, others, kinds)]
    chosen = secrets.randbelow(1 << 62) if seed is None else seed
    session = Session(Match(game, seats, options, house), chosen, lang)
    with suppress(OSError):  # a home that cannot be written to: it is said when it is needed
        session.place = kept.new_place(game.id, datetime.now())
    _play(session, out)


def resume_match(game: str | None, lang: str, out: str | None = None) -> None:
    """Go on with the match that was left last, of that game or of any."""
    place = kept.latest(game)
    if place is None:
        raise refusal("nothing to resume", folder=kept.folder())
    try:
        found = kept.read(place)
        match = Match.from_events(_called_in(found.events, lang))
    except (ValueError, Illegal) as error:
        raise refusal("cannot resume", path=place, why=error) from error
    session = Session(match, found.seed, lang)
    session.place = place
    session.chance.rng[:] = found.chance
    session.mixing.rng[:] = found.mixing
    session.bots.rng[:] = found.bots
    _play(session, out)


def _called_in(events: Sequence[Event], lang: str) -> list[Event]:
    """Who gave no name is called "you" in whichever language the match goes on."""
    opened, *others = events
    if isinstance(opened, Opened):
        seats = [
            Seat(say("you", lang), one.kind) if one.name in PHRASES["you"] else one
            for one in opened.seats
        ]
        opened = replace(opened, seats=seats)
    return [opened, *others]


def _play(session: Session, out: str | None) -> None:
    """Let it run; whatever happens, the match is kept."""
    try:
        session.run()
    except (Leaving, EOFError, KeyboardInterrupt):
        session.say_goodbye()
    finally:
        session.bots.close()
        session.put_away(out)


class Session:
    """One person at a table: it asks, it tells, and it lets the bots play."""

    def __init__(self, match: Match, seed: int, lang: str, ask: Callable[[str], str] = input):
        self.match = match
        self.lang = lang
        self.ask = ask
        self.out = console()
        self.chance = SeededChance(seed)
        self.mixing = SeededChance(seed, 0, MIX_STREAM)
        kinds = [seat.kind.removeprefix("bot:") for seat in match.seats if seat.kind != "human"]
        self.bots = Opponents(match.game.id, kinds, seed, BOT_STREAM)
        self.stood_in: set[int] = set()  # seats that a novice plays while their bots get ready
        self.narrator = Narrator(match, ME, lang)
        self.careful = CarefulSeats(match, range(1, len(match.seats)))
        self.seed = seed
        self.place: Path | None = None  # where the match is kept
        self.linger = typed_meanwhile  # what the person says while the others still wait
        self._before: int | None = None  # the events before a choice that may be taken back

    def run(self) -> None:
        match = self.match
        self.out.print(say("welcome", self.lang, game=match.game.title))
        if match.house.turned:
            self.out.print(house_line(match.house.turned, self.lang))
        while not self.match.finished:
            self.deal()
            self.tell()
            if not self.match.deal_over:
                self.step()
            if self.match.deal_over:
                self.end_deal()
        self.out.print(result(self.match, ME, self.lang))

    def deal(self) -> None:
        """What chance owes, the next deal at most."""
        self.match.advance(self.chance, deals=1 if self.match.deal_over else 0)

    def tell(self) -> None:
        print_all(self.out, self.narrator.news())

    def show_table(self) -> None:
        scene = scene_of(self.match, ME, self.lang)
        self.out.print(scene.face.table(scene))

    def step(self) -> None:
        """A bot plays, or the person does; where all choose at once, the bots go first."""
        others = [seat for seat in self.match.waiting if seat != ME]
        if others:
            self._before = None  # too late to take anything back
            self.bot_plays(others[0])
        else:
            self.keep()
            self.my_turn()
            if self._before is not None and self.linger() in UNDO:
                self.take_back()
                return
        self.careful.mix(self.mixing)
        self.tell()

    # --- what is kept, and what is taken back -------------------------------------------------

    def keep(self) -> None:
        """Write the match down; a disk that does not take it spoils no game."""
        if self.place is not None:
            with suppress(OSError):
                generators = (self.chance.rng, self.mixing.rng, self.bots.rng)
                kept.keep(self.place, self.match, self.seed, *generators)

    def say_goodbye(self) -> None:
        self.keep()
        stays = self.place is not None and self.place.exists()
        told = say("goodbye", self.lang)
        self.out.print(f"\n{told} {say('come back', self.lang)}" if stays else f"\n{told}")

    def put_away(self, out: str | None) -> None:
        """The record of the match, where it was asked for; a finished one also lies where it was
        kept, and can no longer be resumed."""
        try:
            if out is not None:
                kept.write_record(self.match, out)
            if self.match.finished and self.place is not None:
                if out is None:
                    kept.write_record(self.match, self.place.with_suffix(".jsonl"))
                self.place.unlink(missing_ok=True)
        except OSError as error:
            raise Refusal(f"{out or self.place}: {error.strerror or error}") from error

    def take_back(self) -> bool:
        """The person's last choice, if nobody has acted since; whether it was possible."""
        if self._before is None:
            self.out.print(Text(say("too late", self.lang), style="yellow"))
            return False
        match = Match.from_events(self.match.events[: self._before])
        self._before = None
        self.match = match
        self.narrator = Narrator(match, ME, self.lang)
        self.careful = self.careful.at(match)
        self.out.print(Text(say("taken back", self.lang), style="dim"))
        return True

    def bot_plays(self, seat: int) -> None:
        """A bot acts, or a novice while it gets ready; it is said when that begins and ends, and
        when bots begin to think less than usual."""
        waited, hurried = bool(self.stood_in), bool(self.bots.hurried)
        (self.stood_in.discard if self.bots.act(self.match, seat) else self.stood_in.add)(seat)
        if waited != bool(self.stood_in):
            told = "warm" if waited else "warming up"
            self.out.print(Text(say(told, self.lang), style="dim"))
        if self.bots.hurried and not hurried:
            self.out.print(Text(say("hurried", self.lang), style="dim"))

    def end_deal(self) -> None:
        self.out.print()
        self.show_table()
        print_all(self.out, deal_summary(self.match, ME, self.lang))
        if not self.match.finished:
            answer = self.ask(say("go on", self.lang)).strip().lower()
            if answer in ("q", "quit"):
                raise Leaving

    # --- the person's turn --------------------------------------------------------------------

    def my_turn(self) -> None:
        """Ask until something was done that the rules allow."""
        self.out.print()
        self.show_table()
        shown: Menu | None = None
        while True:
            scene = scene_of(self.match, ME, self.lang)
            if shown is None:
                shown = scene.face.menu(scene, self.match.legal(ME))
                print_all(self.out, shown.lines)
            text = self.ask(f"{shown.question} > ").strip()
            try:
                done = self.answer(text, shown)
            except Illegal as error:
                self.out.print(Text(f"{error.sentence(self.lang)} ({error.rule})", style="yellow"))
                continue
            if done is True:
                return
            shown = done if isinstance(done, Menu) else shown if done is None else None

    def answer(self, text: str, shown: Menu) -> Menu | bool | None:
        """True: acted. A menu: ask that one. None: ask again. False: begin again."""
        word = text.lower()
        if word in ("q", "quit", "exit"):
            raise Leaving
        if not word:
            return False if shown.follows else None
        if word in ("?", "help"):
            self.help()
            return None
        if word in ("h", "hint"):
            self.hint()
            return None
        if word in UNDO:
            if self.take_back():
                self.show_table()
            return False
        if word == "r":
            show_rules(self.match.game, self.lang)
            return None
        if word.startswith("mix"):
            return self.mix(word.removeprefix("mix").strip())
        action = shown.choices.get(word.replace(" ", ""))
        if action is None:
            scene = scene_of(self.match, ME, self.lang)
            further = scene.face.follow_up(scene, shown, word)
            if further is not None:
                print_all(self.out, further.lines)
                return further
            action = self.parse(text)
        if action is None:
            line = say("not understood", self.lang, text=clean_name(text), keys=shown.keys)
            self.out.print(Text(line, style="yellow"))
            return None
        legal = action in self.match.legal(ME)
        harmless = legal and tells_nothing(self.match, ME, action)
        before = len(self.match.events)
        self.match.act(ME, action)
        self._before = before if harmless else None
        return True

    def parse(self, text: str) -> int | None:
        """An action in the record's notation, in capitals or not."""
        first, _, rest = text.lower().partition(" ")
        spellings = [text, text.lower(), text.upper(), f"{first} {rest.upper()}"]
        for spelling in spellings:
            try:
                return int(self.match.game.words.hear(spelling))
            except ValueError:
                continue
        return None

    def mix(self, order: str) -> bool | None:
        """Rearrange one's face-down cards: in the order given, or in any."""
        down = self.match.to_mix(ME)
        if not down:
            self.out.print(Text(say("no mix", self.lang), style="yellow"))
            return None
        slots = self.match.slots
        self.match.mix(ME, order or mixed_order(slots, down, self.mixing))
        self.tell()
        self.show_table()
        return False

    def hint(self) -> None:
        """What a master would do here."""
        self.out.print(Text(say("thinking", self.lang), style="dim"))
        choice = self.bots.advice(self.match, ME)
        if choice is None:
            self.out.print(Text(say("no hint yet", self.lang), style="yellow"))
        else:
            print_all(self.out, hint_lines(scene_of(self.match, ME, self.lang), choice))

    def help(self) -> None:
        face = face_of(self.match.game)
        self.out.print(say("help", self.lang, examples=face.examples))
        self.out.print(say("help hint", self.lang))
        self.out.print(say("help undo", self.lang))
        self.out.print(say("help leave", self.lang))
        for line in face.help(self.lang):
            self.out.print(line)
