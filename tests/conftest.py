"""Hypothesis profiles: `check` gives the same examples every time, `deep` looks for new ones."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("check", max_examples=50, derandomize=True, deadline=None)
settings.register_profile(
    "deep",
    max_examples=5_000,
    deadline=None,
    # A long run may be slow; that is what it is for.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "check"))
