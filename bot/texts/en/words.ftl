# Small words that many screens share.

nobody = —
person-unnamed = Player { $number }

duration-days = { $count } d
duration-hours = { $count } h
duration-minutes = { $count } min
duration-seconds = { $count } s

faction-town = Town
    .plays =
        🏙️ You play for the **town**: { $victory_town_needs_loner_out ->
            [yes] find every one of the mafia, and the loner too, and vote them out.
           *[other] find every one of the mafia and vote them out.
        }
faction-mafia = Mafia
    .plays =
        🔫 You play for the **mafia**: { $victory_mafia_needs_loner_out ->
            [yes] you win once the loner is out and you are at least as many as all the others.
           *[other] you win once you are at least as many as all the others.
        }
faction-loner = Loner
    .plays = 🔪 You play **for yourself** against both sides.
faction-neutral = Neutral
    .plays = 🌹 You are on **nobody’s side**.

phase-lobby = Lobby
phase-reveal = Looking at the cards
phase-meeting = First night: the meeting
phase-night = Night
phase-morning_words = Last words in the morning
phase-discussion = Discussion
phase-speeches = Speeches
phase-nominations = Nominations
phase-justification = Justification speeches
phase-vote = Vote
phase-defence = Defence
phase-revote = Revote
phase-lift = Shall all the tied leave?
phase-white_night = White night
phase-day_words = Last words
phase-over = The end
phase-until = ⏳ Ends { $deadline }.
phase-paused = ⏸️ The game stands still.

departed = ☠️ { $player }
departed-role = ☠️ { $player } — { $role }
