"""Tables of people's own books: what reviews say of them, their mistakes, and their answers."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0009"
down_revision: str | None = "0008"


def upgrade() -> None:
    """Create the tables."""
    _create(
        "own_reviews",
        _key("person"),
        _of_table(primary_key=True),
        sa.Column("version", sa.String(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("figures", sa.LargeBinary(), nullable=False),
    )
    _create(
        "mistakes",
        _key("person"),
        _of_table(primary_key=True),
        sa.Column("event", sa.BigInteger(), primary_key=True),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("cost", sa.Float(), nullable=False),
        sa.Column("themes", sa.String(), nullable=False),
        sa.Column("step", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger()),
        sa.Column("content", sa.LargeBinary(), nullable=False),
    )
    _create(
        "answers",
        _key("person"),
        sa.Column("seq", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(), nullable=False),
        _of_table(primary_key=False),
        sa.Column("event", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("zone", sa.BigInteger(), nullable=False),
        sa.Column("move", sa.String(), nullable=False),
        sa.Column("verdict", sa.String(), nullable=False),
        sa.Column("counts", sa.Boolean(), nullable=False),
    )
    op.create_index("mistakes_cost", "mistakes", ["person", "cost"])
    op.create_index("answers_key", "answers", ["person", "key"], unique=True)


def downgrade() -> None:
    """Drop the tables; the answers in them are lost."""
    for table in ("answers", "mistakes", "own_reviews"):
        op.drop_table(table)


def _create(name: str, *columns: sa.Column[object]) -> None:
    op.create_table(name, *columns)
    op.create_index(f"{name}_table", name, ["table_id"])


def _key(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.String(), primary_key=True)


def _of_table(*, primary_key: bool) -> sa.Column[object]:
    return sa.Column(
        "table_id",
        sa.String(),
        sa.ForeignKey("tables.id", ondelete="CASCADE"),
        primary_key=primary_key,
        nullable=False,
    )
