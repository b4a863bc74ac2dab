"""Live examples in a real browser: what they show, and what a reader does with them."""

from __future__ import annotations

import base64
import random
import re
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tools.places import SITE
from tools.visit import Visitor

from .kinds import read_pages
from .live_page import MEMORIES, PAGE, Example, begin_with, example, open_example


@pytest.fixture
def lasting(kept_page: Page) -> Example:
    """The first example as it stands printed, on a page whose Python goes on from test to test."""
    if not kept_page.url.endswith(PAGE):
        return open_example(kept_page)
    first = example(kept_page)
    if first.editor.is_visible():
        first.button("Reset").click()
    return first


def pages_with_examples() -> list[str]:
    """The pages of the built site that show live examples."""
    return sorted(
        path.relative_to(SITE).as_posix()
        for path in read_pages()
        if 'class="live-example' in path.read_text("utf-8")
    )


def agree_with_what_is_printed(page: Page, memory: str, names: list[str]) -> None:
    """Run every example on pages; Python begins with this memory, and fetches nothing singly."""
    begin_with(page, memory)
    single: list[str] = []
    page.on("request", lambda request: single.append(request.url))
    for name in names:
        open_example(page, name)
        examples = [example(page, n) for n in range(page.locator(".live-example").count())]
        printed = [each.result.text_content() for each in examples]
        start = "Run all" if len(examples) > 1 else "Run: "
        page.get_by_role("button", name=start).click()
        for each, text in zip(examples, printed, strict=True):
            each.await_status("The result agrees with the printed one.")
            assert each.result.text_content() == text
    begun = {url.rpartition("/")[2] for url in single} & set(MEMORIES.values())
    assert begun == {MEMORIES[memory]}
    late = [Path(url).name for url in single if "/library/" in url]
    assert not late, "name these modules in LIKELY, in docs/_ext/boston_docs/live/library.py"


def test_every_example_on_every_page_agrees_with_what_is_printed(page: Page) -> None:
    names = pages_with_examples()
    assert PAGE in names
    agree_with_what_is_printed(page, "snapshot", names)


def test_examples_agree_where_python_begins_with_its_library(page: Page) -> None:
    """The snapshot is of a Python begun so, with the same modules: one page stands for all."""
    agree_with_what_is_printed(page, "library", [PAGE])


def test_an_example_runs_those_above_it_first(page: Page) -> None:
    open_example(page)
    example(page, 2).run("The 2 examples before it were run first.")
    example(page, 0).await_status("agrees with the printed one")
    example(page, 1).await_status("agrees with the printed one")


def test_examples_of_a_page_share_a_namespace(page: Page) -> None:
    open_example(page).write("shared = 'from the first'")
    assert example(page, 1).try_out("print(shared)") == "from the first"


def test_the_second_run_does_not_start_python_again(page: Page) -> None:
    first = open_example(page)
    first.run()
    workers = page.workers
    first.run()
    assert page.workers == workers


def test_another_result_is_said_to_differ_and_the_printed_one_stays(lasting: Example) -> None:
    printed = lasting.result.inner_text()
    assert lasting.try_out("print('other')", "Edited; the result differs") == "other"
    lasting.figure.get_by_text("Printed result").click()
    expect(lasting.figure.locator(".live-before pre")).to_have_text(printed)


def test_edited_to_the_same_effect_is_said(lasting: Example) -> None:
    code = lasting.figure.locator(".live-code pre").inner_text()
    lasting.try_out(f"# another comment\n{code}", "Edited; the result is still the printed one.")


def test_reset_brings_back_code_and_result(lasting: Example) -> None:
    code = lasting.figure.locator(".live-code pre")
    before, printed = code.inner_text(), lasting.result.inner_text()
    lasting.try_out("print('other')")
    lasting.button("Reset").click()
    expect(code).to_be_visible()
    assert (code.inner_text(), lasting.result.inner_text()) == (before, printed)
    expect(lasting.button("Edit")).to_be_focused()
    lasting.run("The result agrees with the printed one.")


def test_reset_is_a_fresh_start_whatever_was_spoilt(lasting: Example) -> None:
    lasting.try_out("import boston.games.swedish as swedish\nprint = swedish.quote = 3")
    second = example(lasting.page, 1)
    second.run("The result differs from the printed one.")
    lasting.button("Reset").click()
    lasting.await_status("As printed again. What the examples had defined is forgotten.")
    second.run("The example before it was run first. The result agrees with the printed one.")
    lasting.run("The result agrees with the printed one.")


def test_an_error_is_shown_as_the_reader_wrote_it_and_the_page_goes_on(lasting: Example) -> None:
    shown = lasting.try_out("def share(points):\n    return points / 0\nshare(10)")
    assert shown.splitlines() == [
        "Traceback (most recent call last):",
        '  File "swedish/payment.py", line 3, in <module>',
        "    share(10)",
        '  File "swedish/payment.py", line 2, in share',
        "    return points / 0",
        "ZeroDivisionError: division by zero",
    ]
    assert lasting.try_out("6 * 7") == "42"


def test_a_traceback_shows_the_lines_of_the_engine(lasting: Example) -> None:
    shown = lasting.try_out("from boston.base.cards import hand\nhand(3)")
    assert re.search(r'  File "boston/base/cards.py", line \d+, in hand\n    \S', shown)


def test_a_refusal_of_the_engine_is_one_line(lasting: Example) -> None:
    shown = lasting.try_out("from boston.base.cards import card\ncard('XX')")
    assert shown.startswith("BostonError (line 2): ")
    assert "\n" not in shown


def test_an_endless_loop_is_stopped_and_the_page_goes_on(page: Page) -> None:
    first = open_example(page)
    first.run()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    first.write("while True:\n    pass")
    first.button("Run").click()
    first.await_running()
    expect(first.button("Stop")).to_be_visible()
    first.button("Stop").click()
    first.await_status("Stopped. What earlier examples defined is forgotten")
    expect(first.button("Run")).to_be_focused()
    second = example(page, 1)
    second.run("The example before it was run first. The result agrees")
    first.await_status("Run as printed, because your version had to be stopped.")
    assert not [url for url in fetched if "wasm" in url], "the compiled module is to be kept"


def test_after_stop_no_earlier_output_stands_as_the_result(page: Page) -> None:
    first, second = open_example(page), example(page, 1)
    printed = first.result.inner_text()
    label = first.figure.locator(".live-result .live-label")
    assert first.try_out("'of an earlier program'") == "'of an earlier program'"
    expect(label).to_have_text("Result")
    first.write("while True:\n    pass")
    first.button("Run").click()
    first.await_running()
    second.button("Run").click()
    second.await_status("Waiting for its turn")
    first.button("Stop").click()
    first.await_status("Stopped.")
    expect(label).to_have_text("Printed result")
    expect(first.result).to_have_text(printed, use_inner_text=True)
    expect(first.figure.locator(".live-before")).to_have_count(0)
    second.await_status("Stopped before its turn.")


def test_a_million_lines_leave_the_page_working(page: Page) -> None:
    first = open_example(page)
    shown = first.try_out("for i in range(1_000_000):\n    print(i)").splitlines()
    assert shown[0] == "0"
    assert re.fullmatch(r"\[The output is cut here. [\d,]+ more lines followed.\]", shown[-1])
    assert len(shown) < 1000
    assert first.try_out("'still here'") == "'still here'"


@pytest.mark.parametrize(("end", "noise"), [("_exit(3)", None), ("abort()", "Abort|fatal|unreach")])
def test_ending_python_itself_ends_nothing_else(
    page: Page, visitor: Visitor, end: str, noise: str | None
) -> None:
    if noise:
        visitor.expect(noise)
    first = open_example(page)
    first.run()
    first.write(f"import os\nos.{end}")
    first.run("Python ended and was closed")
    assert first.try_out("'still here'") == "'still here'"


def test_an_endless_recursion_leaves_the_page_working(lasting: Example) -> None:
    assert "RecursionError" in lasting.try_out("def f(n):\n    return f(n + 1)\nf(0)")
    assert lasting.try_out("'still here'") == "'still here'"


@pytest.mark.parametrize("memory", MEMORIES)
def test_any_module_of_the_standard_library_can_be_imported(page: Page, memory: str) -> None:
    begin_with(page, memory)
    names = [
        "calendar",
        "sqlite3",
        "xml.etree.ElementTree",
        "email.message",
        "wsgiref.util",
        "uuid",
        "sysconfig",
    ]
    code = "\n".join(f"import {name}" for name in names)
    first = open_example(page)
    assert first.try_out(f"{code}\nuuid.UUID(int=7).int") == "7"
    assert first.try_out("help(len)").startswith("Help on built-in function len in module builtins")
    assert first.try_out("sysconfig.get_config_var('MULTIARCH')") == "'wasm32-emscripten'"
    assert first.try_out("import numpy").startswith("ModuleNotFoundError (line 1): there is no mod")
    assert first.try_out("input()").startswith(
        "NoInputError (line 1): an example is asked nothing whi"
    )


@pytest.mark.parametrize("memory", MEMORIES)
def test_two_starts_shuffle_differently(page: Page, memory: str) -> None:
    begin_with(page, memory)
    first = open_example(page)
    shuffles = set()
    for _ in range(2):
        shuffles.add(first.try_out("import random\nrandom.random()"))
        page.reload()
    assert len(shuffles) == 2


def test_other_scripts_can_run_python_apart_from_the_examples(page: Page) -> None:
    open_example(page).try_out("x = 1")
    (script,) = SITE.glob("_static/live/scripts-*/python.js")
    found = page.evaluate(
        """async (address) => {
            const { runPython } = await import(address);
            const first = await runPython("print('hi')\\n{'sum': [1, 2]}");
            return [first, (await runPython("x")).raised];
        }""",
        f"/{script.relative_to(SITE).as_posix()}",
    )
    answer, raised = found
    assert (answer["ok"], answer["output"], answer["value"]) == (True, "hi\n", "{'sum': [1, 2]}")
    assert answer["data"] == {"sum": [1, 2]}
    assert raised == "NameError"


def test_a_link_carries_an_edited_example(page: Page, visitor: Visitor) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    first = open_example(page)
    first.write("print('♠ sent')")
    first.button("Link").click()
    first.await_status("A link to your version is copied.")
    address = page.evaluate("navigator.clipboard.readText()")
    other = visitor.open()
    other.goto(address)
    opened = Example(other, other.locator(".live-example").first)
    opened.await_status("This version came with the link. Nothing has been run.")
    assert opened.editor.inner_text().strip() == "print('♠ sent')"
    opened.run("Edited; the result differs")
    expect(opened.result).to_have_text("♠ sent")


#: Follows a link, and tells where Run stands from when the page says that the version is there.
STANDS = """async (link) => {
  const figure = document.querySelector(".live-example");
  const status = figure.querySelector(".live-status");
  const told = new Promise((resolve) => {
    const look = () => status.textContent.includes("Nothing has been run.") && resolve();
    new MutationObserver(look).observe(status, { childList: true });
  });
  location.hash = link;
  await told;
  const places = [];
  for (let frame = 0; frame < 30; frame += 1) {
    places.push(figure.querySelector(".live-run").getBoundingClientRect().top);
    await new Promise(requestAnimationFrame);
  }
  return places;
}"""


@pytest.mark.parametrize("lines", [2, 45, 300])
def test_run_stands_still_once_the_version_of_a_link_is_there(page: Page, lines: int) -> None:
    """A press on a button that moves away under the pointer is lost."""
    open_example(page)
    assert len(set(page.evaluate(STANDS, link("print(1)\n" * lines)))) == 1


def test_a_link_cut_short_shows_the_printed_example(page: Page) -> None:
    first = open_example(page, f"{PAGE}#example-swedish-payment=qqqq")
    first.await_status("This link was cut short or changed. The example stands as printed.")
    expect(first.figure.locator(".live-code pre")).to_be_visible()
    first.run("The result agrees")


def link(code: str) -> str:
    """The part of an address that carries code, as the page writes it."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(code.encode()) + packer.flush()
    return f"#example-swedish-payment={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


@pytest.mark.parametrize(
    "fragment",
    [
        pytest.param(f"#example-swedish-payment={'A' * 518_000}", id="half a million characters"),
        pytest.param(link(f"print({random.Random(1).randbytes(50_000).hex()!r})"), id="long"),
        pytest.param(link("#" * 10_000_000), id="a short link to ten million characters"),
    ],
)
def test_a_link_that_carries_too_much_shows_the_printed_example(page: Page, fragment: str) -> None:
    first = open_example(page, f"{PAGE}{fragment}")
    first.await_status("This link is too long to be read. The example stands as printed.")
    expect(first.figure.locator(".live-code pre")).to_be_visible()
    first.run("The result agrees")


def test_a_version_too_long_for_a_link_gets_none(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    first = open_example(page)
    first.write(f"print({random.Random(1).randbytes(20_000).hex()!r})")
    first.button("Link").click()
    first.await_status("This version is too long for a link. Copy takes its code.")
    assert page.evaluate("location.hash") == ""


def test_the_code_can_be_copied(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    first = open_example(page)
    first.button("Copy").click()
    first.await_status("The code is copied.")
    code = first.figure.locator(".live-code pre").inner_text().rstrip("\n")
    assert page.evaluate("navigator.clipboard.readText()") == code


def test_the_keyboard_does_everything(page: Page) -> None:
    first = open_example(page)
    first.button("Edit").focus()
    page.keyboard.press("Enter")
    expect(first.editor).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("print('typed')")
    page.keyboard.press("ControlOrMeta+Enter")
    first.await_status("Edited; the result differs")
    expect(first.result).to_have_text("typed")
    expect(first.editor).to_be_focused()
    page.keyboard.press("Tab")
    expect(first.button("Run")).to_be_focused()


def test_a_plain_text_field_serves_on_request_and_is_remembered(page: Page) -> None:
    first = open_example(page)
    first.write("print('kept')")
    first.button("Plain text").click()
    expect(first.figure.locator("textarea")).to_have_value("print('kept')")
    first.run("Edited; the result differs")
    page.reload()
    first.button("Edit").click()
    expect(first.figure.locator("textarea")).to_be_focused()
    first.button("Code editor").click()
    expect(first.figure.locator(".live-editor")).to_be_visible()


def test_with_scripts_off_the_results_are_there_and_no_buttons(visitor: Visitor) -> None:
    page = visitor.open(java_script_enabled=False)
    page.goto(PAGE)
    figures = page.locator(".live-example")
    assert figures.count() > 3
    for figure in figures.all():
        expect(figure.locator(".live-code pre")).to_be_visible()
        expect(figure.locator(".live-result pre")).not_to_be_empty()
        expect(figure.locator(".live-bar")).to_be_hidden()


def test_each_button_says_which_example_it_is_for(page: Page) -> None:
    first = open_example(page)
    title = first.figure.locator("figcaption").get_attribute("data-title")
    for word in ("Run", "Edit", "Copy"):
        assert first.button(word).get_attribute("aria-label") == f"{word}: {title}"
    expect(first.status).to_have_attribute("role", "status")


def test_nothing_moves_when_the_buttons_come(visitor: Visitor) -> None:
    places = []
    for script in (True, False):
        page = visitor.open(viewport={"width": 1400, "height": 900})
        if not script:
            page.route("**/live.js*", lambda route: route.fulfill(content_type="text/javascript"))
        page.goto(PAGE)
        expect(page.locator(".live-bar button").first).to_be_visible(visible=script)
        places.append(page.locator(".live-example").last.bounding_box())
    assert places[0] == places[1]
