"""Leaving the table: exits, those who act on leaving, last words, and what follows from a batch of departures."""
