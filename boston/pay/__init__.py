"""Prices and their parts, who pays whom, and the doubts about an amount."""
