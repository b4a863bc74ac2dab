"""``boston score``: an evening begun, gone on with, interrupted; and files that do not take it."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from boston.account.fields import label
from boston.catalogue import GAMES
from boston.record.reading import load, read_session
from boston.record.record import DEAL_KEYS
from boston.replaying.replay import replay
from boston.score import talk
from boston.score.keeping import Kept
from boston.score.score import DOINGS, keep
from boston.score.talk import Talk, completed
from tests.commands import Boston, Said, written
from tests.golden import golden
from tests.helpers import DealTable, untold
from tests.houses import HOUSES

KEYS: Final = {label(key): key for key in DEAL_KEYS}
#: What is asked when a deal is told, and what is offered then: a key, and what is told under it.
WHOLE: Final = "The deal"
OFFERED: Final = re.compile(r"  (\w+) \(")


class Keeper:
    """Tells these deals one after the other, and then ends; what else is asked is left as it is.

    ``first`` has answers to what is asked before the first deal, by the question.
    """

    def __init__(self, deals: Iterable[DealTable], first: Mapping[str, str]) -> None:
        self.deals, self.first = iter(deals), first
        self.shown: list[str] = []
        self.left: dict[str, Any] = {}
        self.typed: list[str] = []

    def writes(self, line: str) -> None:
        """What is shown."""
        self.shown.append(line)

    def reads(self, prompt: str, words: Sequence[str]) -> str:
        """What is typed at this prompt."""
        shown, self.shown = self.shown, []
        if any(line.startswith("Deal: ") for line in shown):
            deal = next(self.deals, None)
            if deal is None:
                return "quit"
            self.left = untold(deal, "dealer")
        self.typed.append(self._answer(shown))
        return self.typed[-1]

    def _answer(self, shown: list[str]) -> str:
        start = max(n for n, line in enumerate(shown) if line and not line.startswith(" "))
        asked = shown[start].partition(" [")[0]
        if asked == WHOLE:
            offered = [found[1] for line in shown[start:] if (found := OFFERED.match(line))]
            return next((key for key in offered if key in self.left), "add")
        if asked in KEYS:
            return typed(KEYS[asked], self.left.pop(KEYS[asked], None))
        return self.first.get(asked, "")


def typed(key: str, value: object) -> str:
    """A value of a record as somebody types it; nothing of the kind is a dash."""
    match value:
        case None:
            return "-"
        case bool():
            return "yes" if value else "no"
        case list():
            return " ".join(map(str, value)) or "-"
        case str() if key == "contract":
            # What a bid adds to its contract is told by the trump and by the suit turned up.
            return value.split()[0]
        case _:
            return str(value)


#: Four players, the fourth deals, nothing was agreed, no price.
BEGUN: Final = ("Anna", "Bo", "Carl", "Disa", "disa", "", "")
#: Bo makes seven in hearts alone, as it stands by default.
SEVEN: Final = ("7", "bo", "", "hearts", "", "")
EVENING: Final[dict[str, Any]] = {
    "game": "solo",
    "players": ["Anna", "Bo", "Carl", "Disa"],
    "dealer": 4,
}
TOLD: Final = {"contract": "7", "declarer": 2, "trump": "hearts", "tricks": [2, 7, 2, 2]}
FILE: Final = "evening.toml"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which everything is kept."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def kept(boston: Boston, *typed: str, file: str = FILE, game: str = "solo") -> Said:
    """The command with these lines on standard input."""
    return boston("score", file, "--game", game, stdin="\n".join([*typed, ""]).encode())


Typed = str | Callable[[], object]


def at_terminal(*typed: Typed, file: str = FILE, game: str = "solo") -> tuple[int, list[str]]:
    """The same with somebody who does other things between the lines; and all that is seen."""
    said: list[str] = []
    left = list(typed)

    def reads(prompt: str, words: Sequence[str]) -> str:
        while left and not isinstance(left[0], str):
            doing = left.pop(0)
            assert callable(doing)
            doing()
        if not left:
            raise EOFError
        said.append(f"{prompt}{left[0]}")
        return str(left.pop(0))

    return keep(Talk(reads, said.append), Kept(Path(file)), game), said


def deals(file: str = FILE) -> list[str | None]:
    return [deal.contract for deal in load(file).deals]


class Evening(NamedTuple):
    """What is typed, and what the file has in the end; before, what is agreed, or no file."""

    typed: tuple[str, ...]
    has: dict[str, object]
    agreed: dict[str, object] | None = {"game": "solo"}  # noqa: RUF012


SAME: Final[dict[str, object]] = {"deal": [TOLD]}
LOT: Final[dict[str, object]] = {"game": "swedish", "readings": {"residue": "lot"}}
#: Bo loses seven by a trick, where hearts were turned up.
LOST: Final = ("hearts", "7", "bo", "hearts", "6", "")
AGREED: Final = ("agree", "options.lot_seat", "3", "price", "x", "2", "done")
DEALS: Final = ("y", "options.deals", "12", "done", "0,05", "kr")
BET: Final = {"points": [10, -5, -5, 0], "reason": "a bet", "after": 1}
EVENINGS: Final = {
    "begun": Evening((*BEGUN, *SEVEN), SAME, None),
    "agreed on something": Evening(
        (*BEGUN[:5], *DEALS), {"options": {"deals": 12}, "price": "0.05", "currency": "kr"}, None
    ),
    "names": Evening(
        ("-", "An\x1bna", "Anna", "anna", "Bo", *BEGUN[2:5], "", "dear", ""), {}, None
    ),
    "wrong answers": Evening(("?", "14", "7", "eva", "bo", "", "h", "9 9 9 9", "", ""), SAME),
    "who cannot be chosen": Evening(("6", "bo", "bo", "carl", "hearts", "", ""), {}),
    "changed": Evening(
        (*SEVEN, "p", "change", "1", "tricks", "3 6 2 2", "add", "change", "1", "leave"),
        {"deal": [{**TOLD, "tricks": [3, 6, 2, 2]}, {"contract": "passed"}]},
    ),
    "taken back": Evening(("7", "bo", "back", "carl", "leave", "8", "back", *SEVEN), SAME),
    # The odd tricks of the others go to those who come next after the declarer.
    "one number": Evening((*SEVEN[:4], "8", ""), {"deal": [{**TOLD, "tricks": [1, 8, 2, 2]}]}),
    "settled": Evening(("p", "show", "settle", "p"), {"deal": [{"contract": "passed"}] * 2}, LOT),
    # The running bête was 100 and not 96: 100, and 32 for a stroke in the highest suit.
    "agreed later": Evening(
        (*LOST, "settle", *AGREED, "settle"),
        {"options": {"ala": 100, "lot_seat": 3}, "price": "2"},
        {**LOT, "options": {"ala": 100}},
    ),
    "agreed otherwise": Evening(
        (*LOST, "agree", "options.ala", "96", ""), {}, {"game": "swedish", "options": {"ala": 100}}
    ),
    "renamed": Evening(
        ("p", "agree", "players.1", "bo", "Eva", "done"), {"players": ["Eva", "Bo", "Carl", "Disa"]}
    ),
    "adjusted": Evening(
        ("p", "adjust", "10 -5 0 0", "10 -5 -5 0", "", "a bet", "settle"), {"adjustment": [BET]}
    ),
    "unadjusted": Evening(
        ("p", "adjust", "", "10 -10 0 0", "", "a bet", "unadjust", ""), {"adjustment": []}
    ),
}


def kept_at(name: str) -> list[str]:
    """Keep one of the evenings in a file of its name, to its end."""
    typed, _, agreed = EVENINGS[name]
    if agreed is not None:
        written(f"{name}.toml", {**EVENING, **agreed, "deal": []})
    game = str((agreed or EVENING)["game"])
    status, said = at_terminal(*typed, "quit", file=f"{name}.toml", game=game)
    assert status == 0
    return said


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_is_kept_as_it_was_told(name: str) -> None:
    kept_at(name)
    _, has, agreed = EVENINGS[name]
    session, wanted = load(f"{name}.toml"), read_session({**EVENING, **(agreed or {}), **has})
    assert session.players == wanted.players
    for key in has:
        key = {"deal": "deals", "adjustment": "adjustments"}.get(key, key)
        assert (key, getattr(session, key)) == (key, getattr(wanted, key))


def test_what_is_said_to_whoever_keeps_an_evening() -> None:
    golden("score", (line for name in EVENINGS for line in [f"# {name}", *kept_at(name)]))
    # A partner who may be chosen is; and by what was agreed otherwise the bête is of 128, not 132.
    assert load("who cannot be chosen.toml").deals[0].partner == 3
    entered = replay(load("agreed otherwise.toml")).deals[0].outcome.entered
    assert [each.value for each in entered if each.what == "bête"] == [96 + 32]
    told = [doing.words for doing in DOINGS]
    assert [words for words in told if not words[0].islower() or words.endswith(".")] == []


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_of_any_game_is_replayed_as_it_was_told(game: str) -> None:
    deals = [played.summary for played in HOUSES[game].evening(1847, 5)]
    first = {"Which game is played?": game, "Who deals first?": str(deals[0]["dealer"])}
    keeper = Keeper(deals, first)
    assert keep(Talk(keeper.reads, keeper.writes), Kept(Path(FILE)), None) == 0
    done, wanted = replay(load(FILE)), replay(read_session({"game": game, "deal": deals}))
    assert (done.totals, done.settlement, done.owed) == (
        *(wanted.totals, wanted.settlement, wanted.owed),
    )
    for one, other in zip(done.deals, wanted.deals, strict=True):
        assert (one.dealer, one.receipt) == (other.dealer, other.receipt)
        assert one.outcome.entered == other.outcome.entered


def test_an_evening_is_begun_and_gone_on_with_by_the_command(boston: Boston) -> None:
    begun = kept(boston, *BEGUN, *SEVEN, "quit")
    assert (begun.status, begun.error) == (0, "")
    assert "Bo makes 7 in hearts" in begun.out
    assert kept(boston, "p", "quit").status == 0
    replayed = boston("replay", FILE, "--json").data
    assert [deal["dealer"] for deal in replayed["deals"]] == [4, 1]
    assert deals() == ["7", "passed"]
    # A file in JSON stays JSON.
    assert kept(boston, *BEGUN, *SEVEN, "quit", file="evening.json").status == 0
    assert json.loads(Path("evening.json").read_text("utf-8")) == EVENING | SAME


def test_changes_are_undone_and_redone_and_every_one_is_written() -> None:
    seen: list[list[str | None]] = []

    def look() -> None:
        seen.append(deals())

    typed = ("p", look, *SEVEN, look, "undo", look, "undo", look, "redo", "redo", look)
    status, said = at_terminal(*BEGUN, look, *typed, "strike", "1", look, "quit")
    assert status == 0
    assert seen == [[], ["passed"], ["passed", "7"], ["passed"], [], ["passed", "7"], ["7"]]
    assert not any(line.startswith("  nothing ") for line in said)


def test_where_the_input_ends_nothing_is_lost(boston: Boston) -> None:
    said = kept(boston, *BEGUN, "p", "7", "bo")
    assert (said.status, said.error) == (0, "")
    assert "Deal 2 was not told to its end, and is not in evening.toml." in said.out
    assert deals() == ["passed"]
    ended = kept(boston, "Anna", file="other.toml")
    assert (ended.status, ended.error) == (0, "")
    assert not Path("other.toml").exists()


def broken(error: BaseException, once: pytest.MonkeyPatch | None = None) -> Callable[..., None]:
    """What fails so, or only the first time."""

    def fails(*_: object) -> None:
        if once is not None:
            once.undo()
        raise error

    return fails


def test_an_interruption_loses_nothing() -> None:
    stops = broken(KeyboardInterrupt())
    assert at_terminal(*BEGUN, "p", stops)[0] == 130
    assert deals() == ["passed"]
    assert at_terminal(stops, file="other.toml")[0] == 130
    # A write that is interrupted is made up for.
    with pytest.MonkeyPatch.context() as patch:
        once = broken(KeyboardInterrupt(), patch)
        begin: Typed = lambda: patch.setattr("os.fsync", once)  # noqa: E731
        assert at_terminal(*BEGUN, begin, "p", file="third.toml")[0] == 130
    assert deals("third.toml") == ["passed"]


def test_a_full_disk_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    full, fsync = broken(OSError(28, "No space left on device")), os.fsync
    fill: Typed = lambda: monkeypatch.setattr("os.fsync", full)  # noqa: E731
    empty: Typed = lambda: monkeypatch.setattr("os.fsync", fsync)  # noqa: E731
    status, said = at_terminal(*BEGUN, "p", fill, *SEVEN, empty, "p", "quit")
    assert status == 0
    (refused,) = [line for line in said if "cannot be written" in line]
    assert refused.startswith(f"  {FILE} cannot be written: No space left on device. Nothing is")
    assert deals() == ["passed", "7", "passed"]
    # An empty line ends no evening that is in no file.
    more = ("quit", "", empty, *SEVEN, "quit")
    assert at_terminal(*BEGUN, fill, "p", *more, file="other.toml")[0] == 0
    assert deals("other.toml") == ["passed", "7"]
    # What is in no file in the end is said.
    status, said = at_terminal(*BEGUN, fill, "p", "quit", "no", "quit", "yes", file="third.toml")
    assert (status, deals("third.toml")) == (1, [])
    (record,) = [line for line in said if line.startswith("game = ")]
    monkeypatch.setattr("os.fsync", fsync)
    written("third.toml", record)
    assert deals("third.toml") == ["passed"]


def test_an_evening_goes_on_in_another_file() -> None:
    written("taken.toml", b"something else")
    gone = ("save-as", "taken.toml", "save-as", "nowhere/a.toml", "save-as", "b.toml")
    status, said = at_terminal(*BEGUN, "p", *gone, "p", "quit", file="no-folder/evening.toml")
    assert status == 0
    assert deals("b.toml") == ["passed", "passed"]
    assert Path("taken.toml").read_bytes() == b"something else"
    assert "  taken.toml is there already, and is not written over." in said
    assert "  nowhere/a.toml cannot be written: No such file or directory." in said


@pytest.mark.parametrize(
    ("way", "after"),
    [
        ("overwrite", ["passed", "7"]),
        ("reload", ["8"]),
        ("reload undo", ["passed", "7"]),
        ("save", ["8"]),
        ("save p", ["8"]),
    ],
)
def test_what_somebody_else_wrote_stands_until_somebody_decides(way: str, after: list[str]) -> None:
    other = 'game = "solo"\ndealer = 4\n[[deal]]\n'
    other += 'contract = "8"\ndeclarer = 1\ntrump = "spades"\ntricks = [8, 5, 0, 0]\n'
    seen: list[list[str | None]] = []
    meddle, look = lambda: Path(FILE).write_text(other, "utf-8"), lambda: seen.append(deals())
    _, said = at_terminal(*BEGUN, "p", meddle, *SEVEN, look, *way.split(), look, "quit", "yes")
    assert seen == [["8"], after]
    assert any("was changed elsewhere meanwhile. Nothing is lost: reload" in line for line in said)


def test_a_deal_with_its_cards_and_comments_stand_as_they_are(boston: Boston) -> None:
    written(FILE, boston("play", "solo", "--seed", "1").out)
    before = Path(FILE).read_bytes()
    said = kept(boston, "change", "1", "quit")
    assert "  deal 1 is not told in summary, and is changed in the file.\n" in said.out
    assert Path(FILE).read_bytes() == before
    # Comments that will go are named before the first change.
    written(FILE, b'# Kept by Anna\ngame = "solo"\n')
    assert kept(boston).out.startswith("Its comments are not kept")
    assert Path(FILE).read_bytes().startswith(b"# Kept by Anna")


@pytest.mark.parametrize(
    ("record", "words", "complaint"),
    [
        (b"game = ", (), "evening.toml: not TOML: "),
        (b'game = "solo"\n[[deal]]\ncontract = "99"\n', (), "evening.toml: deal 1: "),
        (b'game = "solo"\n', ("--game", "swedish"), "evening.toml: is an evening of solo, not of"),
        (b'game = "bezique"\n', (), "evening.toml: 'bezique' is not a game known here"),
        (b"", ("--game", "bezique"), "'bezique' is not a game known here"),
    ],
)
def test_a_bad_file_or_game_is_refused_in_a_line(
    boston: Boston, record: bytes, words: tuple[str, ...], complaint: str
) -> None:
    written(FILE, record)
    assert boston("score", FILE, *words).complaint.startswith(complaint)
    assert Path(FILE).read_bytes() == record
    assert boston("score", "-").complaint.startswith("a file is wanted")


def test_lines_are_read_as_the_text_that_they_are(boston: Boston) -> None:
    typed = b"\n".join([b"\xe9", *(line.encode() for line in BEGUN), b"quit", b""])
    said = boston("score", FILE, "--game", "solo", stdin=typed)
    assert "That is not text in UTF-8." in said.out
    assert load(FILE).players == ("Anna", "Bo", "Carl", "Disa")
    marked = "\n".join([*BEGUN, "quit", ""]).replace("Anna", "Åsa").encode("utf-8-sig")
    boston("score", "other.toml", "--game", "solo", stdin=marked)
    assert load("other.toml").players == ("Åsa", "Bo", "Carl", "Disa")


def test_without_any_input_or_output_nobody_can_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for stream, error in (("stdin", ValueError), ("stdout", OSError)):
        with monkeypatch.context() as patch:
            patch.setattr(sys, stream, None)
            with pytest.raises(error, match="is closed"):
                talk.reader()
    # A terminal completes where the extra is installed, and without it asks all the same.
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True, raising=False)
    assert talk.reader() == (completed, "")
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    monkeypatch.delitem(sys.modules, "boston.score.talk")
    reads, hint = talk.reader()
    assert (reads is talk.typed, "boston-rules[score]" in hint) == (True, True)
    monkeypatch.setattr("builtins.input", lambda prompt: f"after {prompt}")
    assert reads("> ", ()) == "after > "


def test_a_line_is_typed_or_ended_or_stopped() -> None:
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        keys.send_text("hearts\r")
        assert completed("> ", ("spades", "hearts")) == "hearts"
        for key, stopped in (("\x04", EOFError), ("\x03", KeyboardInterrupt)):
            keys.send_text(key)
            with pytest.raises(stopped):
                completed("> ", ())
