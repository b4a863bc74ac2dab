"""The terms that a table has agreed: readings, stakes and options."""
