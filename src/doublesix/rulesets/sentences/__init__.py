"""Rules in plain English: each module describes a part of the game from the values of its parameters."""
