"""What each event does to the state, a file for each part of the game: bookkeeping only, never a rule."""
