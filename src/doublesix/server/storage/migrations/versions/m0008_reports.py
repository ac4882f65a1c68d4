"""Tables of reports to the hosts of the house."""

import sqlalchemy as sa
from alembic import op

__all__ = ["down_revision", "downgrade", "revision", "upgrade"]

revision: str = "0008"
down_revision: str | None = "0007"


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "reports",
        # Never used again after a deletion, for an act of the house may name it.
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False, unique=True),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("reports_person", "reports", ["person"])
    op.create_table(
        "report_lines",
        sa.Column("report", sa.Integer(), sa.ForeignKey("reports.number", ondelete="CASCADE"), primary_key=True),
        sa.Column("place", sa.Integer(), primary_key=True),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("emote", sa.String(), nullable=False),
    )
    op.create_index("report_lines_person", "report_lines", ["person"])
    op.create_table(
        "report_people",
        sa.Column("report", sa.Integer(), sa.ForeignKey("reports.number", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(), primary_key=True),
    )
    op.create_index("report_people_person", "report_people", ["person"])


def downgrade() -> None:
    """Drop them; the reports are lost."""
    for table in ("report_people", "report_lines", "reports"):
        op.drop_table(table)
