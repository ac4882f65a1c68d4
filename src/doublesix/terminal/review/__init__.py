"""Full-screen review of a match: report, curve and quiz."""
