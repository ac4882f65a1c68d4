"""Positions and views as one line of text."""
