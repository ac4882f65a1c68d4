"""Terminal table: full screen, and line by line for pipes and screen readers."""
