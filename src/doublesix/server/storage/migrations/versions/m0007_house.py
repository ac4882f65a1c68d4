"""Tables of the house: acts of its hosts, and links; marks of a session's browser."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0007"
down_revision: str | None = "0006"


def upgrade() -> None:
    """Create the tables and the columns."""
    op.create_table(
        "house_acts",
        sa.Column("seq", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
    )
    op.create_index("house_acts_subject", "house_acts", ["subject"])
    op.create_table(
        "house_links",
        sa.Column("digest", sa.String(), primary_key=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
    )
    for name in ("device", "network"):
        op.add_column("sessions", sa.Column(name, sa.String(), nullable=False, server_default=""))


def downgrade() -> None:
    """Drop them; the previous version lets in whom a host has banned."""
    for name in ("network", "device"):
        op.drop_column("sessions", name)
    for table in ("house_links", "house_acts"):
        op.drop_table(table)
