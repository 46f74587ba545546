# The lobby and its rules.

lobby-heading = ## 🎩 Mafia · { $preset }
lobby-begun = The game has begun: its cards are further down.
lobby-closed = This table is closed.
lobby-people = **Players: { $joined }** (seats: { $seats })
lobby-nobody = The first chair is free.
lobby-seats-left =
    { $count ->
        [0] All seats are taken.
        [one] One seat is left.
       *[other] { $count } seats are left.
    }
lobby-host = 👑 The host is { $host }, who doesn’t sit at the table.
lobby-composition = **What would be dealt to { $players }**
lobby-composition-later = The roles will be shown once the rules can be played.
lobby-rules = **Rules**
rule = ▫️ { $name }: **{ $value }**
rule-changed = ✏️ { $name }: **{ $value }**
rule-locked = 🔒 { $name }: **{ $value }**
lobby-more-changes =
    { $count ->
        [one] … and one more change, in the settings
       *[other] … and { $count } more changes, in the settings
    }
lobby-change = { $name } → { $value }
lobby-last-change = { $ready ->
        [again] -# ✏️ { $host } has changed: { $change }. Whoever was ready, please press the button again.
       *[still] -# ✏️ { $host } has changed: { $change }.
    }
lobby-missing-players =
    { $count ->
        [one] 🕯️ One more player is needed.
       *[other] 🕯️ { $count } more players are needed.
    }
lobby-missing-ready =
    { $count ->
        [one] ⏳ One player isn’t ready yet (▫️).
       *[other] ⏳ { $count } players aren’t ready yet (▫️).
    }
lobby-complete = ✅ Everything is ready: { $host } can start.
lobby-unplayable = ⚠️ This rule can’t be played at this table: { $setting } — { $value }. The host can choose another one in the settings.
flaw =
    { $flaw ->
        [no_cast] ⚠️ For { $about } players there is no cast: the table of sizes has one for 8 to 16.
        [unknown_role] ⚠️ I don’t know one of the chosen roles yet ({ $about }).
        [roles_not_seats] ⚠️ There are { $about } roles, which is not the number of players.
        [no_mafia] ⚠️ There is no mafia among the roles.
        [no_town] ⚠️ There is nobody of the town among the roles.
        [mafia_not_under_half] ⚠️ The mafia must be fewer than half of the players, and would be { $about }.
        [too_few_civilians] ⚠️ At least { $about } of the players must be plain civilians: switch a role off, or gather more players.
        [more_than_one] ⚠️ There can be only one don.
        [more_than_one_loner] ⚠️ There are { $about } loners, and only one of them can play.
        [won_already] ⚠️ With this cast the game would be over before it began.
       *[other] ⚠️ No game can be played with these roles.
    }

settings-heading = ## ⚙️ Rules · { $preset }
settings-yours = You are the host: choose a section, then a rule. 🔒 is fixed by the preset, ✏️ was changed by you.
settings-read-only = Only the host can change them, and only in the lobby. 🔒 is fixed by the preset, ✏️ was changed.
settings-section = ### { $section }
settings-choose-section = Choose a section
settings-choose = Change a rule of this section
settings-chosen = ### ✏️ { $name }
settings-value = Now: **{ $value }**
settings-choose-value = Choose the value
settings-choose-roles = Choose the roles that are in the game
settings-choose-role = Change the number of which role?

form-number = Number
form-seconds = Seconds
form-fewest = From
form-most = To
form-bounds = From { $fewest } to { $most }
form-bounds-seconds = From { $fewest } to { $most }; 0 means: { $zero }
form-out-of-bounds = That doesn’t fit: the number must be from { $fewest } to { $most }.
form-range-out-of-bounds = That doesn’t fit: both numbers must be from { $fewest } to { $most }, the first not above the second, and nobody who has joined may lose the seat.
form-not-a-number = Please enter whole numbers only, without any sign or word.

rematch-invitation = 🔁 { $people } — a rematch is on! Join by the new card of the table.
rematch-open = A new table is open here already: press **Join** on its card.
