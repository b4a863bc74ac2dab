"""What the page of the data shows how to do can be done."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tools.places import ROOT

PAGE = (ROOT / "docs" / "data.md").read_text("utf-8")


def test_the_program_of_the_page_reads_the_tables(package: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(program.splitlines()) <= 10
    command = [sys.executable, "-I", "-S", "-c", program]
    done = subprocess.run(command, cwd=package, capture_output=True, check=True, encoding="utf-8")
    said = [line.split() for line in done.stdout.splitlines()]
    # Mariland has nothing of its own but the list that is lost.
    assert [line[1] for line in said if line[0] == "mariland"] == ["lost"]
    assert sum(int(line[2]) for line in said) == (package / "rules.json").read_text("utf-8").count(
        '{"id": '
    )
