"""A table as its viewers see it: snapshots, and the news of what has just happened.

All that concerns cards is made from the sheets and facts of one viewer (`tribu.match.cells`), which
hold nothing that this viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from tribu.games import load
from tribu.games.game import SPECTATOR
from tribu.match.course import FactRows
from tribu.match.facts import DealFacts
from tribu.table import events as ev
from tribu.table.table import Table
from tribu.wire.build_table import clock_of, fair_of, places_of, votes_of
from tribu.wire.bulletin import Bulletin
from tribu.wire.encode import encode
from tribu.wire.face import Face, Look
from tribu.wire.news import Snapshot, Talk
from tribu.wire.pieces import hands_bytes, no_hands, offer_bytes, offered
from tribu.wire.scenes import Scene, Step, Summary
from tribu.wire.touched import facts_in, kinds_of, touched


class Stage:
    """What is shown of a table. It keeps what several viewers need, until the table changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._face: Face = load(table.setting.game).face("wire")
        self._hand_at = self._face.hand_at or 0
        self._heard_of = 0  # how many facts were told when it looked last
        self._sheets: list[list[int]] = []  # of each seat, and last (−1) of a spectator
        self._told: list[FactRows] = []  # the facts of this deal
        self._newest: Any = None  # the last of them, as a spectator was told
        self._kept: Any = None  # what the face remembers of them
        self.hands_only = False  # whether all viewers see the same, but for their hands
        self._public: dict[str, msgspec.Raw] = {}  # by language: see `scene_form`
        self._seats = len(table.chairs)
        self._no_hands = no_hands(self._seats)
        self._hands = {SPECTATOR: (0, self._no_hands)}  # a viewer's cards, and as they are told
        self._bulletin: Bulletin | None = None
        self._heard: Sequence[ev.Event] = ()

    def clear(self) -> None:
        """Nobody will ask again. The last bulletin knows its stage, which knows it: as long as that
        is so, the facts of the deal stay until the collector comes, which is seldom."""
        self._bulletin = None

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
    ) -> Snapshot:
        """Everything that a viewer needs to draw the table. `names`: of each seat."""
        self._look()
        table = self.table
        return Snapshot(
            seq=table.seq,
            table=table.id,
            setting=table.setting,
            phase=table.phase,
            me=viewer,
            host=self.hosts(viewer),
            places=places_of(table, names),
            deal=table.deals_begun,
            totals=_totals(table, names, now),
            turn=table.turn,
            scene=self.scene(viewer, lang) if table.deals_begun else None,
            legal=self.legal(viewer, lang),
            clock=clock_of(table, now),
            votes=votes_of(table),
            fair=fair_of(table),
            ready=sorted(table.ready),
            summary=self.summary(viewer, lang, names),
            winners=_winners(table, names, now),
            italian="italian" in table.agreed,
            log=self.log(viewer, lang, names),
            talk=list(talk),
            watchers=watchers,
            warming=list(warming),
            next=table.next,
        )

    def news(
        self, events: Sequence[ev.Event], viewer: int, lang: str, names: Sequence[str], now: int
    ) -> bytes:
        """What the events of the last command changed, for one viewer."""
        return self.batch(events, now).news(viewer, lang, names)

    def batch(self, events: Sequence[ev.Event], now: int) -> Bulletin:
        """The same for all viewers, to be asked for each."""
        if self._bulletin is None or self._heard is not events:
            self._look()
            changed, facts = self._changes(events)
            self._bulletin, self._heard = Bulletin(self, changed, facts, now), events
        return self._bulletin

    def _changes(self, events: Sequence[ev.Event]) -> tuple[frozenset[str], int]:
        """The fields that the events touch, and how many facts everybody was told by them; the
        end of a deal is one of them."""
        table, kinds = self.table, kinds_of(events)
        facts = facts_in(kinds)
        over = facts > 0 and table.playing.deal_over
        fields = touched(kinds, table.clocks.timed, table.phase == "playing", over)
        if table.absences.changed == table.seq:
            fields |= {"places"}
        return fields, facts + over

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
        heard_of = 0 if match is None else match.facts_count
        if match is None or heard_of == self._heard_of:
            return
        fresh, self._heard_of = heard_of - self._heard_of, heard_of
        self._sheets = match.sheets()
        self._told = match.deal_fact_rows()
        self._public.clear()
        self.hands_only = self._face.hands_only(self._sheets[SPECTATOR])
        since = len(self._told) - fresh
        facts = DealFacts(match.game, self._told, SPECTATOR)
        self._kept = self._face.remember(self._kept if since > 0 else None, facts, max(0, since))
        self._newest = facts[-1]

    def concerned(self, count: int) -> Iterable[int]:
        """The seats that are told something of their own by the last facts."""
        if count == 1:
            return self._face.concerns(self._newest) or range(self._seats)
        facts = DealFacts(self._face.game, self._told, SPECTATOR)[len(self._told) - count :]
        return {seat for fact in facts for seat in self._face.concerns(fact) or range(self._seats)}

    def scene(self, viewer: int, lang: str) -> Scene:
        """What lies before the viewer."""
        may_mix = viewer not in self.table.mixes.recent
        return self._face.scene(Look(self._sheets[viewer], self._seats, lang, self._kept, may_mix))

    def scene_form(self, lang: str) -> msgspec.Raw:
        """Where only hands differ: what everybody sees, with a gap for `hands`."""
        found = self._public.get(lang)
        if found is None:
            scene = encode(self.scene(SPECTATOR, lang)).replace(b"%", b"%%")
            found = self._public[lang] = msgspec.Raw(scene.replace(self._no_hands, b"%(hands)b", 1))
        return found

    def hands(self, viewer: int) -> bytes:
        """What goes into that gap; kept until it changes."""
        cards = self._sheets[viewer][self._hand_at]
        kept = self._hands.get(viewer)
        if kept is None or kept[0] != cards:
            kept = cards, hands_bytes(self._face, viewer, cards, self._seats)
            self._hands[viewer] = kept
        return kept[1]

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

    def steps_bytes(self, viewer: int, lang: str, names: Sequence[str], count: int) -> bytes:
        """What the viewer was told by the last facts, `count` of them, as bytes."""
        quick = None
        if count == 1:
            quick = self._face.quick_steps(self._newest, self._kept, viewer, names, lang)
        return encode(self.steps(viewer, lang, names, count)) if quick is None else quick

    def steps(self, viewer: int, lang: str, names: Sequence[str], count: int) -> list[Step]:
        """What the viewer was told by the last facts, `count` of them."""
        facts = DealFacts(self._face.game, self._told, viewer)
        return self._face.steps(facts, len(facts) - count, names, lang)

    def summary(self, viewer: int, lang: str, names: Sequence[str]) -> Summary | None:
        """Who scored what and why, while the deal is over and the next has not begun."""
        match = self.table.match
        if match is None or not match.deal_over or not match.scores:
            return None
        return self._face.summary(match, viewer, self._sheets[viewer], names, lang)


def _totals(table: Table, names: Sequence[str], now: int) -> list[int]:
    return [] if table.match is None else table.match.totals


def _winners(table: Table, names: Sequence[str], now: int) -> list[int]:
    return [] if table.match is None else table.match.winners


# How the fields of the news are made that are no attributes of the table.
_MAKES: dict[str, Callable[[Table, Sequence[str], int], Any]] = {
    "places": lambda table, names, now: places_of(table, names),
    "clock": lambda table, names, now: clock_of(table, now),
    "votes": lambda table, names, now: votes_of(table),
    "fair": lambda table, names, now: fair_of(table),
    "ready": lambda table, names, now: sorted(table.ready),
    "deal": lambda table, names, now: table.deals_begun,
    "totals": _totals,
    "winners": _winners,
    "italian": lambda table, names, now: "italian" in table.agreed,
}
