# The end of a game.

won-town = ## 🏙️ The town has won!
won-mafia = ## 🔫 The mafia has won!
won-loner = ## 🔪 The loner has won!
won-draw = ## ⚖️ A draw
won-none = ## ⏹️ The game was ended without a winner
over-expired =
    { $hours ->
        [one] Nobody had touched the table for an hour, so it was closed.
       *[other] Nobody had touched the table for { $hours } hours, so it was closed.
    }
over-stopped-host = The host, { $host }, decided so.
over-stopped-administrator = Those who manage the server decided so.
over-length =
    { $nights ->
        [0] It was over before the first night.
        [one] The game lasted one night{ $days ->
            [0] .
            [one] {""} and one day.
           *[other] {""} and { $days } days.
        }
       *[other] The game lasted { $nights } nights{ $days ->
            [0] .
            [one] {""} and one day.
           *[other] {""} and { $days } days.
        }
    }
over-winners =
    { $count ->
        [one] 🏆 The winner: { $people }
       *[other] 🏆 The winners: { $people }
    }
over-roles = **The cards on the table**
over-role = { $player } — { $role }

story-heading =
    { $pages ->
        [1] ## 📜 How it went
       *[other] ## 📜 How it went ({ $page } of { $pages })
    }
story-empty = Nothing happened.
story-vote = **🗳️ Day { $day }, the vote**
story-revote = **🗳️ Day { $day }, the revote**
story-votes = ▫️ { $player } ← { $voters }
story-vote-count =
    { $count ->
        [one] ▫️ { $player }: one vote
       *[other] ▫️ { $player }: { $count } votes
    }
story-out = 🚪 Voted out: { $people }
story-nobody-out = 🚪 Nobody was voted out.
story-left = 🚪 Left the game: { $people }
