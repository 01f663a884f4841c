"""The arbiter's answers, for people or as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from tribu.games import load
from tribu.games.texts import POINT, counted
from tribu.terminal.phrases import say
from tribu.terminal.refusal import refusal
from tribu.terminal.score_trick import (
    judge_bugami,
    judge_bugami_player,
    judge_busca,
    scores_of,
)


def _told(game: str, s: Any, seats: int, lang: str) -> str:
    """Why each seat scores what it does, in the game's own words."""
    names = [say("seat", lang, seat=seat) for seat in range(seats)]
    told: list[str] = load(game).words.reasons(s, names, lang)
    return "\n".join(told)


def score_busca(points: Sequence[str], lang: str, as_json: bool) -> str:
    """Busche for points."""
    s = judge_busca(points)
    if as_json:
        return json.dumps({"busche": scores_of("busca", s, len(s.points))})
    return _told("busca", s, len(s.points), lang)


def score_bugami_table(
    bids: str, tricks: str, bugs: str, marriage: bool, jokers: int, lang: str, as_json: bool
) -> str:
    """The scores of a table of Bugami."""
    s = judge_bugami(bids, tricks, bugs, marriage, jokers)
    seats = int(s.seats)
    if as_json:
        return json.dumps({"scores": scores_of("bugami", s, seats)})
    return _told("bugami", s, seats, lang)


def score_bugami_player(
    numbers: Sequence[str], players: int, jokers: int, lang: str, as_json: bool
) -> str:
    """The score of one player with a suit."""
    s = judge_bugami_player(numbers[0], numbers[1], players, jokers)
    mine = scores_of("bugami", s, players)[:1]
    return (
        json.dumps({"scores": mine})
        if as_json
        else say("n points", lang, points=counted(POINT, mine[0], lang))
    )


def _bue_options(items: Sequence[str], seats: int) -> Any:
    from tribu.terminal.arguments import options_for

    return options_for(load("bue"), seats, items)


def score_bue_hand(cards: Sequence[str], items: Sequence[str], lang: str, as_json: bool) -> str:
    """What five cards are worth."""
    from tribu.terminal.score_bue import judge_hand, tell_hand

    judged = judge_hand(cards, _bue_options(items, 2))
    if as_json:
        return json.dumps(judged._asdict())
    return tell_hand(cards, judged, lang)


def score_bue_table(
    table: str, gold: str | None, dealer: int, items: Sequence[str], lang: str, as_json: bool
) -> str:
    """The scores of a table of Bué."""
    from tribu.terminal.score_bue import judge_table

    if not table.strip():
        raise refusal("table empty")
    judged = judge_table(table, gold, dealer, _bue_options(items, 2))
    return json.dumps({"scores": judged.scores}) if as_json else judged.tell(lang)
