"""The scoring of an evening, deal by deal. The session record is its whole state."""
