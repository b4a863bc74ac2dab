"""The environment that the site and the tests run in, made with nothing but the standard library.

A virtual environment `.venv` is made, `uv` is put into it, and `uv` installs the locked packages.
A stamp is written last, so an interrupted set-up is taken up again by the next run.
"""

import hashlib
import importlib.util
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from tools.installers import NO_INSTALLER, has_pip, last_lines, sync
from tools.places import REQUIREMENTS, VENV, VENV_PYTHON, VENV_UV, SetupError, say, shown
from tools.turns import one_at_a_time

LOCK = REQUIREMENTS / "dev.txt"
STAMP = VENV / "set-up-complete"
ENTERED = "BOSTON_ENVIRONMENT_ENTERED"


def enter(command: Path) -> None:
    """Return if this interpreter has every locked package; else run `command` in one that has."""
    if not missing(sys.path) and (Path(sys.prefix).resolve() != VENV or stamped()):
        return
    if os.environ.get(ENTERED) == str(os.getpid()):
        raise SetupError(f"{shown(VENV)} stays incomplete. Delete that folder and run this again.")
    prepare()
    rerun(command)


def rerun(command: Path) -> None:
    """Start the same command in `.venv`, in place of this process where the system can do that."""
    line = [str(VENV_PYTHON), str(command), *sys.argv[1:]]
    if os.name == "nt":
        sys.exit(subprocess.call(line))
    os.environ[ENTERED] = str(os.getpid())
    os.execv(line[0], line)


def prepare() -> None:
    """Bring `.venv` to what the lock says; nothing is done when it is there already."""
    if complete():
        return
    started = time.monotonic()
    try:
        with one_at_a_time("set-up"):
            if complete():
                return
            STAMP.unlink(missing_ok=True)
            if not sound():
                make()
            sync(LOCK)
            STAMP.write_text(stamp_text(), encoding="utf-8")
    except OSError as error:
        raise SetupError(
            f"The set-up cannot write {error.filename or VENV}: {error.strerror or error}.\n"
            "It needs this checkout on a disk with room, in a folder that is yours to write to."
        ) from error
    say(f"Set up in {time.monotonic() - started:.0f} s.")


def complete() -> bool:
    """Whether `.venv` is as the last set-up left it, and that was for this lock."""
    return stamped() and not missing(str(folder) for folder in package_folders())


def missing(folders: Iterable[str]) -> list[str]:
    """The locked packages (of those meant for every platform) that are in none of the folders."""
    there = {
        normal(info.stem)
        for folder in map(Path, folders)
        if folder.is_dir()
        for info in folder.glob("*.dist-info")
    }
    pins = re.findall(r"^([\w.-]+==[\w.!+-]+) *\\?$", LOCK.read_text("utf-8"), re.MULTILINE)
    return [pin for pin in pins if normal(pin) not in there]


def normal(name: str) -> str:
    """A package's name and version in the one spelling that locks and folders share."""
    return re.sub(r"[-_.=]+", "-", name).lower()


def package_folders() -> list[Path]:
    """Where `.venv` keeps its packages, on this system or another."""
    return [*VENV.glob("lib/python3*/site-packages"), *VENV.glob("Lib/site-packages")]


def stamped() -> bool:
    """Whether the last set-up came to its end, for this lock and the Python that is in `.venv`."""
    try:
        return STAMP.read_text(encoding="utf-8") == stamp_text()
    except (OSError, subprocess.SubprocessError):
        return False


def stamp_text() -> str:
    """The lock's checksum and the version of the Python in `.venv`, which may change under it."""
    digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    return f"{digest} {venv_version()}\n"


def venv_version() -> str:
    """The version of the Python in `.venv`, asked of itself."""
    ask = [str(VENV_PYTHON), "-I", "-S", "-c", "import sys; print(sys.version.split()[0])"]
    return subprocess.run(ask, check=True, capture_output=True, encoding="utf-8").stdout.strip()


def sound() -> bool:
    """Whether `.venv` has a Python that runs, is new enough, finds its packages and can install."""
    try:
        major, minor = map(int, venv_version().split(".")[:2])
    except (OSError, subprocess.SubprocessError):
        return False
    folders = (f"lib/python{major}.{minor}/site-packages", "Lib/site-packages")
    found = (major, minor) >= (3, 11) and any((VENV / folder).is_dir() for folder in folders)
    return found and (VENV_UV.exists() or has_pip())


def make() -> None:
    """Make `.venv` anew."""
    say(f"Making a virtual environment in {VENV} (Python {sys.version.split()[0]}).")
    try:
        import venv
    except ImportError as error:
        raise SetupError(NO_INSTALLER) from error
    with_pip = importlib.util.find_spec("ensurepip") is not None
    try:
        venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=with_pip).create(VENV)
    except subprocess.CalledProcessError as error:
        raise SetupError(f"{last_lines(error.output)}{NO_INSTALLER}") from error
