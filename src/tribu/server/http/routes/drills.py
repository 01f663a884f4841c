"""Drills, and my matches over time."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tribu.server.clock import Clock
from tribu.server.http.identity import Identity
from tribu.server.http.params import AnyRequest, Lang, PathPart
from tribu.server.reviews.drilling import Drilling, parts_of, rating_of
from tribu.server.reviews.history import history_of
from tribu.server.reviews.puzzles import answer_puzzle, ask_puzzle, is_puzzle, puzzle_sets
from tribu.server.reviews.reading import Reading
from tribu.store import Database
from tribu.wire.reviews import Answer, Deck, GameHistory, GiveAnswer, PuzzleSet, Question


@get("/drills", summary="What I am to train now")
async def deck(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    drilling: NamedDependency[Drilling],
    clock: NamedDependency[Clock],
) -> Deck:
    """My mistakes, from matches that were reviewed: those that are due, then new ones."""
    player = await identity.require(request.scope)
    return await drilling.deck(player.id, clock.now())


@get("/drills/{item:str}", summary="One of them as a question")
async def drill(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    reading: NamedDependency[Reading],
    item: PathPart,
    lang: Lang = "it",
) -> Question:
    if is_puzzle(item):
        return await asyncio.to_thread(ask_puzzle, item, lang)
    match, event = parts_of(item)
    found = await reading.judged(match, await identity.find_id(request.scope), lang)
    return await reading.question(found, event, lang)


@post("/drills/{item:str}", summary="Answer it", status_code=200)
async def answer(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    reading: NamedDependency[Reading],
    drilling: NamedDependency[Drilling],
    clock: NamedDependency[Clock],
    item: PathPart,
    data: JSONBody[GiveAnswer],
    lang: Lang = "it",
) -> Answer:
    """What the answer is worth, and when the question comes again. A puzzle does not."""
    player = await identity.require(request.scope)
    if is_puzzle(item):
        return await asyncio.to_thread(answer_puzzle, item, data.action, lang)
    match, event = parts_of(item)
    found = await reading.judged(match, player.id, lang)
    told = await reading.answer(found, event, data.action, lang)
    due = await drilling.answered(player.id, item, rating_of(told), clock.now())
    return msgspec.structs.replace(told, due=due)


@get("/puzzles", summary="Puzzles by games and themes, and those of the day")
async def puzzles(clock: NamedDependency[Clock], lang: Lang = "it") -> list[PuzzleSet]:
    """Each is an item to be asked for, and answered, like a drill."""
    return puzzle_sets(clock.now(), lang)


@get("/me/history", summary="My matches over time")
async def history(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    lang: Lang = "it",
) -> list[GameHistory]:
    """Game by game: results, the same without luck, and mistakes, as far as they were reviewed."""
    player = await identity.require(request.scope)
    return await history_of(store, player.id, lang)


router = Router("/api", route_handlers=[deck, drill, answer, puzzles, history], tags=["reviews"])
