"""The day: talk, vote, defence."""
