"""Replaying a session, deal by deal, to the settlement; quoting the price of a single contract."""
