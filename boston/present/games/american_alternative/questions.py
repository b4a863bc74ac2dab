"""American Boston, rounded scale: a reader is asked what American Boston asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.present.games.american import questions
from boston.present.predict.question import Asking

ASKED: Final[Sequence[Asking]] = questions.ASKED
