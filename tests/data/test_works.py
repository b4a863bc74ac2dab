"""The bibliography is read as BibTeX's own reader reads it."""

from __future__ import annotations

import re

from pybtex.database import parse_file

from boston.data.works import bibliography
from tools.places import ROOT


def test_every_entry_and_field_is_read() -> None:
    told = parse_file(str(ROOT / "docs" / "references.bib"), "bibtex").entries
    ours = {work.key: work for work in bibliography()}
    assert list(ours) == list(told)
    for key, entry in told.items():
        assert ours[key].kind == entry.type
        fields = {name: _plain(value) for name, value in entry.fields.items()}
        mine = {name: value for name, value in ours[key].fields.items() if name != "author"}
        assert mine == fields, key
        assert ("author" in ours[key].fields) == ("author" in entry.persons)


def _plain(text: str) -> str:
    return re.sub(r"\[([^\]]+)\]\{\.language-\w+\}", r"\1", text)
