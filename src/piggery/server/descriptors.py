"""Whether files and sockets can still be opened. With too many open ones new connections are turned away, by whatever event loop there is,
mostly without a word; here it is said, and also when it is over."""

from __future__ import annotations

import errno
import logging
import os

LOG = logging.getLogger("piggery.descriptors")
FULL = (errno.EMFILE, errno.ENFILE)


class Descriptors:
    def __init__(self) -> None:
        self._is_full = False

    def look(self) -> None:
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))
            is_full = False
        except OSError as error:
            if error.errno not in FULL:
                raise
            is_full = True
        if is_full and not self._is_full:
            LOG.error("no file descriptors are left: new connections are turned away (ulimit -n, or LimitNOFILE of systemd)")
        elif self._is_full and not is_full:
            LOG.warning("there are file descriptors again")
        self._is_full = is_full
