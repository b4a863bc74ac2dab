"""Is this bid worth it? One hand and the calls so far, for the page's script."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from boston.apps.players.sampling import Weighed
from boston.apps.present.evening.may_he import deal_of, shown_in
from boston.apps.present.markup import Markup, element
from boston.apps.present.odds import NOT_WEIGHED, with_error
from boston.apps.present.tables import numbers, table
from boston.apps.present.wording import typesetter
from boston.apps.study.bid import weighed
from boston.errors import BostonError
from boston.position.before import before
from boston.record.reading import loads

#: The number of deals to play out, divided among the calls. With this number, a page has its answer
#: within seconds.
PLAYED: Final = 300
OF_DEALS: Final = (
    "The value of each call for this hand: the average of random deals that fit the hand and the "
    "calls, with all seats played by the plain player; debts and pools are settled at once. An "
    "average is unclear if it is smaller than its standard error, which follows the sign ±"
)


def worth(asked: str) -> dict[str, Any]:
    """Return the value of each call of one hand.

    ``asked``: JSON, as for :func:`may_he`.

    In the answer, ``error`` is the reason why the calls cannot be valued, or empty if they can.
    Without an error, ``html`` is a table with the best call first.

    >>> told = {"record": 'game = "solo"', "dealer": 4, "seat": 1, "hand": "JT98.JT9.JT9.JT9"}
    >>> worth(json.dumps(told))["html"]
    '<p>No bid was evaluated: each needs over a trick more than the hand has, or an open hand.</p>'
    >>> worth(json.dumps({**told, "hand": "JT98..."}))["error"]
    'give all cards of the hand: 13 cards, not 4'
    """
    request = json.loads(asked)
    try:
        session, shown = loads(str(request["record"])), shown_in(request)
        if shown is None:
            raise BostonError("enter a hand first")
        earlier = before(session)
        told = deal_of(request)
        calls = len(weighed(earlier, told, shown, 1).choices)
        found = weighed(earlier, told, shown, PLAYED // max(1, calls))
    except BostonError as error:
        return {"error": str(error)}
    return {"error": "", "html": str(_table(found, typesetter(earlier.at_table).text))}


def _table(found: Weighed, typeset: Callable[[str], str]) -> Markup:
    if not found.choices:
        return element("p", NOT_WEIGHED)
    rows = [
        [
            element("th", typeset(call), scope="row"),
            *numbers([with_error(each.net, each.error), each.won]),
        ]
        for call, each in sorted(found.choices.items(), key=lambda item: -item[1].net)
    ]
    heads = ("Call", "Average", f"Above 0, of {found.worlds}")
    return table(OF_DEALS, heads, rows)
