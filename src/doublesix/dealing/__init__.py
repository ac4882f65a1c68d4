"""Fair dealing: a commit-reveal scheme in which no participant can choose the tiles and all can verify them."""

from doublesix.dealing.fair import FairDealer
from doublesix.dealing.receipt_checks import promises
from doublesix.dealing.receipts import Contribution, Receipt, read_receipt, write_receipt
from doublesix.dealing.seeds import FairSeed, commitment_of, house_entropy, new_entropy, new_secret
from doublesix.dealing.verdicts import Step, Verdict
from doublesix.dealing.verification import verify

__all__ = [
    "Contribution",
    "FairDealer",
    "FairSeed",
    "Receipt",
    "Step",
    "Verdict",
    "commitment_of",
    "house_entropy",
    "new_entropy",
    "new_secret",
    "promises",
    "read_receipt",
    "verify",
    "write_receipt",
]
