"""The day that the editions for paper bear: that of the version, so that they can be made again."""

import calendar
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any
from zipfile import ZipFile, ZipInfo

from boston.cite.citation import published

#: Of a version that is being worked on: no zip can be older.
UNRELEASED = date(1980, 1, 1)


def day() -> date:
    """The day of this version."""
    return published().released or UNRELEASED


def as_environment(of: date) -> Mapping[str, str]:
    """What tells Sphinx which day it is.

    >>> as_environment(date(1970, 1, 2))
    {'SOURCE_DATE_EPOCH': '86400'}
    """
    return {"SOURCE_DATE_EPOCH": str(calendar.timegm(of.timetuple()))}


def copy_epub(made: Path, to: Path, of: date) -> None:
    """Copy an EPUB, with the day in place of the times at which its files were written."""
    with ZipFile(made) as read, ZipFile(to, "w") as copy:
        for entry in read.infolist():
            dated = ZipInfo(entry.filename, (of.year, of.month, of.day, 0, 0, 0))
            dated.compress_type = entry.compress_type
            dated.external_attr = 0o644 << 16
            copy.writestr(dated, read.read(entry))


def date_pdf(read: Any, of: date) -> None:
    """Let an open PDF say that it is of that day, and forget which draft it was made from."""
    if "/ID" in read.trailer:
        del read.trailer["/ID"]
    for name in ("/CreationDate", "/ModDate"):
        read.docinfo[name] = f"D:{of:%Y%m%d}000000Z"
