"""``python -m holdem.cli`` is the command `holdem`."""

from holdem.cli.app import main

if __name__ == "__main__":
    main()
