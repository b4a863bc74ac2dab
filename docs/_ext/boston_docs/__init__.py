"""The Sphinx extensions this site is made with.

``conf.py`` names each of them. None imports the engine while pages are read except to print its
tables and its register of readings.
"""
