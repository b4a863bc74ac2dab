"""Where a deal stands as far as it is told: who is to act, what he may do, and what refuses it."""
