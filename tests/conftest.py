"""Settings for the whole test run."""

from hypothesis import settings

# A slow machine is no failure: no test judges elapsed time.
settings.register_profile("holdem", deadline=None)
settings.load_profile("holdem")
