# One device that is passed round the table.

# The lobby

device-lobby = 📱 **One device for all.** It is passed round, and everybody gets it in turn, whatever the card. Write down who plays with **Players**, in the order in which you sit; then press **Start**.
device-fair = 🤝 Whoever holds the device could also open somebody else’s screen: I can’t prevent that. So look away when it isn’t your turn, and play fair.
device-complete = ✅ Everything is ready. Press **Start**, and the device goes round.
device-not-yours = This table is played on one device, and it isn’t yours. Whoever opened the table can write you down as a player.
device-leave-lobby = This table is played on one device: take somebody off the list with **Players** on its card, or close the table with `/mafia { command-end.name }`.
create-not-in-dm = Only games on one device can be played here, and these rules need everybody’s own. Choose other rules, or open the table in a channel of a server.
create-not-one-device = These rules need everybody’s own device. Choose other rules, or leave out the option.

button-guests = Players
guests-title = Who plays
guests-names = Names, one a line
guests-names-about = In the order of the seats; at most { $most } characters each
guests-again = That took me too long. Please press **Players** once more.
guests-none = Somebody has to play: write down at least one name.
guests-too-many =
    { $count ->
        [one] That is one name, and the table has { $seats } seats. Shorten the list, or change the number of seats in the settings.
       *[other] Those are { $count } names, and the table has { $seats } seats. Shorten the list, or change the number of seats in the settings.
    }

guest-leaving-asks = 🚪 Does somebody have to go? The device stays with the others, but the character will be out of the game for good.
guest-leaving-who = Who leaves the game?
guest-leaving-sure = Does { $player } leave the running game? The character will be out for good.

refusal-one_device = This table is played on one device that is passed round. Ask its host to write you down as a player.
refusal-device_in_use = Whether one device is passed round can be changed only while nobody but the host has a seat. Let the others leave first.
refusal-bad_name = A name has 1 to { $most } characters, and at least one of them can be seen. This one doesn’t fit: “{ $name }”.
refusal-name_taken = Two players can’t have the same name, and “{ $name }” is there twice. Add a letter or a surname.

# Going round

button-device = Take the device
button-unlock = I am { $player }
button-lock = Close

device-deal = Everybody gets the device once, looks at their own card and closes it. The others look away.
device-night = The town falls asleep. Everybody gets the device in turn, whatever the card; the others keep their eyes shut. What happens at night is not spoken of aloud.
device-dawn-heading = ## 🌅 Before the talk
device-dawn = Everybody gets the device once more: whoever asked something at night finds the answer there, and all others their card. The others look away.
device-vote = The vote is secret: everybody gets the device in turn, votes and passes it on. The others look away.
device-next = 👉 The device goes to { $player }.
device-pass = ### 📱 Pass the device to { $player }
device-pass-how = { $player }, press the button when nobody but you can see the screen. Everybody else looks away.
device-yours = 🔓 The screen of { $player }. Nobody else may see it.
device-round-over = ✅ The round is over.
device-discussion = Put the device on the table and talk, for as long as you like: there is no clock. When all is said, press **To the vote**.
device-lies = The device lies on the table, and nothing secret is on it.

# The narrator: plain sentences that are read aloud, without a role and without a result

narrator-reveal = The cards are dealt. Look at your card.
narrator-dawn = Now the device goes round once more.
narrator-meeting = Night falls. Those who know each other meet; all others sleep.
narrator-night = Night falls. The town is asleep.
narrator-white_night = Hold on: whoever leaves the table may still do something.
narrator-morning = Morning has come. Read on the card what the night has brought.
narrator-discussion = The town is awake. Talk.
narrator-nominations = Name those whom the town shall vote on.
narrator-vote = The vote has begun.
narrator-revote = The town votes once more.
narrator-lift = Shall all of them leave? The town decides.
narrator-result = The vote is closed. The result is on the card.
narrator-floor = { $player } has the floor.
narrator-next = The device goes to { $player }.
narrator-over = The game is over. Look at the cards.
narrator-not-here = In a conversation with me nothing can be read aloud: that works in the channels of a server only.
