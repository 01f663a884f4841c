"""The observations of all games, feature by feature, as the Markdown page docs/features.md.

python -m tribu.adapters.feature_table > docs/features.md
"""

from __future__ import annotations

from tribu.games import OURS, load

HEAD = """# What an observation holds

Made from the code by `make features`; a test keeps it current. Every number is a float32 of 0 or
more, most between 0 and 1. Seats are told from the viewer on: first himself (where he is included),
then the next to play after him, and so on; what has no seat, or no card, is 0. An observation is
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
    return "\n".join(lines) + "\n" + ACTIONS[name]


ACTIONS = {
    "bue": """
Actions: 0–4 `draw` that slot; 5 + (give · 10 + seat) · 5 + slot `swap`: the own slot given, then
whose slot is taken; 255–259 `show` that slot. Here seats are numbered as at the table, not from the
viewer: a learner that changes seats should also be given the mask, or its seat.
""",
    "busca": """
Actions: the card played, suit · 10 + strength; suits C D H S, strengths 4 5 6 7 J Q K A 2 3 from 0
to 9.
""",
    "bugami": """
Actions: 0–51 the card played, suit · 13 + strength; suits C D H S, strengths 2 … A from 0 to 12;
52–55 the jokers; 56–59 the bids C D H S; 60 misère.
""",
}


if __name__ == "__main__":
    print(page(), end="")
