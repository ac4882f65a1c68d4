"""Wire types: JSON between server, page and bots."""
