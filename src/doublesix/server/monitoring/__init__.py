"""Monitoring: logs, metrics, telemetry and the readiness probe."""
