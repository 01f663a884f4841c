"""What SECURITY.md promises is tested where it says."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "SECURITY.md").read_text("utf-8")


def test_every_promise_names_tests_that_are_there() -> None:
    promises = PAGE.split("## Promises")[1].split("\n## ")[0]
    rows = [line for line in promises.splitlines() if line.startswith("| ")][1:]
    assert len(rows) > 10
    for row in rows:
        named = re.findall(r"`(tests/[\w/.]+)`", row)
        assert named, row
        assert all((ROOT / one).exists() for one in named), named


def test_each_case_names_a_test_that_is_there() -> None:
    named = re.findall(r"`(\w+/\w+\.py)::(\w+)`", PAGE)
    assert named
    lost = [one for one in named if f"def {one[1]}(" not in (ROOT / "tests" / one[0]).read_text()]
    assert not lost
