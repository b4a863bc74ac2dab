"""The pool: its stakes, who takes it, and what remains."""
