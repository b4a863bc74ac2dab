"""`python3 docs print`: make the EPUB and the PDF of the whole reference, and check them."""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from boston import __version__
from tools.places import ROOT, one_at_a_time, say, shown
from tools.print import EDITIONS, EPUB, PDF, WORK, dated
from tools.site import ENGINE, build_if_changed, checksum
from tools.site import PAGES as SOURCES

PAGES = WORK / "epub"
BOOK = WORK / "book.xhtml"
DRAFT = WORK / "draft.pdf"
#: What the contents of the book say: the page of each part that they name.
CONTENTS = WORK / "contents.json"
RECORD = WORK / "made-from.json"
#: How wide a page of the book is between its margins, in pixels: 170 mm.
TYPE_AREA = 642
TITLE = "Boston: the rules, carried out"


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; the exit status says whether the editions are sound."""
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
    """Whether the editions stand as they were made, and checked, from what is here now."""
    try:
        made_from = json.loads(RECORD.read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return EPUB.exists() and PDF.exists() and made_from == inputs()


def inputs() -> list[str]:
    """What the editions are made from: its checksums."""
    return [checksum(ENGINE), checksum(SOURCES), checksum(("tools/print", "requirements/*.txt"))]


def make_epub() -> int:
    """Build the EPUB with Sphinx from the pages as they were read for the site.

    A warning fails it. Returns Sphinx's exit status.
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
    environment = {**os.environ, **dated.as_environment(dated.day())}
    status = subprocess.call([*sphinx, "--fail-on-warning", *where], cwd=ROOT, env=environment)
    if status == 0:
        dated.copy_epub(PAGES / "boston.epub", EPUB, dated.day())
    return status


def make_pdf() -> list[str]:
    """Put the pages of the EPUB together and print them, twice: then the contents have numbers.

    To open the book takes long: one open page is printed, given the numbers and printed again.
    Returns what is wrong with the layout.
    """
    from tools.print import book, chromium, pdf, style

    volume = book.Volume(PAGES, style.book_css(), TITLE, about())
    BOOK.write_text(book.assemble(volume), "utf-8")
    with chromium.press() as browser, chromium.laid_out(browser, BOOK, TYPE_AREA) as page:
        wide, names = chromium.too_wide(page, TYPE_AREA), chromium.headings(page)
        chromium.print_draft(page, DRAFT)
        told = chromium.number_contents(page, pdf.page_numbers(DRAFT))
        chromium.print_page(page, PDF)
    CONTENTS.write_text(json.dumps(told), "utf-8")
    unnamed = pdf.finish(PDF, names)
    return [*(f"Too wide for the page: {part}" for part in wide), *unnamed]


def about() -> tuple[str, ...]:
    """What stands on the title page under the title."""
    return (
        f"Engine and text, version {__version__}",
        "The Boston editors",
        "Prose CC BY 4.0, code MIT. The historical sources are cited, never reproduced.",
    )


def make_and_check() -> int:
    """Make the PDF while the EPUB is checked; what is wrong is told. Returns 1 if anything is."""
    from tools.print import checks

    with ThreadPoolExecutor() as threads:
        of_epub = threads.submit(checks.epub_faults, EPUB)
        of_layout = make_pdf()
        faults = [*of_epub.result(), *of_layout, *checks.pdf_faults(PDF)]
    for fault in faults:
        say(fault)
    return 1 if faults else 0
