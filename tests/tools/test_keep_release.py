"""A release is kept once, from the site that was built."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boston_docs.editions import kept
from tools.keep_release import keep_release
from tools.places import SetupError

from .release_folder import RULES

EDITION = {
    "version": "1.0.0",
    "released": "2026-11-23",
    "pages": ["pay.html"],
    "anchors": {"pay.html": ["step-0", "step-1", "step-2", "term-bete"]},
    "readings": {"toy": {"who-cuts": {"title": "Who cuts?", "text": "t1", "options": "o1"}}},
    "contracts": {"toy": {"7": {"title": "Seven", "names": "n1", "asks": "a1"}}},
    "rules": RULES,
}


def site(folder: Path, **changed: object) -> Path:
    """A built site, as far as it says which edition it is."""
    folder.mkdir(exist_ok=True)
    (folder / "edition.json").write_text(json.dumps({**EDITION, **changed}), "utf-8")
    return folder


def test_the_edition_is_kept_as_it_is(tmp_path: Path) -> None:
    built = site(tmp_path / "site")
    assert keep_release(built, tmp_path) == tmp_path / "1.0.0.toml"
    assert kept.read(tmp_path).releases == (EDITION,)
    lines = (tmp_path / "1.0.0.toml").read_text("utf-8").splitlines()
    assert '"pay.html" = ["step-0..2", "term-bete"]' in lines
    assert [line.partition(" = ")[0].strip('"') for line in lines[-len(RULES) :]] == list(RULES)


def test_what_is_kept_is_not_written_over(tmp_path: Path) -> None:
    keep_release(site(tmp_path / "site"), tmp_path)
    first = (tmp_path / "1.0.0.toml").read_bytes()
    keep_release(site(tmp_path / "site"), tmp_path)
    with pytest.raises(SetupError, match=r"give boston/__init__\.py a new version"):
        keep_release(site(tmp_path / "site", pages=["money.html"]), tmp_path)
    assert (tmp_path / "1.0.0.toml").read_bytes() == first
    keep_release(site(tmp_path / "site", version="1.1.0"), tmp_path)
    assert [each["version"] for each in kept.read(tmp_path).releases] == ["1.0.0", "1.1.0"]


def test_without_a_site_there_is_nothing_to_keep(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="build it first"):
        keep_release(tmp_path / "site", tmp_path)
