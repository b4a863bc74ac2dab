"""Reckoning ahead: what a reader may be asked before a deal is shown, and how one goes wrong."""
