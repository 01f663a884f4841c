"""The rule pages, as the repository has them in docs/rules and each game's package carries them."""

from __future__ import annotations

import os

from tribu.games.game import Game
from tribu.terminal.refusal import refusal


def rule_page(game: Game, lang: str) -> str:
    """The page of a game, as Markdown."""
    path = game.files("rulepages", lang, f"{game.id}.md")
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise refusal("rule page", path=path, why=error.strerror) from error


def show_rules(game: Game, lang: str) -> None:
    """The page, leafed through on a terminal; as Markdown when it goes elsewhere."""
    from rich.console import Console
    from rich.markdown import Markdown

    page = rule_page(game, lang)
    console = Console()
    if not console.is_terminal:
        print(page, end="")
        return
    os.environ.setdefault("LESS", "-R")
    with console.pager(styles=True):
        console.print(Markdown(page), width=min(console.width, 88))
