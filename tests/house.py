"""What a table has to know of a game that it plays."""

from __future__ import annotations

from typing import Final, NamedTuple

from tests.helpers import SMALL


class House(NamedTuple):
    """A game as those at the table know it.

    ``bids`` are all of them from the lowest, each contract's together; a random bid is
    one of the next ``leap``. ``with_whist`` are the contracts that allow a partner.
    ``has_sang`` says whether a positive contract may be played without a trump suit,
    ``has_runs`` whether tricks in a row from the first are told.
    ``ended_by`` is the key that breaks a deal off, possible in the contracts
    ``may_end`` after so many ``cards_first``, and only ``alone`` or not. When all pass,
    the record says ``nobody_bids``, and ``all_play`` or they do not. The auction goes round
    so many ``rounds``, where it does not go on until three have passed; ``any_time`` is the
    place of the first bid that may open any deal.

    Where a bid names its suit, the last word of it is the trump (``names_suit``). By
    ``better_hand`` a bid may be taken over as it is, ``turns_up`` a suit is turned,
    ``all_discard`` a card in the small misères, and ``has_blanks`` pays for a hand
    without trumps. A partner is found by a card where the house ``calls_card``.
    Where there are bids that whoever has passed may come ``back_with``, three passes
    running end the auction. Where it ``keeps_exactly`` a bid names one suit, not the least.
    What is played at an ``own_table`` is too much its own for the table of all games. No game
    is longer than so many deals (``longest``).
    """

    bids: tuple[str, ...]
    leap: int = 0
    with_whist: tuple[str, ...] = ()
    has_sang: bool = False
    has_honours: bool = True
    ended_by: str = "given_up"
    may_end: tuple[str, ...] = ()
    cards_first: int = 0
    ended_alone: bool = False
    nobody_bids: str = "passed"
    all_play: bool = False
    has_runs: bool = False
    rounds: int | None = None
    any_time: int = 0
    names_suit: bool = False
    better_hand: bool = True
    turns_up: bool = True
    all_discard: bool = False
    has_blanks: bool = False
    calls_card: bool = False
    back_with: tuple[str, ...] = ()
    keeps_exactly: bool = False
    own_table: str = ""
    longest: int = 400


#: How the contracts begin in which no trick is to be taken.
LOW: Final = (
    "petite-",
    "grande-",
    "liten-",
    "stor-",
    "klein-misere",
    "gross-misere",
    "little-",
    "piccolissimo",
    "grand-misere",
    "grand-spread",
)


def is_misere(bid: str) -> bool:
    """Whether no trick is to be taken."""
    return bid.startswith(LOW)


def is_small(bid: str) -> bool:
    """Whether a card is laid away."""
    return bid.startswith(SMALL)


def qualified(ladder: str, *qualifiers: str) -> tuple[str, ...]:
    """Every bid of a ladder: plain, and with each qualifier where there are trumps."""
    return tuple(
        f"{contract} {qualifier}".rstrip()
        for contract in ladder.split()
        for qualifier in ("", *([] if is_misere(contract) else qualifiers))
    )


def suited(ladder: str, *lowest_first: str) -> tuple[str, ...]:
    """Every bid of a ladder: in each suit where there are trumps, plain where there are none."""
    return tuple(
        f"{contract} {suit}".rstrip()
        for contract in ladder.split()
        for suit in (("",) if is_misere(contract) else lowest_first)
    )
