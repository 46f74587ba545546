# The powers of the special roles: the question at night, the confirmed choice, and the line of the story.

ask-block = 🖐️ Whom do you keep from acting tonight?
ask-cover = 🕶️ Which of your allies do you cover tonight?
ask-distract = 🌹 Whom do you receive tonight?
ask-guard = 🛡️ Whom do you stand before tonight?
ask-jail = 🔒 Whom do you lock up tonight?
ask-seek = 🔎 Who, do you think, checks for the town?
ask-silence = 🤐 Whose vote do you take for tomorrow?
ask-track = 👣 Whom do you follow tonight?
ask-watch = 👁️ Whose door do you watch tonight?

chose-block = ✅ Kept from acting: { $player }
chose-cover = ✅ Under your cover: { $player }
chose-distract = ✅ Your guest: { $player }
chose-guard = ✅ Behind your back: { $player }
chose-jail = ✅ Under lock and key: { $player }
chose-seek = ✅ Your suspicion: { $player }
chose-silence = ✅ Silenced: { $player }
chose-track = ✅ You follow: { $player }
chose-watch = ✅ You watch: { $player }

story-block = 🖐️ Blocks: { $choices }
story-cover = 🕶️ Cover: { $choices }
story-distract = 🌹 Guests: { $choices }
story-guard = 🛡️ Bodyguards: { $choices }
story-jail = 🔒 Under lock and key: { $choices }
story-seek = 🔎 The don’s search: { $choices }
story-silence = 🤐 Silenced: { $choices }
story-track = 👣 Followed: { $choices }
story-watch = 👁️ Watched: { $choices }
