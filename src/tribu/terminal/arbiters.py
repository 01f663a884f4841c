"""The commands `tribu score GAME`: an arbiter for each game whose face has one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tribu.terminal.command import Command, Group, Lang, polite

if TYPE_CHECKING:
    from tribu.terminal.spoken_help import HelpTexts


class Arbiters(Group):
    """A command for each game, made when it is asked for: nothing is loaded before."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The games that have an arbiter."""
        from tribu.games import names

        return [name for name in names() if _arbiter(name)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The arbiter of a game; for any other word a command that says why there is none."""
        made = typer.Typer(add_completion=False)
        if score := _arbiter(cmd_name):
            made.command(cmd_name, cls=Command)(score)
        else:
            anything = {"ignore_unknown_options": True}
            made.command(cmd_name, context_settings=anything)(_refusing(cmd_name))
        command: Any = typer.main.get_command(made)
        command.own_texts = _help_texts(cmd_name)
        return command


def _arbiter(name: str) -> Callable[..., None] | None:
    from tribu.terminal.arguments import game_named
    from tribu.terminal.refusal import Refusal
    from tribu.terminal.scene import face_of

    try:
        return face_of(game_named(name)).score
    except Refusal:  # it is told when somebody asks for this game
        return None


def _help_texts(name: str) -> HelpTexts:
    """What its help says in other languages."""
    from tribu.terminal.arguments import game_named
    from tribu.terminal.refusal import Refusal
    from tribu.terminal.scene import face_of

    try:
        texts: HelpTexts = face_of(game_named(name)).help_texts
    except Refusal:
        return {}
    return texts


def _refusing(name: str) -> Callable[..., None]:
    def refuse(
        context: typer.Context,
        words: Annotated[list[str] | None, typer.Argument(hidden=True)] = None,
        lang: Lang = None,
    ) -> None:
        """There is no arbiter for it."""
        with polite(context, lang):
            from tribu.terminal.arguments import game_named
            from tribu.terminal.refusal import refusal
            from tribu.terminal.scene import face_of

            game = game_named(name)
            face_of(game)
            raise refusal("no arbiter", game=game.title)

    return refuse
