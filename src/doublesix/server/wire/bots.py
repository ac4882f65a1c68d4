"""Wire types of bots that people have: their list, a new one with its token, challenges."""

from typing import Annotated

from msgspec import Meta

from doublesix.server.domain.table_request import RequestBody
from doublesix.server.wire.http import Shape

__all__ = ["BotMade", "BotRequest", "Challenge", "EndBotRequest", "OwnBot", "WaitingBot"]


class OwnBot(Shape, frozen=True, kw_only=True):
    """A bot of the caller."""

    id: str
    name: str
    made: int
    connected: bool = False


class BotRequest(RequestBody, frozen=True, kw_only=True):
    """Request for a new bot of the caller, who has an account."""

    name: Annotated[str, Meta(min_length=1, max_length=64)]


class BotMade(Shape, frozen=True, kw_only=True):
    """A new bot, with its token, which is shown only once."""

    id: str
    name: str
    token: str


class EndBotRequest(RequestBody, frozen=True, kw_only=True):
    """Request to remove a bot of the caller: its token is worth nothing from then on."""

    id: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z_-]+(?!\n)$")]


class WaitingBot(Shape, frozen=True, kw_only=True):
    """A connected bot, which may be challenged."""

    id: str
    name: str
    owner: str


class Challenge(Shape, frozen=True, kw_only=True):
    """A challenge to a bot: it opens the socket of the table with its token, and sits down."""

    table: str
    game: str
    name: str
    at: int
