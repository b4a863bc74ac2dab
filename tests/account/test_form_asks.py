"""What the form of a deal asks and what it leaves out, contract by contract."""

from __future__ import annotations

from typing import Final

import pytest

from boston.account.asking import LATE
from boston.account.form import deal_form, told_by_deal
from boston.account.late import KINDS
from boston.account.wording import LABELS
from boston.base.names import NUMBERED
from boston.catalogue import GAMES
from boston.position.before import before
from boston.record.forms import STRANGE
from boston.record.keys import Form
from boston.record.reading import read_deal, read_session
from boston.record.record import DEAL_KEYS, Deal
from tests.account.asked import begun, field_of, keys_asked
from tests.helpers import DealTable

PLAYERS: Final = ("Anna", "Bo", "Carl", "Disa")


def test_a_field_that_cannot_matter_is_not_offered() -> None:
    misere = keys_asked("swedish", contract="petite-misere", declarer="1")
    assert misere == {"contract", "declarer", "tricks"}
    assert keys_asked("american", contract="5", declarer="1", trump="hearts") == {
        "contract",
        "declarer",
        "trump",
        "tricks",
    }
    assert "partner" not in keys_asked("swedish", contract="7", declarer="1")
    assert "partner" in keys_asked("swedish", contract="6", declarer="1")


def test_a_class_of_suit_is_asked_only_where_no_suit_is_told() -> None:
    assert "suit_class" in keys_asked("swedish", contract="7", declarer="1")
    assert "suit_class" not in keys_asked("swedish", contract="7", declarer="1", turned="hearts")


def test_at_first_all_that_is_asked_must_be_told_but_the_suit_turned_up() -> None:
    # A book may give the class of the suit played in, and no more.
    form = deal_form(before(read_session({"game": "swedish"})), {})
    needed = {field.key: field.needed for field in form.fields}
    assert needed == {"dealer": True, "turned": False, "contract": True, "declarer": True}


def test_the_suit_turned_up_counts_in_a_misere_of_french_boston() -> None:
    form = deal_form(begun("french"), {"contract": "grand-misere", "declarer": "2"})
    assert field_of(form, "turned").needed
    assert form.lacking == "Still to be told: suit turned up"


def test_no_petite_in_the_first_deal() -> None:
    contract = field_of(deal_form(begun("french"), {}), "contract")
    refused = {each.value: each.refusal.rule for each in contract.offers if each.refusal}
    assert refused == dict.fromkeys(
        ("simple-petite", "neuf-petite"), "french.contracts.petite-suit"
    )


def test_whist_is_forced_where_the_table_has_agreed_on_it() -> None:
    now = begun("swedish", options={"five_whist": "forced"})
    partner = field_of(deal_form(now, {"contract": "5", "declarer": "1"}), "partner")
    assert partner.needed
    assert [each.value for each in partner.offers if each.is_open] == ["2", "3", "4"]


def test_a_deal_passed_out_is_one_press() -> None:
    form = deal_form(begun("solo"), {"contract": "passed"})
    assert form.deal == Deal(contract="passed")
    assert [field.key for field in form.fields] == ["contract"]


def test_merging_is_asked_when_two_betes_are_set() -> None:
    told = {"turned": "hearts", "contract": "7", "declarer": "1", "trump": "hearts"}
    assert "merge" not in keys_asked("swedish", **told, tricks=[6, 3, 2, 2])
    assert "merge" in keys_asked("swedish", **told, tricks=[5, 4, 2, 2])


@pytest.mark.parametrize(
    ("tricks", "shared"),
    [
        (None, (7, 2, 2, 2)),
        ([9, None, None, None], (9, 2, 1, 1)),
        (["8", "", "0", None], (8, 3, 0, 2)),
        ("5,3,3,2", (5, 3, 3, 2)),
    ],
)
def test_seats_that_are_not_told_share_the_rest(tricks: object, shared: tuple[int, ...]) -> None:
    told = {"contract": "7", "declarer": "1", "trump": "hearts", "tricks": tricks}
    form = deal_form(begun("solo"), told)
    assert form.deal is not None
    assert form.deal.tricks == shared


def test_the_contract_changed_forgets_what_it_does_not_ask() -> None:
    told = {"declarer": "1", "trump": "hearts", "partner": "2", "honours": [4, 0, 0, 0]}
    form = deal_form(begun("solo"), {**told, "contract": "grand-misere"})
    assert form.deal == Deal(contract="grand-misere", declarer=1, tricks=(0, 5, 4, 4))


def test_what_cannot_be_read_is_said_in_one_line() -> None:
    form = deal_form(begun("solo"), {"contract": "14", "declarer": "Eva"}, PLAYERS)
    assert form.deal is None
    assert (
        form.refusal == "'declarer' is a seat, 1 to 4, or one of Anna, Bo, Carl and Disa, not 'Eva'"
    )
    assert str(deal_form(begun("solo"), {"contract": "14"}).refusal).startswith("'14'")


def test_a_card_turned_up_is_known_as_long_as_its_suit_is() -> None:
    told = {"turned": "H5", "contract": "6", "declarer": "1", "trump": "spades"}
    form = deal_form(begun("swedish"), told)
    assert form.deal is not None
    assert (str(form.deal.turned_card), str(form.deal.turned)) == ("H5", "hearts")


@pytest.mark.parametrize(("contract", "played"), [("7", 13), ("petite-misere", 12)])
def test_a_side_may_have_taken_any_number_of_tricks_from_none_to_all(
    contract: str, played: int
) -> None:
    # Twelve are played where a card was laid away.
    told = {"turned": "hearts", "contract": contract, "declarer": "2", "trump": "hearts"}
    offers = field_of(deal_form(begun("swedish"), told), "tricks").offers
    tricks = [[*map(int, each.value.split(","))] for each in offers]
    assert [seats[1] for seats in tricks] == [*range(played + 1)]
    assert {sum(seats) for seats in tricks} == {played}


# Source 000: in six the declarer needs six alone, and with a whister, who needs four, ten.
@pytest.mark.parametrize(
    ("partner", "words"),
    [
        ("3", {9: "9 tricks: 1 down", 10: "10 tricks: made", 11: "11 tricks: 1 over"}),
        ("", {5: "5 tricks: 1 down", 6: "6 tricks: made", 10: "10 tricks: 4 over"}),
    ],
)
def test_what_a_number_of_tricks_is_against_the_contract(
    partner: str, words: dict[int, str]
) -> None:
    told = {"turned": "spades", "contract": "6", "declarer": "1", "trump": "hearts"}
    form = deal_form(begun("swedish"), {**told, "partner": partner})
    offers = field_of(form, "tricks").offers
    assert {each: offers[each].words for each in words} == words


def test_no_more_boxes_can_be_ticked_than_a_record_holds() -> None:
    told = {"contract": "6", "declarer": "1", "trump": "spades", "carte_blanche": ["1", "2", "4"]}
    form = deal_form(begun("solo"), told)
    assert form.deal is not None
    boxes = field_of(form, "carte_blanche")
    assert boxes.value == ["1", "2", "4"]
    assert [each.value for each in boxes.offers if not each.is_open] == ["3"]


def test_the_first_five_are_told_at_one_press() -> None:
    told = {"turned": "hearts", "contract": "6", "declarer": "1", "trump": "hearts"}
    run = field_of(deal_form(begun("swedish"), told), "opening_run")
    assert [(each.value, each.words) for each in run.offers] == [
        ("0", "0 to 4"),
        ("5", "5 or more"),
    ]


def test_every_key_of_a_summary_has_a_name_and_a_kind() -> None:
    asked = {key for game in GAMES.values() for key in game.deal_keys} - {*STRANGE[Form.SUMMARY]}
    entries = {"event", "set_by", "betes", "hands", "calls", "play"}
    assert asked - entries == LABELS.keys()
    assert {DEAL_KEYS[key].reads for key in LATE if key not in entries} <= KINDS.keys()


@pytest.mark.parametrize(
    "deal",
    [
        {"event": "lost", "declarer": 1, "suit_class": "plain", "set_by": [1], "betes": 1},
        {"event": "passed"},
    ],
)
def test_an_entry_of_the_protocol_stands_as_it_was_written(deal: DealTable) -> None:
    read = read_deal(deal)
    form = deal_form(begun("swedish"), told_by_deal(read))
    assert (form.fields, form.deal) == ((), read)


def test_players_are_named() -> None:
    declarer = field_of(deal_form(begun("solo"), {}, PLAYERS), "declarer")
    assert [each.words for each in declarer.offers] == [*PLAYERS]
    numbered = field_of(deal_form(begun("solo"), {}, NUMBERED), "declarer")
    assert numbered.offers[0].words == "Seat 1"
