"""An evening of ten deals in every game, as its form is told them, and what must come of it."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from boston.position.before import after, before
from boston.record.reading import read_deal, read_session
from tests.account.pressing import pressed
from tests.commands import Boston, written
from tests.evenings import ten_deals

#: What the tables agreed beside the default: one game has lost its own rates.
AGREED: Final[dict[str, dict[str, str]]] = {"german": {"rates": "reconstruction-a"}}
#: What a replay says that must be the same however a deal was told.
SAME: Final = ("net", "pool", "marks", "running", "columns")


class Told(NamedTuple):
    """What a form is told of a deal, in its order; one button says that all have passed."""

    keys: dict[str, Any]
    all_pass: bool


def drawn(game: str) -> dict[str, Any]:
    """The record of the evening; seat 4 deals first."""
    agreed = AGREED.get(game, {})
    return {"game": game, "dealer": 4, **agreed, "deal": ten_deals(game, **agreed)}


def told(record: dict[str, Any]) -> list[Told]:
    """How each of its deals is told."""
    found = []
    now = before(read_session({key: record[key] for key in record.keys() - {"deal"}}))
    for deal in record["deal"]:
        passed = now.at_table.when_all_pass.contract == deal["contract"]
        # The cards were dealt wrongly before that: there is more to tell than that all passed.
        all_pass = passed and "misdeals" not in deal
        kept = {key: deal[key] for key in deal.keys() & {"turned", "tricks"}}
        found.append(Told(kept if all_pass else pressed(now, deal).told, all_pass))
        now = after(now, read_deal(deal))
    return found


def replayed(boston: Boston, record: dict[str, Any] | str) -> Any:
    """What the command line makes of a record, as far as it must not differ."""
    data = boston("replay", "--json", written("evening.toml", record)).data
    deals = [[deal[key] for key in SAME] for deal in data["deals"]]
    settled = data["settlement"] and data["settlement"]["final"]
    return {"totals": data["totals"], "settled": settled, "deals": deals}
