"""The table at a terminal: full screen, and line by line for pipes and screen readers. It knows no rule."""
