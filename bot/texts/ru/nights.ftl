# Ночи и утра: что видит стол, о чём спрашивают каждого игрока и что из этого выходит.
# `by` — кто делает это по-своему: `mafia` для общего дела команды, иначе роль.

# Карточка стола

night-heading = ## 🌙 Ночь { $night }
night-how = Город засыпает. Сообщение приходит каждому, какая бы ни была карта: откройте личные сообщения или нажмите **Моя карта** и подтвердите. О ночных делах вслух не говорят.
night-how-turns = Город засыпает, роли просыпаются по очереди. Сообщение пришло каждому, какая бы ни была карта: когда настанет ваш ход, в нём появятся кнопки. Их покажет и **Моя карта**. О ночных делах вслух не говорят.
night-confirmed = 💤 Подтвердили: **{ $confirmed }** из { $all }
night-until = 🌅 Рассвет не позже чем { $deadline }.
night-over = 🌅 Ночь прошла.
night-asleep = 😴 Этой ночью спит: **{ $role }**
turn-now = 🔔 Сейчас ход: **{ $roles }**
turn-past = ✔️ { $roles }: ход окончен
turn-until = ⏳ Ход закончится не позже чем { $deadline }.

meeting-heading = ## 🌙 Ночь { $night }: договорка
meeting-how = Город засыпает, и этой ночью никто не действует. Мафия знакомится; остальные не открывают глаз. Сообщение пришло каждому, какая бы ни была карта.
meeting-until = 🌅 Рассвет { $deadline }.
meeting-over = 🌅 Первая ночь прошла.

# Что сказано игроку в его сообщении

ask-kill =
    { $by ->
        [mafia] 🔫 В кого этой ночью стреляет мафия?
        [maniac] 🔪 На кого вы нападаете этой ночью?
        [killer] 🎯 За кем вы охотитесь этой ночью? Если не выбрать, выстрел достанется случайному игроку.
        [vigilante] 🔫 В кого вы стреляете этой ночью — за город?
       *[other] 🔫 В кого вы стреляете этой ночью?
    }
ask-heal = 💉 Кого вы защищаете этой ночью?
ask-check = 🔍 Кого вы проверяете этой ночью?
ask-sleep = 😴 Город спит. Подтвердите, что спите и вы.
ask-nobody = Этой ночью вам некого выбрать.
choice-final = Считается первый выбор: изменить его нельзя.
choice-open = Ваш выбор сделан. Его ещё можно изменить.
limit-repeated = 🚫 Две ночи подряд одного и того же нельзя: { $player }
limit-self = 🚫 Себя вы уже защищали: второй раз нельзя.
now-night-done = На эту ночь у вас всё. Спите до утра.
call-done = Ваш выбор сделан. Закройте глаза.
call-later = 😴 Спите. Когда вас позовут, здесь появятся кнопки.
call-past = 😴 Ваш ход окончен. Спите до утра.
call-never = 😴 Этой ночью вас не позовут. Спите до утра.
call-asleep = 💤 Вас усыпили: этой ночью вы не действуете.

chose-kill = ✅ Ваш выстрел: { $player }
chose-heal = ✅ Под вашей защитой: { $player }
chose-check = ✅ Ваша проверка: { $player }
chose-skip = ✅ Этой ночью вы ничего не делаете.
chose-sleep = ✅ Вы спите.

team-with = 🤝 С вами: { $people }
team-ally = { $player } ({ $role })
night-allies = **Выбор команды**
night-ally-chose = 🔫 { $player } → { $target }
night-ally-passed = ▫️ { $player } → ни в кого
night-ally-silent = ▫️ { $player }: пока без выбора
team-decider = 👑 Решает выбор игрока { $player }.
team-decider-you = 👑 Решает ваш выбор.
team-agreed = 🤝 Вы договорились: { $target }
team-blind = 🙈 Выбор друг друга вы не видите: выстрел попадёт, только если все назовут одного игрока.
team-rule =
    { $night_mafia_kill ->
        [over_half] Выстрел состоится, если одного игрока назовёт больше половины из вас.
        [unanimous] Выстрел состоится, если все вы назовёте одного игрока.
        [unanimous_blind] Выстрел состоится, если все вы назовёте одного игрока.
        [don_breaks_ties] Стреляют в того, кого назвали чаще всех; при равенстве решает дон.
       *[plurality] Стреляют в того, кого назвали чаще всех; при равенстве выстрела нет.
    }

meeting-team = 🤝 Этой ночью вы знакомитесь. Посмотрите на сообщников и молча договоритесь: действовать вы начнёте со следующей ночи.
meeting-active = Этой ночью никто не действует. Вас позовут со следующей ночи. Спите до утра.
meeting-sleep = 😴 Этой ночью никто не действует. Спите до утра.

# Что игрок узнаёт

became = 🎭 С этой ночи ваша роль: **{ $role }**
found-check = 🔍 { $player }: { $answer }
found-sought =
    { $found ->
        [yes] 🔎 { $player }: **да**, проверяет за город
       *[no] 🔎 { $player }: **нет**, за город не проверяет
    }
found-visits =
    { $count ->
        [0] 👣 { $player }: визитов не было
       *[other] 👣 Визиты игрока { $player }: { $people }
    }
found-visitors =
    { $count ->
        [0] 👁️ { $player }: гостей не было
       *[other] 👁️ Гости игрока { $player }: { $people }
    }
found-nothing = 🌫️ Результат получить не удалось.
check-mafia =
    { $by ->
        [sheriff] **чёрный**
       *[other] **мафия**
    }
check-not_mafia =
    { $by ->
        [sheriff] **красный**
       *[other] **не мафия**
    }
check-exact = **{ $role }**
card-findings = **Что вы узнали**
card-finding = Ночь { $night } · { $finding }

# Утро

morning-heading = ## 🌅 Утро после ночи { $night }
morning-calm = Город просыпается. Все живы.
morning-missed = Город просыпается. Все живы: промах.
morning-killed =
    { $count ->
        [one] Город просыпается — но не весь. Эта ночь забрала:
        [few] Город просыпается — но не весь. Эта ночь забрала { $count } игроков:
       *[many] Город просыпается — но не весь. Эта ночь забрала { $count } игроков:
    }
morning-outcomes = Город просыпается — но не весь. Ночью стреляли:
morning-attempts = Город просыпается. Все живы, но ночью стреляли:
morning-taken =
    { $count ->
        [one] С собой забрали:
        [few] С собой забрали { $count } игроков:
       *[many] С собой забрали { $count } игроков:
    }
morning-blind = 🎲 Выстрел был слепым: { $player }
outcome-killed = ☠️ { $player }: убийство
outcome-crossfire = ☠️ { $player }: перестрелка, смерть
outcome-attempted = 🩹 { $player }: покушение, жизнь спасена
player-role = { $player } — { $role }

# Рассказ о ночи

story-night = **🌙 Ночь { $night }**
story-aim = { $player } → { $target }
story-kill =
    { $by ->
        [mafia] 🔫 Выстрелы мафии: { $choices }
        [maniac] 🔪 Нападение маньяка: { $choices }
        [killer] 🎯 Охота киллера: { $choices }
        [vigilante] 🔫 Выстрелы за город: { $choices }
       *[other] 🔫 Выстрелы: { $choices }
    }
story-heal = 💉 Защита: { $choices }
story-check = 🔍 Проверки: { $choices }
story-finding = ↳ { $player } узнаёт: { $finding }
story-blind = 🎲 Случайный выстрел: { $player } → { $target }
story-blind-team = 🎲 Слепой выстрел мафии: { $target }
story-asleep = 😴 Усыпили игрока: { $player }
story-turned = 🎭 { $player } меняет роль: { $role }
story-saved = 🩹 Стреляли, но спасены: { $people }
story-armour = 🛡️ Выстрел остановила броня: { $people }
story-voteless = 🤐 На день без голоса: { $people }
story-missed = 🌅 Промах.
story-calm = 🌅 Все пережили ночь.
story-killed = ☠️ Жертвы ночи: { $people }
