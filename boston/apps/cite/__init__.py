"""How the edition, its games and its rules are cited."""
