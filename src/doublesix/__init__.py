"""Double-six domino games, played by exactly the rules their documents give."""

__version__ = "0.1.0"
