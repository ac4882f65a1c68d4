"""A worker process of the cheating server, whose records agree with its tables."""

from doublesix.server.compute.worker import main
from tests.server.dealing.cheating_house import cheats

if __name__ == "__main__":
    cheats()
    main()
