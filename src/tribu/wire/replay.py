"""One deal of a finished match, moment by moment: as a seat saw it, or with all cards open."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import replace

from tribu.games.game import NOTHING, SPECTATOR
from tribu.games.texts import fill, in_sentences, name_of
from tribu.match.events import By
from tribu.match.facts import DealFacts
from tribu.match.match import Match
from tribu.match.tabletop import row_of
from tribu.wire.face import NOBODY, Face, Look
from tribu.wire.lobby import Chapter, Frame
from tribu.wire.scenes import Step

OPEN = SPECTATOR  # the viewer of an open replay


def frames_of(
    match: Match, deal: int, viewer: int, lang: str, names: Sequence[str], by_name: bool = False
) -> list[Frame]:
    """The moments of a deal (from 0), one for each thing that happened; viewer −1 sees all.
    `by_name`: the reader sat elsewhere, so the viewer is not "you"; nor are they while a bot stands
    in for them."""
    again = match.reopened()
    again.watch(whole=False)
    listener = SPECTATOR if by_name else viewer
    film = _Film(match.game.face("wire"), viewer, lang, names, listener, match.people)
    for event in match.events[1:]:
        again.take(event)
        if again.deal_number > deal:
            break
        if again.deal_number == deal and not isinstance(event, By):
            film.take(again)
    return film.frames


def chapters_of(match: Match, viewer: int, lang: str, names: Sequence[str]) -> list[Chapter]:
    """What the viewer was told in the deals before the one under way."""
    face: Face = match.game.face("wire")
    again = match.reopened()
    again.watch(whole=False)
    chapters: list[Chapter] = []
    said = in_sentences(names)
    for event in match.events[1:]:
        if len(again.starters) == len(match.starters):
            break
        again.take(event)
        if again.deal_over and len(chapters) < again.deal_number + 1 < len(match.starters):
            facts = DealFacts(match.game, again.deal_fact_rows(), viewer)
            chapters.append(Chapter(len(chapters) + 1, face.steps(facts, 0, said, lang)))
    return chapters


def totals_before(match: Match, deal: int) -> list[int]:
    """How the match stood before a deal."""
    return [sum(scores[seat] for scores in match.scores[:deal]) for seat in range(len(match.seats))]


class _Film:
    """The frames of a deal as one viewer sees them, taken one after the other."""

    def __init__(
        self,
        face: Face,
        viewer: int,
        lang: str,
        names: Sequence[str],
        listener: int,
        people: Collection[int],
    ) -> None:
        """`listener`: who is told; SPECTATOR hears everybody's name. `people`: the seats of people,
        for whom a bot only stands in."""
        self._people = people
        self.frames: list[Frame] = []
        self._face = face
        self._viewer = viewer
        self._listener = listener
        self._lang = lang
        self._names = in_sentences(names)
        self._before: Look | None = None
        self._leader = NOBODY  # who was ahead alone the last time anybody was

    def take(self, match: Match) -> None:
        """The table as it stands now."""
        face, names, lang = self._face, self._names, self._lang
        absent = {seat for seat in self._people if match.kinds[seat] != "human"}
        choosers = [f"{name} (bot)" if at in absent else name for at, name in enumerate(names)]
        facts = DealFacts(match.game, match.deal_fact_rows(), self._viewer)
        over = match.deal_over
        look = self._look(match)
        since = len(facts) - 1 - over
        steps = face.steps(facts, since, choosers, lang)
        listener = SPECTATOR if self._viewer in absent else self._listener
        if listener != self._viewer:
            public = DealFacts(match.game, match.deal_fact_rows(), listener)
            told = face.steps(public, since, choosers, lang)
            steps = [replace(one, text=by.text) for one, by in zip(steps, told, strict=True)]
        if self._viewer == OPEN and self._before is not None:
            steps = face.in_the_open(self._before, look, steps, choosers)
        frame = Frame(
            step=len(self.frames),
            steps=steps,
            scene=face.scene(look),
            turn=match.waiting if match.due == NOTHING else [],
            by=list(match.kinds),
            summary=face.summary(match, self._listener, look.sheet, names, lang) if over else None,
            mark=self._mark(look, steps),
        )
        self.frames.append(frame)
        self._before = look

    def _look(self, match: Match) -> Look:
        sheets = match.sheets()
        public = DealFacts(match.game, match.deal_fact_rows(), SPECTATOR)
        return Look(
            sheet=sheets[row_of(self._viewer)],
            seats=len(match.seats),
            lang=self._lang,
            kept=self._face.remember(None, public, 0),
            opened=sheets[:-1] if self._viewer == OPEN else (),
        )

    def _mark(self, look: Look, steps: Sequence[Step]) -> str:
        """What the game looks for, else that somebody else is ahead."""
        before, ahead = self._leader, self._face.leader(look)
        if ahead != NOBODY:
            self._leader = ahead
        if self._before is None:
            return ""
        if found := self._face.landmark(self._before, look, steps):
            return found
        if NOBODY in (before, ahead) or before == ahead:
            return ""
        return fill(self._face.leads, self._lang, name_of(ahead, self._listener, self._names))
