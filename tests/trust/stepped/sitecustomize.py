"""Python imports this by itself where it is on the path: a server whose clock can be set. The file
that TRUST_CLOCK names holds by how many seconds it is wrong."""

import os
import time

_path = os.environ.get("TRUST_CLOCK", "")
_true = time.time


def _set() -> float:
    try:
        with open(_path) as file:
            return _true() + float(file.read() or 0)
    except (OSError, ValueError):
        return _true()


if _path:
    time.time = _set
