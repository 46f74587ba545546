# What people say to each other through the bot, and the threads of those who are out.

refusal-said_nothing = There was nothing in it to read. Write a few words and send them again.
refusal-words_too_long = That is too long to be whispered: { $needed } characters are the most. Say it in two lines.
refusal-said_too_soon = That was quick! Wait three seconds and try again.
refusal-said_enough = You have said a lot, and that was the last line for now. You can talk again later in the game.

# Words to allies

button-whisper = Say to allies
whisper-title = To your allies
whisper-label = Your line
whisper-how = Only your living allies read it, in the message they have already.
whisper-placeholder = Let’s take seat 4…
talk-heading = **Between you and your allies**
talk-line = { $player }: { $words }
talk-refresh = -# New lines show here when you press “Refresh”.

# Signs

button-signs = Signs
sign-line = { $player }: { $sign }
sign-about = { $sign } → { $player }
sign-red = Red
sign-black = Black
sign-unclear = Not clear yet
sign-reveal = I hold an active role
sign-nominate = Let’s put up
sign-vote = Let’s vote for
sign-split = Let’s split the votes
sign-host = A word with the host
sign-analyse = Thinking it over
sign-link = Linked, on one condition
sign-trust = I trust, we play together
sign-apart = In different teams
palette-heading = ### 🤟 Signs
palette-to-table = The whole table sees your sign.
palette-to-allies = Only your allies see your sign.
palette-not-now = No signs now: they are made while somebody else has the floor, and by the mafia in its turn at night.
palette-made = ✅ { $sign }
palette-about = Whom is it about?
palette-nobody = About nobody in particular
palette-role = A role
palette-action = Something to do
palette-logic = A thought

# Threads. Their names tell nothing; the bot knows its own again by them.

thread-dead-name = After the game · { $number }
thread-team-name = Table { $number }
thread-dead =
    ## 🕯️ Out of the game
    Here you talk with the others who are out, and with whoever watches. The table doesn’t see it.
    Whatever you say here stays here: the living get no hint. I tell nothing here that the table doesn’t know.
    -# Whoever may manage threads on this server can read along, even from the table.
thread-team =
    ## 🌙 Among yourselves
    This thread is yours to talk in at night. Whoever is out leaves it.
    -# ⚠️ Whoever may manage threads on this server can read along. What you say by “Say to allies” in your night message, your allies alone read.
thread-over =
    🏁 The game is over, and all may be told: [read the story]({ $link }). Thank you for playing!
thread-over-no-story = 🏁 The game is over, and all may be told. Thank you for playing!

# Watching, and what a server lets people do

watch-done = You’ll find yourself in the thread of those who are out. Enjoy the game, and give the living no hint.
watch-off = This server lets nobody watch from among those who are out. Whoever manages it can allow it with `/{ command-admin.name } { command-server.name }`.
watch-uninvited = The host of this table lets nobody watch. Ask for it: the host can allow it with `/mafia { command-spectators.name }`.
watch-lobby = The game hasn’t begun yet. There is still a seat to take, or ask again after the deal.
watching-on = 👁️ { $host }, the host, lets others watch from among those who are out: `/mafia { command-watch.name }`. They hear what is said there, and can take no seat in this game.
watching-off = 👁️ { $host }, the host, lets nobody watch any more.
spectators-on = Others may watch now, in the thread of those who are out. The table is told.
spectators-off = Nobody else watches this game. Whoever did leaves the thread of those who are out.
watch-impossible = I can’t make private threads in this channel. Whoever manages the server can let me, in a text channel: “Create Private Threads” and “Send Messages in Threads”.
talk-thread-warning = ⚠️ Whoever may manage threads on this server can read the allies’ thread, and in a room one may hear who is being brought into it. Without a thread neither can happen.
