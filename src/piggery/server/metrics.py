"""What is counted, for Prometheus."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

COUNTED = {
    "entries": "Log entries stored and announced.",
    "refusals": "Commands refused.",
    "tables": "Tables opened.",
    "faults": "Messages that were not understood or not allowed.",
    "dropped": "Clients that read too slowly.",
}


class Metrics(Collector):
    """One registry per application, so that several in one process (tests) don't meet. Counted by plain numbers: it happens
    with every move, and in one thread."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._counts = dict.fromkeys(COUNTED, 0)
        self.registry.register(self)
        self.sockets = Gauge("piggery_sockets", "Open sockets.", registry=self.registry)
        self.live = Gauge("piggery_live_tables", "Tables in memory.", registry=self.registry)

    def count(self, what: str) -> None:
        self._counts[what] += 1

    def collect(self) -> Iterator[CounterMetricFamily]:
        for what, text in COUNTED.items():
            yield CounterMetricFamily(f"piggery_{what}", text, value=self._counts[what])

    def text(self) -> bytes:
        return generate_latest(self.registry)
