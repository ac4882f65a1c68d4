"""Index on the expiry of leases: every process lists the live processes about once a second."""

from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    """Add the index."""
    op.create_index("leases_until", "leases", ["until"])


def downgrade() -> None:
    """Drop the index."""
    op.drop_index("leases_until", "leases")
