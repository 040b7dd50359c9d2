"""The Chromium that the browser tests drive; run as a command, it installs one where it may."""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

DEBIAN_PACKAGES = ("chromium", "fonts-dejavu-core")


class NoBrowserError(RuntimeError):
    """No browser is at hand; the message names the one command that brings one."""


def find_browser(environ: Mapping[str, str] = os.environ) -> Path | None:
    """$CHROMIUM, else chromium or google-chrome on the path, else Playwright's own, else None."""
    if wish := environ.get("CHROMIUM"):
        chosen = shutil.which(wish, path=environ.get("PATH"))
        if chosen is None:
            raise NoBrowserError(f"CHROMIUM is set to {wish!r}, which is no program that can be run.")
        return Path(chosen)
    for name in ("chromium", "google-chrome"):
        if found := shutil.which(name, path=environ.get("PATH")):
            return Path(found)
    own = _playwrights_own()
    return own if own.is_file() else None


def require_browser() -> Path:
    """The browser, or an error that says how to get one: browser tests are never skipped."""
    browser = find_browser()
    if browser is None:
        raise NoBrowserError(f"The browser tests need Chromium. Install it by: {_install_command()}")
    return browser


def provide_browser() -> Path:
    """The browser, installed first from Debian's packages where that may be done unasked."""
    if find_browser() is None and _is_debian() and os.geteuid() == 0:
        _install_on_debian()
    return require_browser()


def _playwrights_own() -> Path:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _is_debian() -> bool:
    # Debian alone: Ubuntu's package of the same name only points at a snap.
    try:
        return platform.freedesktop_os_release()["ID"] == "debian" and shutil.which("apt-get") is not None
    except OSError:
        return False


def _install_command() -> str:
    if _is_debian():
        return f"sudo apt-get install {' '.join(DEBIAN_PACKAGES)}"
    return f"{sys.executable} -m playwright install --with-deps chromium"


def _install_on_debian() -> None:
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (("update",), ("install", "--yes", "--no-install-recommends", *DEBIAN_PACKAGES)):
        # Standard output is kept for the path; what apt says goes to standard error.
        subprocess.run(
            ["apt-get", "-q", *arguments],
            env=environ,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=sys.stderr,
        )


def main() -> int:
    try:
        browser = provide_browser()
    except NoBrowserError as error:
        print(error, file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"Chromium could not be installed: {' '.join(error.cmd)} failed.", file=sys.stderr)
        return 1
    print(browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
