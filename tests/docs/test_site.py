"""What `make docs` would complain of, without building the site: pages and links are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("docs", "examples", "bench")
    for path in (ROOT / folder).rglob("*.md")
    if "rulepages" not in path.parts
)


@pytest.mark.parametrize("page", [*PAGES, "README.md", "CHANGELOG.md", "CONTRIBUTING.md"])
def test_links_lead_somewhere(page):
    text = (ROOT / page).read_text("utf-8")
    for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#\s]+)", text):
        assert (ROOT / page).parent.joinpath(target).exists(), target


def test_the_site_lists_pages_that_are_there():
    source = ast.parse((ROOT / "docs" / "site.py").read_text("utf-8"))
    [moved] = [
        ast.literal_eval(node.value)
        for node in source.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PAGES"
    ]
    assert all((ROOT / page).is_file() for page in moved)
    listed = re.findall(
        r"[\w/-]+\.md\b", (ROOT / "mkdocs.yml").read_text("utf-8").split("\nnav:")[1]
    )
    assert len(listed) > 30
    for page in listed:
        written = ROOT / "docs" / page.replace("-in-words.md", ".md")
        assert page in moved.values() or written.is_file(), page
