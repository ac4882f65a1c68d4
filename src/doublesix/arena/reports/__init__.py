"""Tables of words and charts made from the results of the arena."""
