"""Somebody who plays: one interface, one plain player behind it, and a deal played to its end."""
