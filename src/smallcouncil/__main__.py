"""`python -m smallcouncil` is the command `smallcouncil`."""

import sys

from smallcouncil.cli import main

if __name__ == "__main__":
    sys.exit(main())
