"""Sessions on pages: players, what they show of each game, of its readings, and of its rules."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from .toy_project import Built, Kept, Toy

MINUS = "\N{MINUS SIGN}"
REPLAY, SEEN = "boston/replaying/replay.py", "boston/apps/study/mechanisms.py"
#: What a book needs: it has no scripts, and its pages must be well-formed.
BOOK = {"html_permalinks": False, "copyright": "Nobody", "version": "1"}


def book(toy: Toy) -> Built:
    toy.forget()
    made = toy.having(**BOOK).build("epub")
    assert (made.status, made.errors) == (0, "")
    return made


def section(made: Built, name: str) -> ElementTree.Element:
    """The player of this name on the page of the evening."""
    page = ElementTree.parse(made.out / "evening.xhtml").getroot()
    (found,) = (each for each in page.iter() if each.get("id") == name)
    return found


def test_a_player_is_on_its_page_and_its_citations_lead_to_the_rules(kept: Kept) -> None:
    toy = kept("player")
    made = book(toy)
    player = section(made, "player")
    assert "".join(player[0].itertext()) == "deals = 3"
    assert player[0].tag.endswith("}h3")
    assert player[1].get("href") == "pay.xhtml#toy-pay-base"
    assert player[2].get("href") == "evening.html#step"
    rules = (made.out / "pay.xhtml").read_text("utf-8")
    assert 'href="evening.xhtml#example-evening"' in rules
    toy.edit("docs/evening.md", ":caption:", ":prefix: first\n:level: 2\n:caption:")
    assert section(book(toy), "firstplayer")[0].tag.endswith("}h2")


def test_a_mechanism_stands_with_its_rules_and_with_links_to_deals(kept: Kept) -> None:
    page = kept.built("sessions").html("coverage")
    for part in (
        "A stroke",
        'href="pay.html#toy-pay-base"',
        'href="toy/deals.html#deal-2-call-3"',
        'href="toy/deals.html#morning-deal-2-call-3"',
        "evening, deal 2",
    ):
        assert part in page
    assert "mechanisms-other" not in page
    # Where there are no scripts, a link leads to the session.
    printed = (book(kept("sessions")).out / "coverage.xhtml").read_text("utf-8")
    assert 'href="toy/deals.xhtml#example-evening"' in printed
    assert "#deal-2" not in printed


@pytest.mark.parametrize(
    ("name", "page", "file", "old", "new"),
    [
        ("player", "evening", "examples/evening.toml", "deals = 3", "deals = 4"),
        ("player", "evening", REPLAY, "return record", "return record.upper()"),
        ("sessions", "coverage", "examples/morning.toml", "deals = 4", "deals = 5"),
        ("sessions", "coverage", "docs/toy/deals.md", "# Deals", "# More deals"),
        ("sessions", "coverage", SEEN, '("a stroke", "a bow")', '("a bow", "a stroke")'),
    ],
)
def test_a_page_is_read_again_when_its_record_or_the_engine_changes(
    kept: Kept, name: str, page: str, file: str, old: str, new: str
) -> None:
    toy = kept(name)
    toy.edit(file, old, new)
    assert page in toy.clean().read
    assert page not in toy.clean().read


def test_a_page_without_deals_leaves_the_table_as_it_is_until_it_has_some(kept: Kept) -> None:
    toy = kept("sessions")
    toy.page("toy/more", "# Once more\n")
    toy.clean()
    toy.edit("docs/toy/more.md", "Once more", "Again")
    assert toy.clean().read == ("toy/more",)
    toy.page("toy/more", "# More\n\n```{protocol} morning.toml\n:caption: The same deals\n```\n")
    assert "coverage" in toy.clean().read


def test_the_table_of_readings_has_a_row_for_every_option_with_its_rules(kept: Kept) -> None:
    page = kept.built("switch").html("toy/readings")
    for part in (
        "A walk uphill",
        "deal 2",
        'href="../pay.html#toy-pay-base"',
        "No effect in these sessions. See",
        'href="#reading-toy-slope">What of the slope?',
        '<code class="docutils literal notranslate"><span class="pre">steep</span>',
        *(f'<span class="bar-said">{points}</span>' for points in ("+6", f"{MINUS}2", f"{MINUS}4")),
        '<span class="bar-said">0</span>',
    ):
        assert part in page
    # One scale from −4 to +6, so that the seats can be compared.
    assert page.count('viewBox="-400 0 1000 10"') == 4
    # The form offers every option and every session.
    for part in (
        '<option value="evening.toml">A walk uphill</option>',
        'data-reading="hue"><legend>What of the hue?</legend>',
        'value="flat" autocomplete="off" checked data-default> <span>level <span',
        'value="steep" autocomplete="off"> <span>rising</span>',
    ):
        assert part in page
