# A game from the deal to the last vote.

# What one can do now

panel-now = ### { $phase }

now-lobby = The game hasn’t begun. Join by the card in the channel, and wait for the start.
now-lobby-joined = You have a seat. Press **Ready** on the card in the channel, and wait for the start.
now-lobby-waiting = You have a seat. Wait for the start.
now-lobby-host = You have a seat, and the deal is yours: when everybody is here, press **Start**.
now-lobby-host-joined = You have a seat. Press **Ready**, and when everybody is ready, **Start**.
now-spectator = You don’t sit at this table, so you can only watch.
now-out = You are out of the game: watch quietly, and give nobody a hint.
now-paused = The game stands still. There is nothing to do now.
now-over = The game is over.
now-reveal = 👉 Look at your card and confirm that you have seen it.
now-reveal-done = You have seen your card. Now the others are looking at theirs.
now-discussion = 👉 Talk with the others. When you have heard enough, press “Ready to vote”.
now-discussion-done = You are ready to vote. If you change your mind, talk on.
now-discussion-host = 👉 Talk with the others. The host will end the discussion.
now-vote = 👉 Cast your vote.
now-vote-done = Your vote is in. Wait for the others.
now-revote = 👉 Cast your vote: only for one of the tied.
now-revote-done = Your vote is in. Wait for the others.
now-defence = 👉 You have the floor: convince the table, then press “I’m done”.
now-defence-done = Listen to the defence.

ask-vote = 🗳️ Who shall leave the table?

# The deal

deal-heading = ## 🃏 The cards are dealt
deal-how =
    { $delivery ->
        [panel] On this server I send no DMs. Press **My card**: your card is there, and at night all that you are asked; only you will see it.
        [dm] Your card is in your DMs, and so is all that you are asked at night. No DM? **My card** helps; only you will see it.
       *[both] Your card is in your DMs. No DM? Press **My card**: only you will see it. Nobody can tell which of the two you use.
    }
card-in-dm = On this server cards and questions of the night come by DM: yours is in our conversation. Is the message gone, or out of reach? Then I’ll show you everything here, for your eyes only.
card-here = Show it here
deal-closed-dms =
    { $count ->
        [one] ✉️ One player takes no DMs from me and plays by **My card**.
       *[other] ✉️ { $count } players take no DMs from me and play by **My card**.
    }
deal-composition = **In the deck**
deal-seen = 👁️ Cards seen: **{ $seen }** of { $all }
deal-until = 🌙 Night falls { $deadline } at the latest.
deal-host-begins = 🌙 Night falls when { $host } says so.

# The discussion

discussion-heading = ## ☀️ Day { $day }: discussion
discussion-how = Talk. Whoever is ready to vote says so with the button; the vote begins when all are ready.
discussion-ready = ✋ Ready: **{ $ready }** of { $all }
discussion-until = ⏳ The vote begins { $deadline } at the latest.
discussion-guide = ⏳ The time for the talk ends { $deadline }, and it cuts nobody short.
discussion-host-ends = Talk. { $host } will end the discussion.
discussion-over = The discussion is over.
table-living = **Alive: { $count }**

# The vote

vote-heading = ## 🗳️ Day { $day }: the vote
revote-heading = ## 🗳️ Day { $day }: the revote
revote-how = Only one of the tied can be chosen: { $candidates }
vote-ballot-hidden = The ballot is secret: until the end only the number of votes is shown.
vote-ballot-totals = The table sees how many votes each one has, and not from whom.
vote-ballot-open = The ballot is open: the table sees who votes for whom.
vote-may-change = You may change your vote until the end.
vote-final = A vote can’t be changed.
voted = 🗳️ Your vote: { $player }
voted-nobody = ⚪ You abstain.
tally-voted = 🗳️ Votes cast: **{ $voted }** of { $all }
tally-until = ⏳ The vote ends { $deadline } at the latest.
tally-over = The vote is closed.
tally-line = { $bar } **{ $votes }** — { $player }
result-heading = ## ⚖️ Day { $day }: the result of the vote
result-revote-heading = ## ⚖️ Day { $day }: the result of the revote
result-no-votes = Nobody got a vote.
result-tie = ⚖️ Tied: { $people }
result-again = The table will vote once more, among those who are tied.
result-nobody = Nobody leaves the table today.
result-out =
    { $count ->
        [one] The town has decided. Leaving the table:
       *[other] The town has decided. Leaving the table:
    }

# The defence

defence-heading = ## 🎙️ The defence
defence-last = After that, the table votes again.
defence-over = The speeches are over.
