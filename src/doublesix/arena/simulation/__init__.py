"""Simulations: many rounds or matches from one seed, cut into shards, tallied, saved and read back."""
