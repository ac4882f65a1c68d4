"""Leases that hold are found by their time: a process looks every second who else is alive."""

from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0005"
down_revision: str | None = "0004"


def upgrade() -> None:
    """Add the index."""
    op.create_index("leases_until", "leases", ["until"])


def downgrade() -> None:
    """Remove it."""
    op.drop_index("leases_until", "leases")
