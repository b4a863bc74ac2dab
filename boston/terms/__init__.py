"""The terms that a table has agreed on: readings, stakes and options."""
