"""Prometheus metrics of the server: numbers only, never a name, a tile or a move."""

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from doublesix.server.hosting.context import Timing

__all__ = ["Metrics"]

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
BYTES: Final = (0, 1024, 4096, 16384, 65536, 131072, 262144)


class Metrics:
    """Metrics of one process; also the `Observer` of `hosting`."""

    content_type: Final = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self._registry = CollectorRegistry(auto_describe=True)
        to = self._registry
        self._refused = Counter("doublesix_refused", "What was refused, by code.", ["code"], registry=to)
        self._moves = Counter("doublesix_moves", "Commands that were carried out.", registry=to)
        self._append = Histogram(
            "doublesix_append_seconds", "From deciding to the commit.", buckets=SECONDS, registry=to
        )
        self._queue = Histogram(
            "doublesix_queue_bytes", "What waited for a socket when another frame came.", buckets=BYTES, registry=to
        )

    def refused(self, code: str) -> None:
        """Count a refusal; there are few codes, all known."""
        self._refused.labels(code).inc()

    def carried_out(self, timing: Timing) -> None:
        """Count a command that was carried out and broadcast, and observe its time."""
        self._moves.inc()
        self._append.observe(timing.decide + timing.append)

    def queued(self, waiting: int) -> None:
        """Observe the bytes queued for a socket when another frame came; an empty queue is not observed."""
        if waiting:
            self._queue.observe(waiting)

    def watch(self, name: str, meaning: str, count: Callable[[], int]) -> None:
        """Register a gauge that is computed at each scrape."""
        Gauge(f"doublesix_{name}", meaning, registry=self._registry).set_function(count)

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self._registry)
