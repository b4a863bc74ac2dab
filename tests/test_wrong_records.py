"""Tests of wrong, damaged and very large records: one line names the file, place and rule."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from boston.apps.present import export
from boston.apps.present.text import replay_report
from boston.base.limits import LARGEST_FILE, LONGEST, MOST_DEALS
from boston.catalogue import GAMES
from boston.errors import BostonError
from boston.record import fields
from boston.record.reading import loads, read_session
from boston.record.record import DEAL_KEYS, Session
from boston.replaying.replay import replay
from tests.commands import Boston, written
from tests.damage import Answer, damaged, fault, good, trial
from tests.helpers import holds, last, refusal, refused
from tests.records import FULL, RECORDS, toml

SEVEN: Final = "contract = '7', declarer = 1, suit_class = 'plain', tricks = "
MADE, LOST = (f"{SEVEN}{tricks}" for tricks in ("[7, 6, 0, 0]", "[6, 7, 0, 0]"))
SEAT: Final = "'dealer' is a seat, 1 to 4, not "
FOUR_TRICKS: Final = "'tricks' is four whole numbers"
#: Forms of a deal, each with keys that do not belong to it.
STRANGERS: Final = {
    "contract = 'passed'": (
        *("declarer = 1", "tricks = [0, 0, 0, 0]", "opening_run = 3", "suit_class = 'plain'"),
        "given_up = true",
    ),
    MADE: ("whist = 2", "discards = [[], [], [], []]"),
    LOST: ("set_by = [1]", "betes = 1", "betes = 0"),
    "event = 'made', declarer = 1": ("tricks = [7, 6, 0, 0]", "betes = 1"),
    "event = 'passed'": ("play = ['SA']", "declarer = 1"),
}
#: Faults in the second deal of a record, after a deal that was passed out.
DEALS: Final = [
    ("contrct = '7'", "'contrct' is not a key here: did you mean 'contract'?"),
    ("conceded = true", "'conceded' means nothing in swedish"),
    ("declarer = 1", "'contract' is missing"),
    ("contract = '14'", "'declarer' is missing"),
    ("contract = '7', declarer = 0", "'declarer' is a seat, 1 to 4, not 0"),
    *((f"dealer = {told}", f"{SEAT}{told}") for told in ("5", "true", "1.0", "'north'")),
    (f"dealer = [{'9' * 4000}]", "'dealer' is a seat, 1 to 4"),
    ("dealer = 3", "swedish.deal.rotation: the deal passes from seat 1 to seat 2, not to seat 3"),
    *(
        (f"tricks = [{four}]", FOUR_TRICKS)
        for four in ("7, 3, 3", "14, -1, 0, 0", "true, 12, 0, 0", "6.5, 6.5, 0, 0")
    ),
    ("trump = 'cups'", "'cups' is not a suit"),
    ("suit_class = 'third'", "'third' is not a class of suit"),
    ("event = 'won'", "'event' is made, lost or passed, not 'won'"),
    ("merge = 1", "'merge' is true or false"),
    ("set_by = [1, 2, 3]", "'set_by' is a list of one or two different seats"),
    ("set_by = [1, 1]", "'set_by' is a list of one or two different"),
    ("hands = ['', '', '']", "'hands'"),
    ("hands = ['AA...', '', '', '']", "holds SA twice"),
    ("play = ['S1']", "'S1' is not a card"),
    ("contract = '7', declarer = 1, suit_class = 'plain'", "'tricks' is missing"),
    (f"{SEVEN}[7, 7, 0, 0]", "swedish.deal.packets: the tricks add up to 14, not 13"),
    (f"{MADE}, honours = [3, 2, 0, 0]", "swedish.pay.honours: 5 honours were dealt, but there are"),
    (f"{MADE}, opening_run = 8", "swedish.pay.first-five: a run of 8 tricks from the first, but "),
    ("contract = 'förhand', declarer = 1", "needs an earlier bid"),
    ("contract = 'pass', declarer = 1", "is not a contract"),
    *(
        (f"{deal}, {key} = {value}", f"'{key}' does not belong")
        for deal, keys in STRANGERS.items()
        for key, _, value in (each.partition(" = ") for each in keys)
    ),
]
#: The same if two of the players are called Bo.
NAMED: Final = [
    ("declarer = 'Eva'", "1 to 4, or one of Anna, Bo (seat 2), Carl and Bo (seat 4), not 'Eva'"),
    ("passed = ['Anna', 'Eva']", "not 'Eva'"),
    ("declarer = 'Bo'", "'declarer' is a seat, 1 to 4, and 'Bo' is the name of 2 and 4"),
    ("passed = ['Anna', 1]", "'passed' is a list of up to three different"),
    ("calls = ['Eva:5']", "'calls' holds 'Eva:5': who calls is a seat,"),
    ("tricks = ['Anna', 2, 3, 4]", FOUR_TRICKS),
]
#: Faults at the beginning of a record whose one deal was passed out.
HEADS: Final = [
    ("deals = []", "'deals' is not a key here: did you mean 'deal'?"),
    ("players = ['a', 'b', 'c']", "four names"),
    ('players = ["a\\nb", "", "", ""]', "'players'"),
    ('title = "ding\\u0007"', "'title'"),
    ("dealer = 2", "deal 1: 'dealer' is seat 1, and before the deals seat 2"),
    ("price = 'much'", "'price' is a price above 0, such as 2, "),
    ("price = '0,00'", "not '0,00'"),
    ("price = [1]", "not what is given"),
    ("price = '1/0'", "not '1/0'"),
    ("price = '1,000'", '\'1,000\', a thousand to some and one to others: "1000" or "1.000"'),
    ("price = 2\noptions = {ore_per_point = 5}", "swedish.settle.money: 'price' and option"),
    ('currency = "k\\nr"', "'currency' is a text on one line"),
    ("adjustment = 5", "'adjustment' is a list"),
    ("Game = 'swedish'", "'game' is given twice"),
    ("[options]\nAla = 96\nala = 96", "'options' has 'ala' twice"),
    ("[options]\nala = " + "9" * 5000, "too many digits"),
]
ADDED_UP: Final = "'points' adds up to 5, not 0: one pays what another gets"
#: Faults in an adjustment.
ADJUSTMENTS: Final = [
    ("points = [5, 0, 0, 0], reason = 'x'", ADDED_UP),
    ("points = [0.5, -0.5, 0, 0], reason = 'x'", "'points' is four whole numbers from -1000000 to"),
    ("points = [5, -5, 0], reason = 'x'", "'points' is four whole numbers, one for each seat"),
    ("reason = 'x'", "'points' is missing"),
    ("points = [5, -5, 0, 0]", "'reason' is missing"),
    ("points = [5, -5, 0, 0], reason = ' '", "'reason' is empty: an adjustment says why"),
    ("points = [5, -5, 0, 0], reason = 'x', after = 2", "'after' is 2, and there is 1 deal"),
    ("points = [5, -5, 0, 0], reason = 'x', by = 1", "'by' is not a key here"),
]
UNREAD: Final = "not UTF-8 text: save it as UTF-8"
CURLY: Final = "is a curly quotation mark; use straight ones"
SAYABLE: Final = "is a text that can be written, which"
J: Final = '{"game": "swedish", '
QUOTES: Final = 'players = ["A”, "B”, "C”, "D”]'
NO_GAME: Final = "the record does not give its game"
#: Whole files, most of which are not records at all.
FILES: Final[list[tuple[bytes | str, str]]] = [
    (b"", NO_GAME),
    (b" \n\n", NO_GAME),
    ("game = 'bezique'", "'bezique' is not a known game"),
    ("game = 'swedish'\n[deal]", "'deal' is a list"),
    ("game = 'swedish'\ndeal = ['7']", "'deal' is a list of tables, and number 1"),
    (bytes(range(256)), UNREAD),
    ('title = "Åsa"'.encode("cp1252"), UNREAD),
    *(('game = "swedish"'.encode(name), UNREAD) for name in ("utf-16", "utf-16-le", "utf-32")),
    ('game = "swedish"\n[[deal]]\ntricks = [1,', "not TOML: "),
    ('{"game": "swedish", "deal": [', "not JSON: Expecting value: line 1 column 30"),
    ('{"game": "swedish"} {}', "not JSON: "),
    ("[1, 2]", "not TOML: it is JSON, but line 1 opens no brace"),
    ('{"game": ' + "[" * 100_000, "nested too deeply"),
    ("game = " + "[" * 100_000, "nested too deeply"),
    ("a" + ".a" * 20_000 + " = 1", "nested too deeply"),
    ('"a"' + ' . "a"' * 20_000 + " = 1", "nested too deeply"),
    ('{"game": ' + "9" * 5000 + "}", "too many digits"),
    ("game = " + "9" * 5000, "too many digits"),
    ('{"game": "swedish", "game": "swedish"}', "'game' is given twice in one object"),
    ('game = "swedish"\ngame = "swedish"', "not TOML: "),
    ('{"deal": [{"dealer": 1, "dealer": 2}]}', "'dealer' is given twice in one object"),
    ("game = 1847-05-27", "'game' is a text"),
    # Half a surrogate pair, in a name and elsewhere.
    (f'{J}"players": ["Ida\\ud83d", "", "", ""]}}', rf"1 in it {SAYABLE} '\ud83d' cannot"),
    (f'{J}"title": "\\udfff"}}', rf"'title' {SAYABLE} '\udfff' cannot"),
    (
        f'{J}"adjustment": [{{"points": [1, -1, 0, 0], "reason": "\\ud800"}}]}}',
        rf"adjustment 1: 'reason' {SAYABLE} '\ud800' cannot",
    ),
    (f'{J}"readings": {{"residue": "\\ud800"}}}}', rf"'residue' in it {SAYABLE} '\ud800' cannot"),
    (f'{J}"options": {{"ala": NaN}}}}', "swedish.bete.alar: option 'ala' is a whole number"),
    (f'{J}\n"dealer": ②}}', "not JSON: Expecting value: line 2 column 11"),
    (
        "game = 'swedish'\nreadings = {residue = 'lot'}\n[[deal]]\nevent = 'made'\ndeclarer = 4",
        "swedish.settle.residue: the lot decides about the residue: give options.lot_seat",
    ),
    (
        toml({"game": "swedish", "deal": [FULL["deal"][0] | {"calls": ["5 colour", "5"]}]}),
        "deal 1: call 2: swedish.auction.better-suit: 5 does not supersede 5 colour",
    ),
    # Characters that a phone substitutes for others, which the pages fix.
    ("game = 'solo'\ntitle = “one", f"not TOML: “ in line 2 {CURLY}"),
    (f"game = 'solo'\n{QUOTES}", f"not TOML: ” in line 2 {CURLY}"),
    ("{“game”: “solo”}", f"not JSON: “ in line 1 {CURLY}"),
    ("title = '“'  # ”\ngame = solo", "not TOML: Invalid value (at line 2, column 8)"),
    ("game = 'solo'\ndealer = １", "not TOML: Invalid value (at line 2, column 10)"),
    ("game = 'solo'\n😀", "not TOML: Invalid statement (at line 2, column 1)"),
    ("game = 'solo'\npoints = [−1]", "not TOML: Invalid value (at line 2, column 11)"),
    ("game = solo", "not TOML: Invalid value (at line 1, column 8)"),
    (
        '{"deal": [' + "{}," * MOST_DEALS + "{}]}",
        f"{MOST_DEALS} is the limit of this engine; begin another record",
    ),
    (b" " * (LARGEST_FILE + 1), "larger than 8 MB, the limit of this engine; begin another record"),
    ('{"game": "solo", "deal": [{"play": [' + '"",' * LONGEST + '""]}]}', f"{LONGEST} is"),
]
HEAD: Final = "game = 'swedish'\n"
PLAYERS: Final = "players = ['Anna', 'Bo', 'Carl', 'Bo']\n"
OUT: Final = "{contract = 'passed', dealer = 1}"
AFTER: Final = "\ncontract = 'passed'\ndealer = 1"
#: Every wrong record, with the place that is named and the complaint.
WRONG: Final[list[tuple[bytes | str, str, str]]] = [
    *((f"{HEAD}deal = [{OUT}, {{{deal}}}]", "deal 2: ", said) for deal, said in DEALS),
    *((f"{HEAD}{PLAYERS}deal = [{OUT}, {{{deal}}}]", "deal 2: ", said) for deal, said in NAMED),
    *((f"{HEAD}{head}\n[[deal]]{AFTER}", "", said) for head, said in HEADS),
    *(
        (f"{HEAD}adjustment = [{{{each}}}]\ndeal = [{OUT}]", "adjustment 1: ", said)
        for each, said in ADJUSTMENTS
    ),
    *((file, "", said) for file, said in FILES),
]


@holds("swedish.deal.packets", "swedish.pay.honours")
@pytest.mark.parametrize(("record", "place", "said"), WRONG, ids=[said for _, _, said in WRONG])
def test_the_refusal_of_a_record_names_the_file_the_place_and_the_fault(
    boston: Boston, record: bytes | str, place: str, said: str
) -> None:
    complaint = boston("replay", written("evening.toml", record)).complaint
    assert complaint.startswith(f"evening.toml: {place}")
    assert said in complaint
    assert boston("replay", "--json", "evening.toml").complaint == complaint


def test_a_huge_number_is_not_printed_in_full() -> None:
    record = {"game": "swedish", "deal": [{"dealer": 10**5000}]}
    assert refused(lambda: replay(read_session(record))) == f"deal 1: {SEAT}a huge number"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("-", f"standard input: {UNREAD}"),
        ("folder", "folder: cannot be read: Is a directory"),
        ("none.toml", "none.toml: cannot be read: No such file or directory"),
        ("a\nb", "a b: cannot be read: No such file or directory"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(boston: Boston, name: str, said: str) -> None:
    Path("folder").mkdir()
    assert boston("replay", name, stdin=b"\xff").complaint == said


@pytest.mark.parametrize("game", ["american", "german", "fontainebleau"])
def test_a_pool_that_doubles_for_ever_is_refused(game: str) -> None:
    """Each loss in a row doubles or trebles the contents of a pool."""
    lost = {"contract": "7", "declarer": 1, "trump": "spades", "tricks": [0, 13, 0, 0]}
    if game == "german":
        lost |= {"contract": "gross-boston first", "turned": "spades"}
    said = refusal({"dealer": 4, **lost}, *[lost] * 999, game=game)
    assert said.endswith(": the pool rises above 10^100, the limit of this engine")


#: Strange values to try under every key.
STRANGE: Final[list[object]] = [
    *(None, True, -1, 10**7, 1.5, float("nan"), float("inf")),
    *("", "x", "\x00", "\ud800", "a\nb", "9" * 5000),
    *([], [[]], [None], [True, False, True, False], [1, 2, 3], [1, 2, 3, 4, 5], [0x10**6000] * 4),
    *({}, {"a": {}}),
]


def is_understood_or_refused(record: dict[str, Any]) -> None:
    """Check that a record is replayed to the end or refused in one line, with no other error."""
    try:
        assert replay_report(replay(read_session(record)))
    except BostonError as error:
        assert re.fullmatch(".+", str(error))  # noqa: PT017 (either outcome is right)


@pytest.mark.parametrize("value", STRANGE, ids=range(len(STRANGE)))
@pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)
def test_a_strange_value_under_any_key_is_refused_or_understood(
    record: dict[str, Any], value: object
) -> None:
    for key in record:
        is_understood_or_refused({**record, key: value})
    for part in ("readings", "options"):
        for key in record.get(part, {}):
            is_understood_or_refused({**record, part: {**record[part], key: value}})
    for number, deal in enumerate(record["deal"]):
        for key in deal:
            deals = [*record["deal"]]
            deals[number] = {**deal, key: value}
            is_understood_or_refused({**record, "deal": deals})


@pytest.mark.parametrize("part", range(5))
def test_a_damaged_record_is_replayed_or_refused_in_one_clear_line(
    part: int, tmp_path: Path
) -> None:
    wrong = {number: trial(1828, number, tmp_path).fault for number in range(part, 300, 5)}
    assert {number: fault for number, fault in wrong.items() if fault} == {}


def test_the_damaged_records_cover_every_game_and_form() -> None:
    told = [damaged(Random(f"1828 {number}")) for number in range(300)]
    assert {each.done.partition(",")[0] for each in told} == {"toml", "json"}
    with_cards = {record["game"] for record in good() if any("hands" in d for d in record["deal"])}
    assert with_cards == set(GAMES)


#: Answers about the file `r`, and the fault of each; the last two have none.
ANSWERS: Final = [
    (Answer(1, "x", "r: deal 1: x ... y\n"), "status 1, something on standard output, cut in its"),
    (Answer(2, "", "r: deal 1: no\nr: deal 2: no\n"), "not one line"),
    (Answer(2, "", "deal 1: no\n"), "the file is not named, no place"),
    (Answer(2, "", f"r: deal 1: datetime.date{'x' * 400}\n"), "characters, words of Python"),
    (Answer(1, "", "", "Traceback"), "Traceback"),
    (Answer(0, "x", "r: deal 1: no\n"), "beside the answer"),
    (Answer(2, "", "r: deal 1: no\n"), "None"),
    (Answer(0, "x", ""), "None"),
]


@pytest.mark.parametrize(("answer", "wrong"), ANSWERS)
def test_the_damage_check_recognises_a_wrong_answer(answer: Answer, wrong: str) -> None:
    assert wrong in str(fault(answer, "r"))


# No number in a record makes its replay grow, and every text and list has a limit.

#: The numbers to try, the smallest first.
TRIED: Final = (4, 13, 100, 1_000_000)
#: The length of the few lines that a number may add: a premium from each player, with its reason.
FEW_LINES: Final = 3_000


def first_deals() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield a short session for every form of deal in the good records, with a name for it."""
    seen = set()
    for record in good():
        for number, deal in enumerate(record["deal"][:6], 1):
            form = (record["game"], *sorted(deal))
            if form not in seen:
                seen.add(form)
                short = {**record, "deal": record["deal"][:number]}
                short.pop("adjustment", None)
                yield f"{record['game']} {number} {len(seen)}", short


def counted(record: dict[str, Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield each key or option with a number, and the record with every number to try there."""
    *earlier, deal = record["deal"]
    game = GAMES[record["game"]]
    for name, key in DEAL_KEYS.items():
        if name not in game.deal_keys and not key.every_game:
            continue
        if key.reads in (fields.number, fields.misdeals):
            values: list[Any] = [*TRIED]
        elif key.reads is fields.by_seat:
            values = [[each, 0, 0, 0] for each in TRIED]
        else:
            continue
        yield name, [{**record, "deal": [*earlier, {**deal, name: each}]} for each in values]
    options = record.get("options", {})
    for option in game.options:
        if not option.words:
            yield (
                option.name,
                [{**record, "options": {**options, option.name: each}} for each in TRIED],
            )


def size(record: dict[str, Any]) -> int | None:
    """Return the length of the replay, as JSON and as text; ``None`` if the record is refused."""
    try:
        done = replay(read_session(record))
    except BostonError:
        return None
    return len(json.dumps(export.replay(done))) + len(replay_report(done))


@pytest.mark.parametrize("record", [pytest.param(each, id=name) for name, each in first_deals()])
def test_no_number_in_a_record_makes_its_replay_grow(record: dict[str, Any]) -> None:
    usual = size(record)
    assert usual is not None
    for name, tried in counted(record):
        for each in tried:
            found = size(each)
            if found is None:
                continue
            # The numbers themselves may have more digits.
            assert found < 1.5 * usual + FEW_LINES, name


@holds("german.deal.misdeal", "german.deal.first-stake")
def test_one_receipt_line_covers_all_misdeals() -> None:
    """A stake is four counters; the dealer pays one stake for the deal and one for each misdeal."""
    lines = last({"dealer": 2, "contract": "passed", "misdeals": 100}, game="german").receipt
    assert [(line.rule, line.payer, line.points) for line in lines] == [
        ("german.pool.stake", 2, 4),
        ("german.deal.misdeal", 2, 400),
    ]


LONG: Final = 1_001
TEXT: Final = "has a text of 1001 characters: 1000 is the limit of this engine"
#: Beginnings of records with a text that is too long, and the complaint about each.
TOO_MUCH: Final = {
    "title": (f"title = '{'t' * LONG}'", f"'title' {TEXT}"),
    "currency": (f"price = 1\ncurrency = '{'c' * LONG}'", f"'currency' {TEXT}"),
    "name": (
        f"players = ['{'n' * 101}', 'b', 'c', 'd']",
        "'players' has a text of 101 characters: 100 is the limit of this engine",
    ),
    "reason": (
        f"adjustment = [{{points = [1, -1, 0, 0], reason = '{'r' * LONG}'}}]",
        f"adjustment 1: 'reason' {TEXT}",
    ),
}


@pytest.mark.parametrize(("head", "said"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_the_texts_in_a_record_have_a_maximum_length(boston: Boston, head: str, said: str) -> None:
    file = written("evening.toml", f"game = 'solo'\n{head}")
    assert boston("replay", file).complaint == f"evening.toml: {said}"


def test_a_record_accepts_long_names_and_a_long_title() -> None:
    name = "Friedrich Wilhelm Ernst Albrecht von Graefe-Goldebee, Königlich Preußischer Geheimrat"
    table = {"game": "solo", "title": 10 * name, "players": [f"{name} {n}" for n in range(4)]}
    found = read_session(table)
    assert isinstance(found, Session)
    assert found.players[0] == f"{name} 0"


def test_the_number_of_misdeals_has_a_limit(boston: Boston) -> None:
    deal = "[[deal]]\ndealer = 1\ncontract = 'passed'\nmisdeals = 1_000_000"
    file = written("evening.toml", f"game = 'german'\n{deal}")
    assert boston("replay", file).complaint == (
        "evening.toml: deal 1: 'misdeals' is a whole number from 0 to 100, not 1000000"
    )


def test_a_duplicate_key_is_found_among_very_many_keys() -> None:
    """The search does not compare the keys in pairs, which would take hours for so many."""
    keys = ", ".join(f'"k{number}": 1' for number in range(100_000))
    said = refused(lambda: loads(f'{{{keys}, "k99999": 1}}'))
    assert said == "'k99999' is given twice in one object"
