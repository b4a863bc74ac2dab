"""An evening that is scored deal by deal; its whole state is the session record."""
