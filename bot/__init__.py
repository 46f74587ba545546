"""The Discord side of the game: what players see, press and are told."""
