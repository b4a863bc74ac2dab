"""``python -m boston``, from a checkout with nothing installed."""

import sys

from boston.cli import main

sys.exit(main())
