"""A deal written down for people to read: what must not change without somebody meaning it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tribu import rng
from tribu.games import load
from tribu.games.game import NOTHING
from tribu.match import Event, Match, Mixed, Renewed, SeededChance

FOLDER = Path(__file__).parent / "files"

# Name of the file: game, seats, options, seed.
PLAYTHROUGHS: dict[str, tuple[str, int, dict[str, Any], int]] = {
    "bue": ("bue", 4, {}, 1),
    "bue-2-identical-renewed": (
        "bue",
        2,
        {"blue": 12, "gold": 0, "hundreds": 0, "doubles": 0, "zeros": 0, "ban": "identical"},
        6,
    ),
    "bue-3-auto": ("bue", 3, {"mixing": "auto", "zeros": 4, "doubles": 4}, 3),
    "busca": ("busca", 4, {}, 1),
    "bugami": ("bugami", 4, {}, 1),
    "bugami-3-married-jokers": ("bugami", 3, {"jokers": 4, "marriage": True}, 2),
    "bugami-7": ("bugami", 7, {}, 3),
}
NAMES = ["Ada", "Bo", "Cleo", "Dino", "Eva", "Fez", "Gio", "Hal", "Ida", "Jo"]


def playthrough(name: str) -> str:
    """The text of a golden file."""
    return "\n".join(_lines(*PLAYTHROUGHS[name])) + "\n"


def _lines(game: str, seats: int, options: dict[str, Any], seed: int) -> Iterator[str]:
    match = Match(game, NAMES[:seats], options)
    luck = rng.generator(seed, 0, 9)
    chance = SeededChance(seed)
    said = {0: 0, -1: 0}
    for viewer in said:
        match.facts(viewer)
    written = " ".join(f"{key}={value}" for key, value in match.events[0].options.items())
    yield f"{game}, {seats} seats, {written}, seed {seed}"
    match.advance(chance, 1)
    yield f"starter {match.starters[0]}"
    yield "deck " + " ".join(match.events[1].deck)
    yield from _told(match, said)
    while not match.deal_over:
        waiting = match.waiting
        counts = " ".join(f"{seat}:{len(match.legal(seat))}" for seat in waiting)
        seat = waiting[int(rng.below(luck, len(waiting)))]
        actions = match.legal(seat)
        action = actions[int(rng.below(luck, len(actions)))]
        match.act(seat, action)
        yield f"[{counts}] {seat}: {match.game.words.say(action)}"
        yield from _told(match, said)
        while match.due != NOTHING and not match.deal_over:
            before = len(match.events)
            match.advance(chance, 0)
            yield from (f"  chance: {_chance(event)}" for event in match.events[before:])
            yield from _told(match, said)
    yield "scores " + " ".join(map(str, match.scores[0]))
    yield from (f"  {line}" for line in match.game.words.reasons(match.state, match.names, "en"))
    yield f"next starter {match.next_starter}"


def _chance(event: Event) -> str:
    if isinstance(event, Renewed):
        return "pack " + " ".join(event.pack)
    assert isinstance(event, Mixed)
    return f"mix {event.seat} {event.order}"


def _told(match: Match, said: dict[int, int]) -> Iterator[str]:
    """What was told since, to seat 0 and to the spectator."""
    for viewer, done in said.items():
        facts = match.facts(viewer)
        for fact in facts[done:]:
            sentence = match.game.words.narrate(fact, match.names, "en")
            if sentence:
                yield f"    {'spectator' if viewer < 0 else f'seat {viewer}'}: {sentence}"
        said[viewer] = len(facts)


def numbering(game: str) -> str:
    """Every action in its notation, by number."""
    found = load(game)
    return "".join(f"{action} {found.words.say(action)}\n" for action in range(found.actions))
