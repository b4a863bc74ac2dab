"""The engine as others get it: wheel and sdist of a clean checkout, in a bare environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from dataclasses import dataclass
from pathlib import Path

from uv import find_uv_bin

from boston_docs.live.wheel import taken_in
from tests.test_house import tracked
from tools.places import ROOT

#: What the build reads of a checkout, besides what it takes in from outside the package.
SOURCES = ("boston/*", "pyproject.toml", "LICENSE", "README.md", "CHANGELOG.md", "CITATION.cff")
SCRIPTS, SUFFIX = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")


@dataclass(frozen=True)
class Installed:
    """The engine installed where nothing else is."""

    environment: Path
    wheel: Path
    sdist: Path
    again: Path
    """The wheel that was built from the sdist."""

    def run(self, *command: str, at: Path) -> str:
        """What a command of the environment says, in a folder that has nothing of the project."""
        line = [str(self.script(command[0])), *command[1:]]
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(line, cwd=at, env=clean, capture_output=True, encoding="utf-8")
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def script(self, name: str) -> Path:
        """A command of the environment."""
        return self.environment / SCRIPTS / f"{name}{SUFFIX}"

    @property
    def packages(self) -> Path:
        """Where its packages are."""
        code = "import sysconfig; print(sysconfig.get_path('purelib'))"
        return Path(self.run("python", "-c", code, at=self.environment).strip())


def install(place: Path) -> Installed:
    """Build both in a copy of what is under version control, and install the wheel, offline."""
    checkout = place / "checkout"
    outside = [path.relative_to(ROOT).as_posix() for path in taken_in()]
    for path in tracked(*SOURCES, *outside):
        copy = checkout / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
    sdist = build(checkout, "sdist", place / "sdist")
    wheel = build(checkout, "wheel", place / "wheel")
    with tarfile.open(sdist) as packed:
        # Python 3.11 has the filter since 3.11.4; what is unpacked was packed above.
        packed.extraction_filter = getattr(tarfile, "data_filter", None)
        packed.extractall(place / "unpacked")
    (unpacked,) = (place / "unpacked").iterdir()
    again = build(unpacked, "wheel", place / "again")
    environment = place / "environment"
    venv.create(environment, with_pip=False)
    made = Installed(environment, wheel, sdist, again)
    python = str(made.script("python"))
    line = [find_uv_bin(), "pip", "install", "--quiet", "--offline", "--no-config", "--no-deps"]
    subprocess.run([*line, "--python", python, str(wheel)], check=True)
    return made


def build(checkout: Path, target: str, folder: Path) -> Path:
    """Build one with the installed backend, which needs no network."""
    line = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    done = subprocess.run(line, cwd=checkout, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.iterdir()
    return built
