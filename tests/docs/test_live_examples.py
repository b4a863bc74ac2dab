"""The directives `example` and `session`: what they run, show, link to and complain of."""

from __future__ import annotations

from pathlib import Path

import pytest

from .toy_project import EXTENSIONS, TOY, Built, Toy

PAGE = """
    # Shown

    ```{example} first.py
    :caption: The *first* one
    ```

    ```{example} folder/second.py
    ```
    """
FIRST = """
    # rules: toy.pay.base
    # from: source 9, Betalning, p. 5
    from boston.toy import base

    paid = base()
    print("paid:", paid)
    """
SECOND = """
    # from: ours
    paid + 1
    """


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    """The tiny project with a page of two examples, the second of which needs the first."""
    project = Toy(tmp_path, extensions=(*EXTENSIONS, "boston_docs.live.examples"))
    project.write(
        {
            "conf.py": "",
            **TOY,
            "docs/shown.md": PAGE,
            "examples/first.py": FIRST,
            "examples/folder/second.py": SECOND,
        }
    )
    project.edit("docs/index.md", "pay\n", "pay\nshown\n")
    return project


def build(toy: Toy, parallel: int = 1) -> Built:
    """Build without what browsers run."""
    return toy.build(live_runtime=False, parallel=parallel)


def test_examples_are_run_in_one_namespace_and_shown_with_their_results(toy: Toy) -> None:
    built = build(toy)
    assert (built.status, built.errors) == (0, "")
    html = built.html("shown")
    assert '<pre class="live-output">\npaid: 2</pre>' in html
    assert '<pre class="live-output">\n3</pre>' in html
    assert html.index("paid: 2") < html.index(">\n3<")


def test_the_header_is_shown_as_words_and_not_in_the_code(toy: Toy) -> None:
    html = build(toy).html("shown")
    assert "# rules:" not in html
    assert "# from:" not in html
    assert "From source 9, Betalning, p. 5." in html
    assert "Our own example." in html
    assert 'href="pay.html#toy-pay-base"' in html
    assert "examples/folder/second.py" in html


def test_a_caption_may_have_markup_and_a_file_name_serves_without_one(toy: Toy) -> None:
    html = build(toy).html("shown")
    assert "The <em>first</em> one" in html
    assert 'data-title="The first one"' in html
    assert 'data-title="folder/second.py"' in html


def test_a_rule_links_to_the_page_that_shows_its_example(toy: Toy) -> None:
    assert 'href="shown.html#example-first"' in build(toy).html("pay")


def test_output_is_shown_exactly(toy: Toy) -> None:
    toy.write({"examples/first.py": "paid = 2\nprint()\nprint('<b> & \"  two  spaces\\n\\nend')\n"})
    assert '<pre class="live-output">\n\n&lt;b&gt; &amp; "  two  spaces\n\nend</pre>' in build(
        toy
    ).html("shown").replace("&quot;", '"')


def test_an_example_that_shows_nothing_has_a_closed_result(toy: Toy) -> None:
    toy.write({"examples/first.py": "paid = 2\n"})
    assert '<div class="live-result" hidden="hidden">' in build(toy).html("shown")


def test_an_example_that_raises_fails_every_build_until_it_is_mended(toy: Toy) -> None:
    toy.edit("examples/folder/second.py", "paid + 1", "paid + nothing")
    for _ in range(2):
        built = build(toy)
        assert built.status == 1
        assert (
            "docs/shown.md:7: ERROR: examples/folder/second.py: it raised NameError" in built.errors
        )
        assert "NameError: name 'nothing' is not defined" in built.errors
    toy.edit("examples/folder/second.py", "paid + nothing", "paid + 2")
    assert build(toy).status == 0


def test_an_example_that_is_to_raise_says_so(toy: Toy) -> None:
    toy.write({"examples/folder/second.py": "# raises: NameError\nnothing\n"})
    built = build(toy)
    assert (built.status, built.errors) == (0, "")
    assert '<span class="live-error">Traceback' in built.html("shown")


@pytest.mark.parametrize(
    ("code", "said"), [("1 + 1", "but it raised nothing"), ("1 / 0", "but it raised ZeroDivision")]
)
def test_an_example_that_does_not_raise_what_it_says_fails(toy: Toy, code: str, said: str) -> None:
    toy.write({"examples/folder/second.py": f"# raises: NameError\n{code}\n"})
    built = build(toy)
    assert built.status == 1
    assert said in built.errors


@pytest.mark.parametrize("name", ["missing.py", "base.toml", "../conf.py"])
def test_a_file_that_is_not_an_example_fails(toy: Toy, name: str) -> None:
    toy.write({"examples/base.toml": "a = 1\n"})
    toy.edit("docs/shown.md", "first.py", name)
    toy.edit("examples/folder/second.py", "paid + 1", "1")
    built = build(toy)
    assert built.status == 1
    assert f"docs/shown.md:3: ERROR: examples/{name}: there is no such file" in built.errors


def test_an_example_shown_twice_on_a_page_fails(toy: Toy) -> None:
    toy.edit("docs/shown.md", "folder/second.py", "first.py")
    assert 'Duplicate ID: "example-first"' in build(toy).errors


def test_an_example_that_ends_its_process_fails(toy: Toy) -> None:
    toy.edit("examples/folder/second.py", "paid + 1", "import os; os._exit(0)")
    built = build(toy)
    assert built.status == 1
    assert "the end of the process" in built.errors


def test_what_is_written_past_the_captured_output_does_no_harm(toy: Toy) -> None:
    toy.edit("examples/folder/second.py", "paid + 1", "import os; os.write(1, b'{'); paid + 1")
    assert build(toy).status == 0


def test_an_example_that_does_not_end_fails(toy: Toy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boston_docs.live.examples.SECONDS", 1)
    toy.edit("examples/folder/second.py", "paid + 1", "while True: pass")
    built = build(toy)
    assert built.status == 1
    assert "longer than 1 second" in built.errors


def test_a_changed_engine_or_example_changes_the_page(toy: Toy) -> None:
    build(toy)
    assert build(toy).read == ()
    toy.edit("boston/toy.py", "return 2", "return 20")
    again = build(toy)
    assert "shown" in again.read
    assert "paid: 20" in again.html("shown")
    toy.edit("examples/folder/second.py", "paid + 1", "paid + 3")
    again = build(toy)
    assert again.read == ("shown",)
    assert ">\n23<" in again.html("shown")


def test_pages_may_be_read_in_parallel(toy: Toy) -> None:
    copies = {f"docs/copy{n}.md": PAGE.replace("Shown", f"Copy {n}") for n in range(8)}
    toy.write({**copies})
    toy.edit("docs/index.md", "shown\n", "shown\n" + "".join(f"copy{n}\n" for n in range(8)))
    built = build(toy, parallel=2)
    assert (built.status, built.errors) == (0, "")
    assert all("paid: 2" in built.html(f"copy{n}") for n in range(8))


def test_a_record_is_shown_as_it_is(toy: Toy) -> None:
    toy.write(
        {
            "examples/evening.toml": '# from: ours\ngame = "toy"\n',
            "docs/shown.md": "# Shown\n\n```{session} evening.toml\n:caption: An evening\n```\n",
        }
    )
    built = build(toy)
    assert (built.status, built.errors) == (0, "")
    html = built.html("shown")
    assert 'id="example-evening"' in html
    assert "&quot;toy&quot;" in html or '"toy"' in html
    assert "live-bar" not in html


def test_other_formats_show_code_and_result_as_well(toy: Toy) -> None:
    text = (toy.build("text", live_runtime=False).out / "shown.txt").read_text("utf-8")
    assert 'print("paid:", paid)' in text
    assert "paid: 2" in text
