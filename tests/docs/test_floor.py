"""The oldest browsers the site is for: named once, written for, and tried."""

from __future__ import annotations

import json
from pathlib import Path

from boston_docs.site.browser_tools import FLOOR, FRONT
from boston_docs.site.stylesheet import lowered
from tools.places import ROOT


def test_the_readme_names_them() -> None:
    browsers = "Chrome from {chrome} on, Firefox from {firefox} and Safari from {safari}:"
    assert browsers.format(**FLOOR) in (ROOT / "README.md").read_text("utf-8")


def test_the_oldest_chromium_that_is_tried_is_the_oldest() -> None:
    package = ROOT / "tools" / "oldest_browser_package" / "package.json"
    wanted = json.loads(package.read_text("utf-8"))["dependencies"]["@sparticuz/chromium"]
    assert wanted.split(".")[0] == FLOOR["chrome"]


def test_a_sheet_is_written_out_for_them(tmp_path: Path) -> None:
    css = ":root{color-scheme:light dark}a{color:light-dark(#fff,#000);&:has(b),i{top:0}}"
    out = (lowered({"a.css": css}, tmp_path) / "a.css").read_text("utf-8")
    assert "light-dark(" not in out
    assert "@media (prefers-color-scheme:dark){:root{" in out
    # What one browser cannot read takes nothing with it that it can.
    assert out.endswith("a i{top:0}a:has(b){top:0}")


def test_no_script_asks_for_what_firefox_has_from_121_on() -> None:
    scripts = sorted((FRONT / "src").rglob("*.js"))
    assert scripts
    assert [path.name for path in scripts if ":has(" in path.read_text("utf-8")] == []
