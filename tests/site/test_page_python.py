"""Tests of a page's Python, run by Node with the site's own files: all examples, and its limits.

For a Python that starts from the library one page is enough, as it reaches the same memory. Node
has the engine of one browser; `test_live.py` runs a few examples in each browser.
"""

from __future__ import annotations

import gzip
import html
import json
import re
import subprocess
from typing import Any, Final

import pytest

from tools import node
from tools.places import ROOT, SITE

from .built import read_pages
from .live_page import MEMORIES, PAGE

#: The site's files that this Python needs, by the names they have when unpacked.
FILES: Final = {
    "pyodide.asm.wasm": "python-*/pyodide.asm.wasm.gz",
    "python.zip": "python-*/python.zip.gz",
    "snapshot.bin": "snapshot-*/snapshot.bin.gz",
    "engine.whl": "engine-*/boston_rules-*.whl.gz",
    "sources.whl": "engine-*/sources.whl.gz",
    "examples.json": "examples-*/examples.json.gz",
}
#: The most seconds that the whole run may take, even on a busy machine.
LATE: Final = 300
EXAMPLE: Final = re.compile(
    r'<figure class="live-example" data-example="(?P<name>[^"]+)"'
    r'.*?class="live-code">.*?<pre>(?P<source>.*?)</pre>'
    r'.*?<pre class="live-output">\n?(?P<printed>.*?)</pre>',
    re.DOTALL,
)
CASES: Final = (ROOT / "tests" / "conformance" / "worked.toml").read_text("utf-8")
MODULES: Final = "calendar sqlite3 xml.etree.ElementTree email.message wsgiref.util uuid sysconfig"
#: Pieces of code, run one after the other, and the output of each.
SHOWN: Final = {
    "print('hi')\n6 * 7": "hi\n42",
    f"import {MODULES.replace(' ', ', ')}\nuuid.UUID(int=7).int": "7",
    "help(len)": r"Help on built-in function len in module builtins(?s:.)*",
    "sysconfig.get_config_var('MULTIARCH')": "'wasm32-emscripten'",
    "import numpy": r"ModuleNotFoundError \(line 1\): there is no module numpy here.*",
    "input()": r"NoInputError \(line 1\): an example cannot ask for input.*",
    "from boston.base.cards import hand\nhand(3)": (
        r'(?s:.)*  File "boston/base/cards.py", line \d+, in hand\n    \S(?s:.)*'
    ),
    "from boston.base.cards import card\ncard('XX')": r"BostonError \(line 2\): .*",
    # The output is shortened, but keeps the reason at its end.
    'raise type("Long" * 10**6, (ValueError,), {})("x" * 10**7 + " is no card")': (
        r"(?s:.){,9000}\[[\d,]+ characters are left out here\](?s:.){,9000} is no card"
    ),
    # Uses up all the memory.
    "held = []\nwhile True:\n    held.append(bytes(1 << 28))": r"(?s:.)*\nMemoryError",
    "held.clear()\n'still here'": "'still here'",
}
#: Shows the state of the random generator, which another page may have seeded.
CHANCE: Final = "import random\nrandom.random()"

Piece = dict[str, Any]
Done = dict[str, Any]


def text(markup: str) -> str:
    """Return the text that a page shows, without the line break that Pygments adds."""
    return html.unescape(re.sub(r"<[^>]*>", "", markup)).removesuffix("\n")


def examples(memory: str) -> dict[str, list[Piece]]:
    """Return the examples to run with a memory, by page: all with the snapshot, those of one page
    with the library."""
    found: dict[str, list[Piece]] = {
        path.relative_to(SITE).as_posix(): [
            {part: text(each) for part, each in match.groupdict().items()}
            for match in EXAMPLE.finditer(path.read_text("utf-8"))
        ]
        for path in (read_pages() if memory == "snapshot" else [SITE / PAGE])
    }
    some = {path: those for path, those in found.items() if those}
    return {PAGE: some[PAGE], **some}


def worked(cases: str) -> str:
    """Return a program that replays the worked cases in the Python of a page."""
    program = (ROOT / "tests" / "worked.py").read_text("utf-8")
    return f"{program}\n\nimport sys\nassert sys.platform == 'emscripten'\nprint(report({cases!r}))"


def pieces(*sources: str) -> list[Piece]:
    return [{"name": "piece.py", "source": source} for source in sources]


WRONG: Final = CASES.replace("won = [230, -70,", "won = [231, -71,", 1)
PAGES: Final = {
    "worked": pieces(worked(CASES), worked(WRONG)),
    "seeded": pieces("import random\nrandom.seed(1)\nrandom.random()", "random.seed(1)"),
    "chance": pieces(CHANCE),
    "shown": pieces(*SHOWN),
}


@pytest.fixture(scope="module", params=MEMORIES)
def done(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Done:
    """Return the output of all pieces, run by a Python that starts from one of the memories."""
    live = SITE / "_static" / "live"
    folder = tmp_path_factory.mktemp("python")
    for name, pattern in FILES.items():
        (packed,) = live.glob(pattern)
        (folder / name).write_bytes(gzip.decompress(packed.read_bytes()))
    (manifest,) = live.glob("scripts-*/manifest.js")
    runtime = json.loads(manifest.read_text("utf-8").removeprefix("export default ").rstrip(";\n"))
    job = {
        "memory": request.param,
        "size": runtime["memory"],
        "lock": runtime["lock"],
        "python": str(live / runtime["python"]),
        "folder": str(folder),
        "sources": str(ROOT / "docs" / "_front" / "src"),
        "pages": examples(request.param) | PAGES,
    }
    script = ROOT / "tests" / "front" / "page_python.mjs"
    told = json.dumps(job).encode()
    ran = subprocess.run(
        [str(node.NODE), str(script)], input=told, stdout=subprocess.PIPE, check=True, timeout=LATE
    )
    found: Done = json.loads(ran.stdout)
    kept = (folder / "snapshot.bin").read_bytes()[-32:].hex()
    return {**found, "memory": request.param, "kept": kept}


def test_every_example_gives_the_output_printed_on_its_page(done: Done) -> None:
    printed = examples(done["memory"])
    assert sum(map(len, printed.values())) > (60 if done["memory"] == "snapshot" else 10)
    found = {path: done["pages"][path]["texts"] for path in printed}
    assert found == {path: [each["printed"] for each in those] for path, those in printed.items()}


def test_no_example_fetches_a_module_separately(done: Done) -> None:
    late = {path: done["pages"][path]["fetched"] for path in examples(done["memory"])}
    assert not any(late.values()), f"name these in LIKELY, in boston_docs/live/runtime.py: {late}"


def test_the_restored_memory_matches_the_checksum_of_the_snapshot(done: Done) -> None:
    assert done.get("checksum") == (done["kept"] if done["memory"] == "snapshot" else None)


def test_every_worked_case_agrees_in_the_python_of_a_page(done: Done) -> None:
    assert done["pages"]["worked"]["texts"] == [
        f"All {CASES.count('[[case]]')} cases agree.",
        "Fontainebleau 1: seven hearts alone: "
        "([225, -75, -75, -75], 0), not ([226, -76, -75, -75], 0)",
    ]


def test_a_random_seed_on_one_page_does_not_affect_another(done: Done) -> None:
    before, _ = done["pages"]["seeded"]["texts"]
    (after,) = done["pages"]["chance"]["texts"]
    assert float(before) != float(after)


def test_python_shows_the_output_of_any_code_and_keeps_running(done: Done) -> None:
    assert "wsgiref/util" in done["pages"]["shown"]["fetched"]
    for (source, expected), shown in zip(
        SHOWN.items(), done["pages"]["shown"]["texts"], strict=True
    ):
        assert re.fullmatch(expected, shown), f"{source}\n{shown[:1000]}"
