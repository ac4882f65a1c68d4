"""Limits of what callers may ask for: token buckets, costs, backoff, connections."""
