"""SQLite: engine, append, lookups, and the lock of the file."""
