"""History: the finished matches of the terminal client, and their totals."""
