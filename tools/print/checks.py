"""What must hold of the editions."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools.print import pdf
from tools.print.programs import epubcheck, jing

#: EPUBCheck begins a line about a fault with one of these.
FAULTS = ("FATAL", "ERROR", "WARNING", "USAGE")
#: Kinds of elements that a tagged reference has.
KINDS = frozenset({"H1", "H2", "H3", "P", "L", "LI", "Table", "TR", "TH", "TD", "Link", "Figure"})


def epub_faults(path: Path) -> list[str]:
    """What EPUBCheck finds: errors and warnings alike."""
    done = subprocess.run(
        [*epubcheck(), str(path)],
        check=False,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    said = (done.stdout + done.stderr).splitlines()
    faults = [line for line in said if line.startswith(FAULTS)]
    if done.returncode and not faults:
        return [f"EPUBCheck came to no result: {' '.join(said[-3:])}"]
    return faults


def tei_faults(path: Path) -> list[str]:
    """What Jing finds in a document against the schema of TEI P5."""
    line = [*jing(), str(path)]
    done = subprocess.run(line, check=False, capture_output=True, encoding="utf-8")
    faults = (done.stdout + done.stderr).splitlines()
    return faults or ([f"Jing ended with {done.returncode}"] if done.returncode else [])


def pdf_faults(path: Path) -> Iterator[str]:
    """What a PDF of the reference lacks."""
    found = pdf.facts(path)
    if not found.is_tagged:
        yield f"{path.name} is not tagged"
    if found.structure and not found.structure >= KINDS:
        yield f"{path.name} has no element of the kinds {sorted(KINDS - found.structure)}"
    if untold := sum(not each.strip() for each in found.figures):
        yield f"{path.name} has {untold} figures of {len(found.figures)} without a text"
    if not found.title or not found.language:
        yield f"{path.name} does not tell its title or its language"
    if not found.outline:
        yield f"{path.name} has no outline"
    for font in sorted(found.fonts_outside):
        yield f"{path.name} uses a font it does not hold: {font}"
