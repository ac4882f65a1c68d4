"""``python -m doublesix``: the same as the command ``doublesix``."""

import sys

if __name__ == "__main__":
    try:
        from doublesix.cli.app import main
    except KeyboardInterrupt:
        sys.exit(130)
    main()
