"""HTTP and WebSockets: identity, limits, routes and responses."""
