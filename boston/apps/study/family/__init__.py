"""The English and French family seen together: sources 002 and 004, six games beside one another.

No game is played here. Every figure is asked of the games, or of what they have as printed.
"""
