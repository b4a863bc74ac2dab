"""Replaying a session, deal by deal, to the settlement; pricing a single contract."""
