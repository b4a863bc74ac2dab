"""What an edition says of every rule, kept from release to release and compared."""
