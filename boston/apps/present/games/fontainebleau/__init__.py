"""Boston de Fontainebleau, as it is drawn and asked about."""
