"""What the scripts of the pages do that needs no page: their modules, as they are, in Node."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools import node


def test_the_scripts_do_without_a_page_what_they_should() -> None:
    files = sorted(map(str, Path(__file__).parent.glob("*.test.mjs")))
    assert files
    line = [str(node.NODE), "--test", "--test-reporter=spec", *files]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
