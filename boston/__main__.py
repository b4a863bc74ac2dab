"""``python -m boston``, from a checkout with nothing installed."""

import sys

from boston.apps.cli import main

sys.exit(main())
