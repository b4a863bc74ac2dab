"""Tests that every result of a public function can be copied and pickled, and equals its copy."""

from __future__ import annotations

import copy
import inspect
import json
import pickle
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import redirect_stdout, suppress
from dataclasses import fields, is_dataclass, replace
from doctest import DocTestFinder, DocTestRunner
from functools import cached_property, partial
from importlib import import_module
from io import StringIO
from itertools import chain
from multiprocessing import get_context
from pkgutil import walk_packages
from random import Random
from types import CodeType, FrameType, FunctionType, GeneratorType
from typing import Any, Final

import pytest

import boston
from boston.apps.account.account import alike
from boston.apps.cite import cite
from boston.apps.cite.citation import report
from boston.apps.cite.examples import RECORD, examples
from boston.apps.players.plain import Plain, one_step
from boston.apps.study.course import begun
from boston.apps.study.same_deal import PRESETS, settle_all
from boston.auction.auction import hold, legal_calls
from boston.auction.ladder import PASS
from boston.base.cards import hand
from boston.catalogue import GAMES
from boston.course.deal import DealState
from boston.errors import BostonError
from boston.position.before import before, before_deal, begin, by_seed, dealt
from boston.position.partial import partial_of
from boston.position.seen import OnTable, ShownHand, cards, heard
from boston.record.reading import decode
from boston.record.record import Deal
from tools.places import ROOT

#: The most results that are copied for each function, and the most values examined for each type.
EACH: Final = 3
ASKED: Final = 30


def pickled(protocol: int, given: Any) -> Any:
    return pickle.loads(pickle.dumps(given, protocol))


WAYS: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{f"pickle {each}": partial(pickled, each) for each in range(2, pickle.HIGHEST_PROTOCOL + 1)},
}


def wrong(given: Any) -> list[str]:
    """Return the faults of the copies of a value, each with the way in which the copy was made."""
    found = []
    for way, made in WAYS.items():
        try:
            same = made(given)
        except Exception as error:  # Any error is a finding.
            found.append(f"{way}: {error!r}")
            continue
        if type(same) is not type(given) or same != given:
            found.append(f"{way}: unequal")
        elif is_hashable(given) and hash(same) != hash(given):
            found.append(f"{way}: another hash")
    return found


def is_hashable(given: Any) -> bool:
    try:
        hash(given)
    except TypeError:
        return False
    return True


# The results of all public functions, from their own doctests and a few other calls.


def public() -> Iterator[tuple[str, str, Any]]:
    """Yield the module, name and value of every public name and of methods of public classes."""
    found = walk_packages(boston.__path__, "boston.")
    modules = ["boston", *(each.name for each in found if not each.name.endswith("__main__"))]
    for module in modules:
        for name in getattr(import_module(module), "__all__", ()):
            thing = getattr(sys.modules[module], name)
            yield module, name, thing
            for method, own in vars(thing).items() if isinstance(thing, type) else ():
                if not method.startswith("_"):
                    yield module, f"{name}.{method}", own


def code_of(thing: Any) -> CodeType | None:
    """Return the code of a function, or of the function behind a method, a property or a cache."""
    for behind in ("fget", "func", "__func__"):
        thing = getattr(thing, behind, thing)
    thing = inspect.unwrap(thing) if callable(thing) else thing
    return thing.__code__ if isinstance(thing, FunctionType) else None


class Results:
    """The first results of every public function, by the name of the function."""

    def __init__(self) -> None:
        named = ((code_of(thing), f"{module}.{name}") for module, name, thing in public())
        self.names = {code: name for code, name in named if code}
        self.found: dict[str, list[Any]] = defaultdict(list)

    def notice(self, frame: FrameType, event: str, returned: Any) -> None:
        name = self.names.get(frame.f_code) if event == "return" else None
        if name is not None and len(self.found[name]) < EACH:
            self.found[name].append(returned)

    def of(self, run: Callable[[], object]) -> None:
        sys.setprofile(self.notice)
        try:
            with redirect_stdout(StringIO()):
                run()
        finally:
            sys.setprofile(None)


def other_questions() -> None:
    """Make the calls that no doctest makes."""
    engine = cite.this_engine()
    report(cite.game("swedish", engine))
    cite.edition(engine)
    cite.places.__wrapped__()
    settle_all(PRESETS[0].told)
    solo, now = before(begun("solo")), Deal(dealer=4)
    shown = ShownHand(2, hand("A2.K.."))
    cards(heard(solo, now, shown), shown, OnTable(11, ()))
    rules, ladder, words = solo.game.rules.calls, solo.game.ladder, solo.game.words
    auction = hold(rules, ladder, solo.game.opens(4, solo.game.next_seat), PASS)
    legal_calls(rules, ladder, words, auction)
    done = boston.replay(decode(b'game = "solo"'))
    alike(done.session, done.session)
    done.owed.amount(3)
    before_deal(done, 1)
    for each in replays():
        facts(each)
    for game in GAMES:
        for state in course_of(game):
            partial_of(state)


def replays() -> list[boston.Replay]:
    return [boston.replay(boston.load(each.file)) for each in examples() if each.kind == RECORD]


def course_of(game: str) -> Iterator[DealState]:
    """Yield every state of a deal that plain players play to its end."""
    earlier = before(begun(game))
    state = begin(earlier, dealt(earlier.at_table, by_seed(3), 4))
    while state.seat:
        yield state
        state = one_step(state, Plain())
    yield state


def parts(given: Any) -> Iterator[Any]:
    """Yield a value and, recursively, all its parts."""
    yield given
    within = given if isinstance(given, list | tuple) else ()
    for each in chain(within, told(given) if is_dataclass(given) else ()):
        yield from parts(each)


def told(given: Any) -> Iterator[Any]:
    return (getattr(given, each.name) for each in fields(given) if each.repr)


def facts(given: Any) -> list[object]:
    """Return the values of all properties of an object."""
    own = vars(type(given)).items()
    found = []
    for name in [name for name, each in own if isinstance(each, (property, cached_property))]:
        with suppress(IndexError):  # Before the first call there is no last call.
            found.append(getattr(given, name))
    return found


def results() -> Results:
    """Return the results of all public functions, and of the properties of these results."""
    found = Results()
    for module, name, thing in public():
        for each in DocTestFinder(recurse=False).find(thing, name, sys.modules[module]):
            found.of(partial(DocTestRunner().run, each))
    found.of(other_questions)
    asked: Counter[type] = Counter()
    for each in [part for returned in [*found.found.values()] for part in parts(returned)]:
        asked[type(each)] += 1
        if asked[type(each)] <= ASKED:
            found.of(partial(facts, each))
    return found


def print_faults() -> None:
    """Print the public functions that were not called, and the faults of the copies of all results.

    Generators and sources of random numbers are not copied.
    """
    asked = results()
    faults = {
        name: found
        for name, returned in asked.found.items()
        for each in returned
        if not isinstance(each, GeneratorType | Random) and (found := wrong(each))
    }
    unasked = sorted({*asked.names.values()} - {*asked.found})
    print(json.dumps({"unasked": unasked, "faults": faults}))


#: The functions that were not called: a method of a protocol, and a property that is only a text.
NO_VALUES: Final = ["boston.apps.players.plain.Player.choose", "boston.pay.payment.Pool.called"]


def test_every_result_of_a_public_function_equals_its_copy() -> None:
    """Use a new process: in this one, other tests may have filled the caches already."""
    line = [sys.executable, "-c", "from tests.test_copies import print_faults; print_faults()"]
    done = subprocess.run(line, cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    assert json.loads(done.stdout) == {"unasked": NO_VALUES, "faults": {}}


# Deals of each game, and other processes.


@pytest.mark.parametrize("game", GAMES)
def test_the_state_of_a_deal_can_be_copied_and_played_on(game: str) -> None:
    states = [*course_of(game)]
    chosen = [*states[::9], states[-1]]
    assert [wrong(each) for each in chosen] == [[]] * len(chosen)
    assert len({*states}) == len(states)
    # A deal that goes on from a copy ends in the same way.
    now = pickled(5, chosen[1])
    while now.seat:
        now = one_step(now, Plain())
    assert (now, now.outcome) == (states[-1], states[-1].outcome)
    assert [*wrong(now.game), *wrong(now.game.rules)] == []
    assert copy.copy(now.game) is now.game


def test_replays_are_unchanged_after_a_trip_through_another_process() -> None:
    """A value sent to the process and back equals the original, and equals one made there."""
    sent = replays()
    states = [end for game in GAMES for end in [*course_of(game)][-1:]]
    with ProcessPoolExecutor(1, get_context("spawn")) as executor:
        assert executor.submit(back, (sent, states)).result() == (sent, states)
        assert executor.submit(replays).result() == sent
        back_again = [deal.course for each in sent for deal in each.deals]
        assert executor.submit(back, back_again).result() == back_again


def back(given: Any) -> Any:
    return given


REFUSED: Final = {
    "no game": 'game = "bezique"',
    "no key": 'game = "solo"\nfee = 3',
    "a rule": 'game = "swedish"\n[[deal]]\ncontract = "5"\ndeclarer = 1\ntricks = [5, 4, 2, 2]',
}


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_a_copied_error_keeps_the_rule_of_its_refusal(text: str) -> None:
    with pytest.raises(BostonError) as raised:
        boston.replay(boston.loads(text))
    assert wrong(raised.value) == []
    assert copy.deepcopy(raised.value).refusal == raised.value.refusal
    assert raised.value != BostonError("something else")


def test_a_game_that_is_not_in_the_catalogue_cannot_be_copied() -> None:
    own = replace(GAMES["solo"], name="Our Solo")
    with pytest.raises(TypeError, match="only a game of the catalogue can be copied"):
        copy.deepcopy(own)
