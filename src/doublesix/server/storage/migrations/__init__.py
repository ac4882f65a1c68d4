"""The steps from an empty database to the newest tables, each of them up and down."""
