"""The solver of a deal with all cards open: how many tricks each card takes at best."""
