"""The program of a process of its own in which an edition is tried out (`probes` starts it), with limits on its time and memory.

Nothing of it can hold up a table. It reads what is to be tried as JSON, and writes what it found as JSON.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from random import Random

import msgspec

from piggery.table import trial
from piggery.table.trial import Finding, Question

NICE = 3  # people's moves come first, and yet whoever brings an edition waits for this


def found(question: Question) -> Finding:
    try:
        return trial.found(question, time.process_time, Random)
    except MemoryError:
        return Finding("memory")
    except Exception as error:  # a bound that is missing: whoever reads the server's log can add it
        traceback.print_exc()
        return Finding("failed", fault=f"{type(error).__name__}: {error}"[:200])


def keep_within(seconds: float, megabytes: int) -> None:
    """Beyond these the system ends this process; where it can't, whoever started it does."""
    try:
        import resource
    except ImportError:
        return
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_CPU, (round(seconds) + 1, round(seconds) + 2))
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> None:
    question = msgspec.json.decode(sys.stdin.buffer.read(), type=Question)
    keep_within(question.seconds, question.megabytes)
    sys.stdout.buffer.write(msgspec.json.encode(found(question)))


if __name__ == "__main__":
    main()
