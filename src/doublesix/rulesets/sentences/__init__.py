"""The rules in plain English: each module tells a part of the game from the values of its parameters."""
