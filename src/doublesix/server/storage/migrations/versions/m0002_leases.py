"""Table of leases: one process runs the clocks and bots of a table."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0002"
down_revision: str | None = "0001"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(), primary_key=True),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("epoch", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )


def downgrade() -> None:
    """Drop the table; processes take their leases again."""
    op.drop_table("leases")
