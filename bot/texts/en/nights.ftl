# The nights and mornings: what the table sees, what each player is asked, and what comes of it.
# `by` says whose way of doing a thing is meant: `mafia` for the team’s common deed, else the role.

# The table’s card

night-heading = ## 🌙 Night { $night }
night-how =
    { $delivery ->
        [panel] The town falls asleep. Everybody is asked in the same way, whatever the card: press **My card**, and confirm. What happens at night is not spoken of aloud.
        [dm] The town falls asleep. Everybody gets the same message, whatever the card: open your DMs, and confirm. What happens at night is not spoken of aloud.
       *[both] The town falls asleep. Everybody gets the same message, whatever the card: open your DMs or press **My card**, and confirm. What happens at night is not spoken of aloud.
    }
night-how-turns =
    { $delivery ->
        [panel] The town falls asleep, and the roles are called one after another. When it is your turn, **My card** has your buttons; press it now and then, whatever your card. What happens at night is not spoken of aloud.
        [dm] The town falls asleep, and the roles are called one after another. Everybody has got the same message, whatever the card: when it is your turn, your buttons appear in it. What happens at night is not spoken of aloud.
       *[both] The town falls asleep, and the roles are called one after another. Everybody has got the same message, whatever the card: when it is your turn, your buttons appear in it. **My card** shows them, too. What happens at night is not spoken of aloud.
    }
night-confirmed = 💤 Have confirmed: **{ $confirmed }** of { $all }
night-until = 🌅 Dawn breaks { $deadline } at the latest.
night-over = 🌅 The night is over.
night-asleep = 😴 Put to sleep for tonight: **{ $role }**
turn-now = 🔔 Awake now: **{ $roles }**
turn-asleep = 🔔 Called now, but asleep: **{ $roles }**
turn-past = ✔️ { $roles }: the turn is over
turn-until = ⏳ The turn ends { $deadline } at the latest.

meeting-heading = ## 🌙 Night { $night }: the meeting
meeting-how =
    { $delivery ->
        [panel] The town falls asleep, and tonight nobody acts. The mafia meets; all others keep their eyes closed. Press **My card**, whatever your card: it shows how the night is for you.
       *[both] The town falls asleep, and tonight nobody acts. The mafia meets; all others keep their eyes closed. Everybody has got the same message, whatever the card.
    }
meeting-until = 🌅 Dawn breaks { $deadline }.
meeting-over = 🌅 The first night is over.

# What a player is told in his message

ask-kill =
    { $by ->
        [mafia] 🔫 Whom does the mafia shoot tonight?
        [maniac] 🔪 Whom do you attack tonight?
        [killer] 🎯 Whom do you hunt tonight? Without a choice, your shot hits somebody at random.
        [vigilante] 🔫 Whom do you shoot tonight, for the town?
       *[other] 🔫 Whom do you shoot tonight?
    }
ask-heal = 💉 Whom do you protect tonight?
ask-check = 🔍 Whom do you check tonight?
ask-sleep = 😴 The town sleeps. Confirm that you do, too.
ask-nobody = There is nobody whom you could choose tonight.
choice-final = The first choice counts and can’t be changed.
choice-open = Your choice is made. You may still change it.
limit-repeated = 🚫 Not { $player } again: nobody two nights in a row.
limit-self = 🚫 Yourself you have protected once already.
now-night-done = You have done all there is to do tonight. Sleep well until morning.
call-done = Your choice is made. Close your eyes again.
call-later = 😴 Sleep on. When you are called, your buttons appear here.
call-past = 😴 Your turn is over. Sleep well until morning.
call-never = 😴 Nobody calls you tonight. Sleep well until morning.
call-asleep = 💤 You have been put to sleep: tonight you don’t act.

chose-kill =
    { $by ->
        [maniac] ✅ Your attack: { $player }
       *[other] ✅ Your shot: { $player }
    }
chose-heal = ✅ Under your protection: { $player }
chose-check = ✅ Your check: { $player }
chose-skip = ✅ You do nothing tonight.
chose-sleep = ✅ You are asleep.

team-with = 🤝 With you: { $people }
team-ally = { $player } ({ $role })
night-allies = **Your team’s choices**
night-ally-chose = 🔫 { $player } → { $target }
night-ally-passed = ▫️ { $player } → nobody
night-ally-silent = ▫️ { $player }: no choice yet
team-decider = 👑 The choice of { $player } decides.
team-decider-you = 👑 Your choice decides.
team-looks-on = 👁️ You see what they choose: the shot is theirs.
team-agreed = 🤝 You are agreed: { $target }
team-blind = 🙈 You don’t see one another’s choices: the shot hits only if all of you name the same player.
team-rule =
    { $night_mafia_kill ->
        [over_half] The shot falls if more than half of you name the same player.
        [unanimous] The shot falls if all of you name the same player.
        [unanimous_blind] The shot falls if all of you name the same player.
        [don_breaks_ties] Whoever is named most often is shot; in a tie the don decides.
       *[plurality] Whoever is named most often is shot; a tie means no shot.
    }

meeting-team = 🤝 Tonight you meet. Look at your allies and plan ahead without a sound: from the next night on, you act.
meeting-active = Tonight nobody acts. From the next night on you will be called. Sleep well until morning.
meeting-sleep = 😴 Tonight nobody acts. Sleep well until morning.

# What a player learns

became = 🎭 From tonight on you are: **{ $role }**
found-check = 🔍 { $player }: { $answer }
found-sought =
    { $found ->
        [yes] 🔎 { $player }: **yes**, checks for the town
       *[no] 🔎 { $player }: **no**, doesn’t check for the town
    }
found-visits =
    { $count ->
        [0] 👣 { $player } visited nobody
       *[other] 👣 { $player } visited: { $people }
    }
found-visitors =
    { $count ->
        [0] 👁️ Nobody came to { $player }
       *[other] 👁️ Came to { $player }: { $people }
    }
found-nothing = 🌫️ No result could be had.
check-mafia =
    { $by ->
        [sheriff] **black**
       *[other] **mafia**
    }
check-not_mafia =
    { $by ->
        [sheriff] **red**
       *[other] **not mafia**
    }
check-exact = **{ $role }**
card-findings = **What you have learned**
card-finding = Night { $night } · { $finding }

# The morning

morning-heading = ## 🌅 The morning after night { $night }
morning-calm = The town wakes, and everybody is alive.
morning-missed = The town wakes, and everybody is alive: the shot missed.
morning-killed =
    { $count ->
        [one] The town wakes, but not all of it. This night took:
       *[other] The town wakes, but not all of it. This night took { $count }:
    }
morning-outcomes = The town wakes, but not all of it. There were shots in the night:
morning-attempts = The town wakes, and everybody is alive. But there were shots in the night:
morning-taken =
    { $count ->
        [one] Taken along:
       *[other] Taken along, { $count } of them:
    }
morning-blind = 🎲 The shot at { $player } was blind.
outcome-killed = ☠️ { $player }: killed
outcome-crossfire = ☠️ { $player }: caught in crossfire, killed
outcome-attempted = 🩹 { $player }: shot at, and saved
player-role = { $player } — { $role }

# The story of a night

story-night = **🌙 Night { $night }**
story-aim = { $player } → { $target }
story-kill =
    { $by ->
        [mafia] 🔫 The mafia’s shots: { $choices }
        [maniac] 🔪 The maniac’s attack: { $choices }
        [killer] 🎯 The killer’s hunt: { $choices }
        [vigilante] 🔫 Shots for the town: { $choices }
       *[other] 🔫 Shots: { $choices }
    }
story-heal = 💉 Protection: { $choices }
story-check = 🔍 Checks: { $choices }
story-finding = ↳ { $player } learned: { $finding }
story-blind = 🎲 A shot at random: { $player } → { $target }
story-blind-team = 🎲 The mafia’s blind shot hit: { $target }
story-asleep = 😴 Put to sleep: { $player }
story-turned = 🎭 { $player } is from now on: { $role }
story-saved = 🩹 Shot at and saved: { $people }
story-armour = 🛡️ Armour stopped a shot at: { $people }
story-voteless = 🤐 Lost the vote for the day: { $people }
story-missed = 🌅 The shot missed.
story-calm = 🌅 Everybody survived.
story-killed = ☠️ Did not wake: { $people }
