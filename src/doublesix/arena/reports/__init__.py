"""Text tables and charts of the results of the arena."""
