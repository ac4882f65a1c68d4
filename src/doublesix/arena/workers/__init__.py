"""Worker processes of one machine, or of a Dask cluster."""
