"""Transport: uvicorn, its protocols and the worker processes."""
