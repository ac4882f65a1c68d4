"""Processes that share one store: leases, heartbeats and announcements."""
