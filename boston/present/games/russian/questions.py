"""Russian Boston: a reader is asked what Boston de Fontainebleau asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boston.present.games.fontainebleau import questions
from boston.present.predict.question import Asking

ASKED: Final[Sequence[Asking]] = questions.ASKED
