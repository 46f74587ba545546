"""Before the night: the room, its people and rules, the composition and the cards."""
