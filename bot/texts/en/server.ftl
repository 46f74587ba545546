# What administrators of a server set and check.

command-admin = Mafia on this server: for those who manage it
    .name = mafia-admin
command-server = Who may play where, and how games are run on this server
    .name = settings
command-setup = Check what I’m allowed to do here, and prepare the first table
    .name = setup

# The panel of settings

server-heading = ## ⚙️ Mafia on this server
server-how = -# Only you see this. Every change is saved at once, for the whole server. The rules of a game under way never change.
server-section-who = ### 🪑 Who plays, and where
server-section-new = ### 🎬 How new tables begin
server-section-all = ### 🌙 How games are run, those under way too
server-line = **{ $name }**: { $value }
server-chosen = ### { $name }
server-saved = ✅ Saved.
server-choose = What to change
server-choose-value = Choose
server-choose-roles = Choose roles
server-choose-channels =
    { $most ->
        [1] Choose a voice channel
       *[other] Choose channels or categories
    }
server-choose-barred = Put people on the list
server-choose-unbarred = Take people off the list
server-on = yes
server-off = no
server-everybody = everybody
server-anywhere = anywhere
server-no-voice = none
server-more = and { $count } more
server-gone =
    { $count ->
        [one] ⚠️ one that was deleted
       *[other] ⚠️ { $count } that were deleted
    }
server-not-offered = ⚠️ { $value }, which is no longer offered
server-listed = { $number } · { $person }
server-people =
    { $count ->
        [0] empty
        [one] one person
       *[other] { $count } people
    }
server-hours-auto = as the rules say
server-hours =
    { $hours ->
        [0] none: anybody may open any table
        [one] one hour
       *[other] { $hours } hours
    }
server-hours-title = Experience for opening a table
server-hours-label = Hours in finished games
server-hours-how = From 0 (anybody may open such a table) to { $most }
button-server = Server settings
button-server-number = Enter hours
button-server-on = Yes
button-server-off = No
button-server-auto = As the rules say
button-server-everybody = Everybody
button-server-anywhere = Anywhere
button-server-no-voice = None
button-setup = Check permissions

server-creator-roles = Who may open tables
    .about = Only members with one of these roles can open a table, by command or as a rematch; that holds for you, too. Anybody may sit down at it.
server-roles-gone = ⚠️ None of these roles exists any more, so nobody can open a table. Choose others, or “Everybody”.
server-table-channels = Where tables may be opened
    .about = In these channels, in their threads, and in all channels of the categories that you choose. Games that are running go on where they are.
server-channels-gone = ⚠️ None of these channels exists any more, so no table can be opened. Choose others, or “Anywhere”.
server-channels-closed = ⚠️ I can’t hold a game in { $channels }: I lack permissions there. `/{ command-admin.name } { command-setup.name }`, given in such a channel, says which.
server-black-list = Black list
    .about = These people get no seat on this server: they can open no table, sit down at none, take over nobody’s seat, and not watch. They learn it when they try; nobody else is told. Whoever sits at a table now plays that game to its end.
server-language = Language of the tables
    .about = New tables speak it. What one person alone sees is in the language of their own Discord, or in the one they chose with `/mafia { command-language.name }`.
server-language-auto = as this server’s Discord
server-default-preset = Default rules
    .about = The rules of a table whose creator names none.
server-host-hours-min = Experience for opening a table
    .about = Some rules are only for hosts with experience: whoever opens such a table needs so many hours in finished games that I have run. This number takes the place of theirs; rules that ask for none stay open to all.
server-bots-allowed = Bots in free seats under any rules
    .about = Some rules let the host fill free seats with bots, others don’t. With “Yes” the hosts of new tables may do so under all rules, except those that are made without bots.
server-voice-channel = Default voice channel
    .about = New tables speak there if their creator names no other channel, and if no other table is speaking there.
server-secret-delivery = Cards and questions of the night
    .about = How secrets reach players. Whoever gets no DMs, or has closed them, can always play by **My card** on the table’s cards. By the button alone I write no DM to anybody, not even to a host.
server-secret-delivery-dm = by DM; the button shows the way there
server-secret-delivery-panel = by the button alone, no DMs
server-secret-delivery-both = by DM and by the button
server-team-talk = How allies talk at night
    .about = What they say in my messages nobody else can read. A private thread is more comfortable; there is one where the rules let allies talk every night.
server-team-talk-relay = in my messages to each of them
server-team-talk-thread = in a private thread
server-dead-talk = A thread for those who are out
    .about = Players who are out get a private thread of their own, where they can talk about the game without giving the living a hint.
server-spectators = Spectators
    .about = May a host let others watch the game from among those who are out? Each host decides it for their own table, with `/mafia { command-spectators.name }` or on the control panel; at first nobody watches.
server-spectators-nowhere = ⚠️ There is no thread for those who are out on this server, so spectators have no place to watch from.
server-night-silence = Silence of the night
    .about = While the town sleeps I close the table’s text channel, where I’m allowed to, and open it again at dawn.
server-panel-expired = I can’t tell whether you may still do this. Please give the command that opened it again.
server-list-full = The black list is full: it holds { $most } people. Take somebody off it first.

# What is refused because of it

create-elsewhere = On this server tables are opened elsewhere: { $channels }. Please give the command there.
create-elsewhere-unseen = On this server tables are opened in other channels, and you can’t see any of them. Whoever manages the server can let you in.
create-channels-gone = The channels in which tables may be opened here have been deleted. Whoever manages the server can choose others: `/{ command-admin.name } { command-server.name }`.
create-for-others = On this server tables are opened by members with one of these roles: { $roles }. You can sit down at any table that they open.
create-roles-gone = The roles that may open tables here have been deleted. Whoever manages the server can choose others: `/{ command-admin.name } { command-server.name }`.
create-voice-gone = The default voice channel of this server has been deleted, so the table speaks in writing. Whoever manages the server can choose another: `/{ command-admin.name } { command-server.name }`.
create-voice-busy = Another table already speaks in <#{ $channel }>, so this one speaks in writing. For voice, close it and name a free channel when you open it again.

# The checklist

setup-heading = ## 🩺 Ready for Mafia?
setup-how = -# Only you see this. ✅ allowed · ⚠️ games work, with less · ❌ no game without it. What you allow shows here by itself, for a quarter of an hour; “Check again” looks at once.
setup-channel = ### 💬 In <#{ $channel }>
setup-voice = ### 🔊 In <#{ $channel }>
setup-no-voice =
    ### 🔊 Voice
    Tables can be played in writing. If yours are to speak, choose their voice channel below, and I’ll check it, too.
setup-choose-voice = A voice channel to check
setup-held = ✅ **{ $permission }**: { $why }
setup-missing = ❌ **{ $permission }**: { $why }
setup-lacking = ⚠️ **{ $permission }**: { $without }
setup-allow-here = 👉 My role has these permissions; this channel takes them away. Allow me in the channel’s settings, under “Permissions”.
setup-allow-role = 👉 Allow it to my role in the server’s settings, or to me in this channel’s settings, under “Permissions”. (What is “Manage Permissions” in a channel is “Manage Roles” for a role.)
without-attach-files = without it the cards have no pictures.
without-manage-roles = without it the channel stays open at night, and the town keeps quiet by itself.
without-create-private-threads = without it neither those who are out nor allies have a thread.
without-send-messages-in-threads = without it I make no thread either for those who are out or for allies.
without-mute-members = without it I mute nobody, and players give each other the floor by themselves.
without-send-tts-messages = without it nobody hears the narrator where a host has switched him on.
setup-readers = 👁️ **Who can read private threads here**: { $readers }. Where one of them plays, the thread of those who are out is no secret; allies talk in my messages, which nobody else can read.
setup-readers-of-allies = ⚠️ **Who can read private threads here**: { $readers }. Allies talk in a thread on this server: if one of these plays, or is asked by somebody who does, the mafia has no secrets. `/{ command-admin.name } { command-server.name }` lets allies talk in my messages instead.
setup-next = ### What next
setup-next-server = - My role on this server lacks permissions: “Invite again” asks for all that I use, and keeps everything else as it is.
setup-next-settings = - **Server settings** says who may open tables, where, in which language, and much else. All of it can stay as it is.
setup-next-table = - 🎬 Open the first table: `/mafia { command-create.name }` here, in <#{ $channel }>. Five friends are enough.
setup-next-first-allow = - First put right what has a ❌. Then `/mafia { command-create.name }` in <#{ $channel }> opens the first table.
setup-next-elsewhere = - By your settings no tables are opened in <#{ $channel }>: give `/mafia { command-create.name }` in one of the channels that you have chosen.
button-setup-again = Check again
button-invite-again = Invite again

server-greeting =
    ## 🎭 Hello! I run games of Mafia.
    Cards and questions of the night come in secret, the town talks and votes in its channel, and I keep the time and the rules.
    Whoever manages this server begins with `/{ command-admin.name } { command-setup.name }`: it shows what I’m allowed to do, and how to open the first table.
