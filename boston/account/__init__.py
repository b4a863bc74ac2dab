"""The account that four people keep of an evening: what is asked of a deal, added, changed, struck and owed."""
