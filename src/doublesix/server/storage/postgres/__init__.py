"""Postgres: direct reader and writer, and their connections."""
