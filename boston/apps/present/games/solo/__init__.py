"""Boston of the Solo family, as it is drawn and asked about."""
