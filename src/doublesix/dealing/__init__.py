"""Fair dealing: tiles that neither the house nor any player can choose, from seeds that everybody can check."""

from doublesix.dealing.dealer import FairDealer
from doublesix.dealing.seeds import FairSeed, commitment_of, new_entropy, new_secret

__all__ = ["FairDealer", "FairSeed", "commitment_of", "new_entropy", "new_secret"]
