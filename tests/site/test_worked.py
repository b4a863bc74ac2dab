"""The worked cases once more, replayed by the Python of a page."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from tools.places import ROOT, SITE

from .live_page import open_example

PROGRAM: Final = (ROOT / "tests" / "worked.py").read_text("utf-8")
CASES: Final = (ROOT / "tests" / "worked.toml").read_text("utf-8")
RUN: Final = """async ([address, code]) => {
    const { runPython } = await import(address);
    return await runPython(code);
}"""


def printed(page: Page, cases: str) -> str:
    """What the page's Python prints when it has replayed these cases."""
    (script,) = SITE.glob("_static/live/scripts-*/python.js")
    code = (
        f"{PROGRAM}\n\nimport sys\nassert sys.platform == 'emscripten'\nprint(report({cases!r}))\n"
    )
    answer = page.evaluate(RUN, [f"/{script.relative_to(SITE).as_posix()}", code])
    assert answer["ok"], answer["error"]
    output = answer["output"]
    assert isinstance(output, str)
    return output


def test_every_worked_case_agrees_in_the_page_too(page: Page) -> None:
    open_example(page)
    assert printed(page, CASES) == f"All {CASES.count('[[case]]')} cases agree.\n"
    wrong = CASES.replace("won = [230, -70,", "won = [231, -71,", 1)
    assert printed(page, wrong) == (
        "Fontainebleau 1: seven hearts alone: "
        "([225, -75, -75, -75], 0), not ([226, -76, -75, -75], 0)\n"
    )
