"""A match looked at again: what would have been better, what was only luck, and why.

    review(record_or_match, *, seats=None, simulations=8000, seed=0, progress=None) -> Review
    review_steps(match, *, seats=None, simulations=8000, seed=0, known=()) -> Iterator[Step]
    collect(match, found, *, seats=None, simulations=8000, seed=0, people=()) -> Review
    reason(game, choice, lang, names) -> str              why the best is better, or empty

`review_steps` judges one choice after another in the match's order and, after each deal, its luck.
To run it in the background keep each `Step.found` (`encode_found`); to go on after a stop,
hand what was kept in as `known`: it is not computed again, and what is left comes out the same to
the bit, since every choice is seeded by (seed, deal, event) alone. `collect` makes a `Review` of
what was kept, complete or not.
"""

from tribu.reviews.findings import (
    Adjusted,
    Candidate,
    Clues,
    CurvePoint,
    DealLuck,
    Found,
    Judge,
    JudgedChoice,
    Luck,
    Review,
    Side,
    Step,
    adjusted,
    decode,
    decode_found,
    encode,
    encode_found,
)
from tribu.reviews.reason import reason
from tribu.reviews.review import collect, review, review_steps

__all__ = [
    "Adjusted",
    "Candidate",
    "Clues",
    "CurvePoint",
    "DealLuck",
    "Found",
    "Judge",
    "JudgedChoice",
    "Luck",
    "Review",
    "Side",
    "Step",
    "adjusted",
    "collect",
    "decode",
    "decode_found",
    "encode",
    "encode_found",
    "reason",
    "review",
    "review_steps",
]
