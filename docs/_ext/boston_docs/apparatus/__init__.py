"""Glossary, bibliography, citations, readings, and what is not known."""
