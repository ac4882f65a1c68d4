"""The bot protocol: one-line messages by which any program can be a player, and any player a program."""
