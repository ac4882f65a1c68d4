"""Helpers for whoever tests against this package: tables written down, scripted deals, random rule sets."""
