"""Actor of one table: its ledger, its sockets and its timers."""
