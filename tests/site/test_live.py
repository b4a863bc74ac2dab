"""Tests of live examples in a real browser: what they show, and what readers do with them."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from benchmarks.pages import OURS, click
from tools.visit import Visitor

from .axe_page import settle
from .live_page import MEMORIES, PAGE, Example, begin_with, example, link, open_example
from .scripts import script

CLIPBOARD: Final = ["clipboard-read", "clipboard-write"]


# Node runs all examples of the site; Chromium and Firefox run ten of them.
@pytest.mark.parametrize(
    ("memory", "names"),
    [
        ("snapshot", ["german/examples.html", "mariland/rules.html"]),
        ("library", ["american-alternative/index.html"]),
    ],
)
def test_examples_give_their_printed_results(page: Page, memory: str, names: list[str]) -> None:
    begin_with(page, memory)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for name in names:
        open_example(page, name)
        examples = [example(page, n) for n in range(page.locator(".live-example").count())]
        printed = [each.result.text_content() for each in examples]
        start = "Run all" if len(examples) > 1 else "Run: "
        page.get_by_role("button", name=start).click()
        for each, text in zip(examples, printed, strict=True):
            each.await_status("The result agrees with the printed one.")
            assert each.result.text_content() == text
    begun = {url.rpartition("/")[2] for url in asked} & set(MEMORIES.values())
    assert begun == {MEMORIES[memory]}
    late = [Path(url).name for url in asked if "/library/" in url]
    assert not late, "name these modules in LIKELY, in docs/_ext/boston_docs/live/runtime.py"


def test_an_example_runs_the_examples_before_it_in_the_same_python(page: Page) -> None:
    first, second = open_example(page), example(page, 1)
    example(page, 2).run("The 2 examples before it were run first.")
    for each in (first, second):
        each.await_status("agrees with the printed one")
    workers = page.workers
    first.write("shared = 'from the first'")
    assert second.try_out("print(shared)") == "from the first"
    assert page.workers == workers


def test_the_result_of_an_edited_example_is_compared_until_it_is_reset(lasting: Example) -> None:
    code = lasting.figure.locator(".live-code pre")
    before, printed = code.inner_text(), lasting.result.inner_text()
    lasting.try_out(f"# another comment\n{before}", "Edited; the result is still the printed one.")
    assert lasting.try_out("print('other')", "Edited; the result differs") == "other"
    lasting.figure.get_by_text("Printed result").click()
    expect(lasting.figure.locator(".live-before pre")).to_have_text(printed)
    lasting.try_out("import boston.games.swedish as swedish\nprint = swedish.quote = 3")
    second = example(lasting.page, 1)
    second.run("The result differs from the printed one.")
    lasting.button("Reset").click()
    lasting.await_status("Reset. The examples’ definitions are gone.")
    expect(code).to_be_visible()
    assert (code.inner_text(), lasting.result.inner_text()) == (before, printed)
    expect(lasting.button("Edit")).to_be_focused()
    second.run("The example before it was run first. The result agrees with the printed one.")
    lasting.run("The result agrees with the printed one.")


def test_an_error_shows_the_reader_s_own_lines_and_the_page_goes_on(lasting: Example) -> None:
    shown = lasting.try_out("def share(points):\n    return points / 0\nshare(10)")
    assert shown.splitlines() == [
        "Traceback (most recent call last):",
        '  File "swedish/payment.py", line 3, in <module>',
        "    share(10)",
        '  File "swedish/payment.py", line 2, in share',
        "    return points / 0",
        "ZeroDivisionError: division by zero",
    ]
    assert "RecursionError" in lasting.try_out("def f(n):\n    return f(n + 1)\nf(0)")
    assert lasting.try_out("6 * 7") == "42"


def test_an_endless_loop_is_stopped_and_the_page_goes_on(page: Page) -> None:
    first, second = open_example(page), example(page, 1)
    printed = first.result.inner_text()
    label = first.figure.locator(".live-result .live-label")
    chance = first.try_out("import random\nrandom.random()")
    expect(label).to_have_text("Result")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    first.write("while True:\n    print('x' * 1000)")
    first.button("Run").click()
    first.await_running()
    second.button("Run").click()
    second.await_status("Waiting for its turn")
    first.button("Stop").click()
    first.await_status("Stopped. The definitions of earlier examples are gone")
    expect(first.button("Run")).to_be_focused()
    second.await_status("Stopped before it ran.")
    # The result shows nothing of an earlier program.
    expect(label).to_have_text("Printed result")
    expect(first.result).to_have_text(printed, use_inner_text=True)
    expect(first.figure.locator(".live-before")).to_have_count(0)
    second.run("The example before it was run first. The result agrees")
    first.await_status("This is the result of the printed version: yours had to be stopped.")
    assert not [url for url in fetched if "wasm" in url], "the compiled module is to be kept"
    assert first.try_out("import random\nrandom.random()") != chance


def test_a_very_long_output_is_cut_and_the_page_goes_on(lasting: Example) -> None:
    shown = lasting.try_out("for i in range(100_000):\n    print(i)").splitlines()
    assert shown[0] == "0"
    assert re.fullmatch(r"\[The output is cut here. [\d,]+ more lines followed.\]", shown[-1])
    assert len(shown) < 1000
    assert lasting.try_out("'still here'") == "'still here'"


def test_the_page_recovers_when_code_ends_python(page: Page, visitor: Visitor) -> None:
    visitor.expect("Abort|fatal|unreach")
    first = open_example(page)
    for end in ("_exit(3)", "abort()"):
        first.write(f"import os\nos.{end}")
        first.run("Python stopped working")
    assert first.try_out("'still here'") == "'still here'"


def test_an_edited_example_can_be_copied_and_sent_as_a_link(visitor: Visitor) -> None:
    page = visitor.open(permissions=CLIPBOARD)
    first = open_example(page)
    first.button("Copy").click()
    first.await_status("Copied the code.")
    code = first.figure.locator(".live-code pre").inner_text().rstrip("\n")
    assert page.evaluate("navigator.clipboard.readText()") == code
    first.write(f"print({random.Random(1).randbytes(20_000).hex()!r})")
    first.button("Link").click()
    first.await_status("This version is too long for a link. Use Copy to copy its code.")
    assert page.evaluate("location.hash") == ""
    first.write("print('♠ sent')")
    first.button("Link").click()
    first.await_status("Copied a link to your version.")
    other = visitor.open()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    opened = Example(other, other.locator(".live-example").first)
    opened.await_status("This version came with the link. Nothing has been run.")
    assert opened.editor.inner_text().strip() == "print('♠ sent')"
    opened.run("Edited; the result differs")
    expect(opened.result).to_have_text("♠ sent")


STANDS = script("run-stands")


def test_the_run_button_does_not_move_once_the_code_of_a_link_is_shown(page: Page) -> None:
    """Run does not move, because a click on a button that moves from under the pointer is lost."""
    for lines in (2, 45, 300):
        open_example(page)
        carried = link("print(1)\n" * lines)
        assert len(set(page.evaluate(STANDS, f"#{carried}"))) == 1, lines
        page.goto("about:blank")


def test_a_link_that_cannot_be_read_shows_the_printed_example(lasting: Example) -> None:
    for carried, said in {
        "#example-swedish-payment=qqqq": "was cut short or changed",
        f"#{link('#' * 10_000_000)}": "is too long to be read",
    }.items():
        lasting.page.evaluate("carried => { location.hash = carried }", carried)
        lasting.await_status(f"This link {said}. The example is as printed.")
        expect(lasting.figure.locator(".live-code pre")).to_be_visible()
    lasting.run("The result agrees")


def test_the_choice_of_a_plain_text_editor_is_remembered(lasting: Example) -> None:
    lasting.write("print('kept')")
    lasting.button("Plain text").click()
    expect(lasting.figure.locator("textarea")).to_have_value("print('kept')")
    lasting.run("Edited; the result differs")
    tab = lasting.page.context.new_page()
    there = open_example(tab)
    there.button("Edit").click()
    expect(there.figure.locator("textarea")).to_be_focused()
    there.button("Code editor").click()
    expect(there.figure.locator(".live-editor")).to_be_visible()
    tab.close()


def test_each_button_says_which_example_it_is_for(lasting: Example) -> None:
    title = lasting.figure.locator("figcaption").get_attribute("data-title")
    for word in ("Run", "Edit", "Copy"):
        assert lasting.button(word).get_attribute("aria-label") == f"{word}: {title}"
    expect(lasting.status).to_have_attribute("role", "status")


def test_examples_do_not_move_when_their_buttons_appear(visitor: Visitor) -> None:
    places = []
    for lively in (True, False):
        page = visitor.open(viewport={"width": 1400, "height": 900})
        if not lively:
            page.route("**/live.js*", lambda route: route.fulfill(content_type="text/javascript"))
        page.goto(PAGE)
        expect(page.locator(".live-bar button").first).to_be_visible(visible=lively)
        settle(page)
        places.append(page.locator(".live-example").last.bounding_box())
    assert places[0] == places[1]


def test_the_benchmark_times_a_click_until_the_result(page: Page) -> None:
    page.goto(OURS.address)
    page.locator(OURS.button).wait_for()
    assert click(page, OURS) > 0


# In the page, Python's `solve` uses the page's solver and gives the same answers.

CODE = """
import boston
from boston.apps.solver import solve as solver
from boston.apps.solver.cards import OpenDeal

hands = ["AKQJT98765432...", ".AKQJT98765432..", "..AKQJT98765432.", "...AKQJT98765432"]
deal = boston.before(boston.loads('game = "solo"')).deal(dealer=4, hands=hands)
for said in ("9 spades", "pass", "pass", "pass"):
    deal = deal.push(said)
print([(str(card), tricks) for card, tricks in solver.solve(deal).cards.items()])
low = ((0b10010, 0b101, 0b100, 0), (0b1, 0b10, 0b11, 0), (0b100, 0, 0b1000, 0b11),
       (0b1000, 0b1000, 0b10000, 0b100))
small = [
    OpenDeal(low, 4, 0, frozenset({0}), None),
    OpenDeal(low, 4, 0, frozenset({0, 2}), 1),
]
legal = [(0, 4), (0, 1), (1, 2), (1, 0), (2, 2)]
search, limit = solver._in_use
print([search(each, legal, aim, 1, limit) for each in small for aim in ("most", "fewest", 2)])
print(search(small[1], legal, "fewest", 0, 0), search(small[1], legal, "most", 0, 0))
"""
ROAD = "\nprint(search.__module__)"


@pytest.mark.parametrize("memory", ["snapshot", "library"])
def test_the_solver_in_the_page_gives_the_same_answers_as_python(page: Page, memory: str) -> None:
    begin_with(page, memory)
    said = open_example(page).try_out(CODE + ROAD).strip().splitlines()
    line = [sys.executable, "-c", CODE]
    here = subprocess.run(line, capture_output=True, text=True, check=True).stdout.splitlines()
    assert said == [*here, "boston_docs.live.browser"]
    assert here[2] == "None None"
