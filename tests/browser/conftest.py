"""One JupyterLab and one Chromium for all browser tests of a run.

While Playwright's browser lives, its event loop counts as running in the main thread: a test here cannot
call ``asyncio.run``, and the browser tests come last so that no other test meets that loop.
"""

import re
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.find_browser import NoBrowserError, require_browser
from tests.browser.lab import Desk, Lab, Windows, running_lab

HERE = Path(__file__).parent
SHOTS = HERE / "shots"

ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--no-first-run",
]

FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
    items.sort(key=lambda item: item.get_closest_marker("browser") is not None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def windows() -> Iterator[Windows]:
    try:
        executable = require_browser()
    except NoBrowserError as error:
        pytest.fail(str(error), pytrace=False)
    expect.set_options(timeout=30_000)  # ms; a busy machine with two cores may take more than the usual five seconds
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=ARGUMENTS)
        yield Windows(chromium)
        chromium.close()


@pytest.fixture
def open_notebook(lab: Lab, windows: Windows, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """Call it with cells or with a notebook's path; it returns the running notebook's page."""
    name = re.sub(r"[^\w.-]+", "-", request.node.name)
    desk = Desk(lab, windows, lab.root / name, SHOTS)
    try:
        yield desk
        if request.node.stash.get(FAILED, False):
            for number, page in enumerate(desk.pages):
                page.shot(f"failed-{name}-{number}")
        errors = [error for page in desk.pages for error in page.errors]
    finally:
        desk.close()
    assert errors == [], "the page reported errors"
