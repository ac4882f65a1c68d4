"""Setups: validity of positions and views from outside, and determinization of views."""
