"""Players of sessions, and the forms in which a reader tells one."""
