"""Line mode: tables, reviews and puzzles for pipes and screen readers."""
