"""The private threads of a game: those of who is out and of who watches, and where a server wants it those of teams.

Nothing of the game waits for them: where one cannot be made, the game is played without it.
"""
