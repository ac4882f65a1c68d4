"""SQLite: direct reader and writer, and the lock of the file."""
