"""Hypothesis: the same examples every time, so that a red build is red for everybody.

`HYPOTHESIS_PROFILE=explore` looks further, at examples of its own each time.
"""

import os

from hypothesis import HealthCheck, settings

_slow = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "same", derandomize=True, database=None, deadline=None, suppress_health_check=_slow
)
settings.register_profile(
    "explore", max_examples=200, deadline=None, suppress_health_check=_slow, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
