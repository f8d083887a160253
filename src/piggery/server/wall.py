"""The clock on the wall, which tables are handed as a number: they have none of their own, and tests hand in another."""

from __future__ import annotations

import time
from collections.abc import Callable

Now = Callable[[], float]
wall: Now = time.time
