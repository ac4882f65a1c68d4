"""A match at one keyboard: session, players, claims and save files."""
