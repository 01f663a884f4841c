"""A table as its viewers see it: snapshots, and the news of what has just happened.

All that concerns cards is made from the sheets and facts of one viewer (`tribu.match.cells`), which
hold nothing that this viewer may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tribu.games.game import SPECTATOR
from tribu.match.board import row_of
from tribu.match.events import By, Dealt
from tribu.table import events as ev
from tribu.table.table import Table
from tribu.wire.build_bue import bue_scene
from tribu.wire.build_bugami import bugami_scene
from tribu.wire.build_busca import busca_scene
from tribu.wire.build_steps import last_trick, steps_of
from tribu.wire.build_summary import summary_of
from tribu.wire.build_table import clock_of, fair_of, places_of, votes_of
from tribu.wire.facts import DealFacts
from tribu.wire.news import News, Snapshot, Talk
from tribu.wire.scenes import Scene, Step, Summary, Trick

_encoder = msgspec.json.Encoder()


class Stage:
    """What is shown of a table. It keeps what several viewers need, until the table changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seq = -1
        self._sheets: list[list[int]] = []
        self._told: list[Any] = []
        self._last: Trick | None = None

    # --- messages -----------------------------------------------------------------------------

    def snapshot(
        self,
        viewer: int,
        lang: str,
        names: Sequence[str],
        now: int,
        watchers: int = 0,
        talk: Sequence[Talk] = (),
    ) -> bytes:
        """Everything that a viewer needs to draw the table. `names`: of each seat."""
        return _encoder.encode(self.picture(viewer, lang, names, now, watchers, talk))

    def picture(
        self,
        viewer: int,
        lang: str,
        names: Sequence[str],
        now: int,
        watchers: int = 0,
        talk: Sequence[Talk] = (),
    ) -> Snapshot:
        """The same as a Snapshot."""
        table, match = self.table, self.table.match
        return Snapshot(
            seq=table.seq,
            table=table.id,
            setting=table.setting,
            phase=table.phase,
            me=viewer,
            host=self._hosts(viewer),
            places=places_of(table, names),
            deal=table.deals_begun,
            totals=[] if match is None else match.totals,
            turn=table.turn,
            scene=self.scene(viewer),
            legal=self.legal(viewer, lang, names),
            clock=clock_of(table, now),
            votes=votes_of(table),
            fair=fair_of(table),
            ready=sorted(table.ready),
            summary=self.summary(viewer, lang, names),
            winners=[] if match is None else match.winners,
            italian=table.italian,
            log=self.log(viewer, lang, names),
            talk=list(talk),
            watchers=watchers,
            next=table.next,
        )

    def news(
        self, events: Sequence[ev.Event], viewer: int, lang: str, names: Sequence[str], now: int
    ) -> bytes:
        """What the events of the last command changed, for one viewer."""
        return _encoder.encode(self.report(events, viewer, lang, names, now))

    def report(
        self, events: Sequence[ev.Event], viewer: int, lang: str, names: Sequence[str], now: int
    ) -> News:
        """The same as News."""
        match = self.table.match
        touched = self._touched(events)
        happened = [e.of for e in events if isinstance(e, ev.Happened) and not isinstance(e.of, By)]
        fields: dict[str, Any] = {}
        if happened and match is not None:
            count = len(happened) + match.deal_over
            fields["steps"] = self._steps(viewer, lang, names, count)
            fields["scene"] = self.scene(viewer)
            if match.deal_over:
                fields["summary"] = self.summary(viewer, lang, names)
        for field in touched:
            fields[field] = self._field(field, viewer, lang, names, now)
        return News(seq=self.table.seq, **fields)

    def _touched(self, events: Sequence[ev.Event]) -> set[str]:
        """The fields that the events touch, besides steps, scene and summary."""
        touched: set[str] = set()
        for event in events:
            if not isinstance(event, ev.Happened):
                touched |= _TOUCHED[type(event)]
                continue
            touched |= _PLAYED
            if isinstance(event.of, By) or self.table.clocks.timed:
                touched.add("places")
            if isinstance(event.of, Dealt):
                touched |= _DEALT
            if self.table.phase != "playing":
                touched |= _ENDED
        return touched

    def _field(self, field: str, viewer: int, lang: str, names: Sequence[str], now: int) -> Any:
        table, match = self.table, self.table.match
        match field:
            case "host":
                return self._hosts(viewer)
            case "places":
                return places_of(table, names)
            case "turn":
                return table.turn
            case "legal":
                return self.legal(viewer, lang, names)
            case "clock":
                return clock_of(table, now)
            case "votes":
                return votes_of(table)
            case "fair":
                return fair_of(table)
            case "ready":
                return sorted(table.ready)
            case "deal":
                return table.deals_begun
            case "totals":
                return [] if match is None else match.totals
            case "winners":
                return [] if match is None else match.winners
        return getattr(table, field)  # phase, italian, next

    def _hosts(self, viewer: int) -> bool:
        return viewer >= 0 and self.table.chairs[viewer].player == self.table.host

    # --- parts --------------------------------------------------------------------------------

    def _look(self) -> None:
        """Ask the match again if something has happened since."""
        match = self.table.match
        if match is None or self._seq == self.table.seq:
            return
        self._seq = self.table.seq
        self._sheets = match.sheets()
        self._told = match.deal_told()
        if match.game.id != "bue":
            facts = DealFacts(match.game, self._told, SPECTATOR)
            self._last = last_trick(facts, len(match.seats))

    def scene(self, viewer: int) -> Scene | None:
        """What lies before the viewer; nothing before the first deal."""
        if not self.table.deals_begun:
            return None
        self._look()
        sheet = self._sheets[row_of(viewer)]
        game = self.table.setting.game
        if game == "bue":
            return bue_scene(sheet, viewer not in self.table.mixed)
        return (busca_scene if game == "busca" else bugami_scene)(sheet, self._last)

    def legal(self, viewer: int, lang: str, names: Sequence[str]) -> list[list[str]]:
        """What the viewer may do: [action, sentence]; without sentences for swaps."""
        table = self.table
        if viewer not in table.turn or table.match is None:
            return []
        words, bue = table.match.game.words, table.setting.game == "bue"
        return [
            [text := words.say(action), "" if bue and text[1] == "w" else words.offer(action, lang)]
            for action in table.match.legal(viewer)
        ]

    def log(self, viewer: int, lang: str, names: Sequence[str]) -> list[Step]:
        """What the viewer was told in this deal."""
        return self._steps(viewer, lang, names, None) if self.table.deals_begun else []

    def _steps(self, viewer: int, lang: str, names: Sequence[str], count: int | None) -> list[Step]:
        """The steps of the last so many facts, or of the whole deal."""
        self._look()
        facts = DealFacts(self.table.playing.game, self._told, viewer)
        start = 0 if count is None else len(facts) - count
        return steps_of(facts, start, names, lang)

    def summary(self, viewer: int, lang: str, names: Sequence[str]) -> Summary | None:
        """Who scored what and why, while the deal is over and the next has not begun."""
        match = self.table.match
        if match is None or not match.deal_over or not match.scores:
            return None
        self._look()
        return summary_of(
            match.game,
            match.view(viewer),
            self._sheets[row_of(viewer)],
            len(match.scores),
            match.scores[-1],
            match.totals,
            names,
            lang,
        )


# Which fields of the news an event touches.
_COMING = {"places", "votes"}
_TOUCHED: dict[type[Any], set[str]] = {
    ev.Opened: set(),
    ev.Sat: {"places"},
    ev.Left: {"places", "votes", "ready", "host"},
    ev.Dropped: _COMING,
    ev.Returned: _COMING,
    ev.Out: _COMING,
    ev.Back: _COMING,
    ev.Started: {"places", "phase", "totals"},
    ev.Committed: {"phase", "fair"},
    ev.Promised: set(),
    ev.Asked: {"fair"},
    ev.Cut: set(),
    ev.Regained: {"clock"},
    ev.Ready: {"ready"},
    ev.Voted: {"votes", "italian"},
    ev.Resumed: {"clock"},
    ev.Ended: {"phase", "turn", "legal", "clock", "votes"},
    ev.Remade: {"next"},
}
_PLAYED = {"turn", "legal", "clock"}
_DEALT = {"phase", "deal", "fair", "ready"}
_ENDED = {"phase", "totals", "winners"}
