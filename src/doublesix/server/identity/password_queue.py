"""Password hashing in a worker process, fairly queued by address."""

from typing import Final

from doublesix.errors import DominoError
from doublesix.messages import FixedMessage
from doublesix.messages.units import message_of
from doublesix.server.compute import CheckPassword, HashPassword, PoolBusy, WorkerFailed, WorkerPool
from doublesix.server.limits.buckets import NO_PAYER, Payer

__all__ = ["Passwords", "PasswordsBusy"]

SECONDS: Final = 30.0
"""Time limit of a hash; it takes a tenth of a second, and much longer on a machine that is busy with games."""


class PasswordsBusy(DominoError):  # noqa: N818 - what is so, not what was wrong
    """Too many passwords wait, or the worker failed; the message says what to do."""


_NOT_NOW = FixedMessage("queue.no-password", "Passwords cannot be checked just now; try again in a minute.")


class Passwords:
    """Argon2id hashing, one password at a time, by the worker of the lowest priority."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool

    async def hashed(self, password: str, *, payer: Payer = NO_PAYER, known: bool = False) -> str:
        """The hash of a password to store.

        Args:
            password: The password.
            payer: Whose it is; addresses are served in turn.
            known: Whether the device has logged in before; strangers' passwords come after those of such devices.

        Raises:
            PasswordsBusy: If too many passwords wait.
        """
        return (await self._run(HashPassword(password, known), payer)).decode()

    async def fits(self, password: str, stored: str, *, payer: Payer = NO_PAYER, known: bool = False) -> bool:
        """Whether a password matches a stored hash; takes equally long if there is no account.

        Args:
            password: The password to check.
            stored: The hash; empty if there is no account.
            payer: Who asks; addresses are served in turn.
            known: Whether the device has logged in before; strangers' passwords come after those of such devices.

        Raises:
            PasswordsBusy: If too many passwords wait.
        """
        return await self._run(CheckPassword(password, stored, known), payer) == b"yes"

    async def _run(self, task: HashPassword | CheckPassword, payer: Payer) -> bytes:
        try:
            return await self._pool.run(task, payer=payer, seconds=SECONDS)
        except PoolBusy as busy:
            raise PasswordsBusy(message_of(busy)) from None
        except (TimeoutError, WorkerFailed):
            raise PasswordsBusy(_NOT_NOW) from None
