"""What Tribù needs beyond its games, bots and terminal: libraries that an extra brings.

    pip install 'tribu[server]'

A room that needs some asks for them here, so that a sentence says, if one is missing, what to
install.
"""

from __future__ import annotations

import importlib.util


class MissingExtra(ModuleNotFoundError):
    """A library is not installed, and which extra brings it."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed: pip install 'tribu[{extra}]'", name=library)
        self.library = library
        self.extra = extra


def need(extra: str, *libraries: str) -> None:
    """These must be there, by the names under which they are imported."""
    for library in libraries:
        if importlib.util.find_spec(library) is None:
            raise MissingExtra(library, extra)
