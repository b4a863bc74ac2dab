"""Tests of the conformance kit with single faults in the plain program: few of them may pass."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from boston.apps.data.conformance import cases
from tests.kit.faults import chosen, faults, known_cases, unseen
from tools.places import ROOT

#: The faults that pass the whole kit, each with the reason; we have looked at every one.
PASSING: Final[dict[str, str]] = {
    fault: why
    for why, each in tomllib.loads(
        Path(__file__).with_name("passing.toml").read_text("utf-8")
    ).items()
    for fault in each
}
#: A number of faults that takes about ten seconds to try.
FEW: Final = 60


def test_the_plain_program_answers_more_than_3000_cases() -> None:
    assert len(known_cases()) > 3000


def test_the_kit_finds_random_single_faults_except_the_known_ones() -> None:
    assert {*unseen(chosen(FEW))} <= PASSING.keys()


def test_the_conformance_page_gives_the_numbers_of_cases_and_faults() -> None:
    """The page gives the numbers of cases, of faults, and of faults that pass."""
    page = (ROOT / "docs" / "conformance.md").read_text("utf-8")
    assert PASSING.keys() <= {fault.words for fault in faults()}
    hundreds = len([*cases()]) // 100 * 100
    assert f"more than {hundreds:,} cases" in page
    assert f"all but {len(PASSING)} of {len(faults()):,} such faults" in page
    assert f"looked at these {len(PASSING)}:" in page


@pytest.mark.slow
def test_the_kit_finds_every_single_fault_except_the_known_ones() -> None:
    """Try every fault, which takes about four minutes; at most one in twenty may pass."""
    assert {*unseen(chosen(None))} == PASSING.keys()
    assert len(PASSING) <= len(faults()) / 20
