"""Postgres: engine, append, lookups and their connections."""
