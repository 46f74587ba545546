# What happens around the game, and where it stands.

paused-heading = ## ⏸️ Pause
paused-for = Everybody waits for { $player }.
paused-how = The game and its clock stand still until { $host } lets it go on.
paused-over = The pause is over.
resumed = ▶️ The game goes on: **{ $phase }**.
resumed-left = ⏳ Left on the clock: { $time }.

host-away = 📣 { $host }, are you there? The table is looking for its host. Any button you press will do.
host-away-until = Without a sign of life, any player may take the room { $deadline }.
host-away-open = Any player may take the room now.
host-away-over = 🙋 The table has its host: { $host }
host-called = I have called the host. If there is no answer within a minute, any player may take the room.
host-called-already = The host has been called already. See the newest notice in the channel.
host-is-back = Good to have you back.
host-is-here = You are the host, and you are here.
host-is-another = Only the host is being called; { $host } has to answer.
host-is-you = You are the host now.
host-gone = 👑 { $host } has left the game, and the room needs a host. Any player may take it.
host-left-server = 👑 { $host } has left the server, and the room needs a host. Any player may take it.
takeover-open = 👑 { $host } hasn’t come back. Any player may take the room.
host-changed = 👑 The host is now { $host }.

left = 🚪 Leaving the game:

warning-discussion = ⏰ The discussion is nearly over: { $left } left. Not ready yet: { $people }
warning-vote = ⏰ The vote is nearly over: { $left } left. Still to vote: { $people }

status-heading = ## 📋 Mafia · { $preset }
status-host = 👑 Host: { $host }
status-host-away = 💤 The host is away. Any player may take the room now.
status-phase =
    { $at ->
        [lobby] **{ $phase }**
        [reveal] **{ $phase }**
        [meeting] **{ $phase }**
        [night] **{ $phase } { $night }**
        [white_night] **{ $phase }**
        [over] **{ $phase }**
       *[other] **{ $phase }** · day { $day }
    }
status-people = Joined: **{ $count }** ({ $people })
status-living = 🟢 Alive: **{ $count }** — { $people }
status-out = ☠️ Out: **{ $count }** — { $people }
status-composition = 🃏 In the deck: { $roles }
status-awaited = ⏳ Still awaited: { $people }
