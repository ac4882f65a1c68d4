"""Match records: as events, as text, as JSON, and replayed."""
