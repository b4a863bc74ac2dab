"""Tests of the main interface: the names in `boston`, a deal to play, and helpful errors."""

from __future__ import annotations

import copy
import pickle
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

import boston
from boston.base.cards import PACK, card, write_hand
from boston.catalogue import GAMES
from boston.course.deal import Phase
from boston.errors import BostonError
from tests.helpers import by_chance
from tests.suits import SUITS
from tools.places import ROOT

of_every_game = pytest.mark.parametrize("game", GAMES)
PASSED: Final = '[[deal]]\ndealer = 4\ncontract = "passed"\n'


def raised(act: Callable[[], object]) -> BostonError:
    """Return the error of the engine that this raises."""
    with pytest.raises(BostonError) as caught:
        act()
    return caught.value


# The names


def test_dir_lists_only_public_names_and_modules_can_be_imported() -> None:
    assert dir(boston) == sorted(boston.__all__)
    line = "from boston import apps; import boston.cite.cite; from boston import *"
    code = f"{line}; print(apps.__name__, boston.cite.__name__, replay.__name__)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, encoding="utf-8"
    )
    assert done.stdout.split() == ["boston.apps", "boston.apps.cite", "replay"]


# Choices


@of_every_game
def test_the_legal_choices_are_those_that_no_rule_refuses(game: str) -> None:
    """Pushing a choice that is not legal raises the refusal of that choice."""
    phases, source = set(), Random(game)
    for seed in range(6):
        for now in by_chance(boston.start(game, dealer=4, seed=seed), Random(seed)):
            phases.add(now.phase)
            assert now.legal == tuple(each.said for each in now.choices if each.is_open)
            if refused := [each for each in now.choices if not each.is_open]:
                wrong = source.choice(refused)
                error = raised(lambda now=now, wrong=wrong: now.push(wrong.said))  # type: ignore[misc]
                assert error.refusal == wrong.refusal
            assert (now.seat is None) == (now.legal == ()) == (now.returns is not None)
    assert {Phase.CALL, Phase.PLAY, Phase.OVER} <= phases


def test_the_returns_of_a_deal_match_the_example_of_the_source() -> None:
    """The source's example: 7 in the second suit, 8 tricks, three honours, two strokes."""
    two_strokes = 2 * '[[deal]]\ncontract = "passed"\n'
    evening = boston.after(boston.loads(f'game = "swedish"\ndealer = 1\n{two_strokes}'))
    told: dict[str, object] = {"suit_class": "second", "honours": [0, 0, 3, 0]}
    seven = evening.deal(contract="7", declarer=3, **told, tricks=[2, 1, 8, 2])
    assert seven.returns == (-50, -50, 150, -50)
    assert boston.start("solo", dealer=4, hands=SUITS).returns is None


PUSHED: Final[list[tuple[str, str, Any, str]]] = [
    ("solo", "", "PASS", "pass"),
    ("solo", "", " pass ", "pass"),
    ("solo", "", "7 Hearts", "7 hearts"),
    ("solo", "", "7H", "7 hearts"),
    ("solo", "", "7♥", "7 hearts"),
    ("swedish", "", 7, "7"),
    ("swedish", "", "Petite Misère", "petite-misere"),
    ("swedish", "5", "bättre spel", "5 colour"),
    ("solo", "9 hearts|pass|pass|pass", "s10", "ST"),
    ("solo", "9 hearts|pass|pass|pass", "10♠", "ST"),
    ("solo", "9 hearts|pass|pass|pass", card("SA"), "SA"),
    ("swedish", "5|pass|pass|pass", "H", "hearts"),
    ("swedish", "5|pass|pass|pass", "♥", "hearts"),
]


@pytest.mark.parametrize(("game", "before", "choice", "means"), PUSHED)
def test_a_choice_can_be_written_in_every_form_that_a_record_accepts(
    game: str, before: str, choice: object, means: str
) -> None:
    turned: dict[str, Any] = {"turned": "hearts"} if "turned" in GAMES[game].deal_keys else {}
    deal = boston.start(game, dealer=4, hands=SUITS, **turned)
    for said in filter(None, before.split("|")):
        deal = deal.push(said)
    assert deal.push(choice).pushed[-1][1] == means  # type: ignore[arg-type]
    chosen = next(each for each in deal.choices if each.said == means)
    assert deal.push(chosen) == deal.push(means) == deal.push(choice)  # type: ignore[arg-type]


def test_the_refusal_of_an_unknown_choice_lists_the_known_choices() -> None:
    deal = boston.start("solo", dealer=4, hands=SUITS)
    assert str(raised(lambda: deal.push("eels"))).startswith(
        "'eels' is not a choice here (call): pass, 5 spades, 5 clubs, "
    )
    assert str(raised(lambda: deal.push("eels"))).endswith(" more")
    assert str(raised(lambda: deal.push([]))) == "a choice is a text, not a list"  # type: ignore[arg-type]
    refused = raised(lambda: deal.push("8 hearts").push("7 spades"))
    assert refused.rule == "solo.auction.higher"
    for _ in range(4):
        deal = deal.push("pass")
    assert str(raised(lambda: deal.push("pass"))) == "'pass' is not a choice here: the deal is over"


# The start of a deal


@of_every_game
def test_a_deal_can_start_from_a_seed_from_hands_or_in_a_session(game: str) -> None:
    deal = boston.start(game, dealer=4, seed=7)
    assert deal == boston.start(game, dealer=4, seed=7) != boston.start(game, dealer=4, seed=8)
    assert frozenset().union(*filter(None, deal.hands)) == {*PACK}
    hands = [each for each in deal.hands if each is not None]
    turned: dict[str, Any] = (
        {} if deal.record.turned is None else {"turned": str(deal.record.turned)}
    )
    same = boston.start(game, dealer=4, hands=hands, **turned)
    assert same == boston.start(game, dealer=4, hands=[*map(write_hand, hands)], **turned)
    assert same == boston.before(boston.loads(f'game = "{game}"')).deal(
        dealer=4, hands=[*map(write_hand, hands)], **turned
    )
    assert repr(deal) == f"<DealState of {game}: call, seat {deal.seat}>"


def test_a_deal_after_a_session_is_dealt_by_the_next_seat() -> None:
    evening = boston.loads(f'game = "solo"\n{PASSED}')
    deal = boston.start(after=evening, seed=7)
    assert (deal.context.dealer, deal.seat) == (1, 2)
    assert boston.start("solo", after=evening, seed=7) == deal
    assert boston.after(evening) == boston.before(evening)


def test_states_replays_a_recorded_deal_move_by_move() -> None:
    """The states go through the calls and cards of the record, and each move is legal."""
    evening = boston.load(ROOT / "examples" / "solo" / "evening.toml")
    states = boston.states(evening, deal=1)
    told = evening.deals[0]
    calls = [said for phase, said in states[-1].pushed if phase is Phase.CALL]
    cards = [said for phase, said in states[-1].pushed if said in map(str, PACK)]
    assert len(calls) == len(told.calls or ())
    assert cards == [*map(str, told.play or ())]
    for now, after in pairwise(states):
        assert after.pushed[-1][1] in now.legal
    assert str(raised(lambda: boston.states(evening, 9))) == "there is no deal 9: the session has 8"


# The records in the package


def test_a_shipped_record_can_be_loaded_by_name_from_a_zip_file(tmp_path: Path) -> None:
    where = tmp_path / "boston"
    shutil.copytree(ROOT / "boston", where, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "examples", where / "examples")
    with zipfile.ZipFile(tmp_path / "boston.zip", "w") as packed:
        for each in where.rglob("*"):
            packed.write(each, each.relative_to(tmp_path))
    names = ("swedish/evening", "swedish/evening.toml")
    code = f"import boston; print(*[boston.load(name).title for name in {names}])"
    line = [sys.executable, "-c", f"import sys; sys.path.insert(0, 'boston.zip'); {code}"]
    shutil.rmtree(where)
    done = subprocess.run(line, cwd=tmp_path, check=True, capture_output=True, encoding="utf-8")
    assert done.stdout.strip() == "An evening of our own An evening of our own"


def test_a_local_file_takes_precedence_over_a_shipped_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert boston.load("swedish/evening").title == "An evening of our own"
    for name in ("../pyproject", "swedish", "swedish/none", ""):
        assert "cannot be read: " in str(raised(lambda name=name: boston.load(name)))  # type: ignore[misc]
    Path("swedish").mkdir()
    Path("swedish", "evening.toml").write_text('game = "solo"', "utf-8")
    assert boston.load("swedish/evening.toml").game == "solo"


def test_a_replay_prints_what_the_command_prints() -> None:
    line = [sys.executable, "-m", "boston", "replay", "swedish/evening"]
    done = subprocess.run(line, cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    assert f"{boston.replay(boston.load('swedish/evening'))}\n" == done.stdout
    assert done.stdout.endswith("Anna to Carl: 40\n")


# Helpful errors


HELPED: Final[list[tuple[Callable[[], object], str]]] = [
    (
        lambda: boston.loads('game = "solo"\n[[deal]]\nhonors = 3'),
        "deal 1: 'honors' is not a key here: did you mean 'honours'? Others: dealer, turned, ",
    ),
    (
        lambda: boston.load("swedish/evenin"),
        "swedish/evenin: cannot be read: No such file or directory: did you mean 'swedish/evening'?"
        " Others: american-alternative/at-the-table, ",
    ),
    (
        lambda: boston.load("Swedish/Evening.toml"),
        "Swedish/Evening.toml: cannot be read: No such file or directory: did you mean 'swedish/ev",
    ),
    (lambda: boston.game_of("Solo"), "'Solo' is not a known game: did you mean 'solo'? Ot"),
    (
        lambda: boston.quote("swedish", "grand-misere"),
        "'grand-misere' is not a call of this game: did you mean 'grande-misere'? Others: pass, 5",
    ),
    (
        lambda: boston.quote("swedish", "7", suit_class="plain", tricks=7, options={"als": 1}),
        "there is no option 'als' in this game: did you mean 'ala'? Others: merge_limit, ",
    ),
    (
        lambda: boston.quote("solo", "9", trump="hearts", suit="hearts", tricks=9),
        "'trump' and 'suit' are the same: give 'trump'",
    ),
]


@pytest.mark.parametrize(("act", "says"), HELPED)
def test_the_error_for_an_unknown_name_suggests_the_nearest_one(
    act: Callable[[], object], says: str
) -> None:
    assert str(raised(act)).startswith(says)


def test_a_quotation_accepts_suit_as_another_name_for_trump() -> None:
    """A quotation accepts `suit` as another name for `trump`."""
    quoted = boston.quote("solo", "9", trump="hearts", tricks=9)
    assert quoted == boston.quote("solo", "9", suit="hearts", tricks=9)


WRONG: Final[list[Any]] = [None, 7, 7.5, b"solo", [], {}, object(), boston]
ASKED: Final[list[Callable[[Any], object]]] = [
    lambda wrong: boston.loads(wrong),
    lambda wrong: boston.load(wrong),
    lambda wrong: boston.replay(wrong),
    lambda wrong: boston.after(wrong),
    lambda wrong: boston.before(wrong),
    lambda wrong: boston.states(wrong),
    lambda wrong: boston.game_of(wrong),
    lambda wrong: boston.start(wrong, dealer=4, seed=1),
    lambda wrong: boston.start("solo", dealer=wrong, hands=[wrong] * 4),
    lambda wrong: boston.start("solo", dealer=4, seed="1" if wrong == 7 else wrong),  # type: ignore[arg-type]
    lambda wrong: boston.start("solo", dealer=4, seed=1, slam=wrong or 7),
    lambda wrong: boston.quote(wrong, "9", trump="hearts", tricks=9),
    lambda wrong: boston.quote("solo", wrong or "", trump="hearts"),
    lambda wrong: boston.quote("solo", "9", trump=wrong, tricks=9),
    lambda wrong: boston.quote("solo", "9", trump="hearts", tricks=str(wrong)),  # type: ignore[arg-type]
    lambda wrong: boston.quote("solo", "9", trump="hearts", tricks=9, options=wrong or [1]),  # type: ignore[arg-type]
    lambda wrong: boston.quote("solo", "9", trump="hearts", tricks=9, options={str: wrong}),  # type: ignore[dict-item]
    lambda wrong: boston.quote("solo", "9", trump="hearts", tricks=9, readings={"x": wrong}),
]


@pytest.mark.parametrize("act", ASKED)
@pytest.mark.parametrize("wrong", WRONG)
def test_an_argument_of_the_wrong_type_raises_an_engine_error(
    act: Callable[[Any], object], wrong: Any
) -> None:
    assert "\n" not in str(raised(lambda: act(wrong)))


def test_an_error_gives_its_deal_key_line_and_rule_if_known() -> None:
    def known(text: str) -> tuple[object, ...]:
        error = raised(lambda: boston.replay(boston.loads(text)))
        told, *copies = [
            (each.deal, each.key, each.line, each.rule)
            for each in (error, copy.copy(error), pickle.loads(pickle.dumps(error)))
        ]
        assert copies == [told] * 2
        return told

    deals = f'game = "solo"\n{PASSED}[[deal]]\n'
    assert known(f"{deals}contract = 8\nhonors = 3") == (2, "honors", None, None)
    assert known(f'{deals}tricks = "x"') == (2, "tricks", None, None)
    assert known(f"{deals}contract = 8") == (2, "declarer", None, None)
    no_suit = known(f"{deals}contract = 8\ndeclarer = 1\ntricks = [8, 2, 2, 1]")
    assert no_suit == (2, None, None, "solo.auction.suit-named")
    assert known(f"{deals}dealer = 3\ncontract = 8")[0] == 2
    assert known('game = "solo"\n\ndealer = = 4') == (None, None, 3, None)
    assert known('{"game": "solo",\n"dealer": }') == (None, None, 2, None)
    assert known("dealer = 1") == (None, "game", None, None)


def test_a_line_of_a_receipt_is_a_sentence() -> None:
    evening = boston.after(boston.loads('game = "solo"'))
    won: dict[str, object] = {"trump": "hearts", "tricks": [9, 2, 1, 1]}
    over = evening.deal(dealer=4, contract="9", declarer=1, **won)
    assert over.outcome is not None
    line = over.outcome.receipt[0]
    assert str(line) == f"Seat 2 pays seat 1 {line.points}: {line.because} [{line.rule}]"
