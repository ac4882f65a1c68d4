"""A release: what is checked before, built, compared, and tried out where nothing else is installed."""
