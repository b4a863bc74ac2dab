"""Contracts in order, calls, turns to speak, legal calls, and partners."""
