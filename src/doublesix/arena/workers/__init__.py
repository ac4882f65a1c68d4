"""Ordered parallel map over worker processes of one machine, or over a Dask cluster."""
