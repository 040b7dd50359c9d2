"""What all tests share: reproducible made-up data, and the folder of further rule cases."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("reproducible", derandomize=True, deadline=None, database=None)
settings.load_profile("reproducible")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--cases",
        metavar="DIR",
        type=Path,
        default=None,
        help="run the rule cases of this folder besides those of tests/cases",
    )
