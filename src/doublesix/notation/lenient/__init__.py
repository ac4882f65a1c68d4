"""Lenient reading of records written by hand, with every liberty reported."""
