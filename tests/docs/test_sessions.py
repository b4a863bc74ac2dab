"""Tests of sessions and examples on pages: what they run and show, and their links to rules."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from .toy_project import Built, Kept, Toy, files_of

MINUS = "\N{MINUS SIGN}"
REPLAY, SEEN = "boston/replaying/replay.py", "boston/apps/study/mechanisms.py"
#: The settings for a book, which has no scripts and whose pages must be well-formed.
BOOK = {"html_permalinks": False, "copyright": "Nobody", "version": "1"}


def book(toy: Toy) -> Built:
    toy.forget()
    made = toy.having(**BOOK).build("epub")
    assert (made.status, made.errors) == (0, "")
    return made


def section(made: Built, name: str) -> ElementTree.Element:
    """Return the player with this name on the page of the session."""
    page = ElementTree.parse(made.out / "evening.xhtml").getroot()
    (found,) = (each for each in page.iter() if each.get("id") == name)
    return found


def test_a_session_player_is_on_its_page_with_links_to_the_rules(kept: Kept) -> None:
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


def test_a_mechanism_is_listed_with_links_to_its_rules_and_deals(kept: Kept) -> None:
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
    # Without scripts, a link leads to the session.
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


def test_the_table_of_mechanisms_updates_only_for_pages_with_deals(kept: Kept) -> None:
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


# The directives `example` and `session`: what they run, show and link to.


def test_examples_are_run_in_one_namespace_and_shown_with_their_results(kept: Kept) -> None:
    # The second of the two examples on the page needs the first.
    built = kept.built("live")
    html = built.html("shown")
    assert '<pre class="live-output">\npaid: 2</pre>' in html
    assert '<pre class="live-output">\n3</pre>' in html
    assert html.index("paid: 2") < html.index(">\n3<")
    # A rule links to the page that shows its example.
    assert 'href="shown.html#example-first"' in built.html("pay")
    # The header is shown as prose and not in the code.
    assert "# rules:" not in html
    assert "# from:" not in html
    for part in (
        "From source 9, Betalning, p. 5.",
        "Our own example.",
        'href="pay.html#toy-pay-base"',
        "examples/folder/second.py",
        # A caption may have markup. Without a caption, the file name is shown.
        "The <em>first</em> one",
        'data-title="The first one"',
        'data-title="folder/second.py"',
    ):
        assert part in html
    # A record is shown as it is.
    record = built.html("record")
    assert 'id="example-evening"' in record
    assert '"toy"' in record.replace("&quot;", '"')
    assert "live-bar" not in record


EXACTLY = "paid = 2\nprint()\nprint('<b> & \"  two  spaces\\n\\nend')\n"


@pytest.mark.parametrize(
    ("name", "text", "shown"),
    [
        ("first", EXACTLY, '\n\n&lt;b&gt; &amp; "  two  spaces\n\nend</pre>'),
        ("first", "paid = 2\n", '<div class="live-result" hidden="hidden">'),
        ("folder/second", "# raises: NameError\nnothing\n", '<span class="live-error">Traceback'),
        # Output that bypasses the capture does no harm.
        ("folder/second", "import os; os.write(1, b'{'); paid + 1\n", ">\n3<"),
    ],
)
def test_the_output_of_an_example_is_shown_exactly(
    kept: Kept, name: str, text: str, shown: str
) -> None:
    toy = kept("live")
    toy.write({f"examples/{name}.py": text})
    assert shown in toy.clean().html("shown").replace("&quot;", '"')


def test_an_example_that_raises_fails_every_build_until_it_is_fixed(kept: Kept) -> None:
    toy = kept("live")
    toy.edit("examples/folder/second.py", "paid + 1", "paid + nothing")
    first, again = toy.build(), toy.build()
    assert (first.status, again.status) == (1, 1)
    assert first.errors == again.errors
    toy.edit("examples/folder/second.py", "paid + nothing", "paid + 2")
    toy.clean()


def test_an_example_that_never_ends_fails_the_build(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boston_docs.code.project.PAGE_SECONDS", 1)
    toy = kept("live")
    toy.edit("examples/folder/second.py", "paid + 1", "while True: pass")
    built = toy.build()
    assert built.status == 1
    assert "the examples cannot be run: shown: longer than 1 seconds" in built.errors


def test_an_engine_that_cannot_be_imported_fails_the_build(kept: Kept) -> None:
    toy = kept("live")
    toy.write({"boston/words.py": "raise RuntimeError('no words')\n"})
    built = toy.build()
    assert built.status == 1
    assert "the examples cannot be run: RuntimeError: no words" in built.errors


def test_a_changed_engine_or_example_changes_the_page(kept: Kept) -> None:
    toy = kept("live")
    assert toy.clean().read == ()
    toy.edit("boston/toy.py", "return 2", "return 20")
    again = toy.clean()
    assert "shown" in again.read
    assert "paid: 20" in again.html("shown")
    toy.edit("examples/folder/second.py", "paid + 1", "paid + 3")
    again = toy.clean()
    assert again.read == ("shown",)
    assert ">\n23<" in again.html("shown")


def test_pages_with_examples_can_be_read_in_parallel(kept: Kept) -> None:
    toy = kept("live")
    for number in range(8):
        toy.page(f"copy{number}", files_of("live")["docs/shown.md"])
    built = toy.build(parallel=2)
    assert (built.status, built.errors) == (0, "")
    assert all("paid: 2" in built.html(f"copy{number}") for number in range(8))
