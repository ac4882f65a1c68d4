"""Value networks: evaluation, files and training by self-play."""
