"""Wire types: the JSON messages between server, page and bots."""
