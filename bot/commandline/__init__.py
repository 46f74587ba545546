"""The console command `mafia`: one file a command."""
