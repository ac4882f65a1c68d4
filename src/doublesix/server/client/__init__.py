"""Client for bots that join a table at a remote server."""

from doublesix.server.client.address import TableAddress, cleaned
from doublesix.server.client.chooser import Chooser
from doublesix.server.client.connection import ConnectionLost, TableConnection, dial
from doublesix.server.client.guest import Guest, enter, fetch_record
from doublesix.server.client.receipts import Witness
from doublesix.server.client.visit import Patience, Visit

__all__ = [
    "Chooser",
    "ConnectionLost",
    "Guest",
    "Patience",
    "TableAddress",
    "TableConnection",
    "Visit",
    "Witness",
    "cleaned",
    "dial",
    "enter",
    "fetch_record",
]
