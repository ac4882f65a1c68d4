"""Validation of table ids in URLs."""

import re

from doublesix.server.http.openapi import TABLE_ID
from doublesix.server.http.troubles import Trouble

__all__ = ["checked_id"]


def checked_id(table: str) -> str:
    """The id itself, if it is well-formed.

    Raises:
        Trouble: If it is not.
    """
    if re.fullmatch(TABLE_ID, table, re.ASCII) is None:
        raise Trouble(404, "no_such_table", "There is no table here. The address may be cut short.")
    return table
