"""``boston score``: an evening begun, gone on with, interrupted; and files that do not take it."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from boston.record.reading import load
from boston.score import lines
from boston.score.doing import DOINGS
from boston.score.keeping import Kept
from boston.score.score import told
from boston.score.talk import Talk
from boston.score.terminal import completed
from tests.commands import Boston, Said, written

#: Four players, the fourth deals, nothing was agreed, no price.
BEGUN = ("Anna", "Bo", "Carl", "Disa", "disa", "", "")
#: Bo makes seven in hearts alone, as it stands by default.
SEVEN = ("7", "bo", "", "hearts", "", "")
EVENING = {"game": "solo", "players": ["Anna", "Bo", "Carl", "Disa"], "dealer": 4}
TOLD = {"contract": "7", "declarer": 2, "trump": "hearts", "tricks": [2, 7, 2, 2]}
NO_SPACE = OSError(28, "No space left on device")


def full(*_: object) -> None:
    """Write on a disk that has no room."""
    raise NO_SPACE


def kept(boston: Boston, *typed: str, file: str = "evening.toml", game: str = "solo") -> Said:
    """The command with these lines on standard input."""
    return boston("score", file, "--game", game, stdin="\n".join([*typed, ""]).encode())


def at_terminal(file: str, *typed: str | Callable[[], object]) -> tuple[int, list[str]]:
    """The same with somebody who does other things between the lines."""
    said: list[str] = []
    left = list(typed)

    def reads(prompt: str, words: Sequence[str]) -> str:
        while left and not isinstance(left[0], str):
            doing = left.pop(0)
            assert callable(doing)
            doing()
        if not left:
            raise EOFError
        return str(left.pop(0))

    return told(Talk(reads, said.append), Kept(Path(file)), "solo"), said


def deals(file: str = "evening.toml") -> list[str | None]:
    """The contracts of the deals in a file."""
    return [deal.contract for deal in load(file).deals]


def test_each_command_is_explained_in_half_a_sentence() -> None:
    told = [doing.command.does for doing in DOINGS]
    assert [words for words in told if not words[0].islower() or words.endswith(".")] == []


def test_an_evening_is_begun_and_gone_on_with(boston: Boston) -> None:
    begun = kept(boston, *BEGUN, *SEVEN, "quit")
    assert (begun.status, begun.error) == (0, "")
    assert "Bo makes 7 in hearts" in begun.out
    assert kept(boston, "p", "quit").status == 0
    (replayed,) = [boston("replay", "evening.toml", "--json").data]
    assert [deal["dealer"] for deal in replayed["deals"]] == [4, 1]
    assert deals() == ["7", "passed"]


def test_a_file_in_json_stays_json(boston: Boston) -> None:
    assert kept(boston, *BEGUN, *SEVEN, "quit", file="evening.json").status == 0
    assert json.loads(Path("evening.json").read_text("utf-8")) == EVENING | {"deal": [TOLD]}


def test_what_was_agreed_is_asked_only_where_something_was(boston: Boston) -> None:
    agreed = ("y", "options.deals", "12", "done", "0,05", "kr")
    assert kept(boston, *BEGUN[:5], *agreed, "quit").status == 0
    session = load("evening.toml")
    assert (session.options, session.price, session.currency) == ({"deals": 12}, "0.05", "kr")


def test_wrong_answers_are_said_and_asked_again(boston: Boston) -> None:
    said = kept(boston, *BEGUN[:6], "dear", "", "14", "7", "eva", "bo", "", "h", "9 9 9 9", "", "")
    assert said.status == 0
    assert deals() == ["7"]
    assert "is a price above nothing, such as 2" in said.out
    assert "  '14' is none of those above.\n" in said.out
    assert "'eva' is none of 1 (Anna), 2 (Bo), 3 (Carl), 4 (Disa)." in said.out
    assert "the four come to 36, and have to come to 13." in said.out


def test_what_a_rule_refuses_cannot_be_chosen(boston: Boston) -> None:
    said = kept(boston, *BEGUN, "6", "bo", "bo", "carl", "hearts", "", "")
    assert "  not 2 (Bo): " in said.out
    assert "solo.partner." in said.out.partition("not 2 (Bo): ")[2].splitlines()[0]
    assert said.out.count("solo.partner.") >= 2
    assert load("evening.toml").deals[0].partner == 3


def test_a_name_is_that_of_one_player(boston: Boston) -> None:
    said = kept(boston, "-", "An\x1bna", "Anna", "anna", "Bo", *BEGUN[2:], "quit")
    assert "  a name is wanted.\n" in said.out
    assert "  a name is a text on one line, without control characters.\n" in said.out
    assert "  'anna' is somebody's name already.\n" in said.out
    assert load("evening.toml").players == ("Anna", "Bo", "Carl", "Disa")


def test_changes_are_undone_and_redone_and_every_one_is_written(tmp_path: Path) -> None:
    file = str(tmp_path / "evening.toml")
    seen: list[list[str | None]] = []

    def look() -> None:
        seen.append(deals(file))

    typed = ("p", look, *SEVEN, look, "undo", look, "undo", look, "redo", "redo", look)
    status, said = at_terminal(file, *BEGUN, look, *typed, "strike", "1", look, "quit")
    assert status == 0
    assert seen == [[], ["passed"], ["passed", "7"], ["passed"], [], ["passed", "7"], ["7"]]
    assert not any(line.startswith("  nothing ") for line in said)


def test_a_deal_is_changed_and_the_later_ones_reckoned_again(tmp_path: Path) -> None:
    file = str(tmp_path / "evening.toml")
    answers = ("change", "1", "tricks", "3 6 2 2", "add", "change", "1", "leave", "quit")
    at_terminal(file, *BEGUN, *SEVEN, "p", *answers)
    session = load(file)
    assert session.deals[0].tricks == (3, 6, 2, 2)
    assert len(session.deals) == 2


def test_an_answer_is_taken_back_and_a_deal_left(tmp_path: Path) -> None:
    file = str(tmp_path / "evening.toml")
    at_terminal(file, *BEGUN, "7", "bo", "back", "carl", "leave", "8", "back", *SEVEN, "quit")
    assert [(deal.contract, deal.declarer) for deal in load(file).deals] == [("7", 2)]


def test_one_number_stands_for_the_tricks_of_a_side(tmp_path: Path) -> None:
    file = str(tmp_path / "evening.toml")
    at_terminal(file, *BEGUN, *SEVEN[:4], "8", "", "quit")
    # The odd tricks of the others go to those who come next after the declarer.
    assert load(file).deals[0].tricks == (1, 8, 2, 2)


def test_the_account_is_shown_before_it_can_be_settled(boston: Boston) -> None:
    readings = {"residue": "lot"}
    written("evening.toml", {**EVENING, "game": "swedish", "readings": readings, "deal": []})
    said = kept(boston, "p", "show", "settle", "p", "quit", game="swedish")
    assert said.status == 0
    assert "  1 deal. Totals: Anna +0, Bo +0, Carl +0, Disa +0" in said.out
    assert "[swedish.auction.passed-out]" in said.out.rpartition("> show")[2]
    assert deals() == ["passed", "passed"]


def test_what_is_agreed_later_holds_for_every_deal(boston: Boston) -> None:
    terms = {"readings": {"residue": "lot"}, "options": {"ala": 100}}
    written("evening.toml", {**EVENING, "game": "swedish", **terms, "deal": []})
    lost = ("hearts", "7", "bo", "hearts", "6", "")
    lot = ("agree", "options.lot_seat", "3", "price", "x", "2", "done")
    said = kept(boston, *lost, "settle", *lot, "settle", "quit", game="swedish")
    refused, settled = said.out.split("> settle\n")[1:]
    assert refused.startswith("  swedish.settle.residue: the lot decides about the residue")
    assert "In money: " in settled
    session = load("evening.toml")
    assert (session.options, session.price) == ({"ala": 100, "lot_seat": 3}, "2")
    # The running bête was 100 and not 96: 100, and 32 for a stroke in the highest suit.
    assert "sets a bête of 132" in said.out
    kept(boston, "agree", "options.ala", "96", "", "quit", game="swedish")
    assert "Bo sets a bête of 128" in boston("replay", "evening.toml").out


def test_points_are_adjusted_and_that_is_taken_away(tmp_path: Path) -> None:
    file = str(tmp_path / "evening.toml")
    adjusted = ("adjust", "10 -5 0 0", "10 -5 -5 0", "a bet on the weather")
    _, said = at_terminal(file, *BEGUN, "p", *adjusted, "settle", "quit")
    (made,) = load(file).adjustments
    assert (made.points, made.reason, made.after) == ((10, -5, -5, 0), "a bet on the weather", 1)
    assert "  the four come to 5, and have to come to 0." in said
    assert "To settle:" in said
    at_terminal(file, "unadjust", "", "quit")
    assert load(file).adjustments == ()


def test_points_are_not_adjusted_without_a_reason(tmp_path: Path) -> None:
    file = str(tmp_path / "evening.toml")
    _, said = at_terminal(file, *BEGUN, "p", "adjust", "", "10 -10 0 0", "", "a bet", "quit")
    (made,) = load(file).adjustments
    assert (made.points, made.reason) == ((10, -10, 0, 0), "a bet")
    assert said.count("  an answer is wanted.") == 1


def test_where_the_input_ends_nothing_is_lost(boston: Boston) -> None:
    said = kept(boston, *BEGUN, "p", "7", "bo")
    assert (said.status, said.error) == (0, "")
    assert "Deal 2 was not told to its end, and is not in evening.toml." in said.out
    assert deals() == ["passed"]


def test_where_the_input_ends_at_once_nothing_is_begun(boston: Boston) -> None:
    said = kept(boston, "Anna")
    assert (said.status, said.error) == (0, "")
    assert not Path("evening.toml").exists()


def test_an_interruption_loses_nothing(tmp_path: Path) -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    file = str(tmp_path / "evening.toml")
    status, _ = at_terminal(file, *BEGUN, "p", interrupt)
    assert status == 130
    assert deals(file) == ["passed"]
    assert at_terminal(str(tmp_path / "other.toml"), interrupt)[0] == 130


def test_a_write_that_is_interrupted_is_made_up_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        monkeypatch.undo()
        raise KeyboardInterrupt

    file = str(tmp_path / "evening.toml")
    begin = lambda: monkeypatch.setattr("os.fsync", stop)  # noqa: E731
    assert at_terminal(file, *BEGUN, begin, "p")[0] == 130
    assert deals(file) == ["passed"]


def test_a_deal_with_its_cards_stands_as_it_is(boston: Boston) -> None:
    written("evening.toml", boston("play", "solo", "--seed", "1").out)
    before = Path("evening.toml").read_bytes()
    said = kept(boston, "change", "1", "quit")
    assert "  deal 1 is not told in summary, and is changed in the file.\n" in said.out
    assert Path("evening.toml").read_bytes() == before


def test_standard_input_is_no_file_to_keep(boston: Boston) -> None:
    assert boston("score", "-").complaint.startswith("a file is wanted")


def test_what_is_no_text_is_asked_again(boston: Boston) -> None:
    typed = b"\n".join([b"\xe9", *(line.encode() for line in BEGUN), b"quit", b""])
    said = boston("score", "evening.toml", "--game", "solo", stdin=typed)
    assert "That is not text in UTF-8." in said.out
    assert load("evening.toml").players == ("Anna", "Bo", "Carl", "Disa")


def test_answers_are_read_by_the_mark_that_they_begin_with(boston: Boston) -> None:
    typed = "\n".join([*BEGUN, "quit", ""]).replace("Anna", "Åsa").encode("utf-16")
    boston("score", "evening.toml", "--game", "solo", stdin=typed)
    assert load("evening.toml").players == ("Åsa", "Bo", "Carl", "Disa")


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(tmp_path / "evening.toml")
    with monkeypatch.context() as patch:
        fill = lambda: patch.setattr("os.fsync", full)  # noqa: E731
        status, said = at_terminal(file, *BEGUN, "p", fill, *SEVEN, patch.undo, "p", "quit")
    assert status == 0
    (refused,) = [line for line in said if "cannot be written" in line]
    assert refused.startswith(f"  {file} cannot be written: No space left on device. Nothing is")
    assert deals(file) == ["passed", "7", "passed"]


def test_what_is_in_no_file_in_the_end_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "evening.toml")
    fill = lambda: monkeypatch.setattr("os.fsync", full)  # noqa: E731
    status, said = at_terminal(file, *BEGUN, fill, "p", "quit", "no", "quit", "yes")
    assert status == 1
    assert deals(file) == []
    (record,) = [line for line in said if line.startswith("game = ")]
    monkeypatch.undo()
    written(file, record)
    assert deals(file) == ["passed"]


def test_an_empty_line_ends_no_evening_that_is_in_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(tmp_path / "evening.toml")
    with monkeypatch.context() as patch:
        fill = lambda: patch.setattr("os.fsync", full)  # noqa: E731
        status, _ = at_terminal(file, *BEGUN, fill, "p", "quit", "", patch.undo, *SEVEN, "quit")
    assert status == 0
    assert deals(file) == ["passed", "7"]


def test_an_evening_goes_on_in_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    written("taken.toml", b"something else")
    gone = ("save-as", "taken.toml", "save-as", "nowhere/a.toml", "save-as", "b.toml")
    status, said = at_terminal("no-folder/evening.toml", *BEGUN, "p", *gone, "p", "quit")
    assert status == 0
    assert deals("b.toml") == ["passed", "passed"]
    assert Path("taken.toml").read_bytes() == b"something else"
    assert "  taken.toml is there already, and is not written over." in said
    assert "  nowhere/a.toml cannot be written: No such file or directory." in said


@pytest.mark.parametrize(
    ("way", "after"),
    [
        (("overwrite",), ["passed", "7"]),
        (("reload",), ["8"]),
        (("reload", "undo"), ["passed", "7"]),
        (("save",), ["8"]),
        (("save", "p"), ["8"]),
    ],
)
def test_what_somebody_else_wrote_stands_until_somebody_decides(
    tmp_path: Path, way: tuple[str, ...], after: list[str]
) -> None:
    file = tmp_path / "evening.toml"
    other = 'game = "solo"\ndealer = 4\n[[deal]]\n'
    other += 'contract = "8"\ndeclarer = 1\ntrump = "spades"\ntricks = [8, 5, 0, 0]\n'
    seen: list[list[str | None]] = []
    meddle, look = lambda: file.write_text(other), lambda: seen.append(deals(str(file)))
    do: list[str | Callable[[], object]] = [*BEGUN, "p", meddle, *SEVEN, look, *way, look]
    _, said = at_terminal(str(file), *do, "quit", "yes")
    assert seen == [["8"], after]
    assert any("was changed elsewhere meanwhile. Nothing is lost: reload" in line for line in said)


@pytest.mark.parametrize(
    ("record", "words", "complaint"),
    [
        (b"game = ", (), "evening.toml: not TOML: "),
        (b'game = "solo"\n[[deal]]\ncontract = "99"\n', (), "evening.toml: deal 1: "),
        (b'game = "solo"\n', ("--game", "swedish"), "evening.toml: is an evening of solo, not of"),
        (b'game = "bezique"\n', (), "evening.toml: 'bezique' is not a game known here"),
    ],
)
def test_a_bad_file_is_refused_in_a_line(
    boston: Boston, record: bytes, words: tuple[str, ...], complaint: str
) -> None:
    written("evening.toml", record)
    assert boston("score", "evening.toml", *words).complaint.startswith(complaint)
    assert Path("evening.toml").read_bytes() == record


def test_a_game_that_is_none_is_refused_before_anything_is_asked(boston: Boston) -> None:
    said = boston("score", "evening.toml", "--game", "bezique").complaint
    assert said.startswith("'bezique' is not a game known here")


def test_without_any_input_or_output_nobody_can_be_asked(
    boston: Boston, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(ValueError, match=r"^standard input is closed"):
        lines.reader()
    monkeypatch.undo()
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(OSError, match="it is closed"):
        lines.reader()


def test_comments_that_will_go_are_named_before_the_first_change(boston: Boston) -> None:
    written("evening.toml", b'# Kept by Anna\ngame = "solo"\n')
    assert kept(boston).out.startswith("Its comments are not kept")
    assert Path("evening.toml").read_bytes().startswith(b"# Kept by Anna")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody types, and somebody reads."""
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)


@pytest.mark.usefixtures("terminal")
def test_a_terminal_completes_where_the_extra_is_installed() -> None:
    assert lines.reader() == (completed, "")


@pytest.mark.usefixtures("terminal")
def test_without_the_extra_a_terminal_asks_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prompt_toolkit", None)
    monkeypatch.delitem(sys.modules, "boston.score.terminal")
    reads, hint = lines.reader()
    assert reads is lines.typed
    assert "boston-rules[score]" in hint
    monkeypatch.setattr("builtins.input", lambda prompt: f"after {prompt}")
    assert reads("> ", ()) == "after > "


def test_a_line_is_typed_or_ended_or_stopped() -> None:
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        keys.send_text("hearts\r")
        assert completed("> ", ("spades", "hearts")) == "hearts"
        keys.send_text("\x04")
        with pytest.raises(EOFError):
            completed("> ", ())
        keys.send_text("\x03")
        with pytest.raises(KeyboardInterrupt):
            completed("> ", ())
