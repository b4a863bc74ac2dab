"""The pool: what goes into it, who takes it, and what is left."""
