"""Grandissimo, as it is drawn and asked about."""
