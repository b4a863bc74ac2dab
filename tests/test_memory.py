"""What Python looks through while a session is made, and what it leaves as it was."""

from __future__ import annotations

import gc
from contextlib import suppress

import pytest

from boston import loads, replay
from boston.base.memory import MUCH, one_pass


def test_for_a_short_session_nobody_counts_what_is_frozen(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[str] = []
    monkeypatch.setattr(gc, "get_freeze_count", lambda: counted.append("counted"))
    # However much the program has made before, which Python has not looked through yet.
    monkeypatch.setattr(gc, "get_count", lambda: (2 * MUCH, 0, 0))
    replay(loads('game = "swedish"\n[[deal]]\ncontract = "passed"'))
    assert counted == []


def test_much_that_is_made_is_old_and_what_was_frozen_stays_so() -> None:
    gc.unfreeze()  # What a test before this one froze.
    for frozen in (False, True):
        if frozen:
            gc.freeze()
        try:
            with one_pass():
                # Some are made of lists given up before, which are not counted as new.
                made = [[number] for number in range(2 * MUCH)]
            # Young things are those that the next look would go through.
            assert frozen == any(each is made for each in gc.get_objects(generation=0))
            assert frozen == (gc.get_freeze_count() > 0)
        finally:
            gc.unfreeze()


@pytest.mark.parametrize("looks", [True, False])
def test_whether_python_looks_is_as_it_was(looks: bool) -> None:
    (gc.enable if looks else gc.disable)()
    try:
        with suppress(KeyError), one_pass():
            assert not gc.isenabled()
            raise KeyError
        assert gc.isenabled() == looks
    finally:
        gc.enable()
