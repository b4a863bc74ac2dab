"""Tests of the set-up: missing packages, the choice of a browser, and messages if there is none."""

import ast
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools import browser, environment
from tools.environment import LOCK, missing
from tools.places import ROOT, SetupError


def locked() -> list[str]:
    """Return the names and versions that an empty folder lacks."""
    return missing([])


def test_every_pin_in_the_lock_file_has_a_hash() -> None:
    entries = LOCK.read_text("utf-8").replace("\\\n", " ").splitlines()
    assert all("--hash=sha256:" in entry for entry in entries)


def test_a_package_of_another_version_counts_as_missing(tmp_path: Path) -> None:
    for pin in locked():
        (tmp_path / f"{pin.replace('-', '_').replace('==', '-')}.dist-info").mkdir()
    found = missing([str(tmp_path)])
    assert found == []
    (sphinx,) = tmp_path.glob("sphinx-9*.dist-info")
    sphinx.rename(tmp_path / "sphinx-1.0.dist-info")
    assert [pin.partition("==")[0] for pin in missing([str(tmp_path)])] == ["sphinx"]


def test_a_missing_installer_is_reported_with_a_remedy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(environment, "VENV_UV", tmp_path / "uv")
    monkeypatch.setattr(environment, "has_pip", lambda: False)
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.delenv("UV", raising=False)
    with pytest.raises(SetupError, match="python3-venv"):
        environment.find_uv()


def test_the_error_of_a_failed_installer_is_quoted_with_advice() -> None:
    line = [sys.executable, "-c", "import sys; sys.exit('Connection refused')"]
    with pytest.raises(SetupError, match=r"(?s)Connection refused.*HTTPS_PROXY.*takes up where"):
        environment.run(line)


def test_pip_settings_also_apply_to_uv_and_npm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://mirror.example/simple")
    monkeypatch.setenv("PIP_CERT", "proxy.pem")
    monkeypatch.delenv("UV_DEFAULT_INDEX", raising=False)
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    monkeypatch.delenv("NODE_EXTRA_CA_CERTS", raising=False)
    found = environment.settings()
    assert found["UV_DEFAULT_INDEX"] == "https://mirror.example/simple"
    assert found["SSL_CERT_FILE"] == found["NODE_EXTRA_CA_CERTS"] == "proxy.pem"


def test_the_set_up_names_a_folder_that_it_cannot_write_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> bool:
        raise PermissionError(13, "Permission denied", "here/.venv")

    monkeypatch.setattr(environment, "complete", lambda: False)
    monkeypatch.setattr(environment, "sound", refuse)
    monkeypatch.setattr(environment, "STAMP", Path("no/such/stamp"))
    with pytest.raises(SetupError, match=r"cannot write here/\.venv: Permission denied"):
        environment.prepare()


@pytest.mark.parametrize("command", ["docs", "tests"])
def test_the_commands_name_the_python_version_they_need(tmp_path: Path, command: str) -> None:
    """The first lines of the commands are written so that any Python can read them."""
    shutil.copy(ROOT / command / "__main__.py", tmp_path)
    old = "import sys, runpy; sys.version_info = (3, 8); runpy.run_path('__main__.py')"
    told = subprocess.run(
        [sys.executable, "-c", old],
        cwd=tmp_path,
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    assert told.returncode == 1
    assert "needs Python 3.11 or newer" in told.stderr
    assert "Traceback" not in told.stderr


@pytest.mark.parametrize("way", ["-m boston", "import boston"])
def test_the_engine_names_the_python_version_it_needs(tmp_path: Path, way: str) -> None:
    """The message comes before any import that an older Python cannot read."""
    source = (ROOT / "boston" / "__init__.py").read_text("utf-8")
    read = ast.parse(source, feature_version=(3, 7))
    # The parser accepts this import, but a Python before 3.7 does not know it.
    assert not [each for each in read.body if getattr(each, "module", "") == "__future__"]
    (tmp_path / "boston").mkdir()
    (tmp_path / "boston" / "__init__.py").write_text(source, "utf-8")
    (tmp_path / "boston" / "catalogue.py").write_text("x[*y] =", "utf-8")
    told = "['-m']" if way == "-m boston" else "['program.py']"
    old = f"import sys; sys.version_info = (3, 10); sys.argv = {told}; sys.path.insert(0, '.')"
    line = [sys.executable, "-I", "-c", f"{old}; import boston"]
    done = subprocess.run(line, cwd=tmp_path, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Boston needs Python 3.11 or newer" in done.stderr
    assert "SyntaxError" not in done.stderr
    assert ("Traceback" in done.stderr) == (way != "-m boston")


posix = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


def program(path: Path, script: str) -> Path:
    """Write a program that runs a shell script, and return its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_a_browser_named_in_the_environment_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
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
def test_a_browser_that_does_not_start_is_skipped(tmp_path: Path, script: str, taken: bool) -> None:
    assert browser.runs(program(tmp_path / "chromium", script)) is taken


@posix
def test_the_first_working_browser_on_the_path_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv(browser.CHOICE, raising=False)
    broken = program(tmp_path / "a" / "chromium", "exit 1")
    sound = program(tmp_path / "b" / "google-chrome", "exit 0")
    monkeypatch.setenv("PATH", os.pathsep.join([str(broken.parent), str(sound.parent)]))
    assert browser.find_chromium() == sound


@posix
def test_a_browser_is_fetched_on_request_even_if_one_is_installed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(program(tmp_path / "chromium", "exit 0").parent))
    monkeypatch.setattr(browser, "fetch", lambda: tmp_path / "fetched")
    monkeypatch.setenv(browser.CHOICE, browser.FETCHED_ONE)
    assert browser.find_chromium() == tmp_path / "fetched"


def test_a_missing_browser_is_reported_with_a_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> Path:
        raise SetupError("Installing failed.")

    monkeypatch.delenv(browser.CHOICE, raising=False)
    monkeypatch.setattr(browser, "installed", lambda names: ())
    monkeypatch.setattr(browser, "playwrights_own", lambda: None)
    monkeypatch.setattr(browser, "fetch", refuse)
    with pytest.raises(SetupError, match=f"(?s)Installing failed.*apt-get.*{browser.CHOICE}"):
        browser.find_chromium()


def test_only_a_fetched_browser_gets_the_fetched_libraries() -> None:
    for folder in (browser.FETCHED, browser.OLDEST):
        options = browser.launch_options(folder / "chromium")
        assert options["env"]["LD_LIBRARY_PATH"] == str(browser.FETCHED / "lib")
    system = browser.launch_options(Path("/usr/bin/chromium"))["env"]
    assert system.get("LD_LIBRARY_PATH") == os.environ.get("LD_LIBRARY_PATH")


@pytest.mark.parametrize("path", [browser.FETCHED / "chromium", Path("/usr/bin/chromium")])
def test_a_browser_does_not_use_the_fonts_of_the_machine(
    monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
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
def test_a_firefox_that_is_too_old_counts_as_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, says: str, found: bool
) -> None:
    monkeypatch.delenv(browser.FIREFOX_CHOICE, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    program(tmp_path / "firefox-esr", f"echo '{says}'")
    assert browser.lacks_firefox() is not found
