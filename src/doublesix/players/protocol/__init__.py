"""The protocol of bots: messages of one line each, by which any program can be a player and any player a program."""
