"""Where compiled code is kept."""

from __future__ import annotations

import functools
import hashlib
import os
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


@functools.cache
def cache_folder() -> Path:
    """A folder named by the sources, since Numba does not see edits in called modules, and by what
    else changes the code."""
    from importlib.metadata import version

    import platformdirs

    here = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for part in (version("numba"), version("numpy"), os.environ.get("NUMBA_BOUNDSCHECK", "0")):
        digest.update(part.encode())
    for source in sorted(path for pattern in COMPILED for path in here.glob(pattern)):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return Path(platformdirs.user_cache_dir("tribu")) / "numba" / digest.hexdigest()[:16]
