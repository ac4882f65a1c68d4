"""Verdicts: the findings of a verification, step by step, and the statement that they support."""

from dataclasses import dataclass

from doublesix.dealing import findings
from doublesix.messages import Message

__all__ = ["Step", "Verdict"]


@dataclass(frozen=True)
class Step:
    """Result of one check.

    Attributes:
        name: ``entropy``, ``commitment``, ``contribution``, ``held``, ``lots``, ``deals`` or ``redeals``.
        ok: Whether the check passed; `None` if there was nothing to compare with.
        detail: The finding, in a sentence.
    """

    name: str
    ok: bool | None
    detail: Message


@dataclass(frozen=True)
class Verdict:
    """Result of a verification.

    Attributes:
        steps: Results of all checks.
    """

    steps: tuple[Step, ...]

    @property
    def ok(self) -> bool:
        """Whether no check failed."""
        return all(step.ok is not False for step in self.steps)

    @property
    def proven(self) -> bool:
        """Whether no check failed, and the earlier commitment and the participant's contribution were both confirmed.

        >>> kept, lacking = Step("commitment", True, findings.COMMITTED), Step("contribution", None, findings.NO_SEAT)
        >>> Verdict((kept, lacking)).proven
        False
        """
        right = {step.name for step in self.steps if step.ok}
        return self.ok and {"commitment", "contribution"} <= right

    @property
    def statement(self) -> Message:
        """The strongest statement that the steps support; it claims nothing that was not compared.

        >>> kept, lacking = Step("commitment", True, findings.COMMITTED), Step("contribution", None, findings.NO_SEAT)
        >>> print(Verdict((kept, lacking)).statement)
        the house kept the commitment that you saw before; nothing that you added was compared
        """
        found = {step.name: step.ok for step in self.steps}
        if not self.ok:
            return findings.NotFair(tuple(findings.STEPS[step.name] for step in self.steps if step.ok is False))
        match found.get("commitment"), found.get("contribution"):
            case True, True:
                return findings.KEPT_AND_MINE
            case True, _:
                return findings.KEPT
            case _, True:
                return findings.MINE
            case _:
                return findings.CONSISTENT
