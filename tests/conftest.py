"""For all tests: properties take the time they take, as tests assert no times and machines may be busy."""

from hypothesis import HealthCheck, settings

settings.register_profile("patient", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
