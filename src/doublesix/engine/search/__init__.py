"""Engine players, open-hand solver, rollouts, playouts and duplicate play."""
