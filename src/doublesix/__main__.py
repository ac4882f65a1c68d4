"""``python -m doublesix``: same as the command ``doublesix``."""

from doublesix.cli.start import main

if __name__ == "__main__":
    main()
