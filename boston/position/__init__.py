"""A deal that is not over: who is to act, what is legal, and what one seat can see."""
