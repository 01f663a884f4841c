"""The rule pages as HTML, from the Markdown that the package carries."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt

PAGES = Path(__file__).parent.parent / "rulepages"


@cache
def rules_html(game: str, lang: str) -> str:
    """The page of a game. No HTML of its own passes: what looks like a tag is text."""
    text = (PAGES / lang / f"{game}.md").read_text("utf-8")
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))
