"""What a rule is tied to outside its page: code, examples and tests, indexed once."""
