"""Wire types of accounts: devices, password, recovery codes."""

from typing import Annotated

from msgspec import Meta

from doublesix.server.wire.http import Account, Me, Password, RequestBody, Shape

__all__ = [
    "AccountSeen",
    "CodesRequest",
    "DeviceRequest",
    "DeviceSeen",
    "PasswordRequest",
    "RecoveryCodes",
    "RecoveryRequest",
    "Registered",
]  # fmt: skip


class Registered(Me, frozen=True, kw_only=True):
    """A new account, and its recovery codes, which are shown this once."""

    codes: list[str]


class RecoveryRequest(RequestBody, frozen=True, kw_only=True):
    """An account whose password is lost: one of its recovery codes, and the new password."""

    account: Account
    code: Annotated[str, Meta(min_length=1, max_length=64)]
    password: Password


class PasswordRequest(RequestBody, frozen=True, kw_only=True):
    """Another password for one's account; ``password`` is the one until now."""

    password: Password
    new_password: Password


class CodesRequest(RequestBody, frozen=True, kw_only=True):
    """New recovery codes, in exchange for the password."""

    password: Password


class RecoveryCodes(Shape, frozen=True, kw_only=True):
    """New recovery codes, shown this once; those of before are worth nothing any more."""

    codes: list[str]


class DeviceSeen(Shape, frozen=True, kw_only=True):
    """A browser in which one is logged in.

    ``created`` and ``seen`` are when it logged in and was used last, in ms since 1970, the latter to the hour; ``here``
    where it is the one that asks.
    """

    id: str
    agent: str
    created: int
    seen: int
    here: bool = False


class DeviceRequest(RequestBody, frozen=True, kw_only=True):
    """A device whose session is to end, by its id."""

    id: Annotated[str, Meta(min_length=1, max_length=64)]


class AccountSeen(Shape, frozen=True, kw_only=True):
    """One's devices, the one that was used last first, and how many recovery codes are left."""

    devices: list[DeviceSeen]
    codes_left: int
