"""Modules and tests as pages: they are there, line by line, and a rule leads to them."""

from __future__ import annotations

import re
from html import unescape

from playwright.sync_api import Page, expect

from tools.places import ROOT, SITE

from .axe_page import in_all_forms, thin_out
from .player_page import PHONE, renewed

LISTED = "_code/tests/swedish/test_pay.py.html"
TAG = re.compile(r"<[^>]+>")
#: The number of a line, which is a link to it.
NUMBER = re.compile(r'<a id="L(\d+)" href="#L\1" tabindex="-1">\1</a>')

#: A public name and where it leads; a test of a rule and where that leads.
NAMED = re.compile(
    r'<dt class="sig [^>]*id="([^"]+)">(?:(?!</dt>).)*?/_code/([^"]+)\.html#L(\d+)"', re.DOTALL
)
TESTED = re.compile(r'/_code/(tests/[^"]+)\.html#L(\d+)"><code class="literal">([^<]+)</code>')


def test_every_module_and_every_test_is_told_whole(site: str) -> None:
    sources = [*(ROOT / "boston").rglob("*.py"), *(ROOT / "tests").rglob("*.py")]
    assert len(sources) > 300
    for path in sources:
        page = SITE / "_code" / f"{path.relative_to(ROOT).as_posix()}.html"
        (shown,) = re.findall(r'<pre tabindex="0">(.*)</pre>', page.read_text("utf-8"), re.DOTALL)
        text = path.read_text("utf-8")
        assert unescape(TAG.sub("", NUMBER.sub("", shown))).rstrip() == text.rstrip(), path
        assert len(NUMBER.findall(shown)) == max(1, text.count("\n")), path


def line_at(path: str, line: str) -> str:
    """A line of a file of the project."""
    return (ROOT / path).read_text("utf-8").splitlines()[int(line) - 1]


def test_a_public_name_leads_to_the_line_that_defines_it(site: str) -> None:
    page = (SITE / "api" / "pay.html").read_text("utf-8")
    found = NAMED.findall(page)
    assert len(found) >= 15
    for name, path, line in found:
        last = name.rpartition(".")[2]
        defined = rf"\s*(?:(?:def|class) {last}\b|{last}\b.*=)"
        assert re.match(defined, line_at(path, line)), (name, path, line)


def test_the_tests_of_a_rule_lead_to_themselves(site: str) -> None:
    page = (SITE / "swedish" / "rules" / "pay.html").read_text("utf-8").replace("<wbr/>", "")
    found = TESTED.findall(page)
    assert len(found) >= 20
    for path, line, name in found:
        last = name.rpartition("::")[2]
        assert line_at(path, line).strip().startswith(f"def {last}("), (name, path, line)


def test_a_line_is_found_on_a_phone_and_axe_finds_nothing(kept_page: Page) -> None:
    page = renewed(kept_page)
    page.set_viewport_size(PHONE)
    page.goto(f"{LISTED}#L12")
    expect(page.locator(":target")).to_be_in_viewport()
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    found = in_all_forms(thin_out(page))
    page.goto("_code/index.html")
    found += in_all_forms(thin_out(page))
    assert found == []
    page.goto("_code/index.html")
    page.get_by_role("link", name="Use the engine").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("Use the engine"))
    # The notebook and the wheel can be taken away.
    for name in ("the wheel", "a notebook"):
        address = page.get_by_role("link", name=name).get_attribute("href")
        assert address
        assert (SITE / address).is_file(), address
