"""How the site differs from the repository; MkDocs calls these functions (mkdocs.yml).

Pages that lie outside docs/ join it; links lead where their page has gone or, if it is not in the
site, become plain words; and nothing is fetched from the network.
"""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
# What is read elsewhere in the repository, and what it is in the site.
PAGES = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "bench/README.md": "bench/index.md",
    "bench/results.md": "bench/results.md",
    "examples/README.md": "examples/index.md",
    "examples/plugin_bot/README.md": "examples/plugin_bot.md",
    "examples/plugin_hearts/README.md": "examples/plugin_hearts.md",
    "examples/plugin_learner/README.md": "examples/plugin_learner.md",
}
# A report is a page of its own (.html); beside it the same in a few words.
for _report in (ROOT / "docs/reports").glob("*.md"):
    if _report.stem != "README":
        PAGES[f"docs/reports/{_report.name}"] = f"reports/{_report.stem}-in-words.md"
SOURCES = {page: source for source, page in PAGES.items()}
TOOLS = ROOT / "build/docs-tools/scripts"
FILES = {
    "mermaid.js": TOOLS / "mermaid/package/dist/mermaid.min.js",
    "iframe-worker.js": TOOLS / "iframe-worker/package/shim/index.js",
    "icon.svg": ROOT / "src/tribu/web/icons/icon.svg",
}
SHIM = "https://unpkg.com/iframe-worker/shim"
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)#]+)(#[^)]*)?\)")


def on_files(files: Files, config: Any) -> Files:
    """Pages and files from outside docs/."""
    for source, page in PAGES.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text("utf-8")))
    for name, path in FILES.items():
        files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, page: Any, config: Any, files: Files) -> str:
    """Links that are true in the repository, made true in the site."""
    here = PurePosixPath(page.file.src_uri)
    source = PurePosixPath(SOURCES.get(str(here), f"docs/{here}"))

    def moved(found: re.Match[str]) -> str:
        picture, words, target, anchor = found.groups()
        path = os.path.normpath(source.parent / target)
        there = _page_of(path, files)
        if there is not None:
            return f"{picture}[{words}]({os.path.relpath(there, here.parent)}{anchor or ''})"
        if not (ROOT / path).exists():
            return found[0]  # MkDocs complains
        return words

    return LINK.sub(moved, markdown)


def _page_of(path: str, files: Files) -> str | None:
    """Where a file of the repository is in the site; of a folder its README or its first page."""
    if (ROOT / path).is_dir():
        inside = sorted((ROOT / path).rglob("*.md"), key=lambda page: page.name != "README.md")
        found = (page.relative_to(ROOT).as_posix() for page in inside)
        return next((there for page in found if (there := _page_of(page, files))), None)
    there = PAGES.get(path, path.removeprefix("docs/") if path.startswith("docs/") else None)
    return there if there and files.get_file_from_path(there) else None


def on_post_page(output: str, page: Any, config: Any) -> str:
    """What the theme would fetch from the network is loaded from beside the page: a shim for the
    search, and Mermaid, which is large, where there is a diagram."""
    up = "../" * page.file.dest_uri.count("/")
    output = output.replace(SHIM, f"{up}iframe-worker.js")
    if 'class="mermaid"' in output:
        output = output.replace("</head>", f'<script src="{up}mermaid.js"></script></head>', 1)
    return output


def on_post_template(output_content: str, template_name: str, config: Any) -> str:
    """The page for addresses that lead nowhere, wherever a server shows it, does the same."""
    return output_content.replace(SHIM, "/iframe-worker.js")


def on_config(config: Any) -> Any:
    """The repository's address, once pyproject.toml has one."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    config.repo_url = project.get("urls", {}).get("Repository")
    return config
