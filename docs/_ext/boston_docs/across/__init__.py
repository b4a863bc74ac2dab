"""What several games share: a page for each contract and each idea, made from a list of ids."""
