"""Small games in full: information sets, CFR+ and exact exploitability."""
