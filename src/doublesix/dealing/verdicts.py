"""Verdicts: the findings of a verification, step by step, and the statement that they support."""

from dataclasses import dataclass

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
    detail: str


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

        >>> Verdict((Step("commitment", True, ""), Step("contribution", None, ""))).proven
        False
        """
        right = {step.name for step in self.steps if step.ok}
        return self.ok and {"commitment", "contribution"} <= right

    @property
    def statement(self) -> str:
        """The strongest statement that the steps support; it claims nothing that was not compared.

        >>> Verdict((Step("commitment", True, ""), Step("contribution", None, ""))).statement
        'the house kept the commitment that you saw before; nothing that you added was compared'
        """
        found = {step.name: step.ok for step in self.steps}
        if not self.ok:
            wrong = ", ".join(step.name for step in self.steps if step.ok is False)
            return f"this was no fair deal, or it is not the match that you saw: {wrong}"
        match found.get("commitment"), found.get("contribution"):
            case True, True:
                return "the house kept the commitment that you saw before, and your own contribution is in it"
            case True, _:
                return "the house kept the commitment that you saw before; nothing that you added was compared"
            case _, True:
                return "your own contribution is in it; no commitment was seen early enough to hold the house to it"
            case _:
                return "nothing was kept here: this only shows that the answer is consistent with itself"
