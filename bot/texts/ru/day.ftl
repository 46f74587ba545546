# День: речи, кандидатуры, поимённое голосование, подъём, фолы, последнее слово, белая ночь.

# Что можно сделать сейчас

now-speeches = 👉 Слово у вас. Скажите, что думаете, затем нажмите «У меня всё».
now-speeches-done = Слушайте: слово не у вас.
now-justification = 👉 Слово у вас: скажите, почему вам стоит остаться, затем нажмите «У меня всё».
now-justification-done = Слушайте тех, кто выставлен на голосование.
now-morning_words = 👉 Это ваше последнее слово. Когда скажете всё, нажмите «У меня всё».
now-morning_words-done = Слушайте последнее слово.
now-day_words = 👉 Это ваше последнее слово. Когда скажете всё, нажмите «У меня всё».
now-day_words-done = Слушайте последнее слово.
now-nominations = 👉 Выставьте кого-нибудь на голосование или не называйте никого.
now-nominations-done = Вы своё сказали. Дождитесь остальных.
now-nominated = ☝️ Ваша кандидатура: { $player }
now-may-nominate = ☝️ Вы можете выставить на голосование одного игрока.
now-may-withdraw = Её ещё можно снять.
now-shout =
    📢 Можно выкрикнуть: { $seconds } с вне очереди ценой фола. { $fouls ->
        [0] Фолов у вас пока нет
        [one] У вас уже { $fouls } фол
        [few] У вас уже { $fouls } фола
       *[many] У вас уже { $fouls } фолов
    }, { $limit }-й выводит из игры.
now-suspects = 🎯 Ваш лучший ход: назовите троих, кого подозреваете. На игру это не влияет, но останется в протоколе.
now-lift = 👉 Должны ли уйти все: { $people }?
now-vote-lost = 🤐 Сегодня вы без голоса.
now-vote-wait = На этом имени вам решать нечего. Дождитесь следующего.
now-white_night = 👉 Вы покидаете стол — и не в одиночку.
now-white_night-done = 🌫️ Пока вам решать нечего. Заглядывайте, пока белая ночь не кончилась: очередь может дойти и до вас.

ask-nominate = ☝️ Кого вы выставляете на голосование?
ask-suspects = 🎯 Каких троих вы подозреваете?
ask-take = 🤝 Кого вы забираете с собой?
ask-blow = 💥 Кого заденет взрыв?
blow-reaches =
    👈 Левая рука: { $left }
    👉 Правая рука: { $right }
    👐 Обе руки: { $both }

button-to-nominate = Выставить
button-to-shout = Выкрик (фол)
button-to-suspects = Лучший ход
button-to-move = Мой ход
button-nobody = Никого не выставлять
button-withdraw = Снять кандидатуру
button-shout = Выкрикнуть: взять фол
button-vote-for = Голос: { $player }
button-lift-yes = Уходят все
button-lift-no = Все остаются
button-blow-left = Левая рука
button-blow-right = Правая рука
button-blow-both = Обе руки

phase-interrupted = ⏸️ Прервано последним словом. Сразу после него всё продолжится.

# Речи

speeches-heading = ## 🎙️ День { $day }: речи
speeches-nominate = Каждый говорит один раз и в своей речи может выставить одного игрока на голосование.
speeches-only-talk = Каждый говорит один раз. День { $day } — только для разговора: кандидатур нет, голосования тоже.
speeches-passed = ⏭️ Речь пропущена из-за фолов.
speeches-over = Речи окончены.
justification-heading = ## 🎙️ День { $day }: оправдательные речи
justification-over = Речи окончены.
defence-spared = В первый день лидер голосования только говорит и остаётся за столом.
morning_words-heading = ## 🕯️ Последнее слово
morning_words-over = Последнее слово сказано.
day_words-heading = ## 🕯️ Последнее слово
day_words-over = Последнее слово сказано.

floor-speaker = 🎙️ Слово у игрока { $player }.
floor-next = Затем: { $people }
floor-until = ⏳ Речь закончится не позже чем { $deadline }.
floor-spoken = ✅ Речь окончена: { $player }
floor-spoke = 🎙️ { $people }

# Кандидатуры

nominations-heading = ## ☝️ День { $day }: кандидатуры
nominations-how = Каждый может выставить одного игрока, в том числе себя. Голосуют в том порядке, в каком их назвали.
nominations-decided = ☝️ Решили: **{ $decided }** из { $all }
nominations-until = ⏳ Список закроется не позже чем { $deadline }.
nominations-over = Список закрыт.
nominees = **☝️ На голосовании**
nominees-none = ☝️ На голосование пока никто не выставлен.
nominees-short = ☝️ На голосовании: { $people }
no-vote-talk = 🌙 День { $day } был только для разговора: голосования нет.
no-vote-nobody = 🌙 День { $day } проходит без голосования: никто не выставлен.
no-vote-sole = 🌙 День { $day } проходит без голосования: кандидатура всего одна. За столом остаётся { $people }

# Голосование

vote-majority = Чтобы кто-то ушёл, нужно больше половины всех голосов.
vote-missing-last = Неиспользованные голоса достаются последней кандидатуре: { $player }
called-how = Кандидатуры называют по очереди. Голос у каждого один на всех.
called-order = Порядок: { $people }
called = 🗳️ Кто против игрока { $player }?
called-left =
    { $count ->
        [one] Ещё не голосовал **{ $count }** игрок
        [few] Ещё не голосовали **{ $count }** игрока
       *[many] Ещё не голосовали **{ $count }** игроков
    }
called-last = Кандидатура последняя: кто не проголосует, тоже окажется против.
called-over = Время на это имя вышло.
called-against =
    { $count ->
        [0] Голосов нет.
       *[other] Голоса: **{ $count }** ← { $people }
    }
result-fell = Не голосовали: { $people }. Это засчитано как голос против игрока { $player }.
result-sole = Кандидатура одна, поэтому голосования нет.
result-spared = ☀️ В первый день лидер только говорит: { $player } остаётся за столом.
result-annulled = ❌ Голосование отменено: кто-то выбыл из игры.
result-no-majority = Больше половины всех голосов не набрал никто.
result-defence-follows = Каждый из них скажет речь, затем стол проголосует ещё раз — только за них.
result-lift-follows = Теперь стол решит, уходят ли они все.

# Подъём

lift-heading = ## ⚖️ День { $day }: все или никто
lift-question = Голосов поровну. Должны ли все они покинуть стол? { $people }
lift-passes-over_half = Уходят все, если так скажет больше половины живых. Молчание — «нет».
lift-passes-half = Уходят все, если так скажет хотя бы половина живых. Молчание — «нет».
lift-change = До конца ответ можно изменить.
lift-final = Ответ изменить нельзя.
lift-answered = 🗳️ Ответили: **{ $answered }** из { $all }
lift-line-yes = 🚪 Уходят все: **{ $count }**
lift-line-no = 🪑 Все остаются: **{ $count }**
lift-until = ⏳ Ответить нужно не позже чем { $deadline }.
lift-over = Вопрос закрыт.
lifted-yes = 🚪 Ваш ответ: уходят все.
lifted-no = 🪑 Ваш ответ: все остаются.
result-lift-heading = ## ⚖️ День { $day }: все или никто
result-lift = 🚪 Уходят все: **{ $agreed }** · 🪑 все остаются: **{ $against }**

# Фолы

foul = ⚠️ { $player }: фол **{ $number }** из { $limit }
foul-by-host = ⚠️ { $player }: фол **{ $number }** из { $limit }. Его даёт ведущий: { $host }
foul-shout = 📢 { $player } выкрикивает: { $seconds } с вне очереди.
foul-forfeits =
    { $seconds ->
        [0] ⏭️ Следующая речь пропадает.
       *[other] ⏭️ Следующая речь пропадает; если в живых трое или четверо, её сократят до { $seconds } с.
    }
foul-mutes = 🤐 Речей больше не будет, кроме последнего слова. Выставлять и голосовать можно.
foul-out = 🚪 Этот фол — последний.
vote-cancelled-now = ❌ Из-за этого выбывания голосование отменено.
vote-cancelled-next = ❌ Из-за этого выбывания следующее голосование не состоится.
status-fouls = ⚠️ Фолы: { $people }
status-foul = { $player } × { $count }
status-muted = 🤐 Без речей до конца игры: { $people }
status-forfeits = ⏭️ Без следующей речи: { $people }
status-voteless = 🤐 Сегодня без голоса: { $people }

# Последнее слово и белая ночь

best-move = 🎯 Лучший ход игрока { $player }: { $people }
white-heading = ## 🌫️ Белая ночь
white-how = У того, кто покидает стол, может остаться незаконченное дело. Кнопка **Мой ход** открывается у каждого, и никто не видит, что за ней у других.
white-until = ⏳ Она закончится не позже чем { $deadline }.
white-over = Белая ночь прошла.
white-dawn = ## 🌫️ Белая ночь прошла
white-role = 🃏 { $player } — { $role }
taken-nobody = С собой никого не забрали.
taken =
    { $count ->
        [one] Следом стол покидает:
        [few] Следом стол покидают:
       *[many] Следом стол покидают:
    }

# Напоминания

warning-nominations = ⏰ { $left } до закрытия списка. Ждём решения: { $people }
warning-speech = ⏰ Ещё десять секунд: { $people }

# Конец

over-why-town =
    { $victory_town_needs_loner_out ->
        [yes] За столом не осталось ни мафии, ни одиночки.
       *[other] За столом не осталось никого из мафии.
    }
over-why-mafia =
    { $victory_mafia_needs_loner_out ->
        [yes] Одиночка выбыл, и мафию больше не переголосовать.
       *[other] Мафию больше не переголосовать.
    }
over-why-loner =
    { $living ->
        [one] Больше за столом никого не осталось.
        [few] Один на один одиночку уже не остановить.
       *[many] Один на один одиночку уже не остановить.
    }
over-draw-nobody_left = За столом никого не осталось.
over-draw-quiet_results =
    Ночей и голосований подряд, после которых никто не ушёл: { $victory_draw_quiet_results }.
over-draw-quiet_rounds =
    { $victory_draw_quiet_rounds ->
        [one] Прошёл целый круг, и никто не ушёл.
        [few] Прошло { $victory_draw_quiet_rounds } круга подряд, и никто не ушёл.
       *[many] Прошло { $victory_draw_quiet_rounds } кругов подряд, и никто не ушёл.
    }
over-draw-quiet_curfew =
    { $victory_draw_quiet_curfew_days ->
        [one] Прошёл день комендантского часа, и никто не ушёл.
        [few] Прошло { $victory_draw_quiet_curfew_days } дня комендантского часа подряд, и никто не ушёл.
       *[many] Прошло { $victory_draw_quiet_curfew_days } дней комендантского часа подряд, и никто не ушёл.
    }
over-draw-nights =
    { $victory_draw_nights ->
        [one] Прошла единственная ночь, отведённая этому столу.
        [few] Прошли все { $victory_draw_nights } ночи, отведённые этому столу.
       *[many] Прошли все { $victory_draw_nights } ночей, отведённых этому столу.
    }
over-neutral = 🌹 Ни на чьей стороне, а значит, без победы: { $people }
over-before = {" "}· 🪑 до замены: { $people }
over-was = {" "}(карта при раздаче: { $role })

story-day = **☀️ День { $day }**
story-nominated = ☝️ На голосовании: { $people }
story-fouls = ⚠️ Фолы: { $people }
story-words = 🕯️ Последнее слово: { $people }
story-lift = **⚖️ День { $day }, все или никто**
story-white-night = **🌫️ Белая ночь**
story-parting = 🤝 { $player } забирает с собой: { $people }
story-taken = 🚪 Ушли следом: { $people }
