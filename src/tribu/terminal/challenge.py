"""A challenge in the terminal, without a server: the same deals for everybody who takes it, alone
against bots; afterwards one's rank among other bots that had the same cards.

The cards of a day follow from the day, so all terminals have the same: whoever wants to spoil it
for themselves can compute them. Others are drawn by lot. A try is kept in the folder `challenges`
of the user's data (or of TRIBU_DATA), with what the bots made of it, and goes on where it was left.
"""

from __future__ import annotations

import asyncio
import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from rich.table import Table
from rich.text import Text

from tribu.boards import ranking, results
from tribu.boards.challenge import Entrant, field_of_one_seat, next_seed
from tribu.boards.worker import LINES, Step, Task
from tribu.bots.bot import Situation
from tribu.bots.process import start_module
from tribu.games.game import Game
from tribu.games.texts import number
from tribu.match.board import Board, make_board, seeded_secrets
from tribu.match.errors import Illegal
from tribu.match.events import Event, Seat
from tribu.match.match import Match
from tribu.match.proof import SECRET_BYTES
from tribu.match.record import Record
from tribu.match.scribe import to_record
from tribu.match.sight import sight_of
from tribu.output import writing
from tribu.terminal import kept
from tribu.terminal.boards import show_ranking, signed
from tribu.terminal.console import console
from tribu.terminal.phrases import saying
from tribu.terminal.play import BOTS, ME, Leaving, Session
from tribu.terminal.refusal import refusal

FORMAT = "tribu-challenge/1"
_LONGEST = 1 << 22  # bytes of a bot's record

say = saying(
    {
        "challenge": (
            "Sfida {board}: {deals} smazzate contro {level}. Un solo tentativo, senza "
            "suggerimenti; se esci, il tavolo ti aspetta.",
            "Défi {board} : {deals} donnes contre {level}. Un seul essai, sans conseils ; si tu "
            "sors, la table t’attend.",
            "Challenge {board}: {deals} deals against {level}. One try, without hints; if you "
            "leave, the table waits.",
        ),
        "challenge left": (
            "Il tavolo ti aspetta: «tribu challenge {game}» riprende da qui.",
            "La table t’attend : « tribu challenge {game} » reprend d’ici.",
            "The table waits: “tribu challenge {game}” goes on from here.",
        ),
        "challenge no hints": (
            "In una sfida nessuno dà suggerimenti.",
            "Pendant un défi, personne ne donne de conseils.",
            "Nobody gives hints in a challenge.",
        ),
        "challenge no undo": (
            "In una sfida non si torna indietro.",
            "Pendant un défi, on ne revient pas en arrière.",
            "Nothing is taken back in a challenge.",
        ),
        "challenge warming": (
            "(I bot si scaldano: un momento.)",
            "(Les bots s’échauffent : un instant.)",
            "(The bots are warming up: a moment.)",
        ),
        "challenge bots": (
            "I bot giocano le stesse carte: {n} di {of} hanno finito… (Ctrl-C: bastano questi)",
            "Les bots jouent les mêmes cartes : {n} sur {of} ont fini… (Ctrl-C : cela suffit)",
            "Bots play the same cards: {n} of {of} are through… (Ctrl-C: these will do)",
        ),
        "challenge rank": (
            "Posto {rank} su {of}.",
            "{rank}e sur {of}.",
            "You are number {rank} of {of}.",
        ),
        "challenge deal": ("smazzata", "donne", "deal"),
        "challenge score": ("tu", "toi", "you"),
        "challenge mean": ("media", "moyenne", "mean"),
    }
)


class Try(msgspec.Struct):
    """A challenge that somebody took: its cards, who else takes it, what happened so far."""

    board: Board
    others: Entrant  # at every seat but one
    field: dict[int, Entrant]  # the bots that take it, too
    events: list[Event] = []
    through: dict[int, Record] = {}  # what they made of it
    over: bool = False
    format: str = FORMAT


def folder() -> Path:
    """Where tries are kept."""
    return kept.folder().with_name("challenges")


def begin(game: Game, now: bool, others: Entrant, field: list[Entrant]) -> tuple[Path, Try]:
    """The try of today's challenge, or (`now`) of one drawn by lot: where it was left, or new."""
    day = datetime.now(UTC).date().isoformat()
    if now:
        left = [one for one in sorted(folder().glob(f"{game.id}-now-*.json")) if not read(one).over]
        name = left[-1].stem if left else f"{game.id}-now-{secrets.token_hex(4)}"
    else:
        name = f"{game.id}-{day}"
    place = folder() / f"{name}.json"
    if place.exists():
        return place, read(place)
    many = game.challenge_deals
    drawn = [secrets.token_bytes(SECRET_BYTES) for _ in range(many)]
    cards = drawn if now else seeded_secrets(name, 0, many)
    board = make_board(name, game, game.usual, cards, dict(game.simulated))
    return place, Try(board, others, dict(enumerate(field, 1)))


def read(place: Path) -> Try:
    """A try that was kept; a Refusal if the file is none."""
    try:
        found = msgspec.json.decode(place.read_bytes(), type=Try)
    except (OSError, ValueError) as error:
        raise refusal("cannot resume", path=place, why=error) from error
    if found.format != FORMAT:
        raise refusal("cannot resume", path=place, why=found.format)
    return found


class Keeper:
    """Writes a try down as it goes on; a disk that does not take it spoils no game."""

    def __init__(self, place: Path, one: Try) -> None:
        self._place = place
        self._writing = threading.Lock()
        self.one = one

    def heard(self, step: Step) -> None:
        """A bot has finished."""
        self.one.through[step.number] = step.record
        self.keep()

    def keep(self, match: Match | None = None) -> None:
        if match is not None:
            self.one.events, self.one.over = list(match.events), match.finished
        with self._writing, suppress(OSError):
            self._place.parent.mkdir(parents=True, exist_ok=True)
            with writing(self._place) as stream:
                stream.write(msgspec.json.encode(self.one))


class FieldAtPlay:
    """The bots of the field, in a process of their own, while the person plays."""

    def __init__(self, one: Try, heard: Callable[[Step], None]) -> None:
        left = {k: entrant for k, entrant in one.field.items() if k not in one.through}
        self._task = Task(one.board, one.others, left)
        self._heard = heard
        self._process: asyncio.subprocess.Process | None = None
        self._thread = threading.Thread(target=self._work, daemon=True)
        if left:
            self._thread.start()

    def _work(self) -> None:
        with suppress(OSError, ValueError):  # those who have finished are enough
            asyncio.run(self._listen())

    async def _listen(self) -> None:
        self._process = process = await start_module("tribu.boards.worker", limit=_LONGEST)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(LINES.write(self._task))
        async for line in process.stdout:
            self._heard(LINES.read_step(line))
        await process.wait()

    def wait(self, seconds: float) -> bool:
        """Whether they have all finished, or given up, after that time."""
        if self._thread.is_alive():
            self._thread.join(seconds)
        return not self._thread.is_alive()

    def close(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
            self._thread.join()


class ChallengeSession(Session):
    """A person at the table of a board: the bots are the same at every table, one acts after the
    other, and nothing is hinted at or taken back."""

    def __init__(self, keeper: Keeper, lang: str, ask: Callable[[str], str] = input) -> None:
        one = keeper.one
        names = [Seat(name, f"bot:{one.others.name}") for name in BOTS[: one.board.players - 1]]
        seats = [Seat(say("you", lang), "human"), *names]
        match = Match.from_events(one.events) if one.events else one.board.open_table(seats)
        super().__init__(match, 0, lang, ask)
        self._cards = one.board.chance(match)
        self._keeper = keeper
        self._waited = False

    def deal(self) -> None:
        self.match.advance(self._cards, deals=1 if self.match.deal_over else 0)

    def step(self) -> None:
        """On a board one acts after the other, also where all choose in secret."""
        actor = self.match.actor
        if actor == ME:
            self.keep()
            self.my_turn()
        else:
            self.bot_plays(actor)
        self.tell()

    def bot_plays(self, seat: int) -> None:
        """As at every other table: seeded by board and seat, for a number of iterations."""
        match, others = self.match, self._keeper.one.others
        seed = next_seed(match, seat)
        if not self._waited and not self.bots.ready(others.name):
            self.out.print(Text(say("challenge warming", self.lang), style="dim"))
        self._waited = True
        situation = Situation(*sight_of(match, seat))
        match.act(seat, self.bots.choose(others.name, situation, others.budget, seed).action)

    def keep(self) -> None:
        self._keeper.keep(self.match)

    def take_back(self) -> bool:
        self.out.print(Text(say("challenge no undo", self.lang), style="yellow"))
        return False

    def hint(self) -> None:
        self.out.print(Text(say("challenge no hints", self.lang), style="yellow"))


def take(place: Path, one: Try, lang: str, ask: Callable[[str], str] = input) -> None:
    """Play it to its end, then show how everybody did; or leave it for later."""
    keeper, out = Keeper(place, one), console()
    field = FieldAtPlay(one, keeper.heard)
    try:
        if not one.over:
            session = ChallengeSession(keeper, lang, ask)
            deals, level = len(one.board.deals), one.others.name
            out.print(say("challenge", lang, board=one.board.id, deals=deals, level=level))
            try:
                session.run()
            except (Leaving, EOFError, KeyboardInterrupt):
                session.keep()
                flag = " --now" if "-now-" in one.board.id else ""
                out.print(f"\n{say('challenge left', lang, game=one.board.game + flag)}")
                return
            finally:
                session.bots.close()
            session.keep()
        _await(field, one, lang)
        show(one, lang)
    except Illegal as error:
        raise refusal("cannot resume", path=place, why=error) from error
    finally:
        field.close()


def _await(field: FieldAtPlay, one: Try, lang: str) -> None:
    """Until all bots have finished, or the person has waited enough."""
    out, said = console(), -1
    with suppress(KeyboardInterrupt):
        while not field.wait(0.5):
            if len(one.through) != said:
                said = len(one.through)
                out.print(say("challenge bots", lang, n=said, of=len(one.field)), style="dim")


def show(one: Try, lang: str) -> None:
    """The rank, everybody's results, and one's own deal by deal."""
    me, out = say("you", lang), console()
    records = {me: to_record(Match.from_events(one.events))}
    numbers: dict[str, int] = {}
    for place, record in sorted(one.through.items()):
        name = one.field[place].name
        numbers[name] = numbers.get(name, 0) + 1
        records[f"{name} {numbers[name]}"] = record
    field = field_of_one_seat(one.board.id, records)
    standings = ranking(field)
    rank = next(standing.rank for standing in standings if standing.name == me)
    out.print()
    out.print(say("challenge rank", lang, rank=rank, of=len(standings)), style="bold")
    show_ranking(field, lang)
    shown = Table(box=None, pad_edge=False)
    for key in ("challenge deal", "challenge score", "challenge mean", "board comparison"):
        shown.add_column(say(key, lang), justify="right")
    for result in results(field):
        if result.name == me:
            mean, comparison = number(result.mean, 1, lang), signed(result.comparison, lang)
            shown.add_row(str(result.deal + 1), str(result.score), mean, comparison)
    out.print()
    out.print(shown)
