"""What the keys of a session record mean, for readers who write one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from boston.base.tables import Table
from boston.catalogue import GAMES

#: The keys of a deal, in the order in which a record usually gives them.
MEANING: Final[Mapping[str, str]] = {
    "dealer": "seat; may be left out after the first deal, for the deal passes clockwise",
    "turned": "suit (or card) turned up, where the game turns one; in French Boston and Mariland a "
    "card of the dealer's own",
    "contract": "contract, by id or in the source's words; what is recorded when all pass",
    "declarer": "seat",
    "partner": "seat of the whister; left out when the declarer is alone",
    "trump": "suit; left out at no trumps",
    "suit_class": "plain, second or highest, where an account book gives no more than that",
    "tricks": "four numbers, by seat",
    "honours": "honours dealt to each seat, by seat; left out: none",
    "opening_run": "tricks the declarer's side took in a row from the first; left out: 0",
    "given_up": "true: all refused whist and the declarer gave the game up",
    "conceded": "true: the defenders gave the game away",
    "merge": "true: the player who sets two bêtes merges them into one",
    "from_seat": "seat whose bête or ål is played off, where the rules leave the choice open",
    "event": "made, lost or passed: an entry of the protocol where the deal is not told",
    "set_by": "with an event: list of the seats that failed and set bêtes",
    "betes": "with an event: how many bêtes one player set",
    "misdeals": "how often the dealer dealt wrongly before this deal; left out: 0",
    "blunder": "seat that took the declarer's trick in fourth hand, in a misère made by it",
    "passed": "list of the seats that passed; left out: all that sit before the declarer",
    "called": "card the declarer called, whose holder is his partner",
    "carte_blanche": "list of the seats that declared to hold no trump; without `hands` only a "
    "seat's honours can show that it held one, and low trumps go unseen",
    "jack_of_diamonds": "seat that was dealt the knave of diamonds",
    "slam": "closed or table: a slam was announced in play, the hand hidden or laid open",
    "hands": "four hands by seat, as in AK32.QJ9.T87.654",
    "calls": "all calls, from forehand",
    "whist": "seat that accepted the invitation",
    "discards": "four lists of cards laid away, by seat",
    "play": "all cards in the order played, as a list or as one text",
}


def deal_keys() -> Table:
    """Every key of a deal, what it means and which games know it.

    >>> deal_keys().rows[0][0]
    'dealer'
    """
    rows = tuple((key, MEANING[key], _known_in(key)) for key in MEANING)
    return Table("The keys of a deal", ("Key", "Meaning", "Games"), rows)


def _known_in(key: str) -> str:
    games = [game.id for game in GAMES.values() if key in game.deal_keys]
    return "all" if len(games) == len(GAMES) else ", ".join(games)


def options() -> Table:
    """What a table may agree before play, game by game."""
    rows = tuple(
        (option.name, game.id, option.meaning, "none" if option.default is None else option.default)
        for game in GAMES.values()
        for option in game.options
    )
    return Table("The options of a record", ("Option", "Game", "Meaning", "Default"), rows)
