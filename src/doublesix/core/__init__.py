"""The rules of play: immutable values and pure functions, standard library only. This package is the specification."""
