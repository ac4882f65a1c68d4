"""Compiled rule sets, boards, perft, and conversion of positions between the core and the native engine."""
