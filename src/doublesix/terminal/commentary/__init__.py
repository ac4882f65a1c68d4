"""Sentences about a match: commentary, remarks, rules and tallies."""
