"""Swedish Boston, as it is drawn and asked about."""
