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
lock-no_bots = -# 🔒 Under these rules bots take no seats: { $rules }.
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
player-away-choice = { $host } decides: to wait, or to let a bot play on in this seat for good.
player-away-paused = ⏸️ The table is waiting.
player-away-host = It is the host who is missing. Somebody who manages the server can give the table to another player: `/mafia { command-host.name }`.
back-needless = You weren’t missed: all is well.
player-is-back = 🙋 Back at the table: { $player }
player-replaced = A bot plays on in the seat of { $player }.
player-out = ☠️ No longer in the game: { $player }
button-here = I’m here
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
away-noted-out = Noted. At this table the game goes on without waiting for you. Press anything when you are back.
away-already = The table knows already that you are away.
paused-for-return = The game and its clock stand still until everybody it waits for is back, or until { $host } lets it go on.
leave-or-step-away-asks = Leave the running game? Your character will be out for good. If you must only go for a while, say that you are away: the host can wait, or let a bot play on for you.
leave-step-away = I’m only away
step-away-done = The table knows that you are away. Press anything when you are back.

# Return codes

panel-return-code = 🔑 Return code: ||`{ $code }`||
    -# With it you take this seat from another account: `/mafia { command-return.name }`. Show it to nobody: whoever has it has your seat.
return-moved = 🔁 Seat { $seat } is played from another account now: { $player }
return-moved-lobby = 🔁 A place in the lobby is held from another account now: { $player }
seat-moved = ## 🔁 This seat is played from another account now
    .how = A return code was used, so nothing in this conversation belongs to the seat any more. If that wasn’t you, tell the host of the table at once.
refused-moved = Nobody plays in this game from your account. If the seat was moved with a return code, go on from the other account.
