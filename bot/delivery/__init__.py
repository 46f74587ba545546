"""What the bot sends by itself: the outbox on its way to Discord."""
