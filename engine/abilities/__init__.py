"""What roles can do: a file a verb, with its own settings and limits. No ability knows a role."""
