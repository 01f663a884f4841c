"""How many standard errors hold 95 %."""

from __future__ import annotations

Z = 1.959963984540054  # 95 % of a normal distribution lie within this many deviations of its mean


def student(freedom: int) -> float:
    """Student's t instead of 1.96: how many standard errors hold 95 % when the variance itself is
    estimated, from one number more than the degrees of freedom (Cornish and Fisher)."""
    exact = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776}
    if freedom in exact:
        return exact[freedom]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3
