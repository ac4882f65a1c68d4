"""Tabular games: full trees of small rounds, CFR+ and exact exploitability."""
