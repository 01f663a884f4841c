"""A table as its viewers see it: snapshots, and the news of what has just happened.

All that concerns cards is made from the sheets and facts of one viewer (`tribu.match.cells`), which
hold nothing that this viewer may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tribu.games.game import ACTED, SPECTATOR
from tribu.match.match import Told
from tribu.match.plain import DealFacts, fact_reader
from tribu.table import events as ev
from tribu.table.table import Table
from tribu.wire.batch import Batch, encode
from tribu.wire.build_bue import bue_scene
from tribu.wire.build_bugami import bugami_scene
from tribu.wire.build_busca import busca_scene
from tribu.wire.build_steps import last_trick, steps_of
from tribu.wire.build_summary import summary_of
from tribu.wire.build_table import clock_of, fair_of, places_of, votes_of
from tribu.wire.card_news import CardNews, is_card
from tribu.wire.news import News, Snapshot, Talk
from tribu.wire.pieces import HAND_AT, differ_by_hand, hands_of, no_hands, offered, offered_bytes
from tribu.wire.scenes import Scene, Step, Summary, Trick
from tribu.wire.touched import PLAYED, facts_in, kinds_of, touched


class Stage:
    """What is shown of a table. It keeps what several viewers need, until the table changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._hand_at = HAND_AT.get(table.setting.game, -1)  # in games of tricks
        self._heard_of = -1  # how many facts were told when it looked last
        self._sheets: list[list[int]] = []  # of each seat, and last (−1) of a spectator
        self.told: list[Told] = []  # the facts of this deal
        self._last: Trick | None = None
        self._batch: Batch | CardNews | None = None
        self._heard: Sequence[ev.Event] = ()
        self._public: tuple[bytes, bytes] | None = None
        self.hands: dict[int, bytes] = {}  # as viewers were told; who plays a card has other ones
        self._newest: Any = None  # in games of tricks: the last fact, as everybody was told

    def clear(self) -> None:
        """Nobody will ask again. The last batch knows its stage, which knows it: as long as that
        is so, the facts of the deal stay until the collector comes, which is seldom."""
        self._batch = None

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
            scene=self.scene(viewer),
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

    def batch(self, events: Sequence[ev.Event], now: int) -> Batch | CardNews:
        """The same for all viewers, to be asked for each."""
        if self._batch is None or self._heard is not events:
            self._look()
            self._batch, self._heard = self._make_batch(events, now), events
        return self._batch

    def _make_batch(self, events: Sequence[ev.Event], now: int) -> Batch | CardNews:
        fields, facts = self._changes(events)
        if fields is PLAYED and facts == 1 and self._hand_at >= 0:
            fact = self._newest
            if fact.kind == ACTED and is_card(fact):
                return CardNews(self, fact)
        return Batch(self, fields, facts, now)

    def report(
        self, events: Sequence[ev.Event], viewer: int, lang: str, names: Sequence[str], now: int
    ) -> News:
        """The same as News, made the plain way."""
        changed, facts = self._changes(events)
        fields = {name: self.field(name, names, now) for name in changed}
        if "legal" in fields:
            fields["legal"] = self.legal(viewer, lang)
        if "host" in fields:
            fields["host"] = self.hosts(viewer)
        if facts:
            fields["steps"] = self.steps(viewer, lang, names, facts)
            fields["scene"] = self.scene(viewer)
            fields["summary"] = self.summary(viewer, lang, names)
        return News(seq=self.table.seq, **fields)

    def _changes(self, events: Sequence[ev.Event]) -> tuple[frozenset[str], int]:
        """The fields that the events touch, and how many facts everybody was told by them; the
        end of a deal is one of them."""
        table, kinds = self.table, kinds_of(events)
        facts = facts_in(kinds)
        if facts and table.playing.deal_over:
            facts += 1
        return touched(kinds, table.clocks.timed, table.phase == "playing"), facts

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
        if match is None or self._heard_of == match.facts_told:
            return
        known, self._heard_of = self._heard_of + 1, match.facts_told
        self._sheets = match.sheets()
        self._public = None
        self.told = match.deal_told()
        if self._hand_at < 0 or not self.told:
            return
        self._newest = newest = self.public_facts(1)[0]
        one_act = newest.kind == ACTED and known == self._heard_of
        if one_act:
            self.hands.pop(newest.seat, None)
        else:
            self.hands.clear()
        if newest.taker or not one_act:  # else the last trick is as before
            facts = DealFacts(match.game, self.told, SPECTATOR)
            self._last = last_trick(facts, len(match.seats))

    def public_facts(self, count: int) -> list[Any]:
        """The last so many facts, as everybody was told."""
        read = fact_reader(self.table.playing.game)
        return [read(fact[SPECTATOR]) for fact in self.told[-count:]]

    def scene(self, viewer: int) -> Scene | None:
        """What lies before the viewer; nothing before the first deal."""
        if not self.table.deals_begun:
            return None
        self._look()
        sheet = self._sheets[viewer]
        game = self.table.setting.game
        if game == "bue":
            return bue_scene(sheet, viewer not in self.table.mixes.recent)
        return (busca_scene if game == "busca" else bugami_scene)(sheet, self._last)

    def scene_bytes(self, viewer: int) -> bytes:
        """The scene as bytes. In games of tricks most viewers differ in nothing but their hand,
        which is put into what everybody sees."""
        at, own, public = self._hand_at, self._sheets[viewer], self._sheets[SPECTATOR]
        if at < 0 or not differ_by_hand(own, public, at):
            return encode(self.scene(viewer))
        before, after = self.public_scene()
        return before + self.hands_bytes(viewer) + after

    def hands_bytes(self, viewer: int) -> bytes:
        """The hands as a viewer sees them. In games of tricks only."""
        found = self.hands.get(viewer)
        if found is None:
            table, cards = self.table, self._sheets[viewer][self._hand_at]
            found = hands_of(table.setting.game, viewer, cards, len(table.chairs))
            self.hands[viewer] = found
        return found

    def public_scene(self) -> tuple[bytes, bytes]:
        """What everybody sees, before and after the hands. In games of tricks only."""
        if self._public is None:
            whole = encode(self.scene(SPECTATOR))
            before, _, after = whole.partition(no_hands(len(self.table.chairs)))
            self._public = before, after
        return self._public

    @property
    def last_trick(self) -> Trick:
        """The trick that was taken last."""
        if self._last is None:
            raise ValueError("no trick was taken in this deal")
        return self._last

    def legal(self, viewer: int, lang: str) -> list[list[str]]:
        """What the viewer may do: [action, sentence]; without sentences for swaps."""
        table = self.table
        if viewer not in table.turn or table.match is None:
            return []
        game = table.match.game
        return [offered(game, action, lang) for action in table.match.legal(viewer)]

    def legal_bytes(self, viewer: int, lang: str) -> bytes:
        """The same as bytes, for one whose turn it is."""
        match = self.table.playing
        texts = [offered_bytes(match.game, action, lang) for action in match.legal(viewer)]
        return b"[" + b",".join(texts) + b"]"

    def log(self, viewer: int, lang: str, names: Sequence[str]) -> list[Step]:
        """What the viewer was told in this deal."""
        return self.steps(viewer, lang, names, None) if self.table.deals_begun else []

    def steps(self, viewer: int, lang: str, names: Sequence[str], count: int | None) -> list[Step]:
        """The steps of the last so many facts, or of the whole deal."""
        self._look()
        facts = DealFacts(self.table.playing.game, self.told, viewer)
        start = 0 if count is None else len(facts) - count
        return steps_of(facts, start, names, lang)

    def summary(self, viewer: int, lang: str, names: Sequence[str]) -> Summary | None:
        """Who scored what and why, while the deal is over and the next has not begun."""
        match = self.table.match
        if match is None or not match.deal_over or not match.scores:
            return None
        self._look()
        return summary_of(match, viewer, self._sheets[viewer], names, lang)


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
