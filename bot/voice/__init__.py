"""Who may be heard at a table: mutes in its voice channel, and the silence of its text channel at night."""
