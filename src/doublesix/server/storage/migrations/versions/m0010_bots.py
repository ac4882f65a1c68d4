"""Tables of bots that people have, and of the challenges that wait for them."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0010"
down_revision: str | None = "0009"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "bots",
        sa.Column("person", sa.String(), primary_key=True),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )
    op.create_index("bots_owner", "bots", ["owner"])
    op.create_index("bots_until", "bots", ["until"])
    op.create_table(
        "challenges",
        sa.Column("bot", sa.String(), primary_key=True),
        sa.Column("table_id", sa.String(), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
    )


def downgrade() -> None:
    """Drop them; to the previous version bots are guests whose sessions have no cookie."""
    for table in ("challenges", "bots"):
        op.drop_table(table)
