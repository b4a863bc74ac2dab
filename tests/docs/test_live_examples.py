"""The directives `example` and `session`: what they run, show and link to."""

from __future__ import annotations

import pytest

from .toy_project import Kept, files_of


def test_examples_are_run_in_one_namespace_and_shown_with_their_results(kept: Kept) -> None:
    # The second of the two on the page needs the first.
    built = kept.built("live")
    html = built.html("shown")
    assert '<pre class="live-output">\npaid: 2</pre>' in html
    assert '<pre class="live-output">\n3</pre>' in html
    assert html.index("paid: 2") < html.index(">\n3<")
    # A rule links to the page that shows its example.
    assert 'href="shown.html#example-first"' in built.html("pay")
    # The header is shown as words and not in the code.
    assert "# rules:" not in html
    assert "# from:" not in html
    for part in (
        "From source 9, Betalning, p. 5.",
        "Our own example.",
        'href="pay.html#toy-pay-base"',
        "examples/folder/second.py",
        # A caption may have markup, and a file name serves without one.
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
        # What is written past the captured output does no harm.
        ("folder/second", "import os; os.write(1, b'{'); paid + 1\n", ">\n3<"),
    ],
)
def test_output_is_shown_exactly(kept: Kept, name: str, text: str, shown: str) -> None:
    toy = kept("live")
    toy.write({f"examples/{name}.py": text})
    assert shown in toy.clean().html("shown").replace("&quot;", '"')


def test_an_example_that_raises_fails_every_build_until_it_is_mended(kept: Kept) -> None:
    toy = kept("live")
    toy.edit("examples/folder/second.py", "paid + 1", "paid + nothing")
    first, again = toy.build(), toy.build()
    assert (first.status, again.status) == (1, 1)
    assert first.errors == again.errors
    toy.edit("examples/folder/second.py", "paid + nothing", "paid + 2")
    toy.clean()


def test_an_example_that_does_not_end_fails(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_pages_may_be_read_in_parallel(kept: Kept) -> None:
    toy = kept("live")
    for number in range(8):
        toy.page(f"copy{number}", files_of("live")["docs/shown.md"])
    built = toy.build(parallel=2)
    assert (built.status, built.errors) == (0, "")
    assert all("paid: 2" in built.html(f"copy{number}") for number in range(8))
