# Permissions, by their names in Discord's settings, and what each is for.

permission-view-channel = View Channel
    .why = to be present in the channel of the table.
permission-send-messages = Send Messages
    .why = to post the table’s cards, the morning news and the ballot.
permission-send-messages-in-threads = Send Messages in Threads
    .why = to play at a table in a thread.
    .out = to speak in the threads that I make for those who are out.
permission-create-private-threads = Create Private Threads
    .why = to give those who are out a place of their own to talk.
permission-read-message-history = Read Message History
    .why = to edit the table’s cards, and to find them again after a restart.
permission-attach-files = Attach Files
    .why = for the pictures on the cards.
permission-send-tts-messages = Send Text-to-Speech Messages
    .why = so that the narrator can be heard.

preflight-missing = I can’t hold a game here yet. In this channel’s settings, please allow me:
preflight-lacking = The game will work, but it would be nicer with:
preflight-team-thread = On this server allies talk in a private thread: whoever may manage threads can read it. `/{ command-admin.name } { command-server.name }` changes that.
preflight-slow-mode = This channel has slow mode on: players will have to wait between messages in the discussion.
preflight-wrong-channel = A table can’t be opened in a channel of this kind. Please use an ordinary text channel.
preflight-not-installed = I’m not a member of this server, only my commands are here. Please invite me as a bot.
preflight-channel-gone = The channel of this game no longer exists. The game can only be ended now.
