"""The memory of the games: Postgres, its schema, and the server that comes with the program."""
