"""Decider: turns commands into log entries, or refuses them; one module for each kind of command."""
