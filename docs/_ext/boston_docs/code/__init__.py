"""The code, the examples and the tests of each rule, indexed once, and their listings."""
