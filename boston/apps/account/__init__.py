"""The account of an evening, kept deal by deal: its whole state is the session record."""
