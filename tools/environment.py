"""The environment in which everything runs. Making it needs nothing but the standard library.

The set-up makes a virtual environment `.venv`, installs `uv` in it, and lets `uv` install the
locked packages. It writes a stamp last, so the next run continues an interrupted set-up.
"""

import hashlib
import importlib
import importlib.util
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from tools.places import (
    BUILD,
    REQUIREMENTS,
    VENV,
    VENV_PYTHON,
    VENV_UV,
    SetupError,
    one_at_a_time,
    say,
    shown,
)
from tools.stopping import end, hold, started

LOCK = REQUIREMENTS / "dev.txt"
STAMP = VENV / "set-up-complete"
ENTERED = "BOSTON_ENVIRONMENT_ENTERED"
PIP = [str(VENV_PYTHON), "-m", "pip"]
CHECKED = ["--require-hashes", "--only-binary=:all:"]
SHARED_SETTINGS = (
    ("PIP_INDEX_URL", "UV_DEFAULT_INDEX"),
    ("PIP_CERT", "SSL_CERT_FILE"),
    ("SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"),
)
NO_INSTALLER = (
    "This Python can make no environment with pip in it (its `ensurepip` is missing), and neither"
    " `uv` nor pip is at hand.\nOn Debian and Ubuntu: apt-get install python3-venv."
    " Elsewhere: install `uv`, or a Python with ensurepip. Then run the command again."
)
NO_INDEX = (
    "If the package index could not be reached: check the network or the proxy (HTTPS_PROXY). A"
    " mirror is named by PIP_INDEX_URL, its certificates by PIP_CERT.\n"
    "Then run the command again: it takes up where it stopped."
)


def start(command: Path, module: str) -> None:
    """Run the `main` of a module in the environment with all its packages.

    ``command``: The program that was started; it is started again in that environment.
    """
    try:
        enter(command)
        sys.exit(importlib.import_module(module).main(sys.argv[1:]))
    except SetupError as error:
        say(str(error))
        sys.exit(1)


def enter(command: Path) -> None:
    """Return if this interpreter has every locked package; else run `command` in `.venv`."""
    if not missing(sys.path) and (Path(sys.prefix).resolve() != VENV or stamped()):
        return
    if os.environ.get(ENTERED) == str(os.getpid()):
        raise SetupError(f"{shown(VENV)} stays incomplete. Delete that folder and run this again.")
    prepare()
    rerun(command)


def rerun(command: Path) -> None:
    """Start the same command in `.venv`, in place of this process if the system allows it."""
    line = [str(VENV_PYTHON), str(command), *sys.argv[1:]]
    if os.name == "nt":
        sys.exit(subprocess.call(line))
    os.environ[ENTERED] = str(os.getpid())
    hold()
    os.execv(line[0], line)


def prepare() -> None:
    """Install the locked packages in `.venv`, unless they are all there.

    Raise `SetupError` if the set-up cannot write its files.
    """
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
    """Return whether `.venv` is complete; other tools such as `uv run` may have changed it."""
    folders = (*VENV.glob("lib/python3*/site-packages"), *VENV.glob("Lib/site-packages"))
    return stamped() and not missing(map(str, folders))


def missing(folders: Iterable[str]) -> list[str]:
    """Return the locked packages that every platform needs and that no folder contains."""
    there = {
        normal(info.stem)
        for folder in map(Path, folders)
        if folder.is_dir()
        for info in folder.glob("*.dist-info")
    }
    pins = re.findall(r"^([\w.-]+==[\w.!+-]+) *\\?$", LOCK.read_text("utf-8"), re.MULTILINE)
    return [pin for pin in pins if normal(pin) not in there]


def normal(name: str) -> str:
    """Return a package's name and version in the one spelling that locks and folders share."""
    return re.sub(r"[-_.=]+", "-", name).lower()


def stamped() -> bool:
    """Return whether the last set-up finished, with this lock and with the Python of `.venv`."""
    try:
        return STAMP.read_text(encoding="utf-8") == stamp_text()
    except (OSError, subprocess.SubprocessError):
        return False


def stamp_text() -> str:
    """Return the checksum of the lock and the version of `.venv`'s Python; either may change."""
    digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    return f"{digest} {venv_version()}\n"


def venv_version() -> str:
    """Return the version that the Python in `.venv` reports."""
    ask = [str(VENV_PYTHON), "-I", "-S", "-c", "import sys; print(sys.version.split()[0])"]
    return subprocess.run(ask, check=True, capture_output=True, encoding="utf-8").stdout.strip()


def sound() -> bool:
    """Return whether `.venv` has a Python that runs, is new enough, and can install packages."""
    try:
        major, minor = map(int, venv_version().split(".")[:2])
    except (OSError, subprocess.SubprocessError):
        return False
    folders = (f"lib/python{major}.{minor}/site-packages", "Lib/site-packages")
    found = (major, minor) >= (3, 11) and any((VENV / folder).is_dir() for folder in folders)
    return found and (VENV_UV.exists() or has_pip())


def make() -> None:
    """Make a new `.venv`; raise `SetupError` if this Python cannot."""
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


def sync(lock: Path) -> None:
    """Install exactly the packages of a lock in `.venv`, checked against its hashes."""
    uv = find_uv()
    pins = len(re.findall(r"^[\w.-]+==", lock.read_text("utf-8"), re.MULTILINE))
    say(f"Installing {pins} packages into {shown(VENV)}, as locked in {shown(lock)}.")
    try:
        run([uv, "pip", "sync", "--python", str(VENV_PYTHON), *CHECKED, str(lock)])
    except SetupError:
        # In some networks only pip works, because its own configuration files have the settings.
        if not VENV_UV.exists() or not has_pip():
            raise
        say("uv cannot install them; pip tries.")
        run([*PIP, "install", *CHECKED, "-r", str(lock)])


def find_uv() -> str:
    """Return the path of `uv`, installed in the environment if necessary.

    If the environment lacks `uv`, pip installs it there. If the environment has no pip, use the
    `uv` of this machine; if this machine has none, the pip of this interpreter installs it. Raise
    `SetupError` if none of these is possible.
    """
    if VENV_UV.exists():
        return str(VENV_UV)
    elsewhere = os.environ.get("UV") or shutil.which("uv")
    if has_pip():
        pip = PIP
    elif elsewhere:
        return elsewhere
    elif importlib.util.find_spec("pip"):
        pip = [sys.executable, "-m", "pip", "--python", str(VENV_PYTHON)]
    else:
        raise SetupError(NO_INSTALLER)
    say(f"Installing uv into {shown(VENV)} with pip.")
    run([*pip, "install", "--quiet", *CHECKED, "-r", str(REQUIREMENTS / "uv.txt")])
    return str(VENV_UV)


def has_pip() -> bool:
    """Return whether the environment was made with pip in it."""
    ask = [str(VENV_PYTHON), "-c", "import pip"]
    return subprocess.run(ask, check=False, capture_output=True).returncode == 0


def run(line: list[str]) -> None:
    """Run an installer, and raise `SetupError` if it fails.

    At a terminal its output appears at once, elsewhere only after a failure.
    """
    watched = sys.stderr.isatty()
    process = started(
        line,
        env=settings(),
        stdout=None if watched else subprocess.PIPE,
        stderr=None if watched else subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    try:
        output, _ = process.communicate()
    finally:
        end(process)
    if process.returncode:
        raise SetupError(f"Installing failed.\n{last_lines(output)}{NO_INDEX}")


def settings() -> dict[str, str]:
    """Return the environment variables, with the user's network settings for pip, uv and npm."""
    environment = dict(os.environ)
    environment.setdefault("PIP_DISABLE_PIP_VERSION_CHECK", "1")
    environment.setdefault("PIP_RETRIES", "2")
    for ours, theirs in SHARED_SETTINGS:
        if ours in environment:
            environment.setdefault(theirs, environment[ours])
    if has_certificates():
        environment.setdefault("UV_SYSTEM_CERTS", "1")
        environment.setdefault("NODE_USE_SYSTEM_CA", "1")
    if not home_is_ours():
        environment.setdefault("UV_CACHE_DIR", str(BUILD / "uv-cache"))
        environment.setdefault("NPM_CONFIG_CACHE", str(BUILD / "npm-cache"))
    return environment


def has_certificates() -> bool:
    """Return whether the system has certificates, which may include that of a local proxy."""
    places = ssl.get_default_verify_paths()
    folder = Path(places.capath) if places.capath else None
    listed = folder is not None and folder.is_dir() and any(folder.iterdir())
    return os.name == "nt" or sys.platform == "darwin" or bool(places.cafile) or listed


def home_is_ours() -> bool:
    """Return whether installers may keep fetched packages in the user's home."""
    try:
        return os.access(Path.home(), os.W_OK)
    except RuntimeError:
        return False


def last_lines(output: str | bytes | None) -> str:
    """Return the end of an installer's output, which gives the reason of a failure."""
    text = output.decode("utf-8", "replace") if isinstance(output, bytes) else output or ""
    chatter = ("Requirement already satisfied", "WARNING: Retrying")
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    lines = [line for line in lines if not line.startswith(chatter)]
    return "".join(f"  {line}\n" for line in lines[-6:])
