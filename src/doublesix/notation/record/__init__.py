"""Match records: events, text form, JSON form and replay."""
