"""What is counted, for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest


class Metrics:
    """One registry per application, so that several in one process (tests) don't meet."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._counters = {
            "entries": Counter("piggery_entries", "Log entries stored and announced.", registry=self.registry),
            "refusals": Counter("piggery_refusals", "Commands refused.", registry=self.registry),
            "tables": Counter("piggery_tables", "Tables opened.", registry=self.registry),
            "faults": Counter("piggery_faults", "Messages that were not understood or not allowed.", registry=self.registry),
            "dropped": Counter("piggery_dropped", "Clients that read too slowly.", registry=self.registry),
        }
        self.sockets = Gauge("piggery_sockets", "Open sockets.", registry=self.registry)
        self.live = Gauge("piggery_live_tables", "Tables in memory.", registry=self.registry)

    def count(self, what: str) -> None:
        self._counters[what].inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
