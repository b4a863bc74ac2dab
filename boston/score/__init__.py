"""The account of an evening kept in a terminal, in the same record as on the page."""
