"""What the site offers to other programs."""
