# Сбор игроков и правила стола.

lobby-heading = ## 🎩 Мафия · { $preset }
lobby-begun = Игра началась: её карточки ниже.
lobby-closed = Этот стол закрыт.
lobby-people = **Игроков: { $joined }** (мест: { $seats })
lobby-nobody = Первый стул свободен.
lobby-seats-left =
    { $count ->
        [0] Все места заняты.
        [one] Осталось { $count } место.
        [few] Осталось { $count } места.
       *[many] Осталось { $count } мест.
    }
lobby-host = 👑 Комнату ведёт { $host } — не садясь за стол.
lobby-composition = **Состав на { $players }**
lobby-composition-later = Состав появится, когда по этим правилам можно будет играть.
lobby-rules = **Правила**
rule = ▫️ { $name }: **{ $value }**
rule-changed = ✏️ { $name }: **{ $value }**
rule-locked = 🔒 { $name }: **{ $value }**
lobby-more-changes =
    { $count ->
        [one] … и ещё { $count } изменение в настройках
        [few] … и ещё { $count } изменения в настройках
       *[many] … и ещё { $count } изменений в настройках
    }
lobby-change = { $name } → { $value }
lobby-last-change = { $ready ->
        [again] -# ✏️ { $host } меняет правило: { $change }. Готовность нужно подтвердить заново.
       *[still] -# ✏️ { $host } меняет правило: { $change }.
    }
lobby-missing-players =
    { $count ->
        [one] 🕯️ Нужен ещё { $count } игрок.
        [few] 🕯️ Нужны ещё { $count } игрока.
       *[many] 🕯️ Нужно ещё { $count } игроков.
    }
lobby-missing-ready =
    { $count ->
        [one] ⏳ Пока не готов { $count } игрок (▫️).
        [few] ⏳ Пока не готовы { $count } игрока (▫️).
       *[many] ⏳ Пока не готовы { $count } игроков (▫️).
    }
lobby-complete = ✅ Всё готово, можно начинать. Слово за ведущим: { $host }
lobby-unplayable = ⚠️ По этому правилу за этим столом играть нельзя: { $setting } — { $value }. Другое значение ведущий может выбрать в настройках.
flaw =
    { $flaw ->
        [no_cast] ⚠️ На { $about } игроков состава нет: таблица размеров составлена для 8–16.
        [unknown_role] ⚠️ Одну из выбранных ролей я пока не знаю ({ $about }).
        [roles_not_seats] ⚠️ Ролей { $about }, а игроков другое число.
        [no_mafia] ⚠️ Среди ролей нет мафии.
        [no_town] ⚠️ Среди ролей нет никого из города.
        [mafia_not_under_half] ⚠️ Мафии должно быть меньше половины стола, а выходит { $about }.
        [too_few_civilians] ⚠️ Обычных мирных жителей должно быть не меньше { $about }: отключите одну из ролей или соберите больше игроков.
        [more_than_one] ⚠️ Дон может быть только один.
        [more_than_one_loner] ⚠️ Одиночек { $about }, а играть может только один.
        [won_already] ⚠️ С таким составом игра закончилась бы, не начавшись.
       *[other] ⚠️ С таким составом играть нельзя.
    }

settings-heading = ## ⚙️ Правила · { $preset }
settings-yours = Вы ведущий: выберите раздел, потом правило. 🔒 закреплено набором правил, ✏️ изменено вами.
settings-read-only = Менять правила может только ведущий и только до раздачи. 🔒 закреплено набором правил, ✏️ изменено.
settings-section = ### { $section }
settings-choose-section = Выберите раздел
settings-choose = Изменить правило этого раздела
settings-chosen = ### ✏️ { $name }
settings-value = Сейчас: **{ $value }**
settings-choose-value = Выберите значение
settings-choose-roles = Выберите роли, которые будут в игре
settings-choose-role = Число какой роли изменить?

form-number = Число
form-seconds = Секунды
form-fewest = От
form-most = До
form-bounds = От { $fewest } до { $most }
form-bounds-seconds = От { $fewest } до { $most }; 0 означает: { $zero }
form-out-of-bounds = Не подходит: нужно число от { $fewest } до { $most }.
form-range-out-of-bounds = Не подходит: оба числа — от { $fewest } до { $most }, первое не больше второго, и места должно хватить всем, кто уже за столом.
form-not-a-number = Нужны только целые числа — без знаков и слов.

rematch-invitation = 🔁 { $people } — реванш! Садитесь за стол по новой карточке.
rematch-open = Новый стол здесь уже открыт: нажмите **Сесть за стол** на его карточке.
