"""What a server keeps, for how long, and what one may do about it: sentences made from its own settings."""

from collections.abc import Iterator
from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.server.domain.messages import message_seen
from doublesix.server.retention import Retention
from doublesix.server.settings import Settings
from doublesix.server.wire.privacy import PrivacySection, PrivacySeen

__all__ = ["privacy_of"]


class _Days(Message, id="privacy.days", english="{days_n} days", cases={1: "one day"}):
    days_n: float


class _Kept(
    Message,
    id="privacy.kept",
    english="Matches of bots alone are kept for {days} after they last went on.",
    cases={
        "unstarted": "Tables whose match has not begun are kept for {days} after a seat was last taken or left.",
        "guest_matches": "Matches without a person who has an account are kept for {days}.",
        "matches": "Matches of people with an account are kept for {days}.",
        "sheets": "A score sheet that was shared with another telephone is kept for {days} after its last entry.",
        "guests": "A guest without a table is deleted {days} after the last visit.",
        "sessions": "A session of an account is deleted {days} after it ended.",
        "reports": "Reports to the hosts are kept for {days}.",
    },
):
    what: str
    days: Message


class _KeptForEver(
    Message,
    id="privacy.kept-for-ever",
    english="Matches of bots alone are kept until the host deletes them.",
    cases={
        "unstarted": "Tables whose match has not begun are kept until the host deletes them.",
        "guest_matches": "Matches without a person who has an account are kept until the host deletes them.",
        "matches": "Matches of people with an account are kept until the host deletes them.",
        "sheets": "Score sheets that were shared with another telephone are kept until the host deletes them.",
        "guests": "Guests are kept until the host deletes them.",
        "sessions": "Ended sessions are kept until the host deletes them.",
        "reports": "Reports to the hosts are kept until the host deletes them.",
    },
):
    what: str


KINDS: Final = ("bot_matches", "unstarted", "guest_matches", "matches", "sheets", "guests", "sessions", "reports")

_STORED = FixedMessage("privacy.stored", "What is stored")
_NAME = FixedMessage(
    "privacy.name",
    "The name that you choose. With an account its word as well, and of the password only a hash.",
)
_DEVICE = FixedMessage(
    "privacy.device",
    "For each browser that is logged in: its kind, such as “Firefox on Linux”, when it logged in, and the hour of its"
    " last visit.",
)
_MARKS = FixedMessage(
    "privacy.marks",
    "Marks of the browser and of the network, by which a ban is kept: they are made with a secret of the server, and no"
    " address follows from them.",
)
_BOTS = FixedMessage(
    "privacy.bots", "The bots that you made: their names, and of their tokens only a hash, until you remove them."
)
_MATCHES = FixedMessage(
    "privacy.matches",
    "Every table with its seats, moves and times. A finished match can be read by those who have its address, with the"
    " names of its players.",
)
_MISTAKES = FixedMessage(
    "privacy.mistakes",
    "What reviews say of your choices, for your own book, and your answers to your mistakes; only you see them, and"
    " they go with their matches.",
)
_SHEETS = FixedMessage(
    "privacy.sheets",
    "A score sheet of real tiles stays on the telephone. Where it is shared by its link, its entries and the names on"
    " it are stored here as well, and can be read by those who have the link.",
)
_ACTS = FixedMessage("privacy.acts", "What hosts of the house did, with the names of those it was about.")

_REPORTS = FixedMessage(
    "privacy.reports",
    "What people report to the hosts: a name, or a line of the chat with those around it, and who reported it.",
)

_NOT_STORED = FixedMessage("privacy.not-stored", "What is not stored")
_ADDRESSES = FixedMessage(
    "privacy.addresses",
    "Network addresses: they are counted in memory, so that one visitor does not flood the others, and are in no log of"
    " this program.",
)
_CHAT = FixedMessage(
    "privacy.chat",
    "What is said in the chat, unless it is reported: it is in memory while the table is, and gone with it.",
)
_NO_CHAT = FixedMessage("privacy.no-chat", "There is no chat here.")
_NOTHING_ELSEWHERE = FixedMessage(
    "privacy.nothing-elsewhere",
    "The page fetches nothing from elsewhere, counts no visits and shows no advertisements; nothing is passed on.",
)
_PROXY = FixedMessage(
    "privacy.proxy",
    "A proxy stands before this server; whether it writes down addresses is for its host to say.",
)

_COOKIES = FixedMessage("privacy.cookies", "Cookies")
_COOKIE = FixedMessage(
    "privacy.cookie",
    "One keeps you logged in, one knows the browser again for a ban, and with an account one lets this browser log in"
    " although others try the password. Each is for this server alone, and lasts a year at most.",
)
_LOCAL = FixedMessage("privacy.local", "Settings, progress in lessons and receipts of deals stay in your browser.")

_HOW_LONG = FixedMessage("privacy.how-long", "For how long")

_RIGHTS = FixedMessage("privacy.rights", "What you may do")
_EXPORT = FixedMessage("privacy.export", "Account, Export: all that is yours, in files of text and JSON.")
_DELETE = FixedMessage(
    "privacy.delete",
    "Account, Delete: your name, account and sessions go at once, and your name goes out of all matches; opponents keep"
    " these with a deleted player.",
)
_BACKUPS = FixedMessage("privacy.backups", "Backups that the host made before keep what was in them.")


def privacy_of(settings: Settings) -> PrivacySeen:
    """The sentences of a server with these settings."""
    chat, proxy = _CHAT if settings.chat else _NO_CHAT, [_PROXY] if settings.behind_proxy else []
    parts: tuple[tuple[Message, list[Message]], ...] = (
        (_STORED, [_NAME, _DEVICE, _BOTS, _MARKS, _MATCHES, _MISTAKES, _SHEETS, _ACTS, _REPORTS]),
        (_NOT_STORED, [_ADDRESSES, chat, _NOTHING_ELSEWHERE, *proxy]),
        (_COOKIES, [_COOKIE, _LOCAL]),
        (_HOW_LONG, [*_times(settings.retention)]),
        (_RIGHTS, [_EXPORT, _DELETE, _BACKUPS]),
    )
    return PrivacySeen(
        sections=[
            PrivacySection(heading=message_seen(heading), lines=[message_seen(line) for line in lines])
            for heading, lines in parts
        ]
    )


def _times(retention: Retention) -> Iterator[Message]:
    for kind in KINDS:
        days = float(getattr(retention, kind))
        yield _Kept(kind, _Days(int(days) if days.is_integer() else days)) if days else _KeptForEver(kind)
