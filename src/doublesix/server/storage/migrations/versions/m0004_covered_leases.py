"""Leases that hold as long as another one: a process renews one lease for all of its tables."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0004"
down_revision: str | None = "0003"


def upgrade() -> None:
    """Make room for the covering lease; those of before hold by themselves, to their time."""
    op.add_column("leases", sa.Column("cover", sa.String(), nullable=False, server_default=""))
    op.add_column("leases", sa.Column("cover_epoch", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    """Remove it; covered leases have no time of their own, so they are free."""
    for column in ("cover_epoch", "cover"):
        op.drop_column("leases", column)
