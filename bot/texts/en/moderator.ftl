# Moderators outside the game, the host's control panel, and who may open a table.

refusal-moderator = You run this table from outside, so you take no seat at it. To play, choose another moderator in “Settings”, or give the table to somebody with `/mafia { command-host.name }`.
