"""Information states and beliefs: what a seat knows, and which deals fit it."""
