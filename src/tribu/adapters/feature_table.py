"""The observations of our games, feature by feature, as the Markdown page docs/features.md.

python -m tribu.adapters.feature_table > docs/features.md
"""

from __future__ import annotations

from tribu.adapters.face import face_of
from tribu.games import OURS, load

HEAD = """# What an observation holds

Made from the code by `make features`; a test keeps it current. Every number is a float32 of 0 or
more, most between 0 and 1. Seats are counted from the viewer on: first the viewer (where included),
then the next to play, and so on; what has no seat, or no card, is 0. An observation is
made from what the viewer sees and remembers and from nothing else: `tests/adapters/test_hidden.py`
exchanges every hidden card and looks whether a number moves.
"""


def page() -> str:
    """The whole page."""
    return HEAD + "".join(table(name) for name in OURS)


def table(name: str) -> str:
    """The table of one game."""
    game = load(name)
    lines = [
        f"\n## {name}: {game.view.features_size} numbers, {game.actions} actions\n",
        "| from | to | how many | feature | what it says |",
        "|---:|---:|---:|---|---|",
    ]
    at = 0
    for said, size in game.view.FEATURES:
        feature, _, meaning = said.partition(": ")
        lines.append(f"| {at} | {at + size - 1} | {size} | `{feature}` | {meaning} |")
        at += size
    return "\n".join(lines) + "\n" + face_of(game).actions


if __name__ == "__main__":
    print(page(), end="")
