"""The pool in the middle of the table."""
