"""``python -m doublesix``: the same as the command ``doublesix``."""

from doublesix.cli.app import main

main()
