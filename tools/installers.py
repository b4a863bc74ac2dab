"""Put `uv` into the environment, and let it install what a lock names."""

import importlib.util
import os
import re
import shutil
import ssl
import subprocess
import sys
from pathlib import Path

from tools.places import BUILD, REQUIREMENTS, VENV, VENV_PYTHON, VENV_UV, SetupError, say, shown

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


def sync(lock: Path) -> None:
    """Let `.venv` hold what a lock names, checked against its hashes."""
    uv = find_uv()
    pins = len(re.findall(r"^[\w.-]+==", lock.read_text("utf-8"), re.MULTILINE))
    say(f"Installing {pins} packages into {shown(VENV)}, as locked in {shown(lock)}.")
    try:
        run([uv, "pip", "sync", "--python", str(VENV_PYTHON), *CHECKED, str(lock)])
    except SetupError:
        # Some networks are known to pip only, by its own configuration files.
        if not VENV_UV.exists() or not has_pip():
            raise
        say("uv cannot install them; pip tries.")
        run([*PIP, "install", *CHECKED, "-r", str(lock)])


def find_uv() -> str:
    """`uv` from the environment; put there with its pip; already on this machine; or put there
    with this interpreter's pip."""
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
    """Whether the environment was made with pip in it."""
    ask = [str(VENV_PYTHON), "-c", "import pip"]
    return subprocess.run(ask, check=False, capture_output=True).returncode == 0


def run(line: list[str]) -> None:
    """Run an installer; its own words are shown as they come, or afterwards if it fails."""
    watched = sys.stderr.isatty()
    done = subprocess.run(
        line,
        check=False,
        env=settings(),
        stdout=None if watched else subprocess.PIPE,
        stderr=None if watched else subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise SetupError(f"Installing failed.\n{last_lines(done.stdout)}{NO_INDEX}")


def settings() -> dict[str, str]:
    """One set of network settings for pip, uv and npm, whichever of them the user made it for."""
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
    """Whether the system has certificates of its own, which may know the local proxy's."""
    places = ssl.get_default_verify_paths()
    folder = Path(places.capath) if places.capath else None
    listed = folder is not None and folder.is_dir() and any(folder.iterdir())
    return os.name == "nt" or sys.platform == "darwin" or bool(places.cafile) or listed


def home_is_ours() -> bool:
    """Whether the installers may keep what they fetched in the user's home."""
    try:
        return os.access(Path.home(), os.W_OK)
    except RuntimeError:
        return False


def last_lines(output: str | bytes | None) -> str:
    """The end of an installer's output, where it says what went wrong."""
    text = output.decode("utf-8", "replace") if isinstance(output, bytes) else output or ""
    chatter = ("Requirement already satisfied", "WARNING: Retrying")
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    lines = [line for line in lines if not line.startswith(chatter)]
    return "".join(f"  {line}\n" for line in lines[-6:])
