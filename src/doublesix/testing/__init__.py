"""Helpers for tests against this package: tables written down, scripted deals, random rule sets."""
