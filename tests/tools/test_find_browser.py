"""Which browsers are taken, how they are started, and what is said when there is none."""

import os
import platform
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools import browser
from tools.places import SetupError

posix = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


def program(path: Path, script: str) -> Path:
    """A program that does what a shell script says."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_one_that_is_named_is_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    chosen = program(tmp_path / "mine", "exit 0")
    monkeypatch.setenv(browser.CHOICE, str(chosen))
    assert browser.find_chromium() == chosen
    monkeypatch.setenv(browser.CHOICE, str(tmp_path / "none"))
    with pytest.raises(SetupError, match="names no program"):
        browser.find_chromium()


@posix
@pytest.mark.parametrize(
    ("script", "taken"),
    [
        ("echo Chromium 156", True),
        ("exit 1", False),
        ("echo install the snap; exec /snap/bin/chromium", False),
    ],
)
def test_one_that_does_not_start_is_passed_over(tmp_path: Path, script: str, taken: bool) -> None:
    assert browser.runs(program(tmp_path / "chromium", script)) is taken


@posix
def test_one_on_the_path_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(browser.CHOICE, raising=False)
    broken = program(tmp_path / "a" / "chromium", "exit 1")
    sound = program(tmp_path / "b" / "google-chrome", "exit 0")
    monkeypatch.setenv("PATH", os.pathsep.join([str(broken.parent), str(sound.parent)]))
    assert browser.find_chromium() == sound


@posix
def test_one_is_fetched_where_that_is_wanted_whatever_the_machine_has(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(program(tmp_path / "chromium", "exit 0").parent))
    monkeypatch.setattr(browser, "fetch", lambda: tmp_path / "fetched")
    monkeypatch.setenv(browser.CHOICE, browser.FETCHED_ONE)
    assert browser.find_chromium() == tmp_path / "fetched"


def test_none_to_be_had_is_said_with_its_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Path:
        raise SetupError("Installing failed.")

    monkeypatch.delenv(browser.CHOICE, raising=False)
    monkeypatch.setattr(browser, "installed", lambda names: ())
    monkeypatch.setattr(browser, "playwrights_own", lambda: None)
    monkeypatch.setattr(browser, "fetch", refuse)
    with pytest.raises(SetupError, match=f"(?s)Installing failed.*apt-get.*{browser.CHOICE}"):
        browser.find_chromium()


def test_a_fetched_browser_is_given_its_libraries_and_the_machine_s_own_none() -> None:
    for folder in (browser.FETCHED, browser.OLDEST):
        options = browser.launch_options(folder / "chromium")
        assert options["env"]["LD_LIBRARY_PATH"] == str(browser.FETCHED / "lib")
    system = browser.launch_options(Path("/usr/bin/chromium"))["env"]
    assert system.get("LD_LIBRARY_PATH") == os.environ.get("LD_LIBRARY_PATH")


@pytest.mark.parametrize("path", [browser.FETCHED / "chromium", Path("/usr/bin/chromium")])
def test_a_browser_sees_no_font_of_the_machine(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Linux")
    named = Path(str(browser.launch_options(path)["env"]["FONTCONFIG_FILE"]))
    told = ElementTree.fromstring(named.read_text("utf-8"))
    assert [folder.text for folder in told.iter("dir")] == [str(browser.FONT)]
    assert not list(told.iter("include"))


@posix
@pytest.mark.parametrize(
    ("says", "found"),
    [
        ("Mozilla Firefox 153.7.0esr", True),
        ("Mozilla Firefox 160.0", True),
        ("Mozilla Firefox 140.12.0esr", False),
        ("a browser", False),
    ],
)
def test_one_that_is_too_old_is_as_good_as_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str, found: bool
) -> None:
    monkeypatch.delenv(browser.FIREFOX_CHOICE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    program(tmp_path / "firefox-esr", f"echo '{says}'")
    assert browser.lacks_firefox() is not found
