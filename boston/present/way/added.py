"""A deal that the reader has played, brought back to the evening it is one of."""

from __future__ import annotations

import json
from typing import Any

from boston.account import account
from boston.errors import BostonError
from boston.record.reading import loads
from boston.record.written import write_session


def added(asked: str) -> dict[str, Any]:
    """The record of an ``evening`` with the last deal of another ``record``, told as JSON.

    The deal is held to the evening as it stands now: it may have gone on meanwhile.

    >>> evening = 'game = "solo"\\ndealer = 4\\n'
    >>> passed = '[[deal]]\\ncontract = "passed"\\n'
    >>> both = added(json.dumps({"evening": evening, "record": evening + passed}))
    >>> both["error"], loads(both["record"]).deals[0].contract
    ('', 'passed')
    >>> later = {"evening": both["record"], "record": f"{evening}{passed}dealer = 4\\n"}
    >>> added(json.dumps(later))["error"]
    'deal 2: solo.deal.rotation: the deal passes from seat 4 to seat 1, not to seat 4'
    """
    request = json.loads(asked)
    try:
        evening, played = loads(str(request["evening"])), loads(str(request["record"]))
        return {"error": "", "record": write_session(account.added(evening, played.deals[-1]))}
    except BostonError as error:
        return {"error": str(error)}
