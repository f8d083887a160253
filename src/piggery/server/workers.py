"""Processes for work that may take long: never in the event loop, at low priority, and for so long and no longer.

A thread waits for each process, so that one that takes too long can be ended and another be started in its place.
"""

from __future__ import annotations

import asyncio
import importlib
import math
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from piggery.kernel import PiggeryError

PATIENCE = 10.0  # times what work may use, for a machine that is busy with something else
STARTING = 120.0  # seconds that a process may need to start on a busy machine
MEGABYTE = 1 << 20

T = TypeVar("T")


class TookTooLong(Exception):
    """Work was ended: it needed more time or memory than it may have."""


class Died(Exception):
    """The process that was at it is gone, and nobody has ended it."""


class Failed(Exception):
    """Work raised an error, here in words."""


class Allowance(NamedTuple):
    """What one piece of work may use, seconds of its own process and megabytes (0: any), and how far it gives way to others."""

    seconds: float
    megabytes: int = 0
    nice: int = 10  # people's moves come first, and yet a busy machine does not starve a bot


class Workers:
    """So many processes, started when there is something to do."""

    def __init__(self, name: str, count: int, allowance: Allowance, modules: tuple[str, ...]) -> None:
        """`modules`: where the work comes from; a process knows them before it begins."""
        self._threads = ThreadPoolExecutor(count, thread_name_prefix=name)
        self._workers = [Worker(allowance, modules) for _ in range(count)]
        self._free: SimpleQueue[Worker] = SimpleQueue()
        for worker in self._workers:
            self._free.put(worker)

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.wrap_future(self.submit(work, *args))

    def submit(self, work: Callable[..., T], *args: Any) -> Future[T]:
        """`work` is a function of a module, and all that goes there and back is plain data."""
        return self._threads.submit(self._do, work, args)

    def _do(self, work: Callable[..., T], args: tuple[Any, ...]) -> T:
        worker = self._free.get()  # there are as many as threads
        try:
            found: T = worker.do(work, args)
            return found
        finally:
            self._free.put(worker)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.close()


class Worker:
    """One process at a time; used by one thread at a time."""

    def __init__(self, allowance: Allowance, modules: tuple[str, ...]) -> None:
        self._allowance = allowance
        self._modules = modules
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection
        self._is_closed = False

    def do(self, work: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        self._start()
        try:
            self._line.send((work, args))
            if not self._line.poll(self._allowance.seconds * PATIENCE):
                raise TookTooLong
            is_done, found = self._line.recv()
        except (EOFError, OSError) as error:
            raise self._death() from error
        except BaseException:
            self._end()
            raise
        if not is_done:
            raise found
        return found

    def _start(self) -> None:
        if self._process is not None and self._process.is_alive():
            return
        if self._is_closed:
            raise Died
        self._end()
        try:
            context = multiprocessing.get_context("spawn")  # a fork would copy sockets and threads of the server
            self._line, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, self._allowance, self._modules), daemon=True)
            process.start()
            self._process = process
            theirs.close()
            if not self._line.poll(STARTING):
                raise TimeoutError("it does not answer")
            self._line.recv()  # it is ready: its time runs from now on
        except (EOFError, OSError) as error:  # no fault of the work
            self._end()
            raise Failed(f"no process could be started: {error}") from error
        if self._is_closed:  # meanwhile
            self._end()
            raise Died

    def _death(self) -> Exception:
        """It is gone: ended by the kernel because its time is up, or for a reason we don't know."""
        process = self._process
        if process is not None and hasattr(signal, "SIGXCPU"):
            process.join(1.0)
            if process.exitcode == -signal.SIGXCPU:
                self._end()
                return TookTooLong()
        self._end()
        return Died()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._line.close()
            self._process = None

    def close(self) -> None:
        """Whoever waits for it hears that it died."""
        self._is_closed = True
        process = self._process
        if process is not None:
            process.kill()


# -- in the process -------------------------------------------------------------------------------------------------------


def serve(line: Connection, allowance: Allowance, modules: tuple[str, ...]) -> None:
    """Do what is sent, until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    for module in modules:
        importlib.import_module(module)
    threading.Thread(target=leave_with_server, daemon=True).start()
    os.nice(allowance.nice)  # not before: whoever asks first waits long enough
    limit_memory(allowance.megabytes)
    line.send(None)
    while True:
        try:
            work, args = line.recv()
        except EOFError:
            return
        limit_time(allowance.seconds)
        line.send(done(work, args))


def done(work: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
    """Whether it was done, and what came of it."""
    try:
        return True, work(*args)
    except PiggeryError as error:
        return False, error
    except MemoryError:
        return False, TookTooLong()
    except Exception as error:  # whose class the server need not know
        return False, Failed(f"{type(error).__name__}: {error}")


def leave_with_server() -> None:
    """A server that was killed can't tell its processes to stop."""
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def limit_memory(megabytes: int) -> None:
    if megabytes:
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (megabytes * MEGABYTE, most))


def limit_time(seconds: float) -> None:
    """The kernel ends this process once it has used so much more time: also in the middle of a step that Python can't interrupt, and
    not because the machine is busy with something else."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    soon = math.ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (soon if most == resource.RLIM_INFINITY else min(soon, most), most))
