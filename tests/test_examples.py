"""The files in `examples/`, run as the pages show them: in a page's order and in one namespace."""

import re
from pathlib import Path

import pytest

import boston
from boston_docs.code.example_file import read_example
from boston_docs.live.runner import Session
from tests.helpers import in_the_pools
from tools.places import ROOT

EXAMPLES = ROOT / "examples"
SHOWN = re.compile(r"^\s*(?:`{3,}|:{3,})\{example\}\s+(?P<name>\S+)", re.MULTILINE)


def pages() -> dict[str, list[str]]:
    """The pages that show examples, and which, in order."""
    texts = {path: path.read_text("utf-8") for path in sorted((ROOT / "docs").rglob("*.md"))}
    found = {str(path.relative_to(ROOT)): SHOWN.findall(text) for path, text in texts.items()}
    return {page: names for page, names in found.items() if names}


def test_every_example_is_shown_on_a_page() -> None:
    shown = {name for names in pages().values() for name in names}
    written = {path.relative_to(EXAMPLES).as_posix() for path in EXAMPLES.rglob("*.py")}
    assert written
    assert shown == written


@pytest.mark.parametrize("page", pages())
def test_the_examples_of_a_page_run_as_stated(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    session = Session()
    for name in pages()[page]:
        example = read_example(EXAMPLES / name)
        outcome = session.run(example.source, name)
        assert outcome.raised == example.raises, f"{name}:\n{outcome.text}"
        assert outcome.text, f"{name} shows nothing"


@pytest.mark.parametrize(
    "record", sorted(EXAMPLES.rglob("*.toml")), ids=lambda path: str(path.relative_to(EXAMPLES))
)
def test_every_record_can_be_replayed(record: Path) -> None:
    replayed = boston.replay(boston.load(record))
    assert replayed.deals
    gained = 0
    for deal in replayed.deals:
        gained += sum(deal.net)
        assert gained == -in_the_pools(deal)
