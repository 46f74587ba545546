# Узнать: правила, что можно сделать сейчас, первая игра, игры сервера.

# Команды

command-rules = Как играют: правила любого стола, каждая роль, каждая настройка
    .name = как-играть
    .preset = Чьи правила; если не указать — этого стола
    .preset-name = правила
    .role = Роль, о которой рассказать
    .role-name = роль
    .setting = Настройка, о которой рассказать
    .setting-name = настройка
command-history = Партии, сыгранные здесь: карты и рассказ о каждой
    .name = история

code-so-far =
    { $missing ->
        [0] { $code }
       *[other] { $code }… (осталось знаков: { $missing })
    }
room-offer = { $code } · #{ $channel } · { $preset }

# Правила

rules-index = ## 📖 Как играть
rules-index-about = Каждый получает тайную карту. Ночью некоторые тайно действуют, днём все обсуждают и голосуют — пока одна из сторон не победит; о ночном вслух не говорят. Вот столы, которые можно открыть командой `/mafia { command-create.name }`; для первой игры подойдёт **{ preset-classic }**.
rules-index-preset = - **{ $preset }** ({ $seats }): { $about }
rules-index-more = -# Здесь помещается не всё. Команда `/mafia { command-rules.name }` найдёт любые правила этого сервера по названию.
rules-heading = ## 📖 { $preset }
rules-of-table = ## 📖 Правила этого стола ({ $preset })
rules-changed-count =
    { $count ->
        [0] Ведущий ничего не менял: это правила набора.
        [one] От набора отличается { $count } правило. Ниже всё так, как действует за этим столом.
        [few] От набора отличаются { $count } правила. Ниже всё так, как действует за этим столом.
       *[many] От набора отличаются { $count } правил. Ниже всё так, как действует за этим столом.
    }
rules-changed = - **{ $name }**: { $value } (в наборе: { $before })
rules-unchanged = Ничего.
rules-choose-chapter = Раздел
rules-choose-role = Роль
rules-choose-preset = Другие правила
rules-this-table = Этот стол
rules-setting-idle = -# По этим правилам она ничего не решает.
rules-setting-choice = Ведущий может выбрать: { $choice }
rules-unknown = О том, что называется «{ $typed }», мне рассказать нечего. Выберите из списка, который появляется при вводе.
book-chapter-changed = Что изменил ведущий

# Страница роли

role-page-side =
    { $varies ->
        [yes] Сторона: **{ $side }** (зависит от правил)
       *[no] Сторона: **{ $side }**
    }
role-page-absent = По этим правилам её не раздают.
role-page-turn = Просыпается в свой черёд: { $turns }
role-page-unique = В игре бывает только одна такая карта.
role-page-special =
    { $players ->
        [0] Особая роль: бот может добавить её в состав.
        [one] Особая роль: бот может добавить её в состав, если игроков не меньше { $players }.
        [few] Особая роль: бот может добавить её в состав, если игроков не меньше { $players }.
       *[many] Особая роль: бот может добавить её в состав, если игроков не меньше { $players }.
    }
role-page-comes-of = Может получиться и из другой роли: { $roles }
role-page-sought = Её ищет дон.
role-page-wins = **Как победить.** { $how }
role-page-wins-nobody = Своей победы у неё нет.
role-page-advice = **Совет.** { $advice }
role-page-presets = **Где встречается.** { $presets }

# Что я могу сейчас?

button-now = Что я могу сейчас?
button-rulebook = Как играть
what-now-heading = ## 🧭 Что вы можете сейчас
what-now-host = Вы ведущий этого стола.
what-now-moderator = Вы ведёте этот стол со стороны.
what-now-seat =
    { $stands ->
        [leaving] Вы — { $player }, и вам пора покинуть игру
       *[other] Вы — { $player }
    }{ $hosts ->
        [yes] {""}; вы же ведёте этот стол.
       *[no] .
    }
what-now-moderates = У вас нет ни карты, ни голоса: вы ведёте остальных от фазы к фазе.
what-now-choice = ▫️ На выбор: { $people }
what-now-choice-of = ▫️ { $question } { $people }
what-now-awaits =
    { $you ->
        [yes] ⌛ { $count ->
            [one] Стол ждёт только вас.
            [few] Стол ждёт и вас: { $people }
           *[many] Стол ждёт и вас: { $people }
        }
       *[no] ⌛ Стол ждёт: { $people }
    }
what-now-awaits-secretly = ⌛ Кого ещё ждёт стол, никому не говорят: это выдало бы, кто чем занят.
what-now-acts = 🎛️ Как ведущему вам сейчас доступно: { $acts }
what-now-always =
    { $seated ->
        [yes] -# В любое время: `/mafia { command-leave.name }` — встать из-за стола, `/mafia { command-away.name }` — сказать, что вы отошли, `/mafia { command-rules.name }` — правила и роли.
       *[no] -# В любое время: `/mafia { command-rules.name }` — правила и роли, `/mafia { command-history.name }` — партии, сыгранные здесь.
    }

# Первая игра

first-game =
    🌱 **Ваша первая игра со мной.** Всё делается кнопками. Не знаете, что дальше, — нажмите **{ button-now }**; ваша карта всегда под кнопкой **{ button-card }**, а `/mafia { command-rules.name }` расскажет о каждой роли. { $turns ->
        [yes] Если ночью есть ваш черёд, вас позовут.
       *[no] Каждую ночь что-нибудь нажимайте, какой бы ни была карта: так никто не выделяется.
    }

# Игры сервера

history-heading =
    { $count ->
        [0] ## 🗂️ Партии
        [one] ## 🗂️ Здесь сыграна { $count } партия
        [few] ## 🗂️ Здесь сыграны { $count } партии
       *[many] ## 🗂️ Здесь сыграно { $count } партий
    }
history-none = Здесь ещё не сыграли до конца ни одной. Откройте стол командой `/mafia { command-create.name }`.
history-line =
    {""}**{ $preset }** · { $when }
    { $winner ->
        [town] 🏙️ Победа города
        [mafia] 🔫 Победа мафии
        [loner] 🔪 Победа одиночки
        [draw] ⚖️ Ничья
       *[none] ⏹️ Прервана, без победителя
    } · { $players ->
        [one] { $players } игрок
        [few] { $players } игрока
       *[many] { $players } игроков
    } · { $days ->
        [one] { $days } день
        [few] { $days } дня
       *[many] { $days } дней
    } · { $length }
history-option = { $date } · { $preset } · № { $number }
history-choose = Посмотреть партию
history-town = Победа города
history-mafia = Победа мафии
history-loner = Победа одиночки
history-draw = Ничья
history-ended = Прервана, без победителя
history-game = 🗂️ **{ $preset }** · { $when } · { $length }
history-gone = Эту партию здесь показать нельзя. Сыгранные здесь партии перечисляет `/mafia { command-history.name }`.
button-later-games = Более поздние
button-earlier-games = Более ранние
button-past-cards = Карты
button-past-story = Рассказ
button-history = Все партии
