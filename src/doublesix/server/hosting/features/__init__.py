"""Services about tables: the lobby, bots, hints, replays, reviews, pictures and practice."""
