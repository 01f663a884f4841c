"""What pyproject.toml cannot say: the rule pages go into the package, and the README of a package
index has no link that leads nowhere there."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent
RULES = ROOT / "docs" / "rules"
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?://|#)([^)]+)\)")


def readme(repository: str | None, version: str) -> str:
    """README.md with absolute links into the repository at this version's tag. While no address is
    known, links are left as their words, and pictures out."""

    def absolute(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        if repository:
            shown = "raw" if picture else "blob"
            return f"{picture}[{words}]({repository.rstrip('/')}/{shown}/v{version}/{target})"
        return "" if picture else words

    text = (ROOT / "README.md").read_text("utf-8")
    return re.sub(r"\n{3,}", "\n\n", LINK.sub(absolute, text))


def repository() -> str | None:
    """Where the sources are published, if pyproject.toml says so."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    address: str | None = project.get("urls", {}).get("Repository")
    return address


def version() -> str:
    """As the package says it: the only place where it is written."""
    source = (ROOT / "src" / "tribu" / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    assert found
    return found[1]


def main() -> None:
    """Build. Setuptools is there only while somebody does."""
    from setuptools import setup
    from setuptools.command.build_py import build_py

    class BuildWithRules(build_py):
        """The package with docs/rules as its `rulepages`, where `Game.files` looks first."""

        def run(self) -> None:
            super().run()
            if not self.editable_mode:
                shutil.copytree(RULES, self._rulepages(), dirs_exist_ok=True)

        def get_outputs(self, include_bytecode: bool = True) -> list[str]:
            pages = (self._rulepages() / page.relative_to(RULES) for page in RULES.rglob("*.md"))
            return [*super().get_outputs(include_bytecode), *map(str, pages)]

        def _rulepages(self) -> Path:
            return Path(self.build_lib) / "tribu" / "rulepages"

    setup(
        cmdclass={"build_py": BuildWithRules},
        long_description=readme(repository(), version()),
        long_description_content_type="text/markdown",
    )


if __name__ == "__main__":
    main()
