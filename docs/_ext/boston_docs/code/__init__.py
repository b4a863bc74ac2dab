"""An index of the code, the examples and the tests of each rule, and the pages that list them."""
