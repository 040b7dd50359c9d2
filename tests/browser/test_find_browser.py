"""Which browser is taken, and what is done where there is none."""

import os
import platform
from pathlib import Path

import pytest

from tests.browser import find_browser


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty machine: one folder of programs, no browser of Playwright's, not Debian, not root."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(find_browser, "_playwrights_own", lambda: tmp_path / "own")
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": "other"})
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    return folder


def program(file: Path, script: str = "") -> Path:
    file.write_text(f"#!/bin/sh\n{script}", encoding="utf-8")
    file.chmod(0o755)
    return file


def debian(monkeypatch: pytest.MonkeyPatch, user: int) -> None:
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": "debian"})
    monkeypatch.setattr(os, "geteuid", lambda: user)


def test_the_order_is_wish_then_path_then_playwrights_own(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert find_browser.find_browser() is None
    own = program(programs.parent / "own")
    assert find_browser.find_browser() == own
    chrome = program(programs / "google-chrome")
    assert find_browser.find_browser() == chrome
    chromium = program(programs / "chromium")
    assert find_browser.find_browser() == chromium
    wish = program(programs.parent / "wish")
    monkeypatch.setenv("CHROMIUM", str(wish))
    assert find_browser.find_browser() == wish


def test_a_wish_that_is_no_program_is_an_error(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(programs / "chromium")
    monkeypatch.setenv("CHROMIUM", "no-such-browser")
    assert find_browser.main() == 1
    assert "no-such-browser" in capsys.readouterr().err


def test_root_on_debian_gets_debians_browser(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    debian(monkeypatch, user=0)
    log, chromium = programs.parent / "log", programs / "chromium"
    program(
        programs / "apt-get",
        f'echo "$DEBIAN_FRONTEND $@" >> {log}\necho noise\n'
        f'if [ "$2" = install ]; then echo "#!/bin/sh" > {chromium}; /bin/chmod +x {chromium}; fi\n',
    )
    assert find_browser.main() == 0
    assert capfd.readouterr().out == f"{chromium}\n"
    assert log.read_text("utf-8").splitlines() == [
        "noninteractive -q update",
        "noninteractive -q install --yes --no-install-recommends chromium fonts-dejavu-core",
    ]


def test_an_install_that_fails_is_told(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    debian(monkeypatch, user=0)
    program(programs / "apt-get", "exit 100\n")
    assert find_browser.main() == 1
    assert "apt-get -q update failed" in capfd.readouterr().err


def test_elsewhere_the_one_command_is_told(
    programs: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert find_browser.main() == 1
    assert "-m playwright install --with-deps chromium" in capsys.readouterr().err
    debian(monkeypatch, user=1000)
    program(programs / "apt-get", "exit 1\n")
    assert find_browser.main() == 1
    assert "sudo apt-get install chromium fonts-dejavu-core" in capsys.readouterr().err
