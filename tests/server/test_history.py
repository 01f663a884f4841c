"""My page: what my mistakes were about."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from store.test_matches import listing, match
from tribu.games import load
from tribu.reviews import Candidate, Clues, DealLuck, JudgedChoice, Luck, Side
from tribu.server.reviews.drilling import Drilling
from tribu.server.reviews.history import history_of, kinds_of, rate_interval
from tribu.server.reviews.judging import finding_of
from tribu.store import Append, open_database
from tribu.store.database import sqlite_url
from tribu.store.matches import finished
from tribu.store.tables import created
from tribu.wire.reviews import Deck, GameHistory

GAME = load("busca")
CLUES = GAME.part("clues")
WORLDS = 6000


def mistake(clue: int | None) -> JudgedChoice:
    """A mistake that this clue sets apart from the best choice, or none does."""
    best, played = ([WORLDS // 2] * CLUES.clues_size for _ in range(2))
    if clue is not None:
        way = -1 if clue in CLUES.adverse else 1
        best[clue] += way * 2400
    side = Side(
        (Candidate(("7H",), 9, 0.2, 0.0), Candidate(("KD",), 9, 1.2, 0.1)), 1, 9, 1, 0.1, True
    )
    clues = Clues(WORLDS, ("7H", "KD"), (tuple(best), tuple(played)))
    return JudgedChoice(0, 5, 0, "human", "KD", "score", "mistake", "", 1.0, 0.1, side, side, clues)


@pytest.mark.parametrize(
    ("lang", "pita"), [("it", "La Pita"), ("fr", "La Pita"), ("en", "The Pita")]
)
def test_what_was_done_again_and_again_comes_first(lang: str, pita: str) -> None:
    """Once is no habit; a mistake that no clue explains is of no kind; somebody out of a suit is
    one kind, whoever it was and whatever the suit."""
    made = [CLUES.GETS_PITA] * 3 + [
        CLUES.VOID,
        CLUES.VOID + 5,
        CLUES.COVERS,
        None,
        None,
        None,
        None,
    ]
    found = kinds_of(GAME, [mistake(clue) for clue in made], lang)
    assert [one.times for one in found] == [3, 2]
    assert found[0].title == pita
    assert found[1].title == CLUES.name_clue(CLUES.VOID, lang)


def test_no_mistake_of_a_bot_that_stood_in_is_mine(tmp_path: Path) -> None:
    """Neither on my page nor among my drills, and reviews of earlier days are told like that."""
    own, of_a_bot = mistake(None), msgspec.structs.replace(mistake(None), event=9, by="bot:club")
    luck = Luck(0, 2.0, 1.0, 0.0, 1.0, 0.0, 0.0, 2.0)

    async def train() -> tuple[GameHistory, Deck]:
        store = await open_database(sqlite_url(tmp_path / "tribu.db"))
        besides = [*created(listing("r", "over"), ""), *finished(match("r", 10))]
        await store.writer.append(Append("r", [(0, 10, b"[]")], besides))
        await store.reviews.ask("r", 8, now=100)
        for number, found in enumerate([own, of_a_bot, DealLuck(0, (luck, luck), ())]):
            await store.reviews.add("r", finding_of(number, found), 1.0)
        await store.reviews.end("r", 200)
        (game,) = await history_of(store, "me", "en")
        deck = await Drilling(store).deck("me", 300)
        await store.close()
        return game, deck

    game, deck = asyncio.run(train())
    assert game.mistakes == game.reviewed[0].mistakes == 1
    assert [one.event for one in game.blunders] == [own.event]
    assert [one.item for one in deck.drills] == [f"r.{own.event}"]


def test_mistakes_a_deal_are_as_sure_as_matches_are_alike() -> None:
    assert rate_interval([(3, 2)]) == (None, None)
    assert rate_interval([(2, 1), (4, 2), (6, 3)]) == (2.0, 2.0)
    low, high = rate_interval([(1, 1), (3, 1)])
    assert (low, high) == (0.0, pytest.approx(2 + 12.706, abs=0.01))  # fewer than none is nothing
    low, high = rate_interval([(1, 1), (3, 1)] * 20)
    assert low == pytest.approx(2 - 0.324, abs=0.002)
    assert high == pytest.approx(2 + 0.324, abs=0.002)
