"""The rules in plain English: each module makes the sentences of a part of the game from the values of its parameters."""
