"""For all tests: properties take the time they take, as tests assert no times and machines may be busy; numpy has one thread, as
there are as many workers as cores."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before anybody imports numpy

from hypothesis import HealthCheck, settings

settings.register_profile("patient", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
