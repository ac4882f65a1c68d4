"""Client for bots that join a table at a remote server."""

from doublesix.server.client.address import TableAddress
from doublesix.server.client.chooser import Chooser
from doublesix.server.client.foreign import cleaned
from doublesix.server.client.guest import Guest, enter, fetch_record
from doublesix.server.client.line import Line, LineLost, dial
from doublesix.server.client.visit import Patience, Visit
from doublesix.server.client.witness import Witness

__all__ = [
    "Chooser",
    "Guest",
    "Line",
    "LineLost",
    "Patience",
    "TableAddress",
    "Visit",
    "Witness",
    "cleaned",
    "dial",
    "enter",
    "fetch_record",
]
