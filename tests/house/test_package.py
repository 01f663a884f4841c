"""What a package index and those who cite us are told is true, and the package is whole."""

from __future__ import annotations

import fnmatch
import re
import runpy
import subprocess
import tomllib
from pathlib import Path

import pytest

import tribu

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SETUP = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")


def test_the_version_is_written_once():
    assert SETUP["version"]() == tribu.__version__
    assert "version" not in PROJECT["project"]
    citation = (ROOT / "CITATION.cff").read_text("utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    [released] = re.findall(r'^date-released: "(.+)"$', citation, re.MULTILINE)
    assert f"\nversion: {tribu.__version__}\n" in citation
    assert f"\n## [{tribu.__version__}] - {released}\n" in changes
    assert f'"tribu {tribu.__version__}"' in (ROOT / "docs" / "tribu.1").read_text("utf-8")


def links(text):
    return re.findall(r"\]\(([^)]+)\)", text)


def test_the_readme_of_an_index_leads_nowhere_wrong():
    assert len(links((ROOT / "README.md").read_text("utf-8"))) > 10
    alone = SETUP["readme"](None, "9.9")
    assert all(link.startswith(("https://", "#")) for link in links(alone))
    assert "![" not in alone
    assert "`docs/server.md` explains" in alone  # a link's words stay
    placed = SETUP["readme"]("https://example.org/cards/", "9.9")
    assert "](https://example.org/cards/blob/v9.9/docs/server.md)" in placed
    assert "](https://example.org/cards/raw/v9.9/docs/pictures/tables.jpg)" in placed
    assert all(link.startswith(("https://", "#")) for link in links(placed))


def tracked():
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-s", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("no Git checkout")
    return [line.split(maxsplit=3) for line in listed.stdout.split("\0") if line]


def test_no_file_is_a_link():
    """Windows has none, unless somebody allows them."""
    assert [path for mode, _, _, path in tracked() if mode == "120000"] == []


def test_the_wheel_gets_every_file_of_the_package():
    """Modules by themselves, all else because pyproject.toml names it."""
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["tribu"]
    for _, _, _, path in tracked():
        inside = path.removeprefix("src/tribu/")
        if inside != path and not path.endswith(".py"):
            assert any(
                fnmatch.fnmatch(inside, pattern.replace("**/", "")) for pattern in patterns
            ), path


def test_the_source_distribution_gets_every_folder_and_every_file_beside_them():
    manifest = (ROOT / "MANIFEST.in").read_text("utf-8")
    [line] = re.findall("^include (.+)$", manifest, re.MULTILINE)
    # What setuptools takes by itself, and what is of use in a checkout alone.
    named = [*line.split(), "LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py"]
    named += [".gitignore", ".dockerignore"]
    for _, _, _, path in tracked():
        top, _, inside = path.partition("/")
        if not inside:
            assert any(fnmatch.fnmatch(path, one) for one in named), path
        elif top != "src":
            assert f"recursive-include {top} *" in manifest, path
