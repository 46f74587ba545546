# The day: speeches, nominations, votes one by one, lifts, fouls, last words, white nights.

# What one can do now

now-speeches = 👉 You have the floor. Say what you think, then press “I’m done”.
now-speeches-done = Listen: somebody else has the floor.
now-justification = 👉 You have the floor: say why you should stay, then press “I’m done”.
now-justification-done = Listen to those who are up for the vote.
now-morning_words = 👉 These are your last words. When you have said them, press “I’m done”.
now-morning_words-done = Listen to the last words.
now-day_words = 👉 These are your last words. When you have said them, press “I’m done”.
now-day_words-done = Listen to the last words.
now-nominations = 👉 Put somebody up for the vote, or name nobody.
now-nominations-done = You have had your say. Wait for the others.
now-nominated = ☝️ You have put up { $player }.
now-may-nominate = ☝️ You may put one player up for the vote.
now-may-withdraw = You may still take the name back.
now-shout =
    📢 You may shout: { $seconds } s out of turn, at the price of a foul. { $fouls ->
        [0] You have none so far
        [one] You have one so far
       *[other] You have { $fouls } so far
    }; with { $limit } you are out.
now-suspects = 🎯 Your best move: name the three you suspect. It changes nothing in the game, but it goes on record.
now-lift = 👉 Shall all of them leave: { $people }?
now-vote-lost = 🤐 You have no vote today.
now-vote-wait = There is nothing for you to decide in this call. Wait for the next one.
now-white_night = 👉 You are leaving the table, and not alone.
now-white_night-done = 🌫️ There is nothing for you to decide at the moment. Look again until the white night is over: you may be called later.

ask-nominate = ☝️ Whom do you put up for the vote?
ask-suspects = 🎯 Which three do you suspect?
ask-take = 🤝 Whom do you take along?
ask-blow = 💥 Whom does the blast reach?
blow-reaches =
    👈 Left hand: { $left }
    👉 Right hand: { $right }
    👐 Both hands: { $both }

button-to-nominate = Nominate
button-to-shout = Shout (a foul)
button-to-suspects = Best move
button-to-move = My move
button-nobody = Name nobody
button-withdraw = Take the name back
button-shout = Shout: take the foul
button-vote-for = Vote: { $player }
button-lift-yes = All leave
button-lift-no = All stay
button-blow-left = Left hand
button-blow-right = Right hand
button-blow-both = Both hands

phase-interrupted = ⏸️ Interrupted by last words. It goes on right after them.

# Speeches

speeches-heading = ## 🎙️ Day { $day }: speeches
speeches-nominate = Everybody speaks once, and may put one player up for the vote meanwhile.
speeches-only-talk = Everybody speaks once. Day { $day } is for talk alone: nobody is put up, and there is no vote.
speeches-passed = ⏭️ Passed over because of fouls.
speeches-over = The speeches are over.
justification-heading = ## 🎙️ Day { $day }: those up for the vote speak
justification-over = The speeches are over.
defence-spared = On the first day whoever leads the vote only speaks, and stays.
morning_words-heading = ## 🕯️ Last words
morning_words-over = The last words are spoken.
day_words-heading = ## 🕯️ Last words
day_words-over = The last words are spoken.

floor-speaker = 🎙️ { $player } has the floor.
floor-next = Then: { $people }
floor-until = ⏳ The speech ends { $deadline } at the latest.
floor-spoken = ✅ { $player } has spoken.
floor-spoke = 🎙️ { $people }

# Nominations

nominations-heading = ## ☝️ Day { $day }: nominations
nominations-how = Everybody may put up one player, oneself too. The vote goes in the order of the names.
nominations-decided = ☝️ Decided: **{ $decided }** of { $all }
nominations-until = ⏳ The list is closed { $deadline } at the latest.
nominations-over = The list is closed.
nominees = **☝️ Up for the vote**
nominees-none = ☝️ Nobody is up for the vote so far.
nominees-short = ☝️ Up for the vote: { $people }
no-vote-talk = 🌙 Day { $day } was for talk alone: there is no vote.
no-vote-nobody = 🌙 Day { $day } ends without a vote: nobody was put up.
no-vote-sole = 🌙 Day { $day } ends without a vote: only one was put up. Staying at the table: { $people }

# The vote

vote-majority = Whoever is to leave needs more than half of all votes.
vote-missing-last = A vote that nobody uses goes to the last one: { $player }
called-how = Those up for the vote are called one after another. You have one vote for all of them.
called-order = In this order: { $people }
called = 🗳️ Who is against { $player }?
called-left =
    { $count ->
        [one] Still to vote: **one** player
       *[other] Still to vote: **{ $count }** players
    }
called-last = This is the last one: whoever doesn’t vote is against this player, too.
called-over = The call is over.
called-against =
    { $count ->
        [0] Nobody voted.
       *[other] Votes: **{ $count }** ← { $people }
    }
result-fell = Did not vote: { $people }. That counts as a vote against { $player }.
result-sole = Only one player is up, so there is no vote.
result-spared = ☀️ On the first day the leader only speaks: { $player } stays.
result-annulled = ❌ The vote is called off because of an exit.
result-no-majority = Nobody got more than half of all votes.
result-defence-follows = They have the floor in turn, then the table votes once more, only among them.
result-lift-follows = The table now decides whether all of them leave.

# The lift

lift-heading = ## ⚖️ Day { $day }: all, or nobody
lift-question = The votes are tied. Shall all of them leave the table? { $people }
lift-passes-over_half = All leave if more than half of the living say so. Silence is a no.
lift-passes-half = All leave if half of the living say so. Silence is a no.
lift-change = You may change your answer until the end.
lift-final = An answer can’t be changed.
lift-answered = 🗳️ Answers: **{ $answered }** of { $all }
lift-line-yes = 🚪 All leave: **{ $count }**
lift-line-no = 🪑 All stay: **{ $count }**
lift-until = ⏳ The answer is due { $deadline } at the latest.
lift-over = The question is closed.
lifted-yes = 🚪 Your answer: all leave.
lifted-no = 🪑 Your answer: all stay.
result-lift-heading = ## ⚖️ Day { $day }: all, or nobody
result-lift = 🚪 All leave: **{ $agreed }** · 🪑 all stay: **{ $against }**

# Fouls

foul = ⚠️ { $player }: foul **{ $number }** of { $limit }
foul-by-host = ⚠️ { $player }: foul **{ $number }** of { $limit }, given by { $host }, the host
foul-shout = 📢 { $player } shouts: { $seconds } s out of turn.
foul-forfeits =
    { $seconds ->
        [0] ⏭️ The next speech is lost.
       *[other] ⏭️ The next speech is lost; with three or four alive it is cut to { $seconds } s.
    }
foul-mutes = 🤐 No speeches any more but the last words. Nominating and voting are still allowed.
foul-out = 🚪 That was one foul too many.
vote-cancelled-now = ❌ Because of this exit the vote is called off.
vote-cancelled-next = ❌ Because of this exit the next vote will be called off.
status-fouls = ⚠️ Fouls: { $people }
status-foul = { $player } × { $count }
status-muted = 🤐 No more speeches: { $people }
status-forfeits = ⏭️ Lose the next speech: { $people }
status-voteless = 🤐 No vote today: { $people }

# Last words and the white night

best-move = 🎯 Best move of { $player }: { $people }
white-heading = ## 🌫️ White night
white-how = Whoever leaves the table may have something to settle before that. **My move** opens for everybody, and nobody sees who finds what behind it.
white-until = ⏳ It is over { $deadline } at the latest.
white-over = The white night is over.
white-dawn = ## 🌫️ The white night is over
white-role = 🃏 { $player } — { $role }
taken-nobody = Nobody was taken along.
taken =
    { $count ->
        [one] Taken along:
       *[other] Taken along, { $count } of them:
    }

# Calls

warning-nominations = ⏰ { $left } until the list is closed. Still to decide: { $people }
warning-speech = ⏰ Ten more seconds: { $people }

# The end

over-why-town =
    { $victory_town_needs_loner_out ->
        [yes] Neither mafia nor loner is left at the table.
       *[other] Nobody of the mafia is left at the table.
    }
over-why-mafia =
    { $victory_mafia_needs_loner_out ->
        [yes] The loner is out, and nobody can outvote the mafia any more.
       *[other] Nobody can outvote the mafia any more.
    }
over-why-loner =
    { $living ->
        [one] Nobody else is left at the table.
       *[other] One against one, nobody can stop the loner any more.
    }
over-draw-nobody_left = Nobody is left at the table.
over-draw-quiet_results =
    { $victory_draw_quiet_results ->
        [one] A night or a vote passed, and nobody left.
       *[other] { $victory_draw_quiet_results } nights and votes in a row passed, and nobody left.
    }
over-draw-quiet_rounds =
    { $victory_draw_quiet_rounds ->
        [one] A whole round passed, and nobody left.
       *[other] { $victory_draw_quiet_rounds } whole rounds in a row passed, and nobody left.
    }
over-draw-quiet_curfew =
    { $victory_draw_quiet_curfew_days ->
        [one] A day of the curfew passed, and nobody left.
       *[other] { $victory_draw_quiet_curfew_days } days of the curfew in a row passed, and nobody left.
    }
over-draw-nights =
    { $victory_draw_nights ->
        [one] The one night that this table allows has passed.
       *[other] The { $victory_draw_nights } nights that this table allows have passed.
    }
over-neutral = 🌹 On nobody’s side, and so without a victory: { $people }
over-before = {" "}· 🪑 before: { $people }
over-was = {" "}(was: { $role })

story-day = **☀️ Day { $day }**
story-nominated = ☝️ Up for the vote: { $people }
story-fouls = ⚠️ Fouls: { $people }
story-words = 🕯️ Last words: { $people }
story-lift = **⚖️ Day { $day }, all or nobody**
story-white-night = **🌫️ White night**
story-parting = 🤝 { $player } takes along: { $people }
story-taken = 🚪 Taken along: { $people }
