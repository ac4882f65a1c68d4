"""One module for each migration; a released migration must not be changed."""
