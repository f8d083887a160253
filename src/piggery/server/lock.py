"""One server for a SQLite file: a lock on a file beside it, which the system takes back when the process ends, however it ends."""

from __future__ import annotations

import errno
import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from piggery.kernel import InvalidSetup


@contextmanager
def held(file: Path, who: str) -> Iterator[None]:
    """Meanwhile no other process serves this file or puts another in its place. `who` is told to those that try."""
    path = file.with_name(f"{file.name}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    # a lock of fcntl and not of flock: the processes that bots think in don't inherit it
    path.touch(0o600)
    with path.open("r+", encoding="utf-8") as lock:
        try:
            fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in (errno.EACCES, errno.EAGAIN):
                raise InvalidSetup("db", f"{path} can't be locked: {error.strerror}") from None
            holder = lock.read(200).strip() or "another process"
            raise InvalidSetup(
                "db", f"{file} is in use by {holder}: stop that first, or use another database (--db or PIGGERY_HOME)"
            ) from None
        lock.truncate(0)
        lock.write(who)
        lock.flush()
        yield
