"""Tests of session records: both forms, typed and pasted text, and names for seats."""

from __future__ import annotations

import json
from typing import Any, Final, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boston.apps.commands import numbers
from boston.apps.present import export
from boston.apps.present.evening.page import evening as page_evening
from boston.apps.present.explain import explained
from boston.apps.present.record_keys import deal_keys, session_keys
from boston.apps.present.text import replay_report
from boston.apps.present.wording import amounts, called, signed
from boston.base.cards import hand, suit
from boston.base.names import seated
from boston.base.seats import SEATS
from boston.base.words import whole
from boston.catalogue import GAMES
from boston.errors import BostonError
from boston.record.reading import decode, loads, parsed, read_deal, read_session
from boston.record.record import DEAL_KEYS, SESSION_KEYS, Deal, Form, Session
from boston.record.written import plain, write_session
from boston.replaying.replay import replay
from tests.commands import Boston
from tests.helpers import evening, refusal, refused
from tests.records import EVENING, RECORDS, toml

of_every_record = pytest.mark.parametrize("record", RECORDS.values(), ids=RECORDS)


@of_every_record
def test_toml_and_json_give_the_same_record_and_can_be_read_back(record: dict[str, Any]) -> None:
    session = read_session(record)
    for text in (toml(record), json.dumps(record)):
        assert loads(text) == session
        assert replay(loads(text)) == replay(session)
    assert plain(session) == {**record, "deal": [plain(deal) for deal in session.deals]}
    assert loads(write_session(session)) == loads(json.dumps(plain(session))) == session


ANY_NAME: Final = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=100)


# Names with digits are left out, because a name that is another seat's number is refused.
@given(
    st.lists(
        ANY_NAME.filter(lambda name: not any(map(str.isnumeric, name))), min_size=4, max_size=4
    )
)
def test_any_names_in_a_record_can_be_read_back(names: list[str]) -> None:
    title, rates = "\\ ".join(names), {"klein-boston": dict.fromkeys(names, 3)}
    told = {"game": "german", "title": title, "players": names, "rates": rates}
    session = read_session(told)
    assert loads(write_session(session)) == loads(json.dumps(told)) == session
    assert len({*map(str.strip, session.players)} - {""}) == 4


def test_cards_may_be_written_with_suit_symbols() -> None:
    signs = {"♠A": "SA", "♥10": "HT", "♢k": "DK", "♣️2": "C2", " s a ": "SA"}
    assert read_deal({"play": [*signs]}) == read_deal({"play": [*signs.values()]})


def test_a_written_record_has_headings_and_only_the_given_keys() -> None:
    session = Session(game="swedish", readings={"loose": "at-end"}, options={"ala": 4})
    written = write_session(session)
    assert "[options]\nala = 4\n" in written
    assert '[readings]\nloose = "at-end"\n' in written
    assert plain(read_deal({"passed": []})) == {"passed": []}
    assert plain(read_deal({"given_up": False})) == {}
    told = 'game = "german"\nplayers = ["A", "B", "C", "D"]\n[rates]\n' + (
        "klein-boston = {first = 3, second = 2, third = 1}\n[[deal]]\ndealer = 2\nturned = 'HK'\n"
        "contract = 'klein-misere'\ndeclarer = 4\ntricks = [4, 4, 4, 0]\n"
    )
    assert loads(write_session(loads(told))) == loads(told)


OF_UPPSALA: Final = toml(EVENING | {"title": "Hos Åsa"})


@pytest.mark.parametrize(
    "data",
    [
        OF_UPPSALA.replace("\n", "\r\n").encode(),
        f"\ufeff{OF_UPPSALA}".encode(),
        f"\n\n# a comment\n{OF_UPPSALA}".encode(),
    ],
    ids=["CRLF", "byte order mark", "a comment"],
)
def test_line_endings_byte_order_marks_and_comments_are_ignored(data: bytes) -> None:
    assert decode(data) == loads(OF_UPPSALA)


# The keys: each has a meaning, and is known to certain games.


def test_every_record_key_is_documented_with_its_games() -> None:
    # Only the card turned up has no key of its own.
    assert get_type_hints(Deal).keys() - DEAL_KEYS.keys() == {"turned_card"}
    several = {"deal", "deals", "adjustment", "adjustments"}
    assert get_type_hints(Session).keys() ^ SESSION_KEYS.keys() == several
    assert all(key.meaning and key.forms <= set(Form) for key in DEAL_KEYS.values())
    assert all(any(form in key.forms for key in DEAL_KEYS.values()) for form in Form)
    assert all(game.deal_keys <= DEAL_KEYS.keys() for game in GAMES.values())
    games = {row[0]: row[2] for row in deal_keys().rows}
    assert {row[0] for row in session_keys().rows} >= {"players", "price"}
    told = [games[key] for key in ("dealer", "merge", "conceded")]
    assert told == ["all", "swedish", "grandissimo"]


# Capitals in keys, and prices as people write them. The pages fix other habits of a phone.

PLAIN: Final = """
game = "swedish"
title = "Thursday"
players = ["Anna O'Brien", "Bo", "Carl-Axel", "Disa"]
dealer = 1
price = "0.05"
[options]
ala = 100
[readings]
running-bete = "sticky"
[[adjustment]]
points = [10, -10, 0, 0]
reason = "a bet"
[[deal]]
contract = "petite-misere"
declarer = 1
tricks = [4, 4, 4, 0]
merge = true
"""
#: Accepted variations, tried one at a time: the plain form and the other.
ACCIDENTS: Final[dict[str, tuple[str, str]]] = {
    "a byte order mark": ("\ngame", "\ufeffgame"),
    "large keys": ("dealer", "Dealer"),
    "a key in capitals": ("players", "PLAYERS"),
    "a key of a deal": ("declarer", "Declarer"),
    "a key with a space": ("dealer =", '"Dealer " ='),
    "a large table": ("[[deal]]", "[[Deal]]"),
    "a table of options": ("[options]", "[Options]"),
    "an option": ("ala", "Ala"),
    "a reading": ("running-bete", "Running-Bete"),
    "a decimal comma": ('"0.05"', '"0,05"'),
    "a point without them": ('"0.05"', "0.05"),
    "a name with a curly apostrophe": ("declarer = 1", 'declarer = "Anna O’Brien"'),
    "another": ("dealer = 1", 'dealer = "anna o‘brien"'),
}


@pytest.mark.parametrize("name", ACCIDENTS)
def test_capitals_in_keys_and_decimal_commas_are_understood(name: str) -> None:
    assert PLAIN.count(ACCIDENTS[name][0]) >= 1
    text = PLAIN.replace(*ACCIDENTS[name])
    assert decode(text.encode()) == loads(PLAIN)
    assert loads(text.replace("\n", "\r\n")) == loads(PLAIN)


@pytest.mark.parametrize(
    ("told", "price"),
    [
        *(("2", "2"), ("0.05", "0.05"), ('"1/20"', "1/20"), ('"2/40"', "1/20"), ('"½"', "1/2")),
        *(('"1½"', "3/2"), ('"1⁄20"', "1/20"), ('" 1 / 20 "', "1/20"), ('"00,50"', "0.50")),
    ],
)
def test_a_price_may_be_a_decimal_or_a_fraction(told: str, price: str) -> None:
    assert loads(f'game = "solo"\nprice = {told}').price == price
    assert loads(f'{{"game": "solo", "price": {told}}}').price == price


@pytest.mark.parametrize(
    "text", ["game = “solo”", "title = 'A'\ngame = «solo»", "{“game”: “solo”}"]
)
def test_curly_quotation_marks_are_refused_with_advice(text: str) -> None:
    assert refused(lambda: loads(text)).endswith("is a curly quotation mark; use straight ones")


def test_text_within_quotation_marks_is_not_changed() -> None:
    title = "“A” — ‘b’\u00a0\u200b – True, price = 0,05 # c"
    quoted = json.dumps(title, ensure_ascii=False)
    text = f"game = 'solo'\ntitle = {quoted}  # “d” —\nplayers = ['“A”', 'B—', \"C'\", 'D—’']"
    assert loads(text).title == title
    assert loads(text).players == ("“A”", "B—", "C'", "D—’")


@given(st.lists(st.sampled_from([*"“”‘’\"'#=[],\n\\—\u00a0\u200b½1a{}:", "price", "True"])))
def test_any_mix_of_special_characters_is_read_or_refused_in_one_line(parts: list[str]) -> None:
    text = "".join(parts)
    for each in (text, f"{toml(EVENING)}{text}", f'{{"game": {text}}}'):
        try:
            parsed(each)
        except BostonError as error:
            assert "\n" not in str(error)  # noqa: PT017 (either outcome is right)


# A player's name may replace the seat under every key that gives a seat.

FOUR: Final = ("Anna", "Bo", "Carl", "Disa")
#: Every key that gives seats, with the same seats by name and by number.
TOLD: Final[dict[str, tuple[object, object]]] = {
    "dealer": ("Disa", 4),
    "declarer": ("Anna", 1),
    "partner": ("Carl", 3),
    "from_seat": ("Bo", 2),
    "set_by": (["Anna", "Carl"], (1, 3)),
    "blunder": ("Disa", 4),
    "passed": (["Disa", "Bo"], (2, 4)),
    "carte_blanche": (["Bo", 4], (2, 4)),
    "jack_of_diamonds": ("Bo", 2),
    "whist": ("Carl", 3),
}


def test_every_key_that_gives_a_seat_accepts_a_name() -> None:
    for key, (by_name, seats) in TOLD.items():
        assert getattr(read_deal({key: by_name}, FOUR), key) == seats, key
    assert {name for name, key in DEAL_KEYS.items() if key.names is seated} == TOLD.keys()
    options = [each for game in GAMES.values() for each in game.options]
    told = {each.name for each in options if each.names is seated}
    assert told == {each.name for each in options if "seat" in each.name} == {"lot_seat"}
    record = {"game": "swedish", "players": [*FOUR], "deal": [{"calls": ["Anna:5", "2:pass"]}]}
    assert read_session(record).deals[0].calls == ("1:5", "2:pass")


def test_the_seat_chosen_by_lot_may_be_given_by_name() -> None:
    def told(seat: object) -> Any:
        lot: Any = {"readings": {"residue": "lot"}, "options": {"lot_seat": seat}}
        return evening({"event": "passed"}, players=[*FOUR], **lot).settlement

    assert told("Carl") == told(3)
    why = "swedish.settle.residue: option 'lot_seat' is a seat, 1 to 4, or one of Anna"
    assert refused(lambda: told("Eva")).startswith(why)


def test_case_accents_and_spaces_in_a_name_matter_only_if_ambiguous() -> None:
    assert read_deal({"declarer": "ANNA "}, ("Änna", "Bo", "Carl", "Disa")).declarer == 1
    assert read_deal({"declarer": "anna"}, ("Anna", "Bo", "anna", "Disa")).declarer == 3
    # The players may come after the deals.
    text = '{"deal": [{"declarer": "Bo"}], "game": "swedish", "players": ["Anna", "Bo", "C", "D"]}'
    assert loads(text).deals[0].declarer == 2
    # Players without names go by their numbers.
    assert read_deal({"declarer": "3"}).declarer == 3
    assert "'declarer' is a seat, 1 to 4, not 'Anna'" in refusal({"declarer": "Anna"})


@pytest.mark.parametrize(
    ("players", "said"),
    [
        (["Ida", "", " ", "\u200b"], "Ida, Seat 2, Seat 3, Seat 4"),
        (["Ida", "Ida", "Bo", "Eva"], "Ida (seat 1), Ida (seat 2), Bo, Eva"),
        (["Ida", "Bo", "Ida ", "Eva"], "Ida (seat 1), Bo, Ida (seat 3), Eva"),
        # A decomposed accent makes no difference.
        (["\u00c5sa", "A\u030asa", "", "Bo"], "\u00c5sa (seat 1), A\u030asa (seat 2), Seat 3, Bo"),
        (["Ida", "IDA", "Bo", "Eva"], "Ida, IDA, Bo, Eva"),
        # A name that is the player's own number, and a name that already looks numbered.
        (["Ida", "2", "", "4"], "Ida, Seat 2, Seat 3, Seat 4"),
        (
            ["I", "I", "I (seat 1)", "Bo"],
            "I (seat 1) (seat 1), I (seat 2), I (seat 1) (seat 3), Bo",
        ),
    ],
)
def test_every_player_has_a_unique_display_name(players: list[str], said: str) -> None:
    done = evening({"contract": "passed", "dealer": 4}, players=players)
    assert ", ".join(called(done.session.players)) == said
    assert f"Totals: {said.replace(', ', ' +0, ')} +0" in replay_report(done).splitlines()


def test_a_new_evening_refuses_the_name_or_number_of_another_seat() -> None:
    for players, said in (
        (["Ida", "", "ida", ""], "seat 3: 'ida' is already the name of another player"),
        (["Ida", "1", "Bo", ""], "seat 2: '1' is the number of another seat"),
    ):
        told = {"do": "start", "game": "solo", "players": players, "dealer": 4, "told": {}}
        assert page_evening(json.dumps(told))["error"] == said


@pytest.mark.parametrize(
    ("players", "seat", "number"),
    [
        (["2", "3", "4", "1"], 1, "2"),
        (["Ida", "", "2", "Eva"], 3, "2"),
        (["Ida", "Bo", "Eva", " 1 "], 4, " 1 "),
        # Zero-width characters and other forms of digits look the same, or nearly the same.
        (["Ida", "\u200b4", "Bo", ""], 2, "\u200b4"),
        (["３", "", "", ""], 1, "３"),
        (["Ida", "¹", "", ""], 2, "¹"),
    ],
)
def test_a_record_refuses_a_name_that_is_the_number_of_another_seat(
    players: list[str], seat: int, number: str
) -> None:
    said = refused(lambda: evening({"contract": "passed", "dealer": 4}, players=players))
    of_another = f"{number!r} is the number of another seat"
    assert said == f"'players' names seat {seat} {number!r}, but {of_another}: give another name"


# A user may paste anything that our own pages and commands print.

#: Four numbers as a report, a page, a sheet, a record and people write them.
NETS: Final = {
    "report": "Anna +30, Bo -10, Cilla -10, Disa -10",
    "numbered": "1 +30, 2 -10, 3 -10, 4 -10",
    "page": "Anna +30, Bo −10, Cilla −10, seat 4 −10",
    "row of a table": "+30\t−10\t−10\t−10",
    "words apart": "+30 −10 −10 −10",
    "record": "[30, -10, -10, -10]",
    "en dash": "30,–10,–10,–10",
    "spaces that do not break": "+\u202f30, −\u00a010, −\u00a010, −\u00a010",
}
HALF: Final = ("--option", "contract=5", "--option", "trump=hearts", "--option", "carte_blanche=")


@pytest.mark.parametrize("net", NETS.values(), ids=NETS)
def test_explain_accepts_nets_in_every_printed_form(boston: Boston, net: str) -> None:
    usual = boston("explain", "solo", "--net", "30,-10,-10,-10", *HALF)
    assert usual.out.splitlines()[0].endswith("the likeliest first.")
    assert boston("explain", "solo", "--net", net, *HALF) == usual
    assert boston("explain", "solo", f"--net={net}", *HALF) == usual


def test_explain_does_not_take_a_negative_net_for_an_option(boston: Boston) -> None:
    usual = boston("explain", "solo", "--net", "-10,-10,30,-10", *HALF)
    assert usual.status == 0
    for net in ("-10,−10,30,−10", "−10,-10,+30,-10", "-10 −10 +30 −10", "–10;–10;30;–10"):
        assert boston("explain", "solo", "--net", net, *HALF) == usual


THOUSANDS: Final = ("1250", "1 250", "1\u00a0250", "1\u2009250", "1\u202f250", "1'250", "1’250")


@pytest.mark.parametrize("written", THOUSANDS)
def test_a_number_may_have_a_thousands_separator(written: str) -> None:
    assert whole(f"−{written}") == -1250
    assert whole(f"+{written}") == 1250


def test_text_that_is_not_a_whole_number_is_read_as_none() -> None:
    assert [whole(each) for each in ("", "-", "1 25", "1,5", "--1", "7a", "½", "٣")] == [None] * 8


def test_amounts_written_by_the_engine_can_be_read_back() -> None:
    for number in (0, 1, -1, 30, -150, 1_250, -1_000_000):
        assert whole(signed(number)) == number
    won = (1_250, -250, 0, -1_000)
    for names in (
        ("Anna", "Bo", "Cilla", "Disa"),
        ("1", "2", "3", "4"),
        ("Åke 2", "B.", "x-y", ""),
    ):
        assert numbers(amounts(won, names)) == [*won]


def test_nets_from_a_report_or_from_json_can_be_read_back() -> None:
    deal = {"dealer": 4, "contract": "petite-misere", "declarer": 4, "tricks": [4, 4, 3, 1]}
    done = replay(read_session({"game": "swedish", "deal": [deal]}))
    net = [50, 50, 50, -150]
    (line,) = (each for each in replay_report(done).splitlines() if "Net: " in each)
    assert numbers(line.split("Net: ")[1]) == net
    assert numbers(str(export.replay(done)["deals"][0]["net"])) == net


def test_the_explain_form_accepts_suit_symbols_and_minus_signs() -> None:
    told = "contract=5 trump=♥ carte_blanche="
    usual = explained("solo", [30, -10, -10, -10], 0, 0, told)
    assert usual["error"] == ""
    assert explained("solo", ["+30", "−10", "–10", "\u202f−10"], 0, 0, told) == usual
    said = explained("solo", ["+30", "x", "", "-10"], 0, 0, told)["error"]
    assert said == "the nets of a deal are four whole numbers, one for each seat"


@pytest.mark.parametrize(
    "written",
    ["♠ AK32 ♥ QJ9 ♦ T87 ♣ 654", "♠AK32 ♥QJ9 ♦1087 ♣654", "♠\ufe0eAK32♥\ufe0fQJ9♦T87♣654"],
)
def test_a_hand_may_be_written_with_suit_symbols(written: str) -> None:
    assert hand(written) == hand("AK32.QJ9.T87.654")


def test_a_void_may_be_written_as_a_dash() -> None:
    assert hand("♠ – ♥ AK ♦ — ♣ 2") == hand(".AK..2")


def test_a_record_accepts_the_seat_labels_of_the_pages() -> None:
    deal = {"dealer": "Seat 4", "contract": "7", "declarer": "seat 1", "suit_class": "plain"}
    record = {"game": "swedish", "deal": [{**deal, "tricks": [7, 2, 2, 2]}]}
    done = replay(read_session(record)).deals[0]
    assert (done.dealer, done.deal.declarer) == (SEATS[3], SEATS[0])
    assert suit("♥") == suit("hearts")
