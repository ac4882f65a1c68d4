"""Tables of revocable sessions and recovery codes."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0003"
down_revision: str | None = "0002"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "sessions",
        sa.Column("digest", sa.String(), primary_key=True),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("agent", sa.String(), nullable=False),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("renewed", sa.Boolean(), nullable=False),
    )
    op.create_index("sessions_person", "sessions", ["person"])
    op.create_table(
        "recovery_codes",
        sa.Column("person", sa.String(), primary_key=True),
        sa.Column("digest", sa.String(), primary_key=True),
    )


def downgrade() -> None:
    """Drop the tables; the previous version accepts neither session cookies nor recovery codes."""
    for table in ("recovery_codes", "sessions"):
        op.drop_table(table)
