# Что происходит вокруг игры и на чём она остановилась.

paused-heading = ## ⏸️ Пауза
paused-for = Ждём игрока { $player }.
paused-how = Игра и её часы стоят, пока их не запустит ведущий: { $host }
paused-over = Пауза закончилась.
resumed = ▶️ Игра продолжается: **{ $phase }**.
resumed-left = ⏳ На часах осталось: { $time }.

host-away = 📣 { $host }, вы здесь? Стол ищет своего ведущего. Подойдёт любая кнопка.
host-away-until = Если ответа не будет, { $deadline } взять комнату сможет любой участник.
host-away-open = Взять комнату может любой участник.
host-away-over = 🙋 Ведущий на месте: { $host }
host-called = Ведущий получил вызов. Если за минуту ответа не будет, взять комнату сможет любой участник.
host-called-already = Ведущего уже зовут. Смотрите последнее объявление в канале.
host-is-back = С возвращением!
host-is-here = Ведущий — вы, и вы на месте.
host-is-another = Зовут только ведущего, ответить должен он: { $host }
host-is-you = Теперь комнату ведёте вы.
host-gone = 👑 { $host } больше не в игре, и комнате нужен ведущий. Взять её может любой участник.
host-left-server = 👑 { $host } больше не на этом сервере, и комнате нужен ведущий. Взять её может любой участник.
takeover-open = 👑 { $host } не отвечает. Взять комнату может любой участник.
host-changed = 👑 Теперь комнату ведёт { $host }.

left = 🚪 Игру покидает:

warning-discussion = ⏰ Обсуждение вот-вот закончится, осталось { $left }. Ещё не готовы голосовать: { $people }
warning-vote = ⏰ Голосование вот-вот закончится, осталось { $left }. Ждём голоса: { $people }

status-heading = ## 📋 Мафия · { $preset }
status-host = 👑 Ведущий: { $host }
status-host-away = 💤 Ведущий не отвечает. Взять комнату может любой участник.
status-phase =
    { $at ->
        [lobby] **{ $phase }**
        [reveal] **{ $phase }**
        [meeting] **{ $phase }**
        [night] **{ $phase } { $night }**
        [white_night] **{ $phase }**
        [over] **{ $phase }**
       *[other] **{ $phase }** · день { $day }
    }
status-people = За столом: **{ $count }** ({ $people })
status-living = 🟢 В живых: **{ $count }** — { $people }
status-out = ☠️ Вне игры: **{ $count }** — { $people }
status-composition = 🃏 В колоде: { $roles }
status-awaited = ⏳ Ждём: { $people }
