"""Finished matches for those who may look at them: their records with the names filled in.

A board that is not closed is open only to those who have played it; its proofs come when it closes.
So do those of an evening's cards; where several tables play the same, replays wait for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
import structlog

from tribu.evenings.cards import is_shared, proofs
from tribu.match.record import Proof, Record, SeatRecord
from tribu.server.lobby.challenges import board_of, bot_match_parts, setting_of_challenge
from tribu.server.lobby.listing import NOBODY, read_setting, seat_names, setting_of
from tribu.server.problems import RequestProblem, problem
from tribu.store.matches import Finished
from tribu.table.settings import Setting

if TYPE_CHECKING:
    from tribu.store import Database
    from tribu.store.challenges import Challenge
    from tribu.store.tables import Listing

log = structlog.get_logger()
_decoder = msgspec.json.Decoder(Record)
Seated = dict[str, list[tuple[str | None, str]]]  # player and kind of each seat, by match


@dataclass(frozen=True, slots=True)
class Archived:
    """A finished match, and the table it was played at; bots on a board had none."""

    one: Finished
    record: Record  # with names
    setting: Setting
    listing: Listing | None

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.record.seats]


class Archive:
    """Reads matches, and fills in the names. `now`: the time by which boards are closed."""

    def __init__(self, store: Database, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def names(self, ids: list[str], lang: str = "it") -> dict[str, list[str]]:
        """The names at the seats of each match; those who were forgotten have none."""
        return await self.names_at(await self._store.matches.seats(ids), lang)

    async def names_at(self, seats: Seated, lang: str) -> dict[str, list[str]]:
        """The same, if it is known who sat where."""
        people = [player for all_of in seats.values() for player, _ in all_of if player]
        known = await self._store.players.names(people)
        settings = await self._store.tables.settings(seats)
        return {
            match: seat_names(
                [kind for _, kind in all_of],
                [player for player, _ in all_of],
                known,
                NOBODY[lang],
                read_setting(settings[match]) if match in settings else None,
            )
            for match, all_of in seats.items()
        }

    async def record(self, one: Finished, lang: str = "it") -> Record:
        """The record, with the names of its seats."""
        return await self._record(one, await self._store.challenges.of_table(one.id), lang)

    async def _record(self, one: Finished, challenge: Challenge | None, lang: str) -> Record:
        names = (await self.names([one.id], lang))[one.id]
        record = read_record(one.id, one.record)
        if challenge is not None:
            return with_names(self._proven(record, challenge), names)
        if record.board:
            there = await self._store.evenings.of_table(one.id)
            cards = await self._store.evenings.cards(there.evening) if there else None
            if cards is not None and cards.opened:
                record = with_proofs(record, proofs(cards.secret, record.board))
        return with_names(record, names)

    def _proven(self, record: Record, challenge: Challenge) -> Record:
        """With the proofs of a challenge that is closed."""
        closed = challenge.closes <= self._now()
        return with_proofs(record, board_of(challenge).proofs()) if closed else record

    async def look_up(self, match: str, player: str | None, lang: str = "it") -> Archived:
        """A finished match for somebody; a problem if there is none, or they may not look yet."""
        of_bot = bot_match_parts(match)
        if of_bot is not None:
            return await self._bot_match(match, *of_bot, player)
        one = await self._store.matches.get(match)
        listing = await self._store.tables.listing(match)
        if one is None or listing is None:
            raise problem(404, "no match")
        challenge = await self._store.challenges.of_table(match)
        await self.check_played(challenge, player)
        setting = setting_of(listing)
        if setting.board and setting.evening and is_shared(setting.board.id):
            await self._check_round_over(match)
        record = await self._record(one, challenge, lang)
        return Archived(one, record, setting, listing)

    async def check_played(self, challenge: Challenge | None, player: str | None) -> None:
        """A problem if a match is on a board that others still play, and this one has not."""
        if challenge is None or challenge.closes <= self._now():
            return
        tries = await self._store.challenges.tries([challenge.id])
        if not any(one.player == player and one.phase == "over" for one in tries if player):
            raise problem(403, "sealed", f"challenge/{challenge.id}")

    async def _check_round_over(self, match: str) -> None:
        """A problem while other tables of the round play the same cards."""
        there = await self._store.evenings.of_table(match)
        round_ = await self._store.evenings.tables(there.evening, there.drawn) if there else []
        if not all(one.over for one in round_):
            raise problem(403, "round sealed")

    async def _bot_match(
        self, match: str, challenge: str, number: int, player: str | None
    ) -> Archived:
        kept = await self._store.challenges.get(challenge)
        found = await self._store.challenges.bots(challenge) if kept else {}
        if kept is None or number not in found:
            raise problem(404, "no match")
        await self.check_played(kept, player)
        record = self._proven(read_record(match, found[number]), kept)
        kinds = [seat.kind for seat in record.seats]
        named = with_names(record, seat_names(kinds, [None] * len(kinds), {}, ""))
        totals, winners, deals = record.totals, record.winners, len(record.deals)
        one = Finished(match, kept.game, 0, False, totals, winners, deals, found[number])
        return Archived(one, named, setting_of_challenge(kept), None)


def read_record(match: str, written: bytes) -> Record:
    """The record as it is kept; RequestProblem if it is damaged."""
    try:
        return _decoder.decode(written)
    except (msgspec.MsgspecError, UnicodeError) as error:
        log.error("this match cannot be read", match=match, error=str(error))
        raise problem(410, "unreadable match") from error


def readable(match: str, written: bytes) -> Record | None:
    """The same among others: one that is damaged is left out."""
    with suppress(RequestProblem):
        return read_record(match, written)
    return None


def with_proofs(record: Record, proofs: Mapping[int, Proof]) -> Record:
    """A record on a board that is closed: everybody may recompute its cards."""
    deals = [
        msgspec.structs.replace(deal, proof=proofs[number])
        for number, deal in enumerate(record.deals)
    ]
    return msgspec.structs.replace(record, deals=deals)


def with_names(record: Record, names: list[str]) -> Record:
    """The record with these names at its seats."""
    seats = [SeatRecord(name, seat.kind) for name, seat in zip(names, record.seats, strict=True)]
    return msgspec.structs.replace(record, seats=seats)
