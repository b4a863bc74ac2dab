"""A copy of the sources to build in, so that nothing here or in the site in use is touched."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tools.places import BUILD, ROOT, SetupError

COPY: Final = BUILD / "benchmarks-copy"
SITE: Final = COPY / ".build" / "site"


def copied() -> Path:
    """The copy, brought to what the sources are now; what was made in it before is kept."""
    wanted = set(sources())
    for old in list(below(COPY)):
        if old.relative_to(COPY) not in wanted:
            old.unlink()
    for name in wanted:
        source, copy = ROOT / name, COPY / name
        if not copy.is_file() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy)
    return COPY


def sources() -> Iterator[Path]:
    """The files git knows, and those it would take in; all of them where there is no git."""
    line = ["git", "-c", "safe.directory=*", "ls-files", "-z", "-co", "--exclude-standard"]
    try:
        done = subprocess.run(line, cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    except (OSError, subprocess.CalledProcessError):
        yield from (path.relative_to(ROOT) for path in below(ROOT))
        return
    yield from (Path(name) for name in done.stdout.split("\0") if (ROOT / name).is_file())


def below(folder: Path) -> Iterator[Path]:
    """The files in a folder, without those that tools leave there."""
    if not folder.is_dir():
        return
    for path in folder.iterdir():
        if path.is_dir() and path.name not in {".build", ".git", ".venv", "__pycache__"}:
            yield from below(path)
        elif path.is_file():
            yield path


def build(*, strict: bool) -> None:
    """Build the site in the copy, as `python3 docs` does: strictly means all of it, anew."""
    code = f"import sys; from tools.site import build; sys.exit(build(strict={strict}))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=COPY,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        said = "\n".join(done.stdout.splitlines()[-10:])
        raise SetupError(f"the site cannot be built:\n{said}")


@contextmanager
def watched() -> Iterator[Callable[[str], None]]:
    """Let `python3 docs` watch the copy; give what waits until it says something."""
    command = [sys.executable, "docs", "--port", "0"]
    quiet, pipe = subprocess.DEVNULL, subprocess.PIPE
    with subprocess.Popen(
        command, cwd=COPY, stdout=quiet, stderr=pipe, encoding="utf-8", errors="replace"
    ) as process:
        lines = process.stderr
        assert lines is not None

        def until(said: str) -> None:
            if not any(said in line for line in lines):
                raise SetupError("the site cannot be built where it is watched")

        try:
            until("Watching for changes.")
            yield until
        finally:
            process.terminate()
