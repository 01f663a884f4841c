"""The score pad: what a browser must know of a game to keep the score of a real table, also
without a network. The rules come as the module that `tribu.jit.javascript` makes of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from tribu.games import load
from tribu.games.arbiter import CompiledArbiter, Fault, Question, RealTable, arbiter_of
from tribu.games.game import Game, House, Options
from tribu.games.texts import LANGUAGES, Counted, Sentences
from tribu.jit.javascript import to_javascript
from tribu.wire.pad import PadFault, PadFigure, PadInfo, PadQuestion

_VERBS = ("open", "score", "next_starter", "finished", "winners")


def pad_info(game: Game, options: Options, lang: str, house: House | None = None) -> PadInfo:
    """All that depends on the options, the house and the language."""
    arbiter, house = arbiter_of(game), house or game.House()
    tables = [RealTable(seats, options, house) for seats in game.seats]
    forms = {
        str(table.seats): [
            [_question(arbiter, one, lang) for one in form]
            for form in arbiter.forms(table).values()
        ]
        for table in tables
    }
    if not isinstance(arbiter, CompiledArbiter):
        return PadInfo(forms, arbiter.starter, {}, [], [], judged=False)
    terms = game.terms(options, house)[0]
    return PadInfo(
        forms=forms,
        starter=arbiter.starter,
        terms={name: int(terms[name]) for name in game.Terms.names},
        limits=arbiter.limits(tables[0]),
        faults=[_fault(fault, lang) for fault in arbiter.faults],
        judged=True,
    )


@cache
def arbiter_module(name: str) -> str:
    """The arbiter of a game as a JavaScript module; empty if there is none."""
    game = load(name)
    arbiter = arbiter_of(game)
    if not isinstance(arbiter, CompiledArbiter):
        return ""
    verbs = {verb: getattr(game.rules, verb) for verb in _VERBS}
    if arbiter.count is not None:
        verbs["count"] = type(arbiter).count
    return to_javascript({**verbs, "enter": type(arbiter).enter}, game.State)


def _question(arbiter: object, one: Question, lang: str) -> PadQuestion:
    number = arbiter.number if isinstance(arbiter, CompiledArbiter) else lambda _, __: 0
    choices = [
        (text, shown[lang], number(one, text), one.copies.get(text, 0))
        for text, shown in one.choices.items()
    ]
    return PadQuestion(
        *(one.key, one.title[lang], one.low, one.high),
        choices=choices,
        times=one.times,
        optional=one.optional,
        unless=list(one.unless or ()),
    )


def _fault(fault: Fault, lang: str) -> PadFault:
    text = fault.texts[LANGUAGES.index(lang)]
    return PadFault(text, [_figure(name, kind, lang) for name, kind in fault.figures.items()])


def _figure(name: str, kind: Counted | Sequence[Sentences] | None, lang: str) -> PadFigure:
    if kind is None:
        return PadFigure(name)
    if isinstance(kind, Mapping):
        return PadFigure(name, *kind[lang])
    return PadFigure(name, signs=[name[lang] for name in kind])
