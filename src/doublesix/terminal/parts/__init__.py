"""Parts of the full-screen app: widgets, cursor, modal pages and styles."""
