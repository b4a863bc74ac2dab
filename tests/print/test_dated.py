"""The editions for paper are the same to the byte whenever they are made."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from tools.print.dated import copy_epub
from tools.print.pdf import finish
from tools.print.programs import use_pikepdf

DAY = date(2026, 11, 23)


def epub(place: Path, year: int) -> Path:
    """An EPUB whose files were written in some year."""
    with ZipFile(place, "w") as made:
        for name, kind in (("mimetype", ZIP_STORED), ("content.opf", ZIP_DEFLATED)):
            made.writestr(ZipInfo(name, (year, 5, 6, 7, 8, 10)), name * 9, kind)
    return place


def test_an_epub_bears_the_day_and_no_time(tmp_path: Path) -> None:
    for year in (2026, 2031):
        copy_epub(epub(tmp_path / "made.epub", year), tmp_path / f"{year}.epub", DAY)
    assert (tmp_path / "2026.epub").read_bytes() == (tmp_path / "2031.epub").read_bytes()
    with ZipFile(tmp_path / "2026.epub") as read:
        first, second = read.infolist()
        assert (first.filename, first.compress_type, first.extra) == ("mimetype", ZIP_STORED, b"")
        assert second.date_time == (2026, 11, 23, 0, 0, 0)
        assert read.read("content.opf") == b"content.opf" * 9


def test_a_pdf_bears_the_day_and_no_time(tmp_path: Path) -> None:
    use_pikepdf()
    import pikepdf

    for year in (2026, 2031):
        with pikepdf.new() as made:
            made.add_blank_page()
            made.docinfo["/CreationDate"] = f"D:{year}0506070809Z"
            made.save(tmp_path / f"{year}.pdf")
        assert finish(tmp_path / f"{year}.pdf", []) == []
    assert (tmp_path / "2026.pdf").read_bytes() == (tmp_path / "2031.pdf").read_bytes()
