# Finding out: the rules to read, what one can do now, the first game, the games of a server.

# The commands

command-rules = How the game is played: rules of every table, every role, every setting
    .name = rules
    .preset = Whose rules; without it, those of the table here
    .preset-name = preset
    .role = A role to read about
    .role-name = role
    .setting = A setting to read about
    .setting-name = setting
command-history = The games that were played here, with their cards and stories
    .name = history

code-so-far =
    { $missing ->
        [0] { $code }
       *[other] { $code }… (characters still to come: { $missing })
    }
room-offer = { $code } · #{ $channel } · { $preset }

# The rules

rules-index = ## 📖 How to play
rules-index-about = Everybody gets a secret card. By night some act in secret, by day all talk and vote, until one side has won; what happens at night is not spoken of aloud. These are the tables you can open with `/mafia { command-create.name }`; for a first game take **{ preset-classic }**.
rules-index-preset = - **{ $preset }** ({ $seats }): { $about }
rules-index-more = -# There is more than fits here. `/mafia { command-rules.name }` finds any of this server’s rules by its name.
rules-heading = ## 📖 { $preset }
rules-of-table = ## 📖 The rules of this table ({ $preset })
rules-changed-count =
    { $count ->
        [0] The host has changed nothing: these are the rules of the preset.
        [one] One rule differs from the preset. All below is as it holds at this table.
       *[other] { $count } rules differ from the preset. All below is as it holds at this table.
    }
rules-changed = - **{ $name }**: { $value } (in the preset: { $before })
rules-unchanged = Nothing.
rules-choose-chapter = A chapter
rules-choose-role = A role
rules-choose-preset = Other rules
rules-this-table = This table
rules-setting-idle = -# It decides nothing under these rules.
rules-setting-choice = The host may choose: { $choice }
rules-unknown = There is no “{ $typed }” that I could tell about. Pick one from the list that appears while you type.
book-chapter-changed = What the host has changed

# The page of a role

role-page-side =
    { $varies ->
        [yes] Side: **{ $side }** (it depends on the rules)
       *[no] Side: **{ $side }**
    }
role-page-absent = Under these rules it isn’t dealt.
role-page-turn = Called in the turn: { $turns }
role-page-unique = There is at most one.
role-page-special =
    { $players ->
        [0] A special role: the bot may add it to the cast.
       *[other] A special role: with { $players } players or more the bot may add it to the cast.
    }
role-page-comes-of = It may also come of: { $roles }
role-page-sought = The don looks for it.
role-page-wins = **How it wins.** { $how }
role-page-wins-nobody = It has no victory of its own.
role-page-advice = **A piece of advice.** { $advice }
role-page-presets = **Where it may be dealt.** { $presets }

# What can I do now?

button-now = What can I do now?
button-rulebook = How to play
what-now-heading = ## 🧭 What you can do now
what-now-host = You are the host of this table.
what-now-moderator = You run this table from outside.
what-now-seat =
    { $stands ->
        [leaving] You are { $player }, and about to leave the game
       *[other] You are { $player }
    }{ $hosts ->
        [yes] {""}, and the host of this table.
       *[no] .
    }
what-now-moderates = You have no card and no vote: you lead the others through the phases.
what-now-choice = ▫️ To choose from: { $people }
what-now-choice-of = ▫️ { $question } { $people }
what-now-awaits =
    { $you ->
        [yes] ⌛ { $count ->
            [one] The table waits for you alone.
           *[other] The table waits for you, too: { $people }
        }
       *[no] ⌛ The table waits for: { $people }
    }
what-now-awaits-secretly = ⌛ Whom the table still waits for, nobody is told: that would say who does what.
what-now-acts = 🎛️ As the host you can use now: { $acts }
what-now-always =
    { $seated ->
        [yes] -# At any time: `/mafia { command-leave.name }` leaves the table, `/mafia { command-away.name }` says that you are away for a while, `/mafia { command-rules.name }` explains rules and roles.
       *[no] -# At any time: `/mafia { command-rules.name }` explains rules and roles, `/mafia { command-history.name }` shows the games that were played here.
    }

# The first game

first-game =
    🌱 **Your first game with me.** Everything is done with buttons. If you don’t know what comes next, press **{ button-now }**; your card is always behind **{ button-card }**, and `/mafia { command-rules.name }` explains every role. { $turns ->
        [yes] If the night has a turn for you, you will be called.
       *[no] Press something every night, whatever your card: so nobody stands out.
    }

# The games of a server

history-heading =
    { $count ->
        [0] ## 🗂️ Games
        [one] ## 🗂️ One game was played here
       *[other] ## 🗂️ { $count } games were played here
    }
history-none = None has been played to its end here yet. Open a table with `/mafia { command-create.name }`.
history-line =
    {""}**{ $preset }** · { $when }
    { $winner ->
        [town] 🏙️ The town won
        [mafia] 🔫 The mafia won
        [loner] 🔪 The loner won
        [draw] ⚖️ A draw
       *[none] ⏹️ Ended early, no winner
    } · { $players ->
        [one] one player
       *[other] { $players } players
    } · { $days ->
        [one] one day
       *[other] { $days } days
    } · { $length }
history-option = { $date } · { $preset } · no. { $number }
history-choose = Look at a game
history-town = The town won
history-mafia = The mafia won
history-loner = The loner won
history-draw = A draw
history-ended = Ended early, no winner
history-game = 🗂️ **{ $preset }** · { $when } · { $length }
history-gone = That game can’t be shown here. `/mafia { command-history.name }` lists the games that were played here.
button-later-games = Later games
button-earlier-games = Earlier games
button-past-cards = Cards
button-past-story = The story
button-history = All games
