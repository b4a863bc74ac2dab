"""The lists of the apparatus as readers see them: recomputed numbers, doubts, the glossary."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_a_mark_leads_to_what_recomputes_the_number(page: Page) -> None:
    page.goto("swedish/rules/pay.html")
    mark = page.locator('a[href="../../recomputed.html#number-swedish-example"]')
    expect(mark).to_have_accessible_name("(recomputed)")
    mark.click()
    entry = page.locator("#number-swedish-example")
    expect(entry).to_be_visible()
    expect(entry).to_contain_text("Printed: 50. = recomputed, worked out")
    expect(entry).to_contain_text("quote('swedish', '7', tricks=8")


def test_the_four_odd_cells_are_marked_in_the_table_and_counted(page: Page) -> None:
    page.goto("american/tables.html")
    table = page.locator("table", has_text="A bid lost")
    expect(table.locator("caption")).to_contain_text(
        "81 printed numbers: = 77 recomputed, ≠ 4 differ"
    )
    cells = table.locator("td.number-differs")
    expect(cells).to_have_count(4)
    expect(cells.first.get_by_role("link")).to_have_accessible_name(
        "(differs: printed 110, engine 100)"
    )
    cells.first.get_by_role("link").click()
    entry = page.locator("#number-american-lost")
    entry.locator('a[href$="#reading-american-odd-cells"]').click()
    expect(page.locator("#reading-american-odd-cells")).to_be_visible()


def test_a_term_of_a_rule_leads_to_its_entry(page: Page) -> None:
    page.goto("swedish/rules/pay.html?study")
    facts = page.locator("#swedish-pay-codille .rule-facts")
    facts.get_by_role("link", name="codille", exact=True).click()
    entry = page.locator("dt#term-codille + dd")
    expect(entry).to_contain_text("False friend.")
    for folded in entry.locator("summary").all():
        folded.click()
    expect(entry.locator('[lang="fr"]', has_text="codille")).to_be_visible()
    entry.get_by_title("grandissimo.pay.kodilj").click()
    expect(page.locator("#grandissimo-pay-kodilj")).to_be_visible()


def test_every_guess_says_what_would_settle_it(page: Page) -> None:
    page.goto("unknown.html")
    entries = page.locator(".unknown-entry")
    settled = page.locator(".unknown-entry dt", has_text="Settled by")
    assert entries.count() > 150
    assert settled.count() == entries.count()
    table = page.locator("#lost-the-table-of-rates")
    expect(table).to_contain_text("The engine reckons in units.")
