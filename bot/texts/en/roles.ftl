# Every role: its name, one line, and what it does under the rules in force (`about`).
# `about` is given every setting as `section_setting`: its value, or `yes` and `no`.

role-civilian = Civilian
    .line = No action at night; talks and votes by day
    .advice = Remember who said what: the mafia agree too easily with each other, and too late with the town.
    .about =
        { $night_mode ->
            [sequential] At night you simply sleep.
           *[simultaneous] At night you sleep, and say so with one button.
        } By day you listen, argue and vote: your weapon is the ballot.
role-commissar = Commissar
    .line = Checks one player a night: mafia or not
    .advice = Lead quietly. Whoever names himself early rarely sees another night; speak up when what you know decides the vote.
    .about =
        Every night you check one other living player and learn whether that player is of the mafia. { $night_check_result ->
            [at_once] The answer comes at once.
           *[other] The answer comes at dawn, even if you don’t live to see it.
        }{ $night_commissar_sees ->
            [plain_mafia] {""} You find plain mafia only: the don passes for innocent.
           *[mafia_team] {""}
        }
role-sheriff = Sheriff
    .line = Checks one player a night: red or black
    .advice = Think before you show yourself: an early answer helps the town once, a living sheriff every night.
    .about =
        Every night you check one other living player: black is the mafia{ $night_commissar_sees ->
            [plain_mafia] , but for the don, who passes for red
           *[mafia_team] , the don included
        }; everybody else is red. { $night_check_result ->
            [at_once] The answer comes at once.
           *[other] The answer comes at dawn, even if you don’t live to see it.
        }
role-agent = Agent
    .line = Learns the exact role of one player a night
    .advice = A role is more than a colour: ask yourself who would lie about it.
    .about =
        Every night you learn the exact role of one other living player. Whoever is covered by the lawyer seems to be a civilian. { $night_check_result ->
            [at_once] The answer comes at once.
           *[other] The answer comes at dawn, even if you don’t live to see it.
        }
role-doctor = Doctor
    .line = Protects one player a night
    .advice = Protect whoever speaks for the town most clearly, and don’t be easy to guess.
    .about =
        Every night you protect one living player from attacks; against the vote you can do nothing. { $night_doctor_repeat ->
            [yes] You may protect the same player again and again.
           *[other] Not the same player two nights in a row.
        } { $night_doctor_self ->
            [never] You can’t protect yourself.
            [once] Yourself you may protect once in the game.
           *[free] You may protect yourself, too.
        }{ $night_heal_power ->
            [all] {""}
           *[other] {""} Your protection stops one attack; a second one gets through.
        }
role-bodyguard = Bodyguard
    .line = Shields another player and may die instead
    .advice = Stand where the mafia would shoot, and not where you like it best.
    .about = Every night you stand before one other living player. An attack that would have killed that player hits you instead, and you may die of it; a doctor can still save you. You stop one attack a night, and none on yourself.
role-roleblocker = Roleblocker
    .line = Keeps one player from acting for a night
    .advice = A night without a death after your visit says much, but not everything.
    .about = Every night you keep one other living player from acting{ about-block-repeat }.{ about-block-scope } { about-block-notice } If you are blocked yourself, your target acts as usual.{ about-block-mafia }
role-escort = Escort
    .line = Distracts one player, who doesn’t act that night
    .advice = Watch which nights stay quiet when you have kept somebody busy.
    .about =
        { $table_escort_faction ->
            [mafia] You are of the mafia, know your allies and have a voice in the shot. Besides, every night you keep one living player from outside the mafia from acting
           *[town] Every night you keep one other living player from acting
        }{ about-block-repeat }.{ about-block-scope } { about-block-notice } If you are blocked yourself, your target acts as usual.{ about-block-mafia }
role-jailer = Jailer
    .line = Locks one player up: no action, and no harm from ordinary attacks
    .advice = Your lock protects as well as it hinders: think of which of the two you want.
    .about = Every night you lock up one other living player: the prisoner doesn’t act, and attacks on the prisoner come to nothing. Checks of the prisoner work as ever. { about-block-notice } If you are blocked yourself, nobody is locked up.{ about-block-mafia }
role-tracker = Tracker
    .line = Learns whom one player visited
    .advice = Whoever goes out every night has something to do. Ask what.
    .about = Every night you follow one other living player and learn at dawn whom that player visited: the names, neither roles nor deeds. Whoever stayed in or was blocked visited nobody. If you are blocked yourself, you learn nothing.
role-watcher = Watcher
    .line = Learns who visited one player
    .advice = Watch the door that the mafia will want to knock at.
    .about = Every night you keep an eye on one other living player’s door and learn at dawn who came: the names, neither roles nor deeds. Whoever was blocked came to nobody. If you are blocked yourself, you learn nothing.
role-immortal = Immortal
    .line = Survives one attack
    .advice = Draw the fire: the first shot at you hits nobody.
    .about = You wear armour. Once in the game, by itself, it stops an attack of the night that nothing else has stopped; a second one in the same night gets through. Nobody is told that it is spent, not even you. No block takes it away, and against the vote it is of no use. You have no night action.
role-vigilante = Vigilante
    .line = Shoots at night for the town, and may hit a friend
    .advice = Hold your fire until you have a reason; a friend shot helps the mafia twice.
    .about = You play for the town, and every night you may shoot one other living player, or nobody. Whose side that player is on you don’t know: you may hit a friend. Protection stops your shot like any other; if you are blocked, there is none.
role-judge = Judge
    .line = Has a vote that counts twice
    .advice = Vote late and to the point: your vote turns a close count.
    .about = At night you sleep. By day your vote counts twice; by name it is shown once. Whoever takes your vote for a day takes all of it.
role-kamikaze = Kamikaze
    .line = Takes one player along when leaving
    .advice = Know before you go whom you would take along.
    .about =
        At night you sleep. { $morning_white_night ->
            [yes] When you are killed, voted out or taken along, a white night comes: you choose one player to go with you, whom nothing can save. The table then learns your role and your target. If you choose nobody in time, you go alone. Whoever leaves the game or has to go because of fouls takes nobody along.
           *[other] There is no white night at this table, so you take nobody along.
        }
role-sapper = Sapper
    .line = Takes two neighbours along when leaving
    .advice = Look who sits beside you: your neighbours leave with you.
    .about =
        At night you sleep. { $morning_white_night ->
            [yes] When you are killed, voted out or taken along, a white night comes: with the right hand you take along the two nearest living players with lower numbers, with the left the two with higher ones, with both hands one on each side (the numbers go round the table). Nothing can save them, and they have no last words. If you choose nothing in time, you go alone. Whoever leaves the game or has to go because of fouls takes nobody along.
           *[other] There is no white night at this table, so you take nobody along.
        }
role-mafia = Mafia
    .line = Chooses the night’s victim with the allies
    .advice = Don’t defend allies by reflex, and don’t all vote the same way.
    .about =
        You know your allies, and every night you choose a victim together{ $night_mafia_target ->
            [anyone] .
           *[outsiders] , from outside your own ranks.
        } { $night_mafia_kill ->
            [over_half] The shot falls only if more than half of the living mafia name the same player.
            [plurality] Whoever is named most often is shot; a tie means no shot.
            [don_decides] The don’s word decides.
            [don_breaks_ties] Whoever is named most often is shot; in a tie the don’s choice decides.
            [unanimous] The shot falls only if all of you agree on one player.
            [unanimous_blind] The shot falls only if all of you name the same player without seeing each other’s choice.
           *[highest_seat] The choice of the highest seat among you counts.
        } { $night_choice_final ->
            [yes] A confirmed choice stands.
           *[other] { $night_mode ->
                [sequential] You may change your choice while your turn lasts.
               *[simultaneous] You may change your choice until the night is over.
            }
        }
role-don = Don
    .line =
        Leads the mafia, and looks for { $sought ->
            [commissar] the commissar
            [sheriff] the sheriff
           *[any] the one who checks
        }
    .advice = Look for the one who checks before the check finds you.
    .about =
        You are of the mafia, know your allies and choose the night’s victim with them. { $night_mafia_kill ->
            [over_half] The shot falls only if more than half of the living mafia name the same player.
            [plurality] Whoever is named most often is shot; your voice counts like any other.
            [don_decides] Your word decides: the others only advise.
            [don_breaks_ties] Whoever is named most often is shot; in a tie your choice decides.
            [unanimous] The shot falls only if all of you agree on one player.
            [unanimous_blind] The shot falls only if all of you name the same player without seeing each other’s choice.
           *[highest_seat] The choice of the highest seat among you counts.
        } Besides, every night you look for the one who checks for the town: you choose one other living player and learn whether it is { $sought ->
            [commissar] the commissar
            [sheriff] the sheriff
           *[any] the commissar or the sheriff
        }. { $night_check_result ->
            [at_once] The answer comes at once.
           *[other] The answer comes at dawn.
        }
role-lawyer = Lawyer
    .line = Makes one of the mafia look innocent
    .advice = Cover the ally of whom the table talks today: that is who will be checked.
    .about = You are of the mafia and know your allies. Every night you cover one of them, never yourself: to a check that player is not of the mafia, and to the agent a civilian. Visits are not hidden, and the don is not deceived. In the shot you have no voice, unless nobody else of the mafia is left to fire it.
role-blackmailer = Blackmailer
    .line = Silences one player’s vote for a day
    .advice = Take the vote of whoever leads the town, on the day when one vote decides.
    .about = You are of the mafia and know your allies. Every night you silence one player from outside the mafia, who then has no vote all day, in a revote neither. The table sees it when the vote opens; to speak and to nominate is still allowed. In the shot you have no voice, unless nobody else of the mafia is left to fire it.
role-maniac = Maniac
    .line = Kills alone, and wants to be the last
    .advice = Let the two sides wear each other down, and look harmless.
    .about =
        You have no allies. Every night you attack one other living player, whichever side that is, or nobody{ $night_maniac_without_target ->
            [blind] : but if you choose nobody or are blocked, your shot hits somebody at random
           *[skip] {""}
        }. To a check you are not of the mafia. { $victory_loner_wins ->
            [sole] You win as the last one alive.
           *[duel] You win when you are alive with at most one other player, whoever that is.
        }
role-killer = Killer
    .line = Hunts those with powers, and becomes the maniac later
    .advice = Aim at those who know too much: plain civilians are out of your reach while the mafia is in play.
    .about =
        You have no allies, and you hunt those with powers: as long as the mafia is in play, your shot at a plain civilian misses. You can’t hold your fire: without a choice, it hits somebody at random. To a check you are not of the mafia, and you have no last words. When no mafia is left you become the maniac. { $victory_loner_wins ->
            [sole] You win as the last one alive.
           *[duel] You win when you are alive with at most one other player, whoever that is.
        }
role-lover = Lover
    .line = Keeps one player from voting the next day
    .advice = Take a vote where it turns the day; nobody knows whom you fancy.
    .about =
        You know no card but your own. Every night you choose one other living player, who will miss the next day’s votes, and nothing else, even if you don’t survive the night. You have no victory of your own{ $victory_lover_in_parity ->
            [exclude] {""} and don’t count when the mafia is set against the others
           *[with_others] {""} and count among the others when the mafia is set against them
        }.

# What the descriptions of those who block have in common.

about-block-repeat =
    { $night_block_repeat ->
        [yes] {""}
       *[other] , not the same one two nights in a row
    }
about-block-scope =
    { $night_block_scope ->
        [commissar_doctor] {""} Only the commissar and the doctor can be put to sleep; on others it has no effect.
       *[any] {""}
    }
about-block-notice =
    { $night_block_notice ->
        [none] Nobody is told.
        [public_role] The table hears at once which role sleeps.
       *[checker] The blocked player isn’t told; only somebody who waits for an answer learns that there is none.
    }
about-block-mafia =
    { $night_mafia_blocked ->
        [blind] {""} If one of the mafia is blocked, its shot goes blind and hits somebody at random from outside the mafia.
       *[vote_void] {""}
    }

card-heading = ## Your card: { $role }
card-allies = **Your allies**
card-ally = 🤝 { $player } — { $role }
card-ally-out = ☠️ { $player } — { $role } (out)
card-closed = ## Your card lies face down
card-closed-how = It opens only when you want it to. See that nobody looks over your shoulder.
