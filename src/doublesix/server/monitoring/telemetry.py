"""OpenTelemetry spans of commands, if configured by the environment: times and codes, never a name or a tile."""

import os
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import structlog

from doublesix.server.hosting.context import Observer, Timing

if TYPE_CHECKING:
    from opentelemetry.sdk.trace.export import SpanExporter
    from opentelemetry.trace import Tracer

__all__ = ["ENDPOINTS", "CommandSpans", "exporter", "observed"]

ENDPOINTS: Final = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
"""Environment variables of OpenTelemetry with the endpoint of spans; without them no spans are made."""

MISSING: Final = "spans were asked for by the environment, but cannot be sent: pip install 'doublesix[telemetry]'"
SERVICE: Final = "doublesix"
SECOND: Final = 1_000_000_000

log: Final = structlog.get_logger("telemetry")


class CommandSpans:
    """Observer that emits a span for each command, and delegates to another observer.

    The span of a command has three children, ``decide``, ``append`` (to the commit) and ``broadcast``; the span of a
    refusal has its code. Observers never see what was played, so no span can contain it.
    """

    def __init__(self, observer: Observer, tracer: "Tracer") -> None:
        self._observer = observer
        self._tracer = tracer

    def refused(self, code: str) -> None:
        """Emit a span for a command that was refused."""
        self._observer.refused(code)
        now = time.time_ns()
        span = self._tracer.start_span("command", start_time=now, attributes={"outcome": "refused", "code": code})
        span.end(now)

    def carried_out(self, timing: Timing) -> None:
        """Emit spans for a command that was carried out and broadcast."""
        from opentelemetry.trace import set_span_in_context  # noqa: PLC0415 - an extra, not for every server

        self._observer.carried_out(timing)
        now = time.time_ns()
        at = now - int(sum(timing) * SECOND)
        span = self._tracer.start_span("command", start_time=at, attributes={"outcome": "carried out"})
        below = set_span_in_context(span)
        for name, seconds in timing._asdict().items():
            part = self._tracer.start_span(name, below, start_time=at)
            at += int(seconds * SECOND)
            part.end(at)
        span.end(now)


@contextmanager
def observed(observer: Observer, environment: Mapping[str, str] = os.environ) -> Iterator[Observer]:
    """The observer, with spans if the environment configures an endpoint; pending spans are sent at the end."""
    if not any(environment.get(name) for name in ENDPOINTS):
        yield observer
        return
    try:
        from opentelemetry.sdk.resources import SERVICE_NAME, Resource  # noqa: PLC0415 - an extra, not for every server
        from opentelemetry.sdk.trace import TracerProvider  # noqa: PLC0415 - the same
        from opentelemetry.sdk.trace.export import BatchSpanProcessor  # noqa: PLC0415 - the same

        sent = exporter()
    except ImportError:
        log.warning(MISSING)
        yield observer
        return
    # A provider of our own, which leaves the global one of the process alone.
    name = environment.get("OTEL_SERVICE_NAME") or SERVICE
    provider = TracerProvider(resource=Resource.create({SERVICE_NAME: name}))
    provider.add_span_processor(BatchSpanProcessor(sent))
    try:
        yield CommandSpans(observer, provider.get_tracer(SERVICE))
    finally:
        provider.shutdown()


def exporter() -> "SpanExporter":
    """Exporter of spans, configured by the environment: endpoint, headers, timeout, compression.

    Raises:
        ImportError: If the extra is not installed.
    """
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import (  # noqa: PLC0415 - an extra, not for every server
        OTLPSpanExporter,
    )

    return OTLPSpanExporter()
