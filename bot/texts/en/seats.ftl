# Who sits where: how the table fills, bots on seats, players who are away, seats that move to another account.

# The lobby

lobby-bots =
    { $count ->
        [one] 🤖 One free seat will be taken by a bot.
       *[other] 🤖 { $count } free seats will be taken by bots.
    }
lobby-specials =
    { $count ->
        [0] 🎲 The bot adds special roles from seven players on.
        [one] 🎲 At the deal the bot draws one special role in place of somebody above.
       *[other] 🎲 At the deal the bot draws { $count } special roles in place of some of the above.
    }
lobby-start-full = 🎬 With the last seat taken, the cards are dealt and the game begins by itself.
lobby-start-full_then_host = 🎬 With the last seat taken, the cards are dealt; night falls when the host says so.
lobby-start-fewer = 🪑 The host may also close the table and deal to those who are here.
button-enough = Deal to those here
button-start-with-bots = Start with bots
enough-too-few = These rules need at least { $fewest } players, and so far there are { $joined }. Invite more people.

# The settings

settings-choose-turn = Choose a turn of the night
lock-preset = -# 🔒 What is locked makes these rules what they are. To change it, open a table with other rules.
lock-one_value = -# 🔒 Open in other rules only: { $rules }.
lock-not_counted = -# 🔒 Roles are counted by hand only where the cast is set by the host: { $rules }.
lock-no_bots = -# 🔒 Only people play by these rules: bots take no seats.
counts-total =
    { $cards ->
        [one] 🃏 One card
       *[other] 🃏 { $cards } cards
    }{ $players ->
        [one] {""} for one player.
       *[other] {""} for { $players } players.
    }
counts-recommended = the recommended cast
counts-override = ✍️ The cards were counted by hand, so this says nothing now. “Recommended cast” under “Number of each role” undoes that.
button-recommend = Recommended cast
button-turn-earlier = Earlier
button-turn-later = Later
button-turn-drop = Don’t call
button-turn-add = Call it last
turns-not-called = not called: the role doesn’t act

# The deal

deal-guide = ⏳ The time for the cards ends { $deadline }, and nothing happens by itself.

# Bots

bot-name = Bot { $number }
seat-handed = 🤖 { $host }, the host, gives the seat of { $player } to a bot, to the end of the game. The card stays the same.
seat-handed-own = ## 🤖 A bot plays on for you
    .how = The host gave your seat to a bot for the rest of the game. You may watch, quietly and without a hint to anybody, or sit down at another table.
now-handed = A bot plays on in your seat. You may watch, quietly and without a hint to anybody.
refused-handed = A bot plays on in your seat, so this button does nothing any more. You may watch, or sit down at another table.

# Players who are away

player-away = 📣 { $player }, are you there? The table misses you. Any button you press will do.
player-left-server = 🚪 No longer on this server: { $player }. The seat and its card are still in the game.
player-away-choice =
    { $bots ->
        [yes] { $host } decides: to wait, to find a substitute, or to let a bot play on in this seat for good.
       *[no] { $host } decides: to wait, or to find a substitute. The clock runs on meanwhile.
    }
player-away-no-host = Whoever takes the room decides what becomes of this seat.
player-away-paused = ⏸️ The table is waiting.
player-away-host = It is the host who is missing. Somebody who manages the server can give the table to another player: `/mafia { command-host.name }`.
back-needless = You weren’t missed: all is well.
player-is-back = 🙋 Back at the table: { $player }
player-replaced = A bot plays on in the seat of { $player }.
player-substituted = 🪑 { $player } plays on for { $former }.
player-out = ☠️ No longer in the game: { $player }
button-here = I’m here
button-call = Call the player
button-wait = Wait
button-hand = Give the seat to a bot
button-hand-now = Yes, a bot plays on
button-hand-not = No
menu-missing = Is somebody missing?
hand-asks = Give seat { $player } to a bot? It keeps the card and plays to the end. This can’t be taken back.
wait-done = The game stands still and waits for that player.
missing-called = I have called the player. The notice in the channel has your buttons.
missing-called-already = That player has been called already. See the notice in the channel.
missing-not-here = That player isn’t alive at this table, or a bot plays the seat. `/mafia { command-status.name }` shows who is playing.
away-noted = All right, the table knows that you are away. Press anything when you are back.
missed-warning =
    { $count ->
        [one] -# ⏰ You missed the last phase. After { $most } in a row the table takes you to be away and calls you.
       *[other] -# ⏰ You missed the last { $count } phases. After { $most } in a row the table takes you to be away and calls you.
    }
away-already = The table knows already that you are away.
paused-for-return = The game and its clock stand still until everybody it waits for is back, or until { $host } lets it go on.
leave-or-step-away-asks = Leave the running game? Your character will be out for good. If you only have to step away for a while, say so: the host can wait, or let a bot play on for you.
leave-step-away = I’m only away
step-away-done = The table knows that you are away. Press anything when you are back.

# Substitutes

button-seat-offer = Find a substitute
button-seat-take = Take the seat
button-seat-drop = No, thanks
menu-seat-to = Who shall play on?
offer-asks = Who should be offered the seat { $player }? The substitute plays on with its card, its history and its votes, and this can’t be taken back. It can’t be somebody who has been in this game or has watched it.
offer-own = 🪑 { $newcomer }, a seat is free for you: { $player } gives it away.
offer-by-host = 🪑 { $newcomer }, a seat is free for you: { $host }, the host, is looking for a substitute for { $player }.
offer-how = Whoever takes it plays on with its card, its history and its votes.
offer-back = The player who is away keeps the seat by pressing anything before that.
offer-taken = 🪑 The seat is taken: { $player }
offer-over = This seat is no longer on offer: { $player }
offer-made = { $player } is asked in the channel, and the seat changes hands as soon as the offer is accepted there.
offer-declined = All right, the offer is off the table.
offer-bot = That is a bot. A seat can be offered to people only.
offer-stranger = { $player } isn’t a member of the table’s server. Ask somebody who is.
offer-barred = This server gives { $player } no seat at its tables. Ask somebody else.
offer-unseen = { $player } can’t see <#{ $channel }>, where the table plays. Ask somebody else, or those who run the server.
seat-taken = 🪑 In seat { $seat } { $newcomer } plays on for { $former }, with the same card and the same votes.
seat-given = ## 🪑 Somebody else plays on in your seat
    .how = Nothing in this conversation belongs to the seat any more. You may watch, quietly and without a hint to anybody, or sit down at another table.
refused-substituted = Somebody else plays on in your seat, so this button does nothing any more. You may watch, or sit down at another table.

# Room codes

lobby-code = 🔑 Room code **{ $code }**: with `/mafia { command-join.name } { command-join.code-name }:{ $code }` people join from any channel of the server.
join-done = You have a place at the table in <#{ $channel }>. Its card shows who else is there.
join-which = There is no lobby in this channel. Join by a room code, `/mafia { command-join.name }`, or open a table: `/mafia { command-create.name }`.
join-in-server = A room code counts in its own server. Use the command there, in any channel.
join-unseen = That table plays in <#{ $channel }>, which you can’t see. Ask those who run the server to let you in.

# Return codes

panel-return-code = 🔑 Return code: ||`{ $code }`||
    -# With it you take this seat from another account: `/mafia { command-return.name }`. Show it to nobody: whoever has it has your seat.
return-moved = 🔁 Seat { $seat } is played from another account now: { $player }
return-moved-lobby = 🔁 A place in the lobby is held from another account now: { $player }
seat-moved = ## 🔁 This seat is played from another account now
    .how = A return code was used, so nothing in this conversation belongs to the seat any more. If that wasn’t you, tell the host of the table at once.
refused-moved = Nobody plays in this game from your account. If the seat was moved with a return code, go on from the other account.
