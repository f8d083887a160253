"""What is counted and timed, for Prometheus. `deploy/grafana.json` shows it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

COUNTED = {
    "entries": "Log entries stored and announced.",
    "refusals": "Commands refused.",
    "tables": "Tables opened.",
    "faults": "Messages that were not understood or not allowed.",
    "dropped": "Clients that read too slowly.",
}
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds


class Times:
    """How often something took how long."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self._sum = 0.0

    def add(self, seconds: float) -> None:
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self._sum += seconds

    def family(self, name: str, text: str) -> HistogramMetricFamily:
        total, buckets = 0, []
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._counts, strict=True):
            total += count
            buckets.append((bound, total))
        return HistogramMetricFamily(name, text, buckets=buckets, sum_value=self._sum)


class Metrics(Collector):
    """One registry per application, so that several in one process (tests) don't meet. Counted by plain numbers: it happens
    with every move, and in one thread."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._counts = dict.fromkeys(COUNTED, 0)
        self._studies: Counter[str] = Counter()  # done
        self._under_way: Counter[str] = Counter()
        self._refused: Counter[tuple[str, str]] = Counter()
        self.commands = Times()
        self.commits = Times()
        self.registry.register(self)
        self.sockets = Gauge("piggery_sockets", "Open sockets.", registry=self.registry)
        self.live = Gauge("piggery_live_tables", "Tables in memory.", registry=self.registry)
        self.frozen = Gauge("piggery_frozen_tables", "Tables that are frozen.", registry=self.registry)
        self.bots = Gauge("piggery_bots_waiting", "Bots that think, or wait until they can.", registry=self.registry)

    def count(self, what: str) -> None:
        self._counts[what] += 1

    def studies(self, kind: str, under_way: int) -> None:
        self._under_way[kind] = under_way

    def studied(self, kind: str, under_way: int) -> None:
        self._under_way[kind] = under_way
        self._studies[kind] += 1

    def study_refused(self, kind: str, why: str) -> None:
        self._refused[kind, why] += 1

    def collect(self) -> Iterator[Metric]:
        for what, text in COUNTED.items():
            yield CounterMetricFamily(f"piggery_{what}", text, value=self._counts[what])
        yield self.commands.family("piggery_command_seconds", "From a command to the news of it.")
        yield self.commits.family("piggery_commit_seconds", "To store a batch of entries.")
        studies = CounterMetricFamily("piggery_studies", "Studies that were done or ended.", labels=["kind"])
        under_way = GaugeMetricFamily("piggery_studies_under_way", "Studies that run or wait.", labels=["kind"])
        refused = CounterMetricFamily("piggery_studies_refused", "Studies that were refused.", labels=["kind", "why"])
        for kind, count in self._studies.items():
            studies.add_metric([kind], count)
        for kind, count in self._under_way.items():
            under_way.add_metric([kind], count)
        for labels, count in self._refused.items():
            refused.add_metric(labels, count)
        yield from (studies, under_way, refused)

    def text(self) -> bytes:
        return generate_latest(self.registry)
