"""The registers of readings of both games: complete, and each entry saying what it has to.

What a reading changes is held where its subject is.
"""

from __future__ import annotations

from typing import Final

import pytest

from boston.catalogue import GAMES
from tests.commands import Boston
from tests.helpers import alone, evening, refusal
from tests.sweden.both import of_both, rundmisar

#: How the numbers of the registers begin, and their readings in order.
REGISTERS: Final = {
    "swedish": (
        "R-",
        """
        stroke-counted strokes-per-loss two-betes-value misere-factor slam-factor slam-in-concordia
        slam-and-overtricks codille-everywhere strokes-cleared stroke-bonus-with-whist
        loss-additions running-bete betes-before-alar alar-again new-alar tied-running division-alar
        passed-whister qualified-opening highest-after-colour merge-limit merged-bete merge-across
        give-up-price give-up-when made-one-short betes-of-one-short round-before-sharing
        bete-ending-in-five simplified-rounding who-pays-whom deal-after-passing-out first-cut
        first-five-jointly two-honours alar-in-tour session-end newer-equal-bete residue
        six-with-whist
        """,
    ),
    "grandissimo": (
        "GR-R",
        """
        running-bete rundmisar-increment tied-running alar-after-losses low-game-factor
        slam-rounding slam-in-13 sank-and-slam sank-with-whist gift-extras refused-in-sang
        refused-with-trump gift-with-whist gift-proposals two-undertricks made-one-short
        whist-six-when-lost kodilj-in-low-games qualified-opening rundmisar-none rundmisar-ties
        rundmisar-running pratmakare-hands exposure-own-lead odd-ten bete-ending-in-five
        division-alar new-alar packets passed-whister plain-bid-in-sang slam-side gift-plays-off
        sank-then-lost-trick
        """,
    ),
}
#: Those with two options may be chosen in a record; the first is the default.
SWITCHED: Final = {
    "swedish": {
        "running-bete": ["sticky", "highest"],
        "division-alar": ["include", "bets-only"],
        "merge-limit": ["each", "result"],
        "slam-and-overtricks": ["both", "slam-only"],
        "residue": ["balance", "lot"],
        "slam-factor": ["multiplied", "after"],
        "give-up-price": ["alone", "with-whist"],
    },
    "grandissimo": {
        "running-bete": ["highest", "sticky"],
        "rundmisar-increment": ["ten", "none"],
        "slam-rounding": ["double-then-round", "round-then-double"],
        "slam-in-13": ["doubled", "not-doubled"],
        "sank-and-slam": ["both", "slam-only"],
        "division-alar": ["include", "bets-only"],
        "residue": ["balance", "lot"],
    },
}
DEALS: Final = {
    "swedish": [alone("7", 5), alone("7", 7)],
    "grandissimo": [alone("7", 5), rundmisar(7, 4, 2, 0), alone("12", 13, None)],
}


@of_both
def test_the_register_is_complete_and_in_order(game: str, boston: Boston) -> None:
    head, names = REGISTERS[game]
    readings = GAMES[game].readings
    expected = {f"{head}{number:02}": name for number, name in enumerate(names.split(), 1)}
    found = {reading.id: reading.name for reading in readings}
    assert len(found) == len(readings)
    assert list(found.items())[: len(expected)] == list(expected.items())
    switched = {each.name: list(each.options) for each in readings if each.switchable}
    assert switched == SWITCHED[game]
    told = {each["reading"]: each["default"] for each in boston("readings", game, "--json").data}
    assert told == {each.name: next(iter(each.options)) for each in readings}


@of_both
def test_every_entry_says_what_it_has_to_and_a_record_may_name_its_default(game: str) -> None:
    unnamed = evening(*DEALS[game], game=game).deals
    for reading in GAMES[game].readings:
        assert reading.question.endswith("?"), reading.name
        assert reading.says, reading.name
        assert reading.status in ("attested", "emended", "conjectured"), reading.name
        assert all(reading.options.values()), reading.name
        chosen = {reading.name: reading.default}
        assert evening(*DEALS[game], game=game, readings=chosen).deals == unnamed, reading.name


@pytest.mark.parametrize(
    ("game", "unknown", "single"),
    [("swedish", "running", "first-cut"), ("grandissimo", "merge-limit", "packets")],
)
def test_another_reading_or_option_is_refused(game: str, unknown: str, single: str) -> None:
    for readings, said in (
        ({"running-bete": "lowest"}, "reading 'running-bete' has no option 'lowest'"),
        ({unknown: "each"}, f"there is no reading '{unknown}' in this game"),
        ({single: "none"}, f"reading '{single}' has no option 'none'"),
    ):
        assert refusal(game=game, readings=readings).startswith(said)
