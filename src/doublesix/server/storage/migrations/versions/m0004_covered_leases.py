"""Covered leases: a process renews one lease, which covers those of all its tables."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    """Add the columns of the covering lease; existing leases have none, and hold until their own expiry."""
    op.add_column("leases", sa.Column("cover", sa.String(), nullable=False, server_default=""))
    op.add_column("leases", sa.Column("cover_epoch", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Drop the columns; leases that were covered hold until their own expiry, which is not renewed."""
    for column in ("cover_epoch", "cover"):
        op.drop_column("leases", column)
