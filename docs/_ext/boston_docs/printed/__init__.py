"""What is printed: the edition in one book, and the pages for the table."""
