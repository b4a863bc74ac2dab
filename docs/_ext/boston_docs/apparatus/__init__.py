"""Glossary, bibliography, citations, and what is not known."""
