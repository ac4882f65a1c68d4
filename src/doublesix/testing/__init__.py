"""Helpers for tests against this package: scripted positions and deals, and random rule sets."""
