"""A table as its viewers see it: snapshots, and the news of what has just happened.

All that concerns cards is made from the sheets and facts of one viewer (`tribu.match.cells`), which
hold nothing that this viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import msgspec

from tribu.games import load
from tribu.games.game import SPECTATOR
from tribu.games.texts import in_sentences, tell_deals
from tribu.match.course import FactRows, SheetRows
from tribu.match.facts import DealFacts
from tribu.match.options import agreed_house, agreed_options
from tribu.table import events as ev
from tribu.table.table import Table
from tribu.wire.bulletin import PERSONAL, Bulletin, MoveBulletin
from tribu.wire.changed_fields import changes_by, kinds_of
from tribu.wire.face import Face, HandFace, Look, Sheet
from tribu.wire.news import Snapshot, Talk
from tribu.wire.scenes import Aim, Scene, Step, Summary
from tribu.wire.shared_bytes import hands_bytes, no_hands, offer_bytes, offered
from tribu.wire.table_fields import clock_of, fair_of, places_of, votes_of


class Stage:
    """What is shown of a table. It keeps what several viewers need, until the table changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._face: Face = load(table.setting.game).face("wire")
        self._hand_face = self._face if isinstance(self._face, HandFace) else None
        self._rows: SheetRows | None = None  # of each seat, and last (−1) of a spectator
        self._sheets: dict[int, Sheet] = {}  # those of them that were asked for
        self._told: list[FactRows] = []  # the facts of this deal, of which it has seen the first
        self._seen = 0
        self._public = self._facts_of(SPECTATOR)
        self._newest: Any = None  # the last of them, as a spectator was told
        self._kept: Any = None  # what the face remembers of them
        self._seats = len(table.chairs)
        self.no_hands = no_hands(self._seats)
        self._cards = [-1] * self._seats  # the hand of each seat, and all hands as it is told them
        self._hands = [self.no_hands] * (self._seats + 1)

    # --- messages -----------------------------------------------------------------------------

    def picture(
        self,
        viewer: int,
        lang: str,
        names: Sequence[str],
        now: int,
        watchers: int = 0,
        talk: Sequence[Talk] = (),
        warming: Sequence[str] = (),
        hurried: Sequence[str] = (),
        removed: bool = False,
    ) -> Snapshot:
        """Everything that a viewer needs to draw the table. `names`: of each seat; `removed`:
        whether this viewer sat here and was asked to leave."""
        self._look()
        table = self.table
        return Snapshot(
            seq=table.seq,
            table=table.id,
            setting=table.setting,
            aim=self.aim(lang),
            phase=table.phase,
            me=viewer,
            host=self.hosts(viewer),
            places=places_of(table, names),
            deal=table.deals_begun,
            totals=_totals(table, names, now),
            scored=_scored(table, names, now),
            turn=table.turn,
            scene=self.scene(viewer, lang) if table.deals_begun else None,
            legal=self.legal(viewer, lang),
            clock=clock_of(table, now),
            votes=votes_of(table),
            fair=fair_of(table),
            ready=sorted(table.ready),
            summary=self.summary(viewer, lang, names),
            winners=_winners(table, names, now),
            italian="italian" in table.votes_carried,
            log=self.log(viewer, lang, names),
            talk=list(talk),
            watchers=watchers,
            warming=list(warming),
            next=table.next,
            next_by=msgspec.UNSET if table.next_by is None else table.next_by,
            closed=table.closed_why if table.closed else msgspec.UNSET,
            removed=removed or msgspec.UNSET,
            hurried=list(hurried) if hurried else msgspec.UNSET,
        )

    def news(
        self, events: Sequence[ev.Event], viewer: int, lang: str, names: Sequence[str], now: int
    ) -> bytes:
        """What the events of the last command changed, for one viewer."""
        return self.bulletin(events, lang, names, now).news(viewer)

    def bulletin(
        self, events: Sequence[ev.Event], lang: str, names: Sequence[str], now: int
    ) -> Bulletin | MoveBulletin:
        """The same for all viewers of one language, to be asked for each."""
        self._look()
        changed, facts = self._changes(events)
        face = self._hand_face
        if (
            face is not None
            and facts == 1
            and changed.isdisjoint(PERSONAL)
            and face.hands_only(self._sheet(SPECTATOR))
        ):
            steps = face.quick_steps(self._newest, self._kept, names, lang)
            if steps is not None:
                hands = self._hands_in(face)
                return MoveBulletin(self, changed, steps, hands, lang, names, now)
        return Bulletin(self, changed, facts, lang, names, now)

    def _changes(self, events: Sequence[ev.Event]) -> tuple[frozenset[str], int]:
        """The fields that the events may change, and how many facts everybody was told by them; the
        end of a deal is one of them."""
        table, match = self.table, self.table.match
        over = match is not None and match.deal_over
        changes = changes_by(kinds_of(events), table.clocks.timed, table.phase == "playing", over)
        if table.absences.changed == table.seq:
            fields, facts = changes
            return fields | {"places"}, facts
        return changes

    def field(self, name: str, names: Sequence[str], now: int) -> Any:
        """A field of the news that is the same for everybody."""
        made = _MAKES.get(name)
        return getattr(self.table, name, None) if made is None else made(self.table, names, now)

    def hosts(self, viewer: int) -> bool:
        """Whether the viewer is the host."""
        return viewer >= 0 and self.table.chairs[viewer].player == self.table.host

    # --- parts --------------------------------------------------------------------------------

    def _look(self) -> None:
        """Ask the match again if something has happened since."""
        match = self.table.match
        told = self._told if match is None else match.deal_fact_rows()
        if match is None or not told:
            return
        if told is not self._told:  # another deal, or the match was compressed meanwhile
            self._told, self._seen, self._kept = told, 0, None
            self._public = self._facts_of(SPECTATOR)
        if len(told) == self._seen:
            return
        self._rows = match.sheet_rows()
        self._sheets.clear()
        self._kept = self._face.remember(self._kept, self._public, self._seen)
        self._seen = len(told)
        self._newest = self._public[self._seen - 1]

    def _facts_of(self, viewer: int) -> DealFacts:
        return DealFacts(self._face.game, self._told, viewer)

    def concerned(self, count: int) -> Collection[int]:
        """The seats that are told something of their own by the last facts."""
        if count == 1:
            return self._face.concerns(self._newest) or range(self._seats)
        facts = self._public[len(self._told) - count :]
        return {seat for fact in facts for seat in self._face.concerns(fact) or range(self._seats)}

    def aim(self, lang: str) -> Aim:
        """What the match is played for."""
        setting, game = self.table.setting, self._face.game
        options = agreed_options(game, setting.options, setting.players)
        house = agreed_house(game, setting.house or {})
        aim = self._face.aim(options, house, setting.players, lang)
        if not setting.board:
            return aim
        short, sentence = tell_deals(len(setting.board.starters), lang)
        return Aim(short, [sentence, *aim.lines[1:]])  # the first says how long a match is

    def scene(self, viewer: int, lang: str) -> Scene:
        """What lies before the viewer."""
        may_mix = viewer not in self.table.mixes.recent
        return self._face.scene(Look(self._sheet(viewer), self._seats, lang, self._kept, may_mix))

    def _sheet(self, viewer: int) -> Sheet:
        """What a viewer is shown, in figures. Made when it is asked for: after most moves all are
        told what a spectator sees, and their own hands."""
        found = self._sheets.get(viewer)
        if found is None:
            assert self._rows is not None
            found = self._sheets[viewer] = self._rows[viewer].tolist()
        return found

    def _hands_in(self, face: HandFace) -> list[bytes]:
        """All hands as each seat sees them, and last (−1) a spectator, where only hands differ."""
        assert self._rows is not None
        known, self._cards = self._cards, self._rows[:-1, face.hand_at].tolist()
        for seat, cards in enumerate(self._cards):
            if cards != known[seat]:  # seldom more than one
                self._hands[seat] = hands_bytes(face, seat, cards, self._seats)
        return self._hands

    def legal(self, viewer: int, lang: str) -> list[list[str]]:
        """What the viewer may do: [action, sentence]; without sentences for swaps."""
        table = self.table
        if viewer not in table.turn or table.match is None:
            return []
        return [offered(self._face, action, lang) for action in table.match.legal(viewer)]

    def legal_bytes(self, viewer: int, lang: str) -> bytes:
        """The same as bytes, for one whose turn it is."""
        face, actions = self._face, self.table.playing.legal(viewer)
        return b"[%b]" % b",".join([offer_bytes(face, action, lang) for action in actions])

    def log(self, viewer: int, lang: str, names: Sequence[str]) -> list[Step]:
        """What the viewer was told in this deal."""
        return self.steps(viewer, lang, names, len(self._told)) if self.table.deals_begun else []

    def steps(self, viewer: int, lang: str, names: Sequence[str], count: int) -> list[Step]:
        """What the viewer was told by the last facts, `count` of them."""
        facts, said = self._facts_of(viewer), in_sentences(names)
        return self._face.steps(facts, len(self._told) - count, said, lang)

    def summary(self, viewer: int, lang: str, names: Sequence[str]) -> Summary | None:
        """Who scored what and why, while the deal is over and the next has not begun; how it stood,
        where the match was ended early."""
        match = self.table.match
        if match is not None and self.table.ended and not match.finished:
            return self._face.standing(match, lang)
        if match is None or not match.deal_over or not match.scores:
            return None
        said = in_sentences(names)
        return self._face.summary(match, viewer, self._sheet(viewer), said, lang)


def _totals(table: Table, names: Sequence[str], now: int) -> list[int]:
    return [] if table.match is None else table.match.totals


def _scored(table: Table, names: Sequence[str], now: int) -> list[int]:
    scores = [] if table.match is None else table.match.scores
    return list(scores[-1]) if scores else []


def _winners(table: Table, names: Sequence[str], now: int) -> list[int]:
    return [] if table.match is None else table.match.winners


# How those fields of the news are made that are not attributes of the table.
_MAKES: dict[str, Callable[[Table, Sequence[str], int], Any]] = {
    "places": lambda table, names, now: places_of(table, names),
    "clock": lambda table, names, now: clock_of(table, now),
    "votes": lambda table, names, now: votes_of(table),
    "fair": lambda table, names, now: fair_of(table),
    "ready": lambda table, names, now: sorted(table.ready),
    "deal": lambda table, names, now: table.deals_begun,
    "totals": _totals,
    "scored": _scored,
    "winners": _winners,
    "italian": lambda table, names, now: "italian" in table.votes_carried,
    "closed": lambda table, names, now: table.closed_why if table.closed else None,
}
