"""Wire types of accounts: devices, password, recovery codes."""

from typing import Annotated

from msgspec import Meta

from doublesix.server.domain.table_request import RequestBody
from doublesix.server.wire.http import Account, Me, Password, Shape

__all__ = [
    "AccountSeen",
    "CodesRequest",
    "DeletionRequest",
    "DeviceRequest",
    "DeviceSeen",
    "PasswordRequest",
    "RecoveryCodes",
    "RecoveryRequest",
    "Registered",
]  # fmt: skip


class Registered(Me, frozen=True, kw_only=True):
    """Response to a registration, with the recovery codes, which are shown only once."""

    codes: list[str]


class RecoveryRequest(RequestBody, frozen=True, kw_only=True):
    """Request to reset a lost password with a recovery code."""

    account: Account
    code: Annotated[str, Meta(min_length=1, max_length=64)]
    password: Password


class PasswordRequest(RequestBody, frozen=True, kw_only=True):
    """Request to change the password; ``password`` is the current one."""

    password: Password
    new_password: Password


class CodesRequest(RequestBody, frozen=True, kw_only=True):
    """Request for new recovery codes; requires the password."""

    password: Password


class DeletionRequest(RequestBody, frozen=True, kw_only=True):
    """Request to delete the caller; requires the password of an account, and nothing of a guest."""

    password: Annotated[str, Meta(max_length=200)] = ""


class RecoveryCodes(Shape, frozen=True, kw_only=True):
    """New recovery codes, shown only once; the old ones are invalid now."""

    codes: list[str]


class DeviceSeen(Shape, frozen=True, kw_only=True):
    """A browser that is logged in to the account.

    ``created`` and ``seen`` are the times of its login and last use, in ms since 1970, the latter to the hour; ``here``
    marks the browser of this request.
    """

    id: str
    agent: str
    created: int
    seen: int
    here: bool = False


class DeviceRequest(RequestBody, frozen=True, kw_only=True):
    """Request to end the session of a device."""

    id: Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z_-]+(?!\n)$")]


class AccountSeen(Shape, frozen=True, kw_only=True):
    """The account's devices, most recently used first, and the number of unused recovery codes."""

    devices: list[DeviceSeen]
    codes_left: int
