"""The page's types, as JSDoc says them, hold: `tsc --checkJs`."""

from __future__ import annotations

import subprocess

import pytest

from web.conftest import ROOT, TOOLS


def test_the_types_hold():
    tsc = TOOLS / ".bin" / "tsc"
    if not tsc.exists():
        pytest.skip("TypeScript is not installed: `make web-tools`")
    done = subprocess.run([tsc, "-p", ROOT], capture_output=True, text=True, check=False)
    assert done.stdout == ""
    assert done.returncode == 0
