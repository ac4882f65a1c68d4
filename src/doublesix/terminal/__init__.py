"""Terminal client: a full-screen table, and line mode for pipes and screen readers."""
