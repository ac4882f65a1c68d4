"""The rules: frozen values and pure functions, standard library only. This package is the specification."""
