"""``python -m boston``, run from a checkout without installation."""

import sys

from boston.apps.cli import main

sys.exit(main())
