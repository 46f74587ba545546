# Собственные правила сервера: команды, верстак, на котором их меняют, и что с ними может быть не так.

command-preset = Собственные правила сервера: копии встроенных
    .name = правила
command-preset-list = Все правила на этом сервере: собственные и встроенные
    .name = список
command-preset-show = Показать правила и чем они отличаются от тех, из которых сделаны
    .name = показать
command-preset-copy = Сделать из любых правил свои и изменить их
    .name = скопировать
    .preset = Какие правила взять за основу
command-preset-edit = Изменить собственные правила сервера
    .name = изменить
command-preset-rename = Дать собственным правилам сервера другое название
    .name = переименовать
command-preset-delete = Удалить собственные правила сервера
    .name = удалить
command-preset-default = Выбрать правила для столов, которые открывают без выбора
    .name = по-умолчанию
command-preset-export = Получить правила файлом
    .name = выгрузить
command-preset-import = Сделать собственные правила сервера из файла
    .name = загрузить
    .file = Файл, который сделала команда «выгрузить» здесь или на другом сервере
    .file-name = файл
    .new = Другое название вместо того, что в файле
command-preset-of =
    .preset = Какие правила
    .own = Какие из собственных правил сервера
    .preset-name = правила
    .name-name = название
    .new = Новое название, не длиннее 32 знаков

own-named = { $name } · из правил «{ $base }»
own-about = Собственные правила этого сервера, сделанные из правил «{ $base }».

own-list-heading = ## 📚 Правила на этом сервере
own-list-own = ### Собственные ({ $count } из { $most })
own-list-built-in = ### Встроенные
own-list-none = Пока никаких.
own-list-line = { $default ->
        [yes] ⭐ **{ $name }** · { $about }
       *[no] ▫️ **{ $name }** · { $about }
    }
own-list-hint = -# ⭐ — по ним играют, если при открытии стола правил не выбрать. Свои можно сделать командой `/mafia-admin { command-preset.name } { command-preset-copy.name }`.
own-from = из правил «{ $base }»
own-version = Версия { $version }
own-made-by = { $version } · автор — <@{ $author }>
own-note-draft = есть несохранённые изменения
own-note-unplayable = ⚠️ играть нельзя

own-card-heading = ## 📖 { $name }
own-is-default = ⭐ По ним играют, если при открытии стола правил не выбрать.
own-cast = -# Игроков: { $players }. { $cast }
own-built-in = -# Встроенные правила не меняются. Скопируйте их, чтобы сделать свои.
own-no-differences = От правил «{ $base }» пока ничем не отличаются.
own-differences = ### Не так, как в правилах «{ $base }»
own-draft-waits = ✏️ Есть несохранённые изменения. Пока их не сохранят, за столами играют так, как показано здесь.

own-bench-heading = ## 🛠️ { $name } · из правил «{ $base }»
own-playable = ✅ По этим правилам игру можно начать и довести до конца. Игроков: { $seats }.
own-saved = -# Версия { $version }, сохранена.
own-unsaved = -# Версия { $version } с несохранёнными изменениями: за столами по ним пока не играют.
own-now-saved = ✅ Сохранено как версия { $version }. У столов, которые уже открыты, правила прежние.
own-now-saved-unplayable = ✅ Сохранено как версия { $version }, но стол по ней не открыть, пока не исправлено то, что названо ниже. Если это правила по умолчанию, до тех пор вместо них будет «{ preset-basic }».
own-now-discarded = ↩️ Снова версия { $version }.
own-now-copied = ✅ Копия готова. Выберите раздел и правило, а в конце сохраните.
own-now-imported = ✅ Взято из файла.
own-changed-meanwhile = ⚠️ Эти правила тем временем изменил кто-то ещё. Ваше нажатие ничего не изменило; вот как они выглядят теперь.
own-marks = -# ✏️ не так, как в правилах «{ $base }» · 🔒 закреплено для ведущих, но не для вас
own-note-usual = вместо: { $value }
own-note-idle = сейчас ни на что не влияет
own-idle = -# Сейчас ни на что не влияют: { $names }
own-usual = В правилах «{ $base }»: { $value }
own-reset = Как в правилах «{ $base }»
own-locked = { $lock ->
        [one_value] -# 🔒 В правилах, сделанных из «{ $base }», ни один ведущий это правило не меняет: как выберете вы, так и будет.
        [no_bots] -# 🔒 Ведущие не могут сажать за стол ботов. Смогут, если здесь выбрать «{ value-yes }».
       *[preset] -# 🔒 Ведущие это правило менять не могут. Что им можно менять, решает правило «{ setting-table-locked }».
    }
own-locks-section = Выберите раздел
own-locks-choose = Отметьте, чего ведущим менять нельзя
own-locks-count = Закреплено { $fixed } из { $all }

own-delete-asks = Удалить правила «{ $name }» насовсем? Открытые столы и начатые игры доиграют по ним.
own-delete-default = Сейчас это правила по умолчанию; их место займёт «{ preset-basic }».
own-delete-confirm = Да, удалить
own-delete-keep = Нет, оставить
own-deleted = Правила «{ $name }» удалены.
own-renamed = Правила «{ $old }» теперь называются «{ $new }».
own-default-set = ⭐ Теперь правила по умолчанию — { $name }: по ним играют, если при открытии стола не выбрать других.
own-exported = 📄 **{ $name }** — файлом. Его примет команда `/mafia-admin { command-preset.name } { command-preset-import.name }` на этом сервере или на другом.

own-exported-saved = ✏️ Несохранённых изменений в нём нет.

own-is-built-in = Эти правила встроенные и не меняются. Скопируйте их командой `/mafia-admin { command-preset.name } { command-preset-copy.name }` и измените копию.
own-gone = Таких правил на этом сервере больше нет. Что есть, покажет `/mafia-admin { command-preset.name } { command-preset-list.name }`.
own-name-taken = Правила с таким названием на этом сервере уже есть. Выберите другое.
own-too-many = У сервера уже { $most } собственных правил, больше нельзя. Сначала удалите какие-нибудь.
own-file-unread = Сейчас Discord не отдаёт этот файл. Попробуйте ещё раз.
own-cannot-create = По правилам «{ $name }», какие они сейчас, стол открыть нельзя. Исправить их могут те, кто управляет сервером:

own-refused = Так не получится:
own-more-faults = { $count ->
        [one] - … и ещё { $count } ошибка
        [few] - … и ещё { $count } ошибки
        [many] - … и ещё { $count } ошибок
       *[other] - … и ещё { $count } ошибки
    }
own-unplayable = ⚠️ По этим правилам играть нельзя:
own-unshown = - С этим правилом одно устройство по кругу не передашь: { $setting } — { $value }.
own-remark = { $remark ->
        [never_wakes] 💡 Этим ролям ночью есть что делать, но правило «{ setting-night-order }» их для этого не вызывает, и они будут спать: { $roles }.
       *[curfew_at_once] 💡 Комендантский час действует с самого начала: после первой ночи других не будет.
    }
own-setting = «{ $name }» (`{ $id }`)
own-table = { $several ->
        [yes] Игроков { $fewest }–{ $most }
       *[no] Игроков { $fewest }
    }
own-meant = Может быть, `{ $word }`?
own-takes = { $form ->
        [flag] Подойдёт `true` или `false`.
        [value] Подойдёт одно из этих значений: { $values }.
        [number] Подойдёт целое число от { $fewest } до { $most }.
        [seats] Подойдёт число от { $fewest } до { $most } или список из двух таких чисел: от и до.
        [roles] Подойдёт список ролей.
        [counts] Подойдёт объект, в котором у каждой роли своё число.
        [turns] Подойдёт список ходов.
        [times] Подойдёт объект, в котором у каждого хода свои секунды.
       *[locks] Подойдёт список настроек или объект с таким списком под именем `named` или `all_but`.
    }

unfit-too_large = Файл слишком большой: самое большее — { $most } КиБ.
unfit-not_utf8 = Файл — не текст в кодировке UTF-8.
unfit-not_json = Файл — не JSON: я спотыкаюсь на строке { $about }.
unfit-too_deep = Списки и объекты в файле вложены слишком глубоко.
unfit-not_finite = На месте числа в файле стоит то, что числом не является, или число непомерной длины.
unfit-repeated_key = «{ $about }» стоит в одном объекте файла дважды.
unfit-not_object = Файл должен быть одним объектом JSON.
unfit-no_format = В файле не сказано, что это правила: нет поля `format`. Годятся только файлы команды «выгрузить».
unfit-other_format = Это файл другого рода ({ $about }). Годятся только файлы команды «выгрузить».
unfit-other_version = Версии «{ $about }» этого файла я не знаю. Возможно, он от более нового бота.
unfit-missing_field = В файле нет поля «{ $about }».
unfit-unknown_field = В файле есть поле «{ $about }», которого я не знаю.
unfit-rules_not_object = `rules` должно быть объектом: настройки и их значения.
unfit-name_not_text = Название должно быть текстом.
unfit-name_empty = В названии нечего прочесть.
unfit-name_too_long = В названии знаков: { $about }, а можно не больше { $most }.
unfit-name_reserved = «{ $about }» — название встроенных правил или похоже на моё служебное. Выберите другое.
unfit-unknown_base = Встроенных правил «{ $about }», взятых за основу, нет.
unfit-unknown_setting = Настройки «{ $about }» нет.
unfit-wrong_type = { $setting }: значение «{ $about }» не подходит. { $takes }
unfit-no_such_value = { $setting }: значения «{ $about }» нет. { $takes }
unfit-out_of_bounds = { $setting }: { $about } выходит за границы. { $takes }
unfit-reversed = { $setting }: в { $about } первое число больше второго. { $takes }
unfit-unknown_role = { $setting }: роли «{ $about }» нет.
unfit-repeated_role = { $setting }: роль «{ $about }» названа дважды.
unfit-plain_role = { $setting }: «{ $about }» раздают всегда, а здесь перечисляют только особые роли.
unfit-role_once = { $setting }: карта «{ $about }» может быть только одна.
unfit-unknown_turn = { $setting }: хода ночи «{ $about }» нет.
unfit-repeated_turn = { $setting }: «{ $about }» вызывают больше одного раза.
unfit-unknown_lock = { $setting }: настройки «{ $about }» нет.
unfit-no_deck = { $setting }: у правил, взятых за основу, постоянного состава нет.
unfit-bad_cast = { $which ->
        [no_cast] { $flaw }
       *[other] { $table }. { $flaw }
    }
unfit-cards_not_seats = { $table }, а карт { $about }; каждому же нужна ровно одна. Измените «{ setting-table-seats }» или состав.
unfit-no_killers = { $table }: никто из мафии не может стрелять.
unfit-mafia_not_called = { $table }: мафию ночью не будят. Добавьте её ход в правило «{ setting-night-order }».
unfit-nobody_called = { $table }: роли просыпаются по очереди, но правило «{ setting-night-order }» не вызывает ни одной из тех, что в игре.
unfit-town_cannot_win = { $table }: ничья наступит раньше, чем город успеет изгнать всю мафию. См. «{ setting-victory-draw_nights }».
unfit-mafia_cannot_win = { $table }: ничья наступит раньше, чем мафия сможет сравняться с остальными. См. «{ setting-victory-draw_nights }».

button-save = Сохранить
button-discard = Отменить изменения
button-edit = Изменить
