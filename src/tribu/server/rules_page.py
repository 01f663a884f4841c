"""The rule pages as HTML, from the Markdown that the package carries."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt

from tribu.games import load


@cache
def rules_html(game: str, lang: str) -> str:
    """The page of a game. No HTML of its own passes: what looks like a tag is text."""
    text = load(game).files("rulepages", lang, f"{game}.md").read_text("utf-8")
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
