"""The bibliography is read as BibTeX's own reader reads it, and the data as their page shows."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from pybtex.database import parse_file

from boston.data.works import bibliography
from tools.places import ROOT


def test_every_entry_and_field_of_the_bibliography_is_read() -> None:
    told = parse_file(str(ROOT / "docs" / "references.bib"), "bibtex").entries
    ours = {work.key: work for work in bibliography()}
    assert list(ours) == list(told)
    for key, entry in told.items():
        assert ours[key].kind == entry.type
        fields = {
            name: re.sub(r"\[([^\]]+)\]\{\.language-\w+\}", r"\1", value)
            for name, value in entry.fields.items()
        }
        mine = {name: value for name, value in ours[key].fields.items() if name != "author"}
        assert mine == fields, key
        assert ("author" in ours[key].fields) == ("author" in entry.persons)


def test_the_program_of_the_page_reads_the_tables(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (ROOT / "docs" / "data.md").read_text("utf-8")
    (program,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert len(program.splitlines()) <= 10
    monkeypatch.chdir(package)
    with redirect_stdout(io.StringIO()) as out:
        exec(compile(program, "data.md", "exec"), {"__name__": "__main__"})
    said = [line.split() for line in out.getvalue().splitlines()]
    # Mariland has nothing of its own but the list that is lost.
    assert [line[1] for line in said if line[0] == "mariland"] == ["lost"]
    rules = (package / "rules.json").read_text("utf-8").count('{"id": ')
    assert sum(int(line[2]) for line in said) == rules
