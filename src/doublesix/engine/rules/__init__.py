"""Compiled rule sets, boards, perft, and positions between the core and the native side."""
