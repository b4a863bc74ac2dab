"""What tests do with the record as text below an evening, in a reader's terms."""

from __future__ import annotations

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

PAGE: Final = "score.html"


def open_text(page: Page) -> Locator:
    """Open the page of an evening, and there the record as text; returns the text."""
    page.goto(PAGE)
    folder = page.locator(".evening-record > details")
    expect(folder).to_be_visible()
    # What the reader wrote there before comes unfolded.
    if folder.get_attribute("open") is None:
        folder.locator("summary").click()
    text = page.get_by_label("A session record")
    expect(text).to_be_visible()
    return text


def play(page: Page, record: str, says: str | re.Pattern[str]) -> None:
    """Play a record, and wait for what the page says of it."""
    page.get_by_label("A session record").fill(record)
    status = page.locator(".own-status")
    status.evaluate("line => { line.textContent = '' }")
    page.get_by_role("button", name="Play it step by step").click()
    expect(status).to_contain_text(says)
