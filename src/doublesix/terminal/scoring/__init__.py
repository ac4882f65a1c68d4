"""Scorekeeping of real tiles in line mode."""
