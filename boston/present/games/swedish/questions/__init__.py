"""Swedish Boston: what a reader may be asked to reckon before a deal is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.present.games.swedish.questions.bete import bete_set
from boston.present.games.swedish.questions.direct import contract_paid
from boston.present.games.swedish.questions.play_off import bete_played_off
from boston.present.predict.question import Asking

#: In the order of the game's reckoning.
ASKED: Final[Sequence[Asking]] = (bete_played_off, bete_set, contract_paid)
