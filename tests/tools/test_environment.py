"""The set-up: what counts as complete, and what is said when something cannot be had."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import environment
from tools.environment import LOCK, missing, normal
from tools.places import ROOT, SetupError


def locked() -> list[str]:
    """The names and versions that an empty folder is missing."""
    return missing([])


def test_the_lock_names_what_we_build_and_test_with() -> None:
    names = {pin.partition("==")[0] for pin in locked()}
    assert {"sphinx", "myst-parser", "furo", "pytest", "playwright", "ruff", "mypy", "uv"} <= names


def test_every_pin_of_the_lock_has_a_hash() -> None:
    entries = LOCK.read_text("utf-8").replace("\\\n", " ").splitlines()
    assert all("--hash=sha256:" in entry for entry in entries)


def test_another_version_counts_as_missing(tmp_path: Path) -> None:
    for pin in locked():
        (tmp_path / f"{pin.replace('-', '_').replace('==', '-')}.dist-info").mkdir()
    found = missing([str(tmp_path)])
    assert found == []
    (sphinx,) = tmp_path.glob("sphinx-9*.dist-info")
    sphinx.rename(tmp_path / "sphinx-1.0.dist-info")
    assert [pin.partition("==")[0] for pin in missing([str(tmp_path)])] == ["sphinx"]


@pytest.mark.parametrize(
    ("lock", "folder"),
    [
        ("types-docutils==0.22.3.20251115", "types_docutils-0.22.3.20251115"),
        ("sphinx-basic-ng==1.0.0b2", "sphinx_basic_ng-1.0.0b2"),
        ("jinja2==3.1.6", "Jinja2-3.1.6"),
    ],
)
def test_locks_and_folders_spell_alike(lock: str, folder: str) -> None:
    assert normal(lock) == normal(folder)


def test_no_installer_is_said_with_its_remedy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(environment, "VENV_UV", tmp_path / "uv")
    monkeypatch.setattr(environment, "has_pip", lambda: False)
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda _: None)
    monkeypatch.delenv("UV", raising=False)
    with pytest.raises(SetupError, match="python3-venv"):
        environment.find_uv()


def test_a_failing_installer_is_quoted_and_help_given() -> None:
    line = [sys.executable, "-c", "import sys; sys.exit('Connection refused')"]
    with pytest.raises(SetupError, match=r"(?s)Connection refused.*HTTPS_PROXY.*takes up where"):
        environment.run(line)


def test_settings_for_pip_hold_for_uv_and_npm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_INDEX_URL", "https://mirror.example/simple")
    monkeypatch.setenv("PIP_CERT", "proxy.pem")
    monkeypatch.delenv("UV_DEFAULT_INDEX", raising=False)
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    monkeypatch.delenv("NODE_EXTRA_CA_CERTS", raising=False)
    found = environment.settings()
    assert found["UV_DEFAULT_INDEX"] == "https://mirror.example/simple"
    assert found["SSL_CERT_FILE"] == found["NODE_EXTRA_CA_CERTS"] == "proxy.pem"


def test_a_folder_that_cannot_be_written_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> bool:
        raise PermissionError(13, "Permission denied", "here/.venv")

    monkeypatch.setattr(environment, "complete", lambda: False)
    monkeypatch.setattr(environment, "sound", refuse)
    monkeypatch.setattr(environment, "STAMP", Path("no/such/stamp"))
    with pytest.raises(SetupError, match=r"cannot write here/\.venv: Permission denied"):
        environment.prepare()


@pytest.mark.parametrize("command", ["docs", "tests"])
def test_an_older_python_is_told_which_one_is_needed(tmp_path: Path, command: str) -> None:
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
def test_the_engine_says_to_an_older_python_which_one_it_needs(tmp_path: Path, way: str) -> None:
    """Before anything of it is imported that an older one cannot read."""
    source = (ROOT / "boston" / "__init__.py").read_text("utf-8")
    read = ast.parse(source, feature_version=(3, 7))
    # What the grammar lets pass and a Python before 3.7 does not know.
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
