"""The game of Mafia as pure rules: ``decide`` a command, ``evolve`` an event, ``replay`` a history.

Nothing here knows a clock, a network, a database or Discord. What a game needs from outside comes in commands; what
it tells the outside leaves in events, each of which names who may learn of it.
"""
