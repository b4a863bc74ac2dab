"""The session record: its keys, and what each one means.

How a record is read is for ``reading``; what the rules of the game say about it is checked when
it is replayed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from boston.auction.preference import Preference
from boston.base.cards import Card, Suit
from boston.base.names import NUMBERED, seated, speaking
from boston.base.seats import BySeat, Seat
from boston.record import fields, tables
from boston.record.adjustment import ADJUSTMENT_KEYS, Adjustment
from boston.record.keys import (
    BEFORE_PLAY,
    CONTRACT,
    COUNTED,
    DEALT,
    LOST,
    NAMED,
    PLAYED,
    TOLD,
    TRICKS,
    Key,
    common,
    key,
    keys_of,
    mark,
    told,
)
from boston.record.price import price as exact_price

__all__ = ["Deal"]


@dataclass(frozen=True, kw_only=True)
class Deal:
    """One deal as recorded: a summary, a ledger event, or hands, calls and cards.

    Its fields are the keys of a deal, in the order in which a record usually gives them.
    ``turned_card`` is the card that shows the suit ``turned``, where the record tells it.
    """

    dealer: Seat | None = common(
        fields.seat,
        "seat; may be left out after the first deal, for the deal passes clockwise",
        names=seated,
    )
    turned: Suit | None = key(
        fields.turned,
        "suit (or card) turned up, where the game turns one; in some games a card of the "
        "dealer's own",
    )
    contract: str | None = common(
        fields.word,
        "contract, by id or in the source's words; what is recorded when all pass",
        NAMED,
    )
    declarer: Seat | None = common(fields.seat, "seat", CONTRACT, seated)
    partner: Seat | None = common(
        fields.seat, "seat of the whister; left out when the declarer is alone", CONTRACT, seated
    )
    trump: Suit | None = common(fields.suit, "suit; left out at no trumps", TOLD)
    suit_class: Preference | None = key(
        fields.preference,
        "plain, second or highest, where an account book gives no more than that",
        CONTRACT,
    )
    tricks: BySeat | None = common(fields.by_seat, "four numbers, by seat", TRICKS)
    honours: BySeat | None = key(
        fields.by_seat, "honours dealt to each seat, by seat; left out: none", TOLD
    )
    opening_run: int | None = key(
        fields.number,
        "tricks the declarer's side took in a row from the first; left out: 0",
        COUNTED,
    )
    given_up: bool = mark("true: all refused whist and the declarer gave the game up", TOLD)
    conceded: bool = mark("true: the defenders gave the game away", TOLD)
    merge: bool = mark("true: the player who sets two bêtes merges them into one")
    from_seat: Seat | None = key(
        fields.seat,
        "seat whose bête or ål is played off, where the rules leave the choice open",
        names=seated,
    )
    event: str | None = key(
        fields.event, "made, lost or passed: an entry of the protocol where the deal is not told"
    )
    set_by: tuple[Seat, ...] | None = key(
        fields.seats, "with an event: list of the seats that failed and set bêtes", LOST, seated
    )
    betes: int | None = key(fields.number, "with an event: how many bêtes one player set", LOST)
    misdeals: int | None = key(
        fields.number, "how often the dealer dealt wrongly before this deal; left out: 0"
    )
    blunder: Seat | None = key(
        fields.seat,
        "seat that took the declarer's trick in fourth hand, in a misère made by it",
        CONTRACT,
        seated,
    )
    passed: tuple[Seat, ...] | None = key(
        fields.passers,
        "list of the seats that passed; left out: all that sit before the declarer",
        CONTRACT,
        seated,
    )
    called: Card | None = key(
        fields.card, "card the declarer called, whose holder is his partner", CONTRACT
    )
    carte_blanche: tuple[Seat, ...] | None = key(
        fields.claimants,
        "list of the seats that declared to hold no trump; without the hands only a seat's "
        "honours can show that it held one, and low trumps go unseen",
        CONTRACT,
        seated,
    )
    jack_of_diamonds: Seat | None = key(
        fields.seat, "seat that was dealt the jack of diamonds", CONTRACT, seated
    )
    slam: str | None = key(
        fields.slam,
        "closed or table: a slam was announced in play, the hand hidden or laid open",
        CONTRACT,
    )
    hands: tuple[frozenset[Card], ...] | None = common(
        fields.hands, "four hands by seat, as in AK32.QJ9.T87.654", DEALT
    )
    calls: tuple[str, ...] | None = common(
        fields.words, "all calls, from forehand", DEALT, speaking
    )
    whist: Seat | None = key(fields.seat, "seat that accepted the invitation", BEFORE_PLAY, seated)
    discards: tuple[tuple[Card, ...], ...] | None = common(
        fields.discards, "four lists of cards laid away, by seat", BEFORE_PLAY
    )
    play: tuple[Card, ...] | None = common(
        fields.cards, "all cards in the order played, as a list or as one text", PLAYED
    )
    turned_card: Card | None = None

    @classmethod
    def given(cls, told: Mapping[str, Any]) -> Deal:
        """The deal of which no more is told than this: a session may have ten thousand of them.

        Whoever calls this has made sure that they are fields of a deal, with values of their kinds.

        >>> Deal.given({"contract": "passed"}) == Deal(contract="passed")
        True
        """
        deal = cls.__new__(cls)
        vars(deal).update(told)
        return deal

    def telling(self, **told: Any) -> Deal:
        """The same with these fields told anew, which have values of their kinds.

        >>> Deal(contract="passed").telling(dealer=3) == Deal(contract="passed", dealer=3)
        True
        >>> Deal().telling(trumps="hearts")
        Traceback (most recent call last):
        TypeError: a deal tells no 'trumps'
        """
        for name in told.keys() - _TELLS:
            raise TypeError(f"a deal tells no {name!r}")
        return Deal.given({**vars(self), **told})


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """A whole record."""

    game: str = told(Key(fields.word, "the game, by its id"))
    title: str = told(Key(fields.line, "a heading; may be left out"), default="")
    players: tuple[str, ...] = told(
        Key(
            fields.names,
            "four names, for the seats 1 to 4; may be left out, and an empty one is its seat",
        ),
        default=NUMBERED,
    )
    readings: Mapping[str, str] = told(
        Key(tables.choices, "table: by the name of a reading, the option chosen"),
        default_factory=dict,
    )
    options: Mapping[str, object] = told(
        Key(tables.agreed, "table: what was agreed before play"), default_factory=dict
    )
    rates: str | Mapping[str, object] | None = key(
        tables.word_or_table,
        "rates by contract, or the name of such a table, where a source has lost its own",
    )
    dealer: Seat | None = key(
        fields.seat,
        "seat that deals first; may be left out, or told in the first deal",
        names=seated,
    )
    price: str | None = key(
        exact_price,
        "what a point costs, in any game: a whole number, or as a text a decimal (0.05) or a "
        "fraction (1/20); not beside a price that is an option of the game",
    )
    currency: str = told(Key(fields.line, "what the price is in, as any short text"), default="")
    adjustments: tuple[Adjustment, ...] = told(
        Key(
            tables.tables,
            "list of tables, one for each time the players moved points for a reason of their own: "
            + ", ".join(f"{name} ({key.meaning})" for name, key in ADJUSTMENT_KEYS.items()),
            name="adjustment",
        ),
        default=(),
    )
    deals: tuple[Deal, ...] = told(
        Key(tables.tables, "list of tables, one for each deal", name="deal"), default=()
    )


#: All that a deal tells, by name.
_TELLS: Final = frozenset(each.name for each in dataclasses.fields(Deal))
#: The keys of a deal, and those that stand before the deals.
DEAL_KEYS: Final = keys_of(Deal)
SESSION_KEYS: Final = keys_of(Session)
