# Every role: its name, one line, and what it does under the rules in force (`about`).
# `about` is given every setting as `section_setting`: its value, or `yes` and `no`.

role-civilian = Civilian
    .line = No action at night; talks and votes by day
    .about = At night you sleep, and say so with one button. By day you listen, argue and vote: your weapon is the ballot.
role-commissar = Commissar
    .line = Checks one player a night: mafia or not
    .about =
        Every night you check one other living player and learn whether that player is of the mafia. { $night_check_result ->
            [at_once] The answer comes at once.
           *[other] The answer comes at dawn, even if you don’t live to see it.
        }
role-sheriff = Sheriff
    .line = Checks one player a night: red or black
role-agent = Agent
    .line = Learns the exact role of one player a night
role-doctor = Doctor
    .line = Protects one player a night
    .about =
        Every night you protect one living player from attacks; against the vote you can do nothing. { $night_doctor_repeat ->
            [yes] You may protect the same player again and again.
           *[other] Not the same player two nights in a row.
        } { $night_doctor_self ->
            [never] You can’t protect yourself.
            [once] Yourself you may protect once in the game.
           *[free] You may protect yourself, too.
        }
role-bodyguard = Bodyguard
    .line = Shields another player and may die instead
role-roleblocker = Roleblocker
    .line = Keeps one player from acting for a night
role-escort = Escort
    .line = Distracts one player, who doesn’t act that night
role-jailer = Jailer
    .line = Locks one player up: no action, and no harm from ordinary attacks
role-tracker = Tracker
    .line = Learns whom one player visited
role-watcher = Watcher
    .line = Learns who visited one player
role-immortal = Immortal
    .line = Survives one attack
role-vigilante = Vigilante
    .line = Shoots at night for the town, and may hit a friend
role-judge = Judge
    .line = Has a vote that counts twice
role-kamikaze = Kamikaze
    .line = Takes one player along when leaving
role-sapper = Sapper
    .line = Takes two neighbours along when leaving
role-mafia = Mafia
    .line = Chooses the night’s victim with the allies
    .about =
        You know your allies, and every night you choose a victim together{ $night_mafia_target ->
            [anyone] .
           *[outsiders] , from outside your own ranks.
        } { $night_mafia_kill ->
            [over_half] The shot falls only if more than half of the living mafia name the same player.
            [plurality] Whoever is named most often is shot; level names mean no shot.
            [don_decides] The don’s word decides.
            [don_breaks_ties] Whoever is named most often is shot; where names are level, the don’s decides.
            [unanimous] The shot falls only if all of you agree on one player.
            [unanimous_blind] The shot falls only if all of you name the same player without seeing each other’s choice.
           *[highest_seat] The choice of the highest seat among you counts.
        } { $night_choice_final ->
            [yes] A confirmed choice stands.
           *[other] You may change your choice until the night is over.
        }
role-don = Don
    .line = Leads the mafia, and looks for the commissar
role-lawyer = Lawyer
    .line = Makes one of the mafia look innocent
role-blackmailer = Blackmailer
    .line = Silences one player’s vote for a day
role-maniac = Maniac
    .line = Kills alone, and wants to be the last
role-killer = Killer
    .line = Hunts those with powers, and becomes the maniac later
role-lover = Lover
    .line = Keeps one player from voting the next day

card-heading = ## Your card: { $role }
card-allies = **Your allies**
card-ally = 🤝 { $player } — { $role }
card-ally-out = ☠️ { $player } — { $role } (out)
card-checks = **Your checks**
card-check = 🔍 Night { $night }: { $player } — { $answer }
card-closed = ## Your card lies face down
card-closed-how = It opens only when you want it to. See that nobody looks over your shoulder.
check-mafia = **mafia**
check-not_mafia = **not mafia**
