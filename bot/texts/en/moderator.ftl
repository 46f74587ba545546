# Moderators outside the game, the host's control panel, and who may open a table.

refusal-moderator = You run this table from outside, so you take no seat at it. To play, choose another moderator in “Settings”, or give the table to somebody with `/mafia { command-host.name }`.

# The lobby and the room

lobby-moderator = 🎙️ Moderator: { $host } — without a seat and a card, on top of the players.
lobby-host-sits = 🎙️ These rules are made for a moderator outside the game. { $host } can become that with **Moderate**, or plays and sees no more than the others.
now-lobby-moderator = You run this table from outside: no seat, no card. When everybody is here, press **Start** on the card in the channel.
now-ran-it = You have run this game from outside, and another is the host now. Watch, and give nobody a hint.
status-moderator =
    { $sees ->
        [yes] 🎙️ Moderator, outside the game: { $host }
       *[no] 👑 Host, outside the game: { $host }
    }
host-changed-outside = The game is run from outside: the host has neither a seat nor a card.
host-changed-plays = The new host has a seat, and sees no more than anybody else at the table.
part-asks = Leave the game that you run? The table will need another host.
part-confirm = Yes, leave
part-done = You have left the table. Any player may take it over now.
rematch-moderator = This table is run from outside, so its moderator opens the rematch: { $host }. You can open a table of your own with `/mafia { command-create.name }`.

# Who moves on, where no clock does

until-host =
    { $you ->
        [yes] ⌛ No clock is running: the table waits for you to move on.
       *[no] ⌛ No clock is running: { $host } moves the game on.
    }
until-votes =
    { $you ->
        [yes] ⌛ No clock is running: when the last vote is in, you move the game on.
       *[no] ⌛ No clock is running: when the last vote is in, { $host } moves the game on.
    }

# What the host does to a player, told to all

left-removed = 🚷 { $host }, the host, takes a player out of the game:
left-card_shown = 🃏 { $host }, the host, has seen a card being shown. Whoever shows it is out at once:
left-fouls = ⚠️ Out of the game for fouls:
foul-taken-back =
    { $number ->
        [0] ↩️ { $host }, the host, takes back a foul of { $player }. None is left.
       *[other] ↩️ { $host }, the host, takes back a foul of { $player }. Still on the record: **{ $number }**.
    }
first-speaker = 🎙️ { $host }, the host, lets { $player } speak first.

# The control panel

command-control = The control panel of your table, for your eyes only
    .name = control
button-host-desk = Control panel
button-host-stand = Moderate
button-host-dm = To my DMs
button-whole-table = Whole table
button-end = End the game
button-foul = Foul
button-take_foul_back = Take a foul back
button-first_speaker = Speaks first
button-pause_for = Wait for this player
button-card_shown = Has shown the card
button-remove = Out of the game
button-hand_to_bot = Let a bot play
button-watch-on = Let spectators in
button-watch-off = No more spectators

control-heading = ## 🎛️ Control panel
control-not-yours = You don’t run this table now.
control-moderator = 🎙️ You run the game from outside: **the cards and the actions of the night are for your eyes only.** Don’t share this screen.
control-outside = 👑 You run the table without a seat, and see what everybody sees.
control-player = 👑 You play, too: you see what everybody sees, and whatever you do to a player is announced with your name.
control-watched =
    { $allowed ->
        [yes] 👁️ You let others watch from among those who are out: `/mafia { command-watch.name }`.
       *[no] 👁️ You let nobody watch from among those who are out.
    }
control-turn = 🔔 Called now: **{ $turn }**
control-night = **Night { $night }**
control-night-empty = Nobody has chosen anything.
control-drawn = 🎲 Aimed by chance: { $seats }
control-choose = Choose a player
control-seat = ### { $player }
control-fouls = ⚠️ Fouls: **{ $count }**; at { $limit } the player is out.
control-nothing = Nothing can be done here now.
control-done = ✅ Done: **{ $act }**
control-done-seat = ✅ Done: **{ $act }** — { $player }
control-ask-end = ❓ End the game now, without a winner? All cards will be shown.
control-ask-card_shown = ❓ Has { $player } shown the card? The player is out at once, and that can’t be taken back.
control-ask-remove = ❓ Take { $player } out of the game? That can’t be taken back.
control-ask-hand_to_bot = ❓ Give the seat of { $player } to a bot? It plays on to the end of the game, and the player can’t come back.
control-yes = Yes, do it
control-dm-sent = A copy is in your DMs. Every button on it draws it anew.
control-dm-off = On this server I send no DMs: the panel stays here, in the channel.
control-dm-closed = I can’t write to you: your DMs are closed to me. The panel works here just as well.
