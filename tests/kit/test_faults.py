"""The proof of the conformance kit: single faults in the plain program, and which of them pass."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.kit.faults import chosen, faults, known_cases, unseen

#: The faults that were found to pass the whole kit, and why; each was looked at.
PASSING: Final[dict[str, str]] = {
    fault: why
    for why, each in tomllib.loads(
        Path(__file__).with_name("passing.toml").read_text("utf-8")
    ).items()
    for fault in each
}
#: So many faults take some ten seconds.
FEW: Final = 60


def test_the_plain_program_answers_nearly_all_cases() -> None:
    assert len(known_cases()) > 3000


def test_of_single_faults_at_random_no_other_passes_than_those_looked_at() -> None:
    assert {*unseen(chosen(FEW))} <= PASSING.keys()


@pytest.mark.slow
def test_of_all_single_faults_one_in_twenty_passes_at_most() -> None:
    assert len(unseen(chosen(None))) <= len(faults()) / 20
