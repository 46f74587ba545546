# Конец игры.

won-town = ## 🏙️ Победа города!
won-mafia = ## 🔫 Победа мафии!
won-loner = ## 🔪 Победа одиночки!
won-draw = ## ⚖️ Ничья
won-none = ## ⏹️ Игра остановлена без победителя
over-expired =
    { $hours ->
        [one] За столом { $hours } час ничего не происходило, поэтому он закрыт.
        [few] За столом { $hours } часа ничего не происходило, поэтому он закрыт.
       *[many] За столом { $hours } часов ничего не происходило, поэтому он закрыт.
    }
over-stopped-host = Так решил ведущий: { $host }.
over-stopped-administrator = Так решили те, кто управляет сервером.
over-length =
    { $nights ->
        [0] Всё закончилось до первой ночи.
       *[other] Партия длилась { $nights ->
            [one] { $nights } ночь
            [few] { $nights } ночи
           *[many] { $nights } ночей
        }{ $days ->
            [0] {""}
            [one] {""} и { $days } день
            [few] {""} и { $days } дня
           *[many] {""} и { $days } дней
        }.
    }
over-winners =
    { $count ->
        [one] 🏆 Победа за игроком: { $people }
        [few] 🏆 Победители: { $people }
       *[many] 🏆 Победители: { $people }
    }
over-roles = **Карты на стол**
over-role = { $player } — { $role }

story-heading =
    { $pages ->
        [1] ## 📜 Как это было
       *[other] ## 📜 Как это было ({ $page } из { $pages })
    }
story-empty = Ничего не произошло.
story-vote = **🗳️ День { $day }, голосование**
story-revote = **🗳️ День { $day }, переголосование**
story-votes = ▫️ { $player } ← { $voters }
story-vote-count =
    { $count ->
        [one] ▫️ { $player }: { $count } голос
        [few] ▫️ { $player }: { $count } голоса
       *[many] ▫️ { $player }: { $count } голосов
    }
story-out = 🚪 По решению города: { $people }
story-nobody-out = 🚪 Никто не покинул стол.
story-left = 🚪 Вышли из игры: { $people }
