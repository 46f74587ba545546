"""Who has won, and when a game is drawn."""
