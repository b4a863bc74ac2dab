"""Boston de Fontainebleau: what a reader may be asked to reckon before a deal is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.games.fontainebleau import pay
from boston.present.predict.payment import contract_payment
from boston.present.predict.question import Asking

ASKED: Final[Sequence[Asking]] = (contract_payment(pay.DIRECTIONS),)
