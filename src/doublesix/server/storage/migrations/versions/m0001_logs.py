"""Tables of event logs, lobby, people and settings."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0001"
down_revision: str | None = None


def upgrade() -> None:
    """Create the tables."""
    _make_entries()
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("stage", sa.String(), nullable=False),
        sa.Column("host", sa.String(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.Column("card", sa.LargeBinary(), nullable=False),
    )
    op.create_index("tables_lobby", "tables", ["stage", "public", "updated"])
    op.create_table(
        "table_people",
        sa.Column("table_id", sa.String(), primary_key=True),
        sa.Column("person", sa.String(), primary_key=True),
    )
    op.create_index("table_people_person", "table_people", ["person"])
    op.create_table(
        "people",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("account", sa.String()),
        sa.Column("password_hash", sa.String()),
    )
    op.create_index("people_account", "people", [sa.text("lower(account)")], unique=True)
    op.create_table(
        "settings",
        sa.Column("name", sa.String(), primary_key=True),
        sa.Column("value", sa.String(), nullable=False),
    )


def _make_entries() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(), primary_key=True),
        sa.Column("seq", sa.BigInteger(), primary_key=True),
        sa.Column("before", sa.BigInteger(), sa.Computed("CASE WHEN seq > 1 THEN seq - 1 END", persisted=True)),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("wall", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.CheckConstraint("seq >= 1", name="entries_from_one"),
        sa.ForeignKeyConstraint(["table_id", "before"], ["entries.table_id", "entries.seq"], name="entries_no_gap"),
        sqlite_with_rowid=False,
    )
    keyed = sa.text("key <> ''")
    op.create_index(
        "entries_key_once",
        "entries",
        ["table_id", "person", "key"],
        unique=True,
        sqlite_where=keyed,
        postgresql_where=keyed,
    )


def downgrade() -> None:
    """Drop the tables with all their data."""
    for table in ("settings", "people", "table_people", "tables", "entries"):
        op.drop_table(table)
