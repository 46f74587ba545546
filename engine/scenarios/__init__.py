"""Scenarios: whole situations as data, played by the real engine without Discord and without a database.

The format is described in docs/scenarios.md; ``mafia scenario PATH…`` runs files and folders.
"""
