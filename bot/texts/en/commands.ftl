# The slash commands. Names are lower-case and without spaces; descriptions have at most 100 characters.

command-mafia = Play Mafia
    .name = mafia
command-create = Open a table in this channel
    .name = create
    .preset = The rules to play by; without them, this server’s default
    .preset-name = preset
    .seats = Exactly how many players; without it, as many as the rules allow
    .seats-name = seats
    .voice = The voice channel that the table speaks in; I give the floor there
    .voice-name = voice
    .device = Play on one device that is passed round the table
    .device-name = one_device
command-join = Join a table, from any channel by its room code
    .name = join
    .code = The room code that the card of the lobby shows; without it, the table of this channel
    .code-name = code
command-role = Your card and what you can do now, for your eyes only
    .name = role
command-status = How the game stands
    .name = status
command-leave = Leave the table
    .name = leave
command-away = Say that you are away; the host may say it of somebody else
    .name = away
    .player = Who is missing (for the host); without it, you yourself
    .player-name = player
command-return = Take your seat over to this account with its return code
    .name = return
    .code = The code that “My card” of the old account shows
    .code-name = code
command-substitute = Offer your seat to somebody; the host may offer that of a player who is away
    .name = substitute
    .by = Who shall play on
    .by-name = by
    .player = Whose seat it is (for the host); without it, your own
    .player-name = player
command-pause = Stop the clock (the host’s right)
    .name = pause
command-resume = Let the game go on (the host’s right)
    .name = resume
command-end = End the game without a winner (for the host and those who manage the server)
    .name = end
command-host = Give the table to another participant
    .name = host
    .player = Who becomes the host
    .player-name = player
command-language = The language in which the bot writes to you
    .name = language
    .language = Your language
    .language-name = language
    .automatic = As in my Discord
command-mentions = Whether the bot may call you with a mention
    .name = mentions
    .on = Whether it may
    .on-name = allowed
command-forget = Delete all that I keep about you
    .name = forget-me
command-watch = Watch the game of this channel from among those who are out
    .name = watch
command-spectators = Whether others may watch this game from among those who are out (the host’s right)
    .name = spectators
    .allowed = Whether they may
    .allowed-name = allowed

language-name = English

# Answers that belong to no single screen.

answer-out-of-date = This panel is out of date: things have moved on since. Use the newest card of the table, or `/mafia { command-role.name }`.
answer-fault = Something went wrong on my side, and nothing was changed. Please try again; if it happens again, tell whoever runs this bot the number **{ $number }**.
answer-no-database = I can’t reach my memory right now, and nothing was changed. Please try again in a minute. (Number **{ $number }**)
answer-restarting = I’m just being restarted. Please try again in a minute; the game loses nothing.
answer-posted = The table is open: see its card below.

create-taken = This channel already has a table. Finish that game first, or open yours in another channel.
create-unknown-preset = I don’t know the rules “{ $preset }”. Pick one from the list that appears while you type.
create-unplayable = I can’t play these rules yet. Pick others from the list that appears while you type.
start-unplayable = One of this table’s rules can’t be played here. The card of the lobby names it, and the host can choose another value in “Settings”.
create-bad-seats = These rules seat { $fewest } to { $most } players, so { $seats } won’t do.

game-none-here = There is no game in this channel. Open one with `/mafia { command-create.name }`.
game-none-of-yours = You sit in no game right now. Join one by its card, or open one with `/mafia { command-create.name }`.

pause-done = The game stands still. `/mafia { command-resume.name }` lets it go on.
pause-already = The game stands still already. `/mafia { command-resume.name }` lets it go on.
pause-lobby = There is no clock to stop yet: the game hasn’t begun.
resume-done = The game goes on.
resume-needless = The game isn’t paused, so there is nothing to resume.
host-done = { $name } is the host now.
host-not-seated = { $name } doesn’t take part in this game. Choose somebody who sits at the table.
not-manager = Only the host, or somebody who may manage the server, can do that. Ask one of them.
leave-done = You have left the table.
leave-asks = Leave the running game? Your character will be out for good.
leave-confirm = Yes, leave
end-asks = End the game now, without a winner? All cards will be shown.
end-confirm = Yes, end the game
end-lobby-asks = Close this table? No cards have been dealt yet.
end-lobby-confirm = Yes, close the table
end-lobby-done = The table is closed.
end-done = The game is over.
confirm-cancel = No
confirm-cancelled = All right, everything stays as it is.

language-set = I’ll write to you in English.
language-automatic = I’ll write to you in the language of your Discord.
language-unknown = I don’t speak that language yet. Pick one from the list.
mentions-on = I’ll call you with a mention when you are needed.
mentions-off = I won’t mention you any more.
forget-asks = Delete all that I keep about you, on every server? If you sit at a table, you leave it, and in a running game your character is out. The games you have played keep a seat without a name, and your hours of play are gone. This can’t be undone.
forget-confirm = Yes, forget me
forget-done = Done: I keep nothing about you any more. Only what I have written to you stays in our conversation, for Discord keeps that; and a server’s black list that names you still does, for it is the server’s. A game that goes on and whose cards you may know keeps a nameless mark until it is over, so that nobody returns to it in another seat.

trouble-channel-gone = The channel of your game was deleted, so I stopped its clock. The game can’t go on there: `/mafia { command-end.name }` closes it.
trouble-no-access = I can no longer write in <#{ $channel }>, so I stopped the clock of your game. When that is put right, `/mafia { command-resume.name }` lets it go on.
trouble-lobby-closed = The channel of your table was deleted, so I closed it.
