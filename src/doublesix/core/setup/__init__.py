"""Setups: which positions and views a round can come to, and the position behind a view."""
