"""The command line: one command a file, each thin."""
