"""Copies of the built-in presets, changed by those who manage a server: what may stand in one, and whether it plays."""
