"""Score sheets of matches with real tiles, as text: writing, and reading with verification."""
