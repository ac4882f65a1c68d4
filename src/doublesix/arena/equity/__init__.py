"""Match equity: sampling of the rounds from which equity tables are computed."""
