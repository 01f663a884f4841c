"""Where compiled code is kept."""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path

COMPILED = (
    "*.py",
    "jit/*.py",
    "games/**/*.py",
    "match/cells.py",
    "search/*.py",
    "lab/balance/count*.py",
    "lab/games/*/count.py",
    "lab/tricks.py",
)
ANNOUNCED = "tribu.games"  # entry points of this group name packages with more to compile


@functools.cache
def cache_folder() -> Path:
    """A folder named by the sources, since Numba does not see edits in called modules, and by what
    else changes the code."""
    from importlib.metadata import version

    import platformdirs

    digest = hashlib.sha256()
    for part in (version("numba"), version("numpy"), os.environ.get("NUMBA_BOUNDSCHECK", "0")):
        digest.update(part.encode())
    for source in _sources():
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return Path(platformdirs.user_cache_dir("tribu")) / "numba" / digest.hexdigest()[:16]


def _sources() -> Iterator[Path]:
    """All that may be compiled: ours, then the packages that announce a game."""
    from importlib.metadata import entry_points

    here = Path(__file__).parent.parent
    yield from sorted(path for pattern in COMPILED for path in here.glob(pattern))
    packages = {point.module.partition(".")[0] for point in entry_points(group=ANNOUNCED)}
    for package in sorted(packages):
        spec = importlib.util.find_spec(package)
        for place in (spec.submodule_search_locations or ()) if spec else ():
            yield from sorted(Path(place).rglob("*.py"))
