"""How many standard errors hold 95 %."""

from __future__ import annotations

from statistics import NormalDist

Z = 1.959963984540054  # 95 % of a normal distribution lie within this many deviations of its mean


FEWEST = 5  # degrees of freedom from which the series below holds, whatever the share


def student(freedom: int, comparisons: int = 1) -> float:
    """Student's t instead of 1.96: how many standard errors hold 95 % when the variance itself is
    estimated, from one number more than the degrees of freedom (Cornish and Fisher). For several
    comparisons it is wider, until all hold together in 95 % of cases (Bonferroni)."""
    exact = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}
    if freedom in exact and comparisons == 1:
        return exact[freedom]
    z = Z if comparisons == 1 else NormalDist().inv_cdf(1 - 0.025 / comparisons)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
