"""Lenient reading of hand-written records, with a report of every inference and correction."""
