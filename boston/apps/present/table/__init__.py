"""A deal on the table: step by step what is seen, what is said, and what may be done."""
