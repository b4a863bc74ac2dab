"""Contracts in their order, calls, whose turn it is, what may be called, and partners."""
