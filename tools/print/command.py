"""`python3 docs print`: make the EPUB and the PDF of the whole reference, and check them.

The date of both files is that of the version, so that a second run makes the same bytes.
"""

import argparse
import base64
import calendar
import json
import os
import re
import shutil
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path
from zipfile import ZipFile, ZipInfo

from boston import __version__
from boston.apps.cite.citation import published
from tools.places import BUILD, ROOT, one_at_a_time, say, shown
from tools.print import EDITIONS, EPUB, PDF, WORK
from tools.site import ENGINE, build_if_changed, checksum
from tools.site import PAGES as SOURCES
from tools.stopping import call

PAGES = WORK / "epub"
BOOK = WORK / "book.xhtml"
DRAFT = WORK / "draft.pdf"
#: The file with the numbers in the contents of the book: the page of each entry.
CONTENTS = WORK / "contents.json"
RECORD = WORK / "made-from.json"
#: The width of a page of the book between its margins, in pixels: 170 mm.
TYPE_AREA = 642
TITLE = "Boston: the rules, carried out"
#: The lines on the title page below the title.
ABOUT = (
    f"Engine and text, version {__version__}",
    "The Boston editors",
    "Prose CC BY 4.0, code MIT. The historical sources are cited, never reproduced.",
)
#: The date of an unreleased version; a zip cannot contain an older one.
UNRELEASED = date(1980, 1, 1)
#: The sheets of parts of the site that the book also has.
SHEETS = ("across", "apparatus", "drawn", "learn", "live", "player", "table")
FONT = re.compile(r'url\("([^"]+\.woff2)"\)')


def main(arguments: Sequence[str]) -> int:
    """Run the command line; the exit status says whether the editions are sound."""
    parser = argparse.ArgumentParser(
        prog="python3 docs", description="Make the EPUB and the PDF, and check them."
    )
    parser.add_argument("print", choices=["print"])
    parser.parse_args(arguments)
    started = time.monotonic()
    with one_at_a_time("print"):
        status = 0 if is_made() else make_epub() or make_and_check()
        if status == 0:
            RECORD.write_text(json.dumps(inputs()), "utf-8")
    if status == 0:
        say(f"Made and checked in {time.monotonic() - started:.0f} s:")
        for made in (EPUB, PDF):
            say(f"  {shown(made)}, {made.stat().st_size / 1e6:.1f} MB")
    return status


def is_made() -> bool:
    """Return whether the editions are unchanged, checked, and made from the present files."""
    try:
        made_from = json.loads(RECORD.read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return EPUB.exists() and PDF.exists() and made_from == inputs()


def inputs() -> list[str]:
    """Return the checksums of the files from which the editions are made."""
    return [checksum(ENGINE), checksum(SOURCES), checksum(("tools/print", "requirements/*.txt"))]


def day() -> date:
    """Return the date of the editions."""
    return published().released or UNRELEASED


def make_epub() -> int:
    """Build the EPUB with Sphinx from the pages as they were read for the site.

    Return Sphinx's exit status; a warning counts as a failure.
    """
    RECORD.unlink(missing_ok=True)
    shutil.rmtree(PAGES, ignore_errors=True)
    EDITIONS.mkdir(parents=True, exist_ok=True)
    read = WORK / "doctrees"
    status = build_if_changed(read)
    if status:
        return status
    sphinx = [sys.executable, "-m", "sphinx", "--builder=epub", "--jobs=auto", "--quiet"]
    where = [f"--conf-dir={ROOT}", f"--doctree-dir={read}", str(ROOT / "docs"), str(PAGES)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(calendar.timegm(day().timetuple()))}
    status = call([*sphinx, "--fail-on-warning", *where], ROOT, environment)
    if status == 0:
        copy_epub(PAGES / "boston.epub", EPUB, day())
    return status


def copy_epub(made: Path, to: Path, of: date) -> None:
    """Copy an EPUB, and replace the times of its files by one date."""
    with ZipFile(made) as read, ZipFile(to, "w") as copy:
        for entry in read.infolist():
            dated = ZipInfo(entry.filename, (of.year, of.month, of.day, 0, 0, 0))
            dated.compress_type = entry.compress_type
            dated.external_attr = 0o644 << 16
            copy.writestr(dated, read.read(entry))


def make_and_check() -> int:
    """Make the PDF while EPUBCheck checks the EPUB, and print all faults.

    Return 1 if there are faults, otherwise 0.
    """
    from tools.print import pdf, programs

    with ThreadPoolExecutor() as threads:
        of_epub = threads.submit(programs.epub_faults, EPUB)
        of_layout = make_pdf()
        faults = [*of_epub.result(), *of_layout, *pdf.faults(PDF)]
    for fault in faults:
        say(fault)
    return 1 if faults else 0


def make_pdf() -> list[str]:
    """Join the pages of the EPUB and print them twice; return the faults of the layout.

    The first print gives the page numbers for the contents. Opening the book takes long, so the
    same open page is printed twice.
    """
    from tools.print import book, pdf

    BOOK.write_text(book.assemble(PAGES, book_css(), TITLE, ABOUT), "utf-8")
    with pdf.laid_out(BOOK, TYPE_AREA) as page:
        # If a part is too wide, Chromium makes every page smaller to fit it.
        wide, names = page.evaluate(pdf.TOO_WIDE, TYPE_AREA), page.evaluate(pdf.HEADINGS)
        pdf.print_draft(page, DRAFT)
        numbers = page.evaluate(pdf.NUMBERED, pdf.page_numbers(DRAFT))
        pdf.print_page(page, PDF)
    CONTENTS.write_text(json.dumps(numbers), "utf-8")
    unnamed = pdf.finish(PDF, names, day())
    return [*(f"Too wide for the page: {part}" for part in wide), *unnamed]


def book_css() -> str:
    """Return the style of the book: the site's, then the book's own. It contains the fonts."""
    from boston_docs.site.browser_tools import npm_packages
    from boston_docs.site.fonts import FACES, make_fonts
    from boston_docs.site.stylesheet import APART, sheet_apart, site_css

    docs = ROOT / "docs"
    folder = make_fonts(BUILD / "print-fonts", npm_packages(), FACES)

    def as_data(font: re.Match[str]) -> str:
        held = base64.b64encode((folder / font[1]).read_bytes()).decode("ascii")
        return f'url("data:font/woff2;base64,{held}")'

    faces = FONT.sub(as_data, (folder / "fonts.css").read_text("utf-8"))
    parts = [site_css(docs / "_style", faces)]
    parts += [sheet_apart(docs / "_style", name) for name in APART]
    names = [*(f"_static/{name}.css" for name in SHEETS), "_print/book.css"]
    return "\n".join([*parts, *((docs / name).read_text("utf-8") for name in names)])
