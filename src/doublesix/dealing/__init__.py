"""Fair dealing: tiles that neither the house nor any player can choose, from seeds that everybody can check."""

from doublesix.dealing.dealer import FairDealer
from doublesix.dealing.seeds import FairSeed, commitment_of, house_entropy, new_entropy, new_secret
from doublesix.dealing.verification import Step, Verdict, verify

__all__ = [
    "FairDealer",
    "FairSeed",
    "Step",
    "Verdict",
    "commitment_of",
    "house_entropy",
    "new_entropy",
    "new_secret",
    "verify",
]
