"""Identity: sessions, devices, passwords and recovery codes."""
