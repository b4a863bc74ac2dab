"""Citations of the edition, a game, a rule, a table or a session."""
