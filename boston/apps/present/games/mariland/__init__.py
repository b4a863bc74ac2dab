"""Mariland, as it is drawn and asked about."""
