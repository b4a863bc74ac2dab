"""What the command line says of a call that a page refuses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from boston.catalogue import game_of
from boston.present.way.page import spelled
from boston.present.wording import typesetter
from boston.record.reading import loads
from boston.record.record import Session
from boston.record.written import write_session
from tests.commands import Boston


def amiss(
    boston: Boston, record: str, calls: list[str], ladder: list[tuple[str, str, str]]
) -> Iterator[str]:
    """Where a ladder of (call, rule, reason) is not what the command line says after these calls.

    What is open has neither rule nor reason. A page words the reason for whoever sits at its table.
    """
    session = loads(record)
    deal, game = session.deals[0], session.game
    words = typesetter(game_of(game)).text
    turned = ["--turned", deal.turned.value] if deal.turned else []
    legal = boston("auction", game, "--json", *turned, *calls).data["legal"]
    for call, rule, reason in ladder:
        if not rule:
            if call not in legal:
                yield f"{call}: not legal"
            continue
        where, refused = "", boston("auction", game, *turned, *calls, call)
        if refused.status != 2:
            # What the hand does not allow the command line says when it knows the hand.
            tried = replace(session, deals=(replace(deal, calls=(*calls, call)),))
            where, refused = "standard input: deal 1: ", boston("replay", "-", stdin=_toml(tried))
        start = f"{where}call {len(calls) + 1}: {rule}: "
        said = spelled(refused.complaint.removeprefix(start), session.players)
        if not refused.complaint.startswith(start) or words(said) != reason:
            yield f"{call}: {rule}: {reason}, and {refused.complaint}"


def _toml(session: Session) -> bytes:
    return write_session(session).encode()


def next_call(calls: list[str], legal: list[str]) -> str:
    """What is said next: a few bids, and then everybody passes."""
    bids = [call for call in legal if call not in ("pass", "accept")]
    return bids[2 * len(calls)] if len(calls) in (1, 2) else "pass"
