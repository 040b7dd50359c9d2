"""``python -m hexwidgets``: the same commands as ``hexwidgets``."""

from hexwidgets.cli import main

if __name__ == "__main__":
    main()
