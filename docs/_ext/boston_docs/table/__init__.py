"""Deals drawn on a table: the cards, the data that a script steps through, the directive."""
