"""A deal on the table: at each step the visible cards, the calls, and the choices."""
