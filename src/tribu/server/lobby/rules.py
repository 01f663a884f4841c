"""The rule pages as HTML, from the Markdown that the package carries."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tribu.games import load

_TRUTHS = ("true", "false")


@cache
def rules_html(game: str, lang: str) -> str:
    """The page of a game, with an id for each rule, so that `#bue-14` leads there. No HTML of its
    own passes: what looks like a tag is text."""
    loaded = load(game)
    text = loaded.files("rulepages", lang, f"{game}.md").read_text("utf-8")
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    _name_rules(tokens, loaded.rule)
    options = loaded.Options
    _drop_keys(tokens, {*options.__struct_fields__, *sum(options.choices.values(), ()), *_TRUTHS})
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _name_rules(tokens: list[Token], prefix: str) -> None:
    """Put each rule's id where its text begins. Pages give a rule's number at the end of its text:
    so the beginning is the last heading since the rule before or, if there is none, the paragraph
    with the number."""
    number = re.compile(rf"\b{prefix}-\d+")
    named: set[str] = set()
    heading: Token | None = None
    for before, token in pairwise(tokens):
        if token.type != "inline":
            continue
        if before.type == "heading_open":
            heading = token
        for rule in number.findall(token.content):
            if rule not in named:
                named.add(rule)
                _put_anchor(heading or token, rule.lower())
                heading = None


def _put_anchor(text: Token, id: str) -> None:
    """Before the text, in an element of its own: several rules may begin at the same place."""
    anchor = [Token("anchor_open", "span", 1, {"id": id}), Token("anchor_close", "span", -1)]
    text.children = [*anchor, *(text.children or [])]


def _drop_keys(tokens: list[Token], keys: set[str]) -> None:
    """What options and their values are called on the command line is for those who read the page
    in the documentation: here a word stands beside it, or it is a word itself."""
    for before, token in pairwise(tokens):
        if before.type == "td_open" and token.children:
            kept: list[Token] = []
            for part in token.children:
                if part.type != "code_inline" or part.content not in keys:
                    kept.append(part)
                elif kept and kept[-1].content.rstrip()[-1:].isalnum():
                    kept[-1].content = kept[-1].content.rstrip()
                else:
                    kept.append(Token("text", "", 0, content=part.content))
            token.children = kept
