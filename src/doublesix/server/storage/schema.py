"""Database schema after the last migration."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Computed,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    func,
    text,
)

__all__ = [
    "answers", "bots", "challenges", "entries", "house_acts", "house_links", "leases", "metadata", "mistakes",
    "own_reviews", "people", "recovery_codes", "report_lines", "report_people", "reports", "reviews", "seated",
    "sessions", "settings", "tables",
]  # fmt: skip

metadata: Final = MetaData()

entries: Final = Table(
    "entries",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True),
    # Number of the previous entry; as a foreign key it prevents gaps, with any writer.
    Column("before", BigInteger, Computed("CASE WHEN seq > 1 THEN seq - 1 END", persisted=True)),
    Column("at", BigInteger, nullable=False),
    Column("wall", BigInteger, nullable=False),
    Column("person", String, nullable=False),
    Column("key", String, nullable=False),
    Column("body", LargeBinary, nullable=False),
    CheckConstraint("seq >= 1", name="entries_from_one"),
    ForeignKeyConstraint(["table_id", "before"], ["entries.table_id", "entries.seq"], name="entries_no_gap"),
    sqlite_with_rowid=False,
)
"""Event logs of all tables."""

_KEYED: Final = text("key <> ''")
Index(
    "entries_key_once",
    entries.c.table_id,
    entries.c.person,
    entries.c.key,
    unique=True,
    sqlite_where=_KEYED,
    postgresql_where=_KEYED,
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("public", Boolean, nullable=False),
    Column("stage", String, nullable=False),
    Column("host", String, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("card", LargeBinary, nullable=False),
)
"""Lobby summaries."""

Index("tables_lobby", tables.c.stage, tables.c.public, tables.c.updated)

seated: Final = Table(
    "table_people",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("person", String, primary_key=True),
)
"""People who have a table among their own."""

Index("table_people_person", seated.c.person)

reviews: Final = Table(
    "reviews",
    metadata,
    Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", String, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("size", BigInteger, nullable=False),
    Column("content", LargeBinary, nullable=False),
)
"""Finished reviews, by the version of the analysis that made them; they go with their tables."""

own_reviews: Final = Table(
    "own_reviews",
    metadata,
    Column("person", String, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", String, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("figures", LargeBinary, nullable=False),
)
"""What the review of a match says of one of its people, for their own book; it names nobody."""

Index("own_reviews_table", own_reviews.c.table_id)

mistakes: Final = Table(
    "mistakes",
    metadata,
    Column("person", String, primary_key=True),
    Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("event", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Column("cost", Float, nullable=False),
    Column("themes", String, nullable=False),
    Column("step", BigInteger, nullable=False),
    Column("since", BigInteger),
    Column("content", LargeBinary, nullable=False),
)
"""Mistakes of people, from reviews; how far each is learned (``step``, ``since``) follows from the answers."""

Index("mistakes_cost", mistakes.c.person, mistakes.c.cost)
Index("mistakes_table", mistakes.c.table_id)

answers: Final = Table(
    "answers",
    metadata,
    Column("person", String, primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("key", String, nullable=False),
    Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("event", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("zone", BigInteger, nullable=False),
    Column("move", String, nullable=False),
    Column("verdict", String, nullable=False),
    Column("counts", Boolean, nullable=False),
)
"""Answers of people to their mistakes, in order; they are only appended."""

Index("answers_key", answers.c.person, answers.c.key, unique=True)
Index("answers_table", answers.c.table_id)

people: Final = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("account", String),
    Column("password_hash", String),
)
"""People: guests, and those with an account."""

Index("people_account", func.lower(people.c.account), unique=True)

settings: Final = Table(
    "settings",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)
"""Settings shared by all processes."""

leases: Final = Table(
    "leases",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("cover", String, nullable=False, server_default=""),
    Column("cover_epoch", BigInteger, nullable=False, server_default="0"),
)
"""Leases: which process runs which table; the epoch increases with every new holder.

A lease with a ``cover`` holds as long as the lease of that name does in ``cover_epoch``; one without until ``until``.
"""

Index("leases_until", leases.c.until)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("digest", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("agent", String, nullable=False),
    Column("ended", BigInteger),
    Column("renewed", Boolean, nullable=False),
    Column("device", String, nullable=False, server_default=""),
    Column("network", String, nullable=False, server_default=""),
)
"""Login sessions, by the SHA-256 of the token in the cookie; ended ones are kept for the lifetime of a cookie."""

Index("sessions_person", sessions.c.person)

recovery_codes: Final = Table(
    "recovery_codes",
    metadata,
    Column("person", String, primary_key=True),
    Column("digest", String, primary_key=True),
)
"""Digests of unused recovery codes; a used one is deleted."""

house_acts: Final = Table(
    "house_acts",
    metadata,
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("person", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Acts of the hosts of the house, from 1 on without gaps."""

Index("house_acts_subject", house_acts.c.subject)

house_links: Final = Table(
    "house_links",
    metadata,
    Column("digest", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("uses", BigInteger, nullable=False),
)
"""Links that make a host or let people in, by the SHA-256 of their secret, with the uses that are left."""

reports: Final = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("at", BigInteger, nullable=False),
    Column("table_id", String, nullable=False),
    Column("subject", String, nullable=False, unique=True),
    Column("person", String, nullable=False),
    Column("name", String, nullable=False),
    Column("place", Integer, nullable=False),
    # Numbers are never used again, for an act of the house may name one.
    sqlite_autoincrement=True,
)
"""Reports to the hosts of the house about a person's name or line of chat; ``place`` is that of the line, or -1."""

Index("reports_person", reports.c.person)

report_lines: Final = Table(
    "report_lines",
    metadata,
    Column("report", Integer, ForeignKey("reports.number", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("person", String, nullable=False),
    Column("name", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", String, nullable=False),
    Column("emote", String, nullable=False),
)
"""The reported line of chat with those around it."""

Index("report_lines_person", report_lines.c.person)

report_people: Final = Table(
    "report_people",
    metadata,
    Column("report", Integer, ForeignKey("reports.number", ondelete="CASCADE"), primary_key=True),
    Column("person", String, primary_key=True),
)
"""Who made a report."""

Index("report_people_person", report_people.c.person)

bots: Final = Table(
    "bots",
    metadata,
    Column("person", String, primary_key=True),
    Column("owner", String, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Bots that people have, each a person of its own; ``until`` is how long it counts as connected."""

Index("bots_owner", bots.c.owner)
Index("bots_until", bots.c.until)

challenges: Final = Table(
    "challenges",
    metadata,
    Column("bot", String, primary_key=True),
    Column("table_id", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
)
"""Tables to which bots are challenged, with the challenger's name."""
