"""Match equity, measured: rounds that are played for it, and the picture of what comes out."""
