"""The English and French family, compared: sources 002 and 004, with six games side by side.

No game is played here. Every figure comes from the games or from their printed tables.
"""
