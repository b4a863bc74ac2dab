"""Swedish Boston and Grandissimo: what both sources say alike is held here for both games."""

from __future__ import annotations

import pytest

of_both = pytest.mark.parametrize("game", ["swedish", "grandissimo"])
