"""The course of a game: what a phase is, and the one table of the ways between phases."""
